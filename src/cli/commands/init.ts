import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Creates a starter site, and rules for the AI assistant of your editor.',
  argument: { name: 'dir', text: 'the folder to write to; created if needed (default: this one)' },
  options: {
    editor: {
      value: '<name>',
      text: 'the editor to write rules for, as in .cursor/rules.md (default: cursor)',
      problem: editorProblem,
    },
    force: { text: 'overwrite existing files' },
  },
  examples: [
    ['octavo init docs', 'a site in docs, .cursor/rules.md in the repository'],
    ['octavo init --editor windsurf', 'a site in this folder, and .windsurf/rules.md'],
  ],

  async run({ argument = '.', options }, io) {
    const root = resolve(io.cwd, argument)
    const found = existsSync(root) ? existingFolder(argument, io.cwd) : root
    if (isUsageError(found)) return refuse(found, io)

    const { init } = await import('../../project/init.ts')
    const { editor = 'cursor', force } = options
    const { written, kept, hasSite, rules } = await init({ root, editor, force })

    const pages = written.filter((path) => path !== rules)
    const shown = shownPath(root, io.cwd)
    for (const path of kept) {
      io.stderr.write(`note: ${shownPath(path, io.cwd)} already exists and was not changed.\n`)
    }
    if (kept.length > 0) io.stderr.write('  help: octavo init --force overwrites existing files.\n')
    if (hasSite) io.stdout.write(`${shown} already contains a site, so no starter was written.\n`)
    if (pages.length > 0)
      io.stdout.write(`Wrote a site of ${count(pages.length, 'file')} to ${shown}.\n`)
    if (written.includes(rules)) {
      io.stdout.write(
        `Wrote ${shownPath(rules, io.cwd)}, the rules for the AI assistant of your editor.\n`,
      )
    }
    if (pages.length > 0) {
      const folder = shown === '.' ? '' : ` ${/\s/.test(shown) ? `"${shown}"` : shown}`
      io.stdout.write(`  octavo dev${folder}  serves it while you write\n`)
    }
    return exitCode.ok
  },
})

/** Hidden folders with a special meaning for git, web servers or Octavo. */
const reserved = ['git', 'well-known', 'octavo']

function editorProblem(value: string): string | undefined {
  return /^[a-z\d][\w-]*$/i.test(value) && !reserved.includes(value.toLowerCase())
    ? undefined
    : 'is not the name of an editor such as cursor or windsurf.'
}
