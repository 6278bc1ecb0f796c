import { createReport } from '../diagnostics/diagnostic.ts'
import { createNodeHost } from '../host/node.ts'
import { siteAddress } from '../site/site-address.ts'
import { addressStyle } from './address-style.ts'
import { withCompiledSite } from './compile-site.ts'
import { copyAssets } from './copy-assets.ts'
import { readHistory } from './history.ts'
import type { BuildOptions, BuildResult, ProgressStage } from './options.ts'
import { foreignOutput, openStaging } from './output.ts'
import { foreignFolder } from './problems.ts'
import { publishedAssets } from './published-assets.ts'
import { readSources } from './read-sources.ts'
import { reportBrokenLinks } from './report-links.ts'
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
    ok: !report.all.some(({ severity }) => severity === 'error' || options.strict === true),
    written,
    pages,
    files,
    diagnostics: report.all,
    seconds: (performance.now() - started) / 1000,
    notes,
    leftOut,
  })

  const foreign = await foreignOutput(options.out)
  if (foreign !== undefined) report.add(foreignFolder(foreign))
  const sources = await readSources({ host, options, report, tell })
  if (sources === undefined || foreign !== undefined) return result(false)
  const { found, apis } = sources
  const style = addressStyle(options)
  const siteUrl = siteAddress(options.siteUrl, { seo: apis.config.seo, base: style.base })
  const history = readHistory({
    root: options.root,
    files: [...found.pages, ...apis.pages].map(({ file }) => file),
    wanted: siteUrl !== undefined || apis.config.timestamps,
    notes,
  })

  const context = {
    host,
    options,
    report,
    tell,
    clean: options.clean === true,
    unknownPages: 'warning',
    signal: options.signal,
  } as const
  return withCompiledSite(sources, context, async ({ site, pages, cache, pool }) => {
    if (options.why === true) notes.push(...pages.reasons)
    const { settings } = sources
    await reportBrokenLinks(site, report, { read: (file) => host.read(file), settings })
    if (!result(false).ok && options.keepGoing !== true) return result(false, site.pages.size)

    const staging = await openStaging(options.out)
    try {
      const files = await writeSite(site, pages, {
        options,
        style,
        folder: staging.folder,
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
      const signal = options.signal
      const { documents } = apis
      const assets = await publishedAssets({ site, found, host, documents }, pages.facts)
      await copyAssets(assets.files, { from: options.root, to: staging.folder, signal })
      leftOut.push(...assets.leftOut)
      options.signal?.throwIfAborted()
      await staging.exchange()
      cache.save()
      return result(true, site.pages.size, files + assets.files.length)
    } catch (error) {
      await staging.abandon()
      throw error
    }
  }).finally(history.end)
}
