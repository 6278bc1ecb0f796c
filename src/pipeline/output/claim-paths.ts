import { markdownPath, outputPath } from '../../base/paths.ts'
import type { UrlOptions, FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { feedPath, hasFeed } from '../../outputs/feed.ts'
import { allPagesRoute, isHomeCopied } from '../../site/all-pages-route.ts'
import type { Site } from '../../site/site.ts'
import { manifestPath } from './output-manifest.ts'
import { createOutputPaths } from './output-paths.ts'
import type { OutputPaths, PathOwner } from './output-paths.ts'
import { notFoundPath } from './output-paths.ts'

export interface ClaimContext {
  readonly style: UrlOptions
  readonly assets: readonly FilePath[]
  /** Paths at the root for files of the folder `public`. */
  readonly atRoot: ReadonlyMap<FilePath, FilePath>
  readonly report: Report
}

/** Which files of an output are written, as far as pages and files of the site decide it. */
export interface ClaimedPaths {
  /** For what is generated. */
  readonly paths: OutputPaths
  /** Files of pages that are not written, because their path is taken. */
  readonly skipped: ReadonlySet<FilePath>
  /** Files of the site that are copied. */
  readonly assets: readonly FilePath[]
  /** Files of the folder `public` that are copied to the root too: each path there with the file. */
  readonly atRoot: ReadonlyMap<FilePath, FilePath>
}

/**
 * Gives out the paths of an output: first the HTML of pages, then what else is written of each page, and the files of
 * the site. Generated files take what is left; only the theme's own folder is never given away.
 */
export function claimPaths(
  site: Site,
  facts: readonly PageFacts[],
  { style, assets, atRoot, report }: ClaimContext,
): ClaimedPaths {
  const paths = createOutputPaths(report)
  const skipped = new Set<FilePath>()
  function claim(path: FilePath, owner: PathOwner): void {
    if (!paths.claim(path, owner)) skipped.add(path)
  }
  // of two files with one route only one is a page
  const pages = facts.filter((page) => site.pages.get(page.route)?.facts === page)
  claim(manifestPath, { name: 'the manifest of the output' })
  for (const { route, file } of pages)
    claim(outputPath(route, style.urls), { name: 'the page', route, file })
  for (const page of pages) {
    const { route, file } = page
    claim(markdownPath(route), { name: 'the Markdown of the page', route, file })
    if (hasFeed(page)) claim(feedPath(route), { name: 'the feed of the page', route, file })
  }
  for (const { route, original } of site.pages.values()) {
    if (original === undefined) continue
    const name = `the page "${route}", which is not translated`
    claim(outputPath(route, style.urls), { name })
    claim(markdownPath(route), { name: `the Markdown of ${name}` })
  }
  if (isHomeCopied(site)) {
    const home = { name: `the copy of the home page "${site.home}"` }
    for (const path of ['index.html', 'index.md']) claim(path as FilePath, home)
  }
  const copied = assets.filter((file) => paths.claim(file, { name: `the file ${file}`, file }))
  // where a page is in the way, its own path is enough
  const copiedToRoot = new Map(
    [...atRoot].filter(
      ([path, file]) => paths.isFree(path) && paths.claim(path, { name: `the file ${file}`, file }),
    ),
  )
  claim(outputPath(allPagesRoute(site), style.urls), { name: 'the list of all pages' })
  // a page for unknown URLs of the author's own takes the place of ours
  if (site.assets.has(notFoundPath)) skipped.add(notFoundPath)
  else claim(notFoundPath, { name: 'the page for unknown URLs' })
  return { paths, skipped, assets: copied, atRoot: copiedToRoot }
}
