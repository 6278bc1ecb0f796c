import { ownValue } from '../base/own-value.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputPath } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { accessibility } from '../lint/rules/accessibility.ts'
import { htmlValidity } from '../lint/rules/html-validity.ts'
import type { Rule } from '../lint/rule.ts'
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { Page, Site } from '../site/site.ts'
import { urlOptions } from '../pipeline/url-style.ts'
import { browserPackages, inaccessible, openBrowser } from './accessibility.ts'
import { htmlPackages, invalidHtml } from './html-validity.ts'
import type { CompiledSite } from '../pipeline/compile-site.ts'
import { claimPaths } from '../pipeline/output/claim-paths.ts'
import { createOutputWriter } from '../pipeline/output/output-writer.ts'
import { copyAssets } from '../pipeline/assets/copy-assets.ts'
import type { ProgressStage, SiteOptions } from '../pipeline/options.ts'
import { optionalPackage } from '../pipeline/optional-peer.ts'
import { publishedAssets } from '../pipeline/assets/published-assets.ts'
import type { Sources } from '../pipeline/read-sources.ts'
import { groupFindings } from './group-findings.ts'
import type { Finding } from './group-findings.ts'
import { writeSite } from '../pipeline/write-site.ts'
import type { Changes } from '../host/repository.ts'
import { noBrowser } from './problems.ts'
import { missingPackages } from '../pipeline/problems.ts'

export interface RenderedContext {
  readonly options: SiteOptions
  readonly sources: Sources
  readonly report: Report
  /** Look only at pages made from these files; absent: at every page. */
  readonly changes?: Changes | undefined
  readonly read: (file: FilePath) => Promise<string | undefined>
  readonly tell: (stage: ProgressStage, done: number, total: number, current?: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Writes the site to a folder that is gone afterwards, and says what is wrong with its pages there. */
export async function checkRendered(
  compiled: CompiledSite,
  context: RenderedContext,
): Promise<readonly Diagnostic[]> {
  const { options, sources, report, changes, tell, signal } = context
  const { site, pages, pool } = compiled
  const isOn = (rule: Rule) => levelOf(rule, site) !== 'off'
  const needed = [
    ...(isOn(htmlValidity) ? htmlPackages : []),
    ...(isOn(accessibility) ? browserPackages : []),
  ]
  const missing = needed.filter((name) => optionalPackage(name, options.root) === undefined)
  if (missing.length > 0) return [missingPackages('--rendered', missing)]
  const browser = isOn(accessibility) ? await openBrowser(options.root) : undefined
  if (browser !== undefined && 'reason' in browser) return [noBrowser(browser.reason)]

  const folder = await mkdtemp(join(tmpdir(), 'octavo-rendered-'))
  try {
    const style = urlOptions(options)
    const output = createOutputWriter({ folder })
    const { found, apis } = sources
    const published = await publishedAssets(
      { site, found, host: { read: context.read }, documents: apis.documents },
      pages.facts,
    )
    const claimed = claimPaths(site, pages.facts, { style, assets: published.files, report })
    await writeSite(site, pages, {
      options,
      style,
      output,
      claimed,
      pool,
      found: sources.found,
      apis: sources.apis.apis,
      notes: [],
      report,
      locate: sources.settings.locate,
      onPage: (done, total, file) => tell('render', done, total, file),
      onSearch: () => undefined,
    })
    const unread = await copyAssets(claimed.assets, { from: options.root, output, signal })
    report.add(...unread)

    const looked = pagesToLook(site, changes)
    const findings: Finding[] = []
    if (isOn(htmlValidity)) {
      const built = looked.map((page) => ({
        page,
        file: join(folder, outputPath(page.route, style.urls)),
      }))
      for await (const found of invalidHtml(built, options.root)) findings.push(...found)
    }
    if (browser !== undefined) {
      let done = 0
      const input = { root: options.root, pages: looked, folder, style, browser, signal }
      for await (const found of inaccessible(input)) {
        findings.push(...found)
        tell('check', ++done, looked.length)
      }
    }
    return await groupFindings(findings, context.read)
  } finally {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function levelOf({ id, level }: Rule, { config }: Site) {
  return ownValue(config.rules, id) ?? ownValue(config.rules, `check/${id}`) ?? level
}

/** Pages that lead elsewhere have nothing to look at. */
function pagesToLook(site: Site, changes: Changes | undefined): Page[] {
  return [...site.pages.values()].filter(
    ({ facts }) =>
      facts?.meta.url === undefined &&
      (changes === undefined || facts?.inputs.some((file) => changes.changed.has(file))),
  )
}
