import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { InitResult } from '../../project/init.ts'
import { templates } from '../../project/templates.ts'
import { defineCommand, exitCode, isUsageError, refuse, type UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder, oneOf } from '../options/validate-value.ts'

export const initCommand = defineCommand({
  name: 'init',
  summary: 'Creates a site from a template, and rules for AI assistants.',
  argument: { name: 'dir', text: 'the folder to write to; created if needed (default: this one)' },
  options: {
    template: {
      value: '<name>',
      text: 'starter (default), api, changelog or blank',
      problem: oneOf(...templates),
    },
    editor: {
      value: '<name>',
      text: 'the editor to write rules for, as in .cursor/rules.md (default: cursor)',
      problem: editorProblem,
    },
    'no-rules': { text: 'write no rules for the AI assistant' },
    force: { text: 'overwrite existing files' },
  },
  examples: [
    ['octavo init docs', 'a site in docs, .cursor/rules.md in the repository'],
    ['octavo init docs --template api', 'a site with an API reference'],
    ['octavo init --editor windsurf', 'a site in this folder, and .windsurf/rules.md'],
  ],

  async run({ argument = '.', options }, io) {
    const root = resolve(io.cwd, argument)
    const found = existsSync(root) ? existingFolder(argument, io.cwd) : root
    if (isUsageError(found)) return refuse(found, io)

    const { init } = await import('../../project/init.ts')
    const template = templates.find((name) => name === options.template) ?? templates[0]
    const editor = options['no-rules'] ? undefined : (options.editor ?? 'cursor')
    const result = await init({ root, template, editor, force: options.force })
    if (result.existing.length > 0) return refuse(overwriting(result.existing, io), io)
    await printResult(result, root, io)
    return exitCode.ok
  },
})

function overwriting(existing: readonly string[], io: Io): UsageError {
  const names = existing.map((path) => shownPath(path, io.cwd)).join(', ')
  return {
    message: `These files already exist: ${names}. Nothing was written.`,
    help: 'Pass another folder, such as octavo init docs, or --force to overwrite them.',
  }
}

async function printResult(
  { written, hasSite, ignoreFile, rules }: InitResult,
  root: string,
  io: Io,
): Promise<void> {
  const shown = shownPath(root, io.cwd)
  if (hasSite) io.stdout.write(`${shown} already contains a site. Its files were not changed.\n`)
  if (written.length > 0) {
    const names = written.map((path) => relative(root, path).replaceAll(sep, '/')).join(', ')
    const place = shown === '.' ? 'this folder' : shown
    io.stdout.write(`Wrote a site of ${count(written.length, 'file')} to ${place}: ${names}\n`)
  }
  if (ignoreFile !== undefined)
    io.stdout.write(
      `Wrote ${shownPath(ignoreFile, io.cwd)}: git leaves out the output and the cache.\n`,
    )
  if (rules !== undefined) {
    const path = shownPath(rules.path, io.cwd)
    io.stdout.write(
      rules.isWritten
        ? `Wrote ${path}, writing rules for the AI assistant of your editor (not part of the site).\n`
        : `${path} already exists and was not changed.\n`,
    )
  }
  if (written.length === 0) return
  const { toSeeTheSite } = await import('../reports/next-commands.ts')
  io.stdout.write(toSeeTheSite(shown, io))
}

/** Hidden folders with a special meaning for git, web servers or Octavo. */
const reserved = ['git', 'well-known', 'octavo']

function editorProblem(value: string): string | undefined {
  return /^[a-z\d][\w-]*$/i.test(value) && !reserved.includes(value.toLowerCase())
    ? undefined
    : 'is not the name of an editor such as cursor or windsurf.'
}
