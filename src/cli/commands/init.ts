import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import { defineCommand, exitCode, isMisuse, refuse } from '../command.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Writes a site to start from, and rules for the writing assistant of your editor.',
  argument: { name: 'dir', text: 'the folder to write to, made when needed (default: this one)' },
  options: {
    editor: {
      value: '<name>',
      text: 'whose folder gets rules.md, as in .cursor/rules.md (default: cursor)',
      problem: editorProblem,
    },
    force: { text: 'write over files that are there' },
  },
  examples: [
    ['octavo init docs', 'a site in docs, .cursor/rules.md in the repository'],
    ['octavo init --editor windsurf', 'a site in this folder, and .windsurf/rules.md'],
  ],

  async run({ argument = '.', options }, io) {
    const root = resolve(io.cwd, argument)
    const found = existsSync(root) ? existingFolder(argument, io.cwd) : root
    if (isMisuse(found)) return refuse(found, io)

    const { init } = await import('../../project/init.ts')
    const { editor = 'cursor', force } = options
    const { written, kept, hasSite, rules } = await init({ root, editor, force })

    const pages = written.filter((path) => path !== rules)
    const shown = shownPath(root, io.cwd)
    for (const path of kept) {
      io.stderr.write(`note: ${shownPath(path, io.cwd)} was there and stays as it was.\n`)
    }
    if (kept.length > 0) io.stderr.write('  help: octavo init --force writes over such files.\n')
    if (hasSite) io.stdout.write(`${shown} has a site already, so no starter was written.\n`)
    if (pages.length > 0)
      io.stdout.write(`Wrote a site of ${count(pages.length, 'file')} to ${shown}.\n`)
    if (written.includes(rules)) {
      io.stdout.write(
        `Wrote ${shownPath(rules, io.cwd)}, which tells your editor how these pages are written.\n`,
      )
    }
    if (pages.length > 0) {
      const folder = shown === '.' ? '' : ` ${/\s/.test(shown) ? `"${shown}"` : shown}`
      io.stdout.write(`  octavo dev${folder}  shows it while you write\n`)
    }
    return exitCode.ok
  },
})

/** Folders with a meaning of their own for git, web servers or Octavo. */
const taken = ['git', 'well-known', 'octavo']

function editorProblem(value: string): string | undefined {
  return /^[a-z\d][\w-]*$/i.test(value) && !taken.includes(value.toLowerCase())
    ? undefined
    : 'is not the name of an editor such as cursor or windsurf.'
}
