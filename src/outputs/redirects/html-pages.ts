import { escapeHtml, scriptJson } from '../../base/text/html-escape.ts'
import { absoluteUrl, outputPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import type { Site } from '../../site/site.ts'
import type { RedirectRules } from './final-redirects.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

/**
 * An HTML page for each known redirect source, which works on any host. URLs that only a pattern covers are redirected
 * by the 404 page.
 */
export function redirectPages(
  { exact, patterns }: RedirectRules,
  site: Site,
  { style, siteUrl }: OutputOptions,
): OutputFile[] {
  const files = new Map<FilePath, string>()
  const taken = takenNames(site, style.urls)
  for (const { from, to } of [...exact, ...patterns.flatMap(({ known }) => known)]) {
    const path = fileFor(from, style.urls)
    if (files.has(path) || !isFree(path, taken)) continue
    files.set(path, redirectPage(to, absoluteUrl(to, siteUrl)))
    take(path, taken)
  }
  return [...files].map(([path, contents]) => ({ path, contents }))
}

/** `/old.html` is requested by its full name. */
function fileFor(from: string, urls: OutputOptions['style']['urls']): FilePath {
  return /\.html?$/i.test(from) ? (from.slice(1) as FilePath) : outputPath(from as Route, urls)
}

/** Keeps the query and fragment of the request, if scripts run. */
function redirectPage(url: string, canonical: string): string {
  const href = escapeHtml(url)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title>',
    `<link rel="canonical" href="${escapeHtml(canonical)}"><meta name="robots" content="noindex">`,
    `<script>{let a=${scriptJson(url)};location.replace(a.includes("#")?a:a+location.search+location.hash)}</script>`,
    `<meta http-equiv="refresh" content="0;url=${href}"></head>`,
    `<body><p>This page has moved: <a href="${href}">${href}</a></p></body></html>\n`,
  ].join('')
}

/** The names of files, and of the folders they are in. */
interface Names {
  readonly files: Set<string>
  readonly folders: Set<string>
}

function takenNames(site: Site, urls: OutputOptions['style']['urls']): Names {
  const names: Names = { files: new Set(), folders: new Set() }
  for (const route of site.pages.keys()) take(outputPath(route, urls), names)
  for (const file of site.assets) take(file, names)
  return names
}

function take(path: string, { files, folders }: Names): void {
  files.add(path)
  for (const folder of foldersOf(path)) folders.add(folder)
}

/** Whether a file can be written to a path: not the path of another file or folder, nor below a file. */
function isFree(path: string, { files, folders }: Names): boolean {
  return !files.has(path) && !folders.has(path) && foldersOf(path).every((one) => !files.has(one))
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
