import { escapeHtml, scriptJson } from '../base/html.ts'
import { isExternal, outputPath } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import { redirectChain } from '../site/redirect-table.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile, OutputOptions } from './outputs.ts'

/**
 * A page for each redirect of the settings that names one address, so that any host serves it. Patterns need a host
 * that knows them. A page of the site that stands at the address counts instead.
 */
export function redirectPages(
  site: Site,
  { style, siteUrl, address: addressFor }: OutputOptions,
): OutputFile[] {
  const isPage = (path: string) => site.pages.has(path as Route)
  const files: OutputFile[] = []
  for (const path of site.redirects.exact.keys()) {
    if (path === '/' || isPage(path)) continue
    const { steps, loops } = redirectChain(path, site.redirects, isPage)
    const end = steps.at(-1)
    if (end === undefined || loops) continue
    const address = addressFor(end)
    const canonical =
      isExternal(address) || siteUrl === undefined ? address : new URL(address, siteUrl).href
    files.push({
      path: outputPath(path as Route, style.urls),
      contents: redirectPage(address, canonical),
    })
  }
  return files
}

/** Keeps the `?` and the `#` that the reader came with, where scripts run. */
function redirectPage(address: string, canonical: string): string {
  const href = escapeHtml(address)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title>',
    `<link rel="canonical" href="${escapeHtml(canonical)}"><meta name="robots" content="noindex">`,
    `<script>{let a=${scriptJson(address)};location.replace(a.includes("#")?a:a+location.search+location.hash)}</script>`,
    `<meta http-equiv="refresh" content="0;url=${href}"></head>`,
    `<body><p>This page has moved: <a href="${href}">${href}</a></p></body></html>\n`,
  ].join('')
}
