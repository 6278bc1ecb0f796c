import { escapeHtml, scriptJson } from '../../base/text/html-escape.ts'
import {
  absoluteUrl,
  foldedPath,
  isPortableName,
  markdownPath,
  outputPath,
} from '../../base/paths.ts'
import type { FilePath, Route, UrlOptions } from '../../base/paths.ts'
import { allPagesRoute, isHomeCopied } from '../../site/all-pages-route.ts'
import type { Site } from '../../site/site.ts'
import type { RedirectRule, RedirectRules } from './final-redirects.ts'
import type { OutputFile, OutputOptions } from '../output-file.ts'

/**
 * An HTML page for each known redirect source, which works on any host. URLs that only a pattern covers are redirected
 * by the 404 page, as are those that no file can have.
 */
export function redirectPages(
  rules: RedirectRules,
  site: Site,
  { style, siteUrl }: Pick<OutputOptions, 'style' | 'siteUrl'>,
): OutputFile[] {
  return [...placedRedirects(rules, site, style).files].map(([path, { to }]) => ({
    path,
    contents: redirectPage(to, absoluteUrl(to, siteUrl)),
  }))
}

/**
 * The file of each known redirect source, and the rules that have none: their path is taken, by a page whose name differs only by
 * case for example, or Windows refuses it.
 */
export function placedRedirects(
  { exact, patterns }: RedirectRules,
  site: Site,
  { urls }: Pick<UrlOptions, 'urls'>,
): { readonly files: ReadonlyMap<FilePath, RedirectRule>; readonly left: readonly RedirectRule[] } {
  const files = new Map<FilePath, RedirectRule>()
  const left: RedirectRule[] = []
  const taken = takenNames(site, urls)
  for (const rule of [...exact, ...patterns.flatMap(({ known }) => known)]) {
    const path = fileFor(rule.from, urls)
    if (isPortableName(path) && isFree(path, taken)) {
      files.set(path, rule)
      take(path, taken)
    } else left.push(rule)
  }
  return { files, left }
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

/** The names of files, and of the folders they are in, as file systems compare them that ignore case. */
interface Names {
  readonly files: Set<string>
  readonly folders: Set<string>
}

function takenNames(site: Site, urls: OutputOptions['style']['urls']): Names {
  const names: Names = { files: new Set(), folders: new Set() }
  for (const route of site.pages.keys()) {
    take(outputPath(route, urls), names)
    take(markdownPath(route), names)
  }
  take(outputPath(allPagesRoute(site), urls), names)
  if (isHomeCopied(site)) take('index.html', names)
  for (const file of site.assets) take(file, names)
  return names
}

function take(written: string, { files, folders }: Names): void {
  const path = foldedPath(written)
  files.add(path)
  for (const folder of foldersOf(path)) folders.add(folder)
}

/** Whether a file can be written to a path: not the path of another file or folder, nor below a file. */
function isFree(written: string, { files, folders }: Names): boolean {
  const path = foldedPath(written)
  return !files.has(path) && !folders.has(path) && foldersOf(path).every((one) => !files.has(one))
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
