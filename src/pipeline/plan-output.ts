import type { FilePath, UrlOptions } from '../base/paths.ts'
import type { Site } from '../site/site.ts'
import { resolveSiteUrl } from '../site/site-url.ts'
import { publishedAssets } from './assets/published-assets.ts'
import { everyFacts } from './compile-pages.ts'
import type { CompiledPages } from './compile-pages.ts'
import type { Workers } from './open-workers.ts'
import type { EarlierOutput } from './incremental/earlier-output.ts'
import { urlOptions } from './options.ts'
import { claimPaths } from './output/claim-paths.ts'
import type { ClaimedPaths } from './output/claim-paths.ts'
import type { OutputWriter } from './output/output-writer.ts'
import type { PageDates } from './page-dates.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'

/** What is decided about an output before anything of it is written. */
export interface OutputPlan {
  readonly style: UrlOptions
  /** The URL of the published site. */
  readonly siteUrl: string | undefined
  readonly claimed: ClaimedPaths
  /** Files of the site that are not published. */
  readonly leftOut: readonly FilePath[]
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged: ReadonlyMap<FilePath, string> | undefined
}

/** Input of the stages that write the linked site. */
export interface WriteContext {
  readonly sources: Sources
  readonly pages: CompiledPages
  readonly workers: Workers
  readonly plan: OutputPlan
  readonly output: OutputWriter
  /** The output that is replaced, if it can be compared with. */
  readonly earlier?: EarlierOutput | undefined
  readonly run: Run
}

/** Decides which files the output has. Two files that need the same path are reported. */
export async function planOutput(
  site: Site,
  { sources, pages, run }: Pick<WriteContext, 'sources' | 'pages' | 'run'>,
  dates?: PageDates,
): Promise<OutputPlan> {
  const { found, apis } = sources
  const { options, host, report } = run
  const style = urlOptions(options, site.config.seo)
  const references = { site, found, host, documents: apis.documents }
  const assets = await publishedAssets(references, everyFacts(pages))
  return {
    style,
    siteUrl:
      options.portable === undefined
        ? resolveSiteUrl(options.siteUrl, { seo: site.config.seo, base: style.base })
        : undefined,
    claimed: claimPaths(site, pages.facts, {
      style,
      assets: assets.files,
      atRoot: assets.atRoot,
      report,
    }),
    leftOut: assets.leftOut,
    lastChanged: await dates?.lastChanged(pages.facts),
  }
}
