import { resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import { discover, namedRoutes } from '../content/discover.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import { createNodeHost } from '../host/node.ts'
import { linkSite } from '../site/link-site.ts'
import { apiPages } from './api-pages.ts'
import { addressStyle } from './address-style.ts'
import { openCache } from './cache.ts'
import { compilePages } from './compile-pages.ts'
import { compileSetup } from './compile-setup.ts'
import { copyAssets } from './copy-assets.ts'
import { languageFinder } from './languages.ts'
import { namedPages } from './named-pages.ts'
import type { BuildOptions, BuildResult, ProgressStage } from './options.ts'
import { foreignOutput, openStaging } from './output.ts'
import { outputInside } from './output-inside.ts'
import { largestFile } from './largest-file.ts'
import { createPool, threadsFor } from './pool.ts'
import { foreignFolder } from './problems.ts'
import { reportBrokenLinks } from './report-links.ts'
import { writeSite } from './write-site.ts'

/** Builds the whole site. The order of the stages is written here and nowhere else. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const report = createReport()
  const notes: string[] = []
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
  })

  tell('settings', 0, 1)
  const foreign = await foreignOutput(options.out)
  if (foreign !== undefined) report.add(foreignFolder(foreign))
  const settings = await loadConfig(host, report, { folder: resolve(options.root) })
  if (settings === undefined || foreign !== undefined) return result(false)
  const { locate } = settings

  tell('read', 0, 1)
  const inside = outputInside(options.root, options.out)
  const found = await discover(
    host,
    {
      named: namedRoutes(namedPages(settings.config.navigation)),
      settings: settings.config.file,
      ...(inside && { out: inside }),
    },
    report,
  )

  const apis = await apiPages({ config: settings.config, found, host, report, locate })
  const { config } = apis

  const setup = compileSetup(config)
  const cache = await openCache({
    root: options.root,
    setup,
    read: (file) => host.read(file),
    clean: options.clean === true,
  })
  const threads = options.threads ?? threadsFor(found.pages.length + apis.pages.length)
  const pool = createPool(
    { root: options.root, compile: setup },
    {
      threads,
      packFile: (station) => cache.packFile(station),
      largest: largestFile(options.root, found.pages),
      signal: options.signal,
    },
  )
  try {
    const languageOf = languageFinder(config.navigation)
    const jobs = [...found.pages, ...apis.pages].map((page) => ({
      ...page,
      language: languageOf(page.route, page.file),
      reference: apis.reference(page.route),
    }))
    const pages = await compilePages(jobs, {
      pool,
      cache,
      report,
      onPage: (done, total, file) => tell('compile', done, total, file),
    })
    if (options.why === true) notes.push(...pages.reasons)

    tell('link', 0, 1)
    const style = addressStyle(options)
    const site = linkSite({
      config,
      pages: pages.facts,
      assets: new Set(found.assets),
      report,
      locate,
      base: style.base,
      operations: apis.operations,
      unreadable: pages.unreadable,
      unknownPages: 'warning',
    })
    await reportBrokenLinks(site, report, (file) => host.read(file))
    if (!result(false).ok && options.keepGoing !== true) return result(false, site.pages.size)

    const staging = await openStaging(options.out)
    try {
      const files = await writeSite(site, pages, {
        options,
        style,
        folder: staging.folder,
        pool,
        found,
        notes,
        report,
        onPage: (done, total, file) => tell('render', done, total, file),
        onSearch: () => tell('search', 0, 1),
      })
      tell('write', 0, 1)
      const signal = options.signal
      await copyAssets(found.assets, { from: options.root, to: staging.folder, signal })
      options.signal?.throwIfAborted()
      await staging.exchange()
      cache.save()
      return result(true, site.pages.size, files + found.assets.length)
    } catch (error) {
      await staging.abandon()
      throw error
    }
  } finally {
    await pool.close()
  }
}
