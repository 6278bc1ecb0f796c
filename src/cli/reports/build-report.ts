import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../base/text/format-count.ts'
import type { BuildResult, PortableForm } from '../../pipeline/options.ts'
import type { Shard } from '../../pipeline/cache/shard.ts'
import { packageVersion } from '../../host/node/package-root.ts'
import { githubAnnotations } from '../../diagnostics/format-github.ts'
import { diagnosticsJson } from '../../diagnostics/format-json.ts'
import { printDiagnostics } from '../../diagnostics/format-terminal.ts'
import type { Io } from '../io.ts'
import type { BuildProfile } from './build-profile.ts'
import { shownFolder, shownPath, untouched } from '../options/site-options.ts'

/** Prints the result of a build as one JSON document. */
export function printJson(
  result: BuildResult,
  { out, profile }: { readonly out: string; readonly profile?: BuildProfile | undefined },
  io: Io,
): void {
  const { ok, written, pages, files, book, seconds, notes, leftOut, diagnostics } = result
  const document = {
    version: packageVersion(),
    ok,
    written,
    out,
    pages,
    files,
    ...(book && { book }),
    seconds,
    errors: countSeverity(result, 'error'),
    warnings: countSeverity(result, 'warning'),
    notes,
    leftOut,
    diagnostics: diagnosticsJson(diagnostics),
    ...(profile && { profile }),
  }
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

interface Place {
  readonly root: string
  readonly out: string
  readonly verbose: boolean
  readonly portable: PortableForm | undefined
  readonly shard: Shard | undefined
}

/** Prints the problems and a summary of a build. */
export function printText(
  result: BuildResult,
  { root, out, verbose, portable, shard }: Place,
  io: Io,
): void {
  const problems = printDiagnostics(result.diagnostics, {
    colors: io.stderr.colors,
    width: io.stderr.columns,
    all: verbose,
    folder: shownFolder(root, io.cwd),
  })
  if (problems !== '') io.stderr.write(`${problems}\n`)
  if (io.env['GITHUB_ACTIONS'] === 'true') {
    const folder = shownFolder(root, io.env['GITHUB_WORKSPACE'] ?? io.cwd)
    io.stdout.write(githubAnnotations(result.diagnostics, folder))
  }
  for (const note of result.notes) io.stderr.write(`note: ${note}\n`)
  if (
    result.written &&
    result.siteUrl === undefined &&
    portable === undefined &&
    shard === undefined
  )
    io.stderr.write(`note: ${noSitemapNote}\n`)
  for (const note of leftOutNotes(result, verbose)) io.stderr.write(`note: ${note}\n`)
  io.stdout.write(summary(result, { out, portable, shard }, io))
}

const noSitemapNote =
  'The URL of the site is not known, so there is no sitemap.xml and no canonical URL: pass --site https://docs.example.com, or set "seo.metatags.canonical".'

function leftOutNotes({ leftOut }: BuildResult, verbose: boolean): readonly string[] {
  if (leftOut.length === 0) return []
  const [verb, whom] = leftOut.length === 1 ? ['was', 'it'] : ['were', 'them']
  const what = `${count(leftOut.length, 'file')} ${verb} not copied: nothing refers to ${whom}, or files of this kind are never published.`
  return verbose
    ? [what, ...leftOut.map((file) => `not copied: ${file}`)]
    : [`${what} --verbose lists ${whom}.`]
}

/** The result in one sentence, and the next command. */
function summary(
  result: BuildResult,
  { out, portable, shard }: Pick<Place, 'out' | 'portable' | 'shard'>,
  io: Io,
): string {
  const { pages, files, seconds, written, book } = result
  const errors = countSeverity(result, 'error')
  const warnings = countSeverity(result, 'warning')
  const counts = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')]
    .filter((text) => text !== false)
    .join(' and ')
  const shown = shownPath(out, io.cwd)
  const time = `${seconds.toFixed(1)} s`

  if (!written) {
    return `Not built: ${counts} in ${count(pages, 'page')} (${time}). ${untouched(out, io.cwd)}\n`
  }
  if (result.isUnchanged === true) {
    return `Nothing changed: ${count(pages, 'page')}${counts && ` with ${counts}`} in ${shown} (${time}).\n`
  }
  if (shard !== undefined)
    return `Compiled ${count(pages, 'page')} in ${time}${counts && ` with ${counts}`}: part ${shard.index} of ${shard.count} is in ${shown}.\n`
  const built = `Built ${count(pages, 'page')} in ${time}${counts && ` with ${counts}`}.`
  if (book !== undefined) {
    const what = portable === 'zip' ? 'archive' : 'book'
    return `${built} The ${what} is ${join(shown, book.path)} (${megabytes(book.size)}).\n`
  }
  if (portable === 'folder')
    return `${built} ${count(files, 'file')}: open ${join(shown, 'index.html')} in a browser.\n`
  return (
    `${built} The site is in ${shown}.\n` +
    `  ${programName(io)} serve${shown === 'dist' ? '' : ` ${quoted(shown)}`}  shows it in a browser\n`
  )
}

/** `0.1 MB` is the least. */
function megabytes(bytes: number): string {
  return `${Math.max(bytes / 1e6, 0.1).toFixed(1)} MB`
}

function countSeverity({ diagnostics }: BuildResult, severity: 'error' | 'warning'): number {
  return diagnostics.filter((problem) => problem.severity === severity).length
}

function quoted(path: string): string {
  return /[^\w./\\:-]/.test(path) ? `"${path}"` : path
}

/** How this program is called in the shell that it was called from. */
function programName(io: Io): string {
  const isInstalled =
    io.env['npm_command'] !== undefined || existsSync(join(io.cwd, 'node_modules/octavo'))
  return isInstalled ? 'npx octavo' : 'octavo'
}
