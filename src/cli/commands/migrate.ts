import { existsSync, readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { MigrateResult } from '../../migrate/migrate.ts'
import { generators } from '../../migrate/migration.ts'
import { defineCommand, exitCode, isUsageError, refuse } from '../command.ts'
import type { Io } from '../io.ts'
import { shownPath } from '../options/site-options.ts'
import { existingFolder } from '../options/validate-value.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Writes the site of another generator as a new Octavo site.',
  argument: {
    name: 'from',
    text: 'the generator of the old site: mkdocs, docusaurus, vitepress, starlight or gitbook',
  },
  secondArgument: { name: 'dir', text: 'the folder with its configuration (default: this one)' },
  options: {
    out: {
      value: '<folder>',
      text: 'the folder to write to; it must be new or empty (default: octavo-docs)',
    },
    json: { text: 'print one JSON document instead of text' },
    verbose: { text: 'show every problem' },
  },
  examples: [
    ['octavo migrate mkdocs', 'the project in this folder, written to octavo-docs'],
    ['octavo migrate docusaurus website --out docs-new', 'the project in website'],
  ],

  async run({ argument, secondArgument = '.', options }, io) {
    const from = generators.find((name) => name === argument)
    if (from === undefined) {
      const message =
        argument === undefined
          ? 'Name the generator of the old site.'
          : `"${argument}" is not a generator that can be migrated.`
      return refuse(
        { message, help: `Pass one of ${generators.join(', ')}, such as octavo migrate mkdocs.` },
        io,
      )
    }
    const root = existingFolder(secondArgument, io.cwd)
    if (isUsageError(root)) return refuse(root, io)
    const out = resolve(io.cwd, options.out ?? 'octavo-docs')
    if (existsSync(out) && readdirSync(out).length > 0) {
      return refuse(
        {
          message: `The folder ${shownPath(out, io.cwd)} is not empty. Nothing was written.`,
          help: 'Pass a new folder, such as --out docs-new.',
        },
        io,
      )
    }
    const { migrate } = await import('../../migrate/migrate.ts')
    const result = await migrate({ from, root, out })
    if (result === undefined) {
      return refuse(
        {
          message: `There is no ${from} configuration in ${shownPath(root, io.cwd)}.`,
          help: 'Pass the folder that has it, such as octavo migrate docusaurus website.',
        },
        io,
      )
    }
    if (options.json) {
      const { diagnosticsJson } = await import('../../diagnostics/format-json.ts')
      const { diagnostics, ...counts } = result
      io.stdout.write(
        `${JSON.stringify({ ...counts, out: relative(io.cwd, out), diagnostics: diagnosticsJson(diagnostics) })}\n`,
      )
    } else await printResult(result, { root, out, verbose: options.verbose }, io)
    return exitCode.ok
  },
})

async function printResult(
  result: MigrateResult,
  { root, out, verbose }: { root: string; out: string; verbose: boolean },
  io: Io,
): Promise<void> {
  const { pages, finished, redirects, files, diagnostics } = result
  const { printDiagnostics } = await import('../../diagnostics/format-terminal.ts')
  const { colors, columns: width } = io.stderr
  const folder = relative(io.cwd, root) === '' ? '' : `${shownPath(root, io.cwd)}/`
  const shown = verbose ? diagnostics : diagnostics.slice(0, 20)
  if (shown.length > 0) io.stderr.write(`${printDiagnostics(shown, { colors, width, folder })}\n`)
  if (shown.length < diagnostics.length)
    io.stderr.write(
      `… and ${diagnostics.length - shown.length} more; --verbose shows all of them.\n`,
    )
  const place = shownPath(out, io.cwd)
  const share = pages === 0 ? 100 : Math.floor((finished / pages) * 100)
  io.stdout.write(
    `Wrote ${count(pages, 'page')}, ${count(files, 'other file')} and ${count(redirects, 'redirect')} to ${place}.\n`,
  )
  io.stdout.write(`${finished} of ${pages} pages (${share} %) need no work by hand.\n`)
  const { toSeeTheSite } = await import('../reports/next-commands.ts')
  io.stdout.write(toSeeTheSite(place, io))
}
