import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { siteAddress } from '../site/site-url.ts'
import { urlOptions } from './url-style.ts'
import { claimPaths } from './output/claim-paths.ts'
import { withCompiledSite } from './compile-site.ts'
import { copyAssets } from './assets/copy-assets.ts'
import { readPageDates } from './page-dates.ts'
import type { BuildOptions, BuildResult, ProgressStage } from './options.ts'
import { writeFailure } from './output/write-failure.ts'
import { createOutputWriter } from './output/output-writer.ts'
import { publishedAssets } from './assets/published-assets.ts'
import { readSources } from './read-sources.ts'
import type { Sources, SourcesContext } from './read-sources.ts'
import { reportBrokenLinks } from './report-broken-links.ts'
import { openStaging } from './output/staging.ts'
import type { Staging } from './output/staging.ts'
import { writeSite } from './write-site.ts'

/** Builds the whole site. Up to its links the stages are those of a check (`compile-site.ts`); the rest is written here. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const report = createReport()
  const notes: string[] = []
  const leftOut: string[] = []
  const host = createNodeHost(options.root)
  const tell = (stage: ProgressStage, done: number, total: number, current?: string) =>
    options.onProgress?.({ stage, done, total, ...(current !== undefined && { current }) })
  const result = (written: boolean, pages = 0, files = 0): BuildResult => ({
    ok: !hasErrors(report, options),
    written,
    pages,
    files,
    diagnostics: report.all,
    seconds: (performance.now() - started) / 1000,
    notes,
    leftOut,
  })

  const place = { root: options.root, out: options.out }
  let staging: Staging | Diagnostic | undefined
  try {
    staging = openStaging(place)
    if ('code' in staging) report.add(staging)
    const sources = await readSources({ host, options, report, tell })
    if (sources === undefined || 'code' in staging) return result(false)
    const written = await buildSources(sources, {
      staging,
      host,
      options,
      report,
      notes,
      leftOut,
      tell,
    })
    return result(written.isPublished, written.pages, written.files)
  } catch (error) {
    const failure = writeFailure(error, options.out)
    if (failure === undefined || options.signal?.aborted === true) throw error
    report.add(failure)
    return result(false)
  } finally {
    if (staging !== undefined && !('code' in staging)) staging.close()
  }
}

interface BuildContext {
  readonly staging: Staging
  readonly host: Host
  readonly options: BuildOptions
  readonly report: Report
  readonly notes: string[]
  /** Files of the folder that are not published. */
  readonly leftOut: string[]
  readonly tell: NonNullable<SourcesContext['tell']>
}

interface Built {
  readonly isPublished: boolean
  readonly pages: number
  readonly files?: number
}

async function buildSources(sources: Sources, build: BuildContext): Promise<Built> {
  const { staging, host, options, report, notes, leftOut, tell } = build
  const { found, apis } = sources
  const style = urlOptions(options)
  const siteUrl = siteAddress(options.siteUrl, { seo: apis.config.seo, base: style.base })
  const history = readPageDates({
    root: options.root,
    files: [...found.pages, ...apis.pages].map(({ file }) => file),
    wanted: siteUrl !== undefined || apis.config.timestamps,
    notes,
  })
  const { signal } = options
  const context = {
    host,
    options,
    report,
    tell,
    clean: options.clean === true,
    unknownPages: 'warning',
    signal,
  } as const
  return withCompiledSite(sources, context, async ({ site, pages, cache, pool }) => {
    if (options.why === true) notes.push(...pages.reasons)
    const { settings } = sources
    await reportBrokenLinks(site, report, { read: (file) => host.read(file), settings })
    const { documents } = apis
    const assets = await publishedAssets({ site, found, host, documents }, pages.facts)
    leftOut.push(...assets.leftOut)
    const claimed = claimPaths(site, pages.facts, { style, assets: assets.files, report })
    const stopped: Built = { isPublished: false, pages: site.pages.size }
    const isRefused = () => options.keepGoing !== true && hasErrors(report, options)
    if (isRefused()) return stopped

    const output = createOutputWriter(staging.place)
    await writeSite(site, pages, {
      options,
      style,
      output,
      claimed,
      pool,
      found,
      apis: apis.apis,
      notes,
      report,
      locate: settings.locate,
      lastChanged: await history.lastChanged(pages.facts),
      onPage: (done, total, file) => tell('render', done, total, file),
      onSearch: () => tell('search', 0, 1),
    })
    tell('write', 0, 1)
    const unread = await copyAssets(claimed.assets, { from: options.root, output, signal })
    report.add(...unread)
    if (unread.length > 0 && options.keepGoing !== true) return stopped
    signal?.throwIfAborted()
    const inWay = staging.publish(output.files)
    report.add(...inWay)
    if (inWay.length > 0) return stopped
    cache.save()
    return { isPublished: true, pages: site.pages.size, files: output.files.length + 1 }
  }).finally(history.end)
}

function hasErrors(report: Report, { strict = false }: BuildOptions): boolean {
  return report.all.some(({ severity }) => severity === 'error' || strict)
}
