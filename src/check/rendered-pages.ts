import { appendAll } from '../base/long-lists.ts'
import { ownValue } from '../base/own-value.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputPath } from '../base/paths.ts'
import type { UrlOptions } from '../base/paths.ts'
import { accessibility } from '../lint/rules/accessibility.ts'
import { htmlValidity } from '../lint/rules/html-validity.ts'
import type { Rule } from '../lint/rule.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LinkedSite, Page, Site } from '../site/site.ts'
import { browserPackages, inaccessible } from './accessibility.ts'
import { openBrowser } from '../host/node/open-browser.ts'
import { invalidHtml } from './html-validity.ts'
import { startArchive } from '../pipeline/agents/write-archive.ts'
import { copyAssets } from '../pipeline/assets/copy-assets.ts'
import { optionalPackage } from '../host/node/optional-package.ts'
import { createOutputWriter } from '../pipeline/output/output-writer.ts'
import { planOutput } from '../pipeline/plan-output.ts'
import type { WriteContext } from '../pipeline/plan-output.ts'
import { missingPackages, noBrowser } from '../pipeline/problems.ts'
import { renderSite } from '../pipeline/render-site.ts'
import { writeOutputs } from '../pipeline/write-outputs.ts'
import { indexPages } from '../pipeline/write-search-index.ts'
import { groupFindings } from './group-findings.ts'
import type { Finding } from './group-findings.ts'
import type { Changes } from '../host/repository.ts'

export interface RenderedContext extends Pick<
  WriteContext,
  'sources' | 'pages' | 'workers' | 'run'
> {
  /** Check only pages that were compiled from these files; all pages by default. */
  readonly changes: Changes | undefined
}

/** Writes the site to a temporary folder and reports the problems of its rendered pages. */
export async function checkRendered(
  site: LinkedSite,
  context: RenderedContext,
): Promise<readonly Diagnostic[]> {
  const { changes, run } = context
  const { options, host, signal } = run
  const isOn = (rule: Rule) => levelOf(rule, site) !== 'off'
  const needed = isOn(accessibility) ? browserPackages : []
  const missing = needed.filter((name) => optionalPackage(name, options.root) === undefined)
  if (missing.length > 0) return [missingPackages('--rendered', missing)]
  const browser = isOn(accessibility) ? await openBrowser(options.root) : undefined
  if (browser !== undefined && 'reason' in browser)
    return [
      noBrowser('--rendered', browser.reason, 'Without one: "rules": { "accessibility": "off" }'),
    ]

  const folder = await mkdtemp(join(tmpdir(), 'octavo-rendered-'))
  try {
    const style = await writeTo(folder, site, context)
    const checked = pagesToCheck(site, changes)
    const findings: Finding[] = []
    if (isOn(htmlValidity)) {
      const built = checked.map((page) => ({
        page,
        file: join(folder, outputPath(page.route, style.urls)),
      }))
      for await (const found of invalidHtml(built)) appendAll(findings, found)
    }
    if (browser !== undefined) {
      let done = 0
      const input = { root: options.root, pages: checked, folder, style, browser, signal }
      for await (const found of inaccessible(input)) {
        appendAll(findings, found)
        run.onProgress('check', ++done, checked.length)
      }
    }
    return await groupFindings(findings, (file) => host.read(file))
  } finally {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The writing stages of a build. Their notes are about publishing, so they are dropped. */
export async function writeTo(
  folder: string,
  site: LinkedSite,
  { sources, pages, workers, run: checkRun }: Omit<RenderedContext, 'changes'>,
): Promise<UrlOptions> {
  const run = { ...checkRun, notes: [] }
  const plan = await planOutput(site, { sources, pages, run })
  const output = createOutputWriter({ folder })
  const context = { sources, pages, workers, plan, output, run }
  await renderSite(site, context)
  const index = await indexPages(site, context)
  await index.merge()
  await writeOutputs(site, context, { archive: startArchive(site, context) })
  await copyAssets(plan.claimed, output, run, {
    styles: sources.found.styles,
    places: sources.versions?.places,
  })
  return plan.style
}

export function levelOf({ id, level }: Rule, { config }: Site) {
  return ownValue(config.rules, id) ?? ownValue(config.rules, `check/${id}`) ?? level
}

/** Pages that only redirect to another URL have no content to check. */
function pagesToCheck(site: Site, changes: Changes | undefined): Page[] {
  return [...site.pages.values()].filter(
    ({ facts }) =>
      facts?.frozen !== true &&
      facts?.meta.url === undefined &&
      (changes === undefined || facts?.inputs.some((file) => changes.changed.has(file))),
  )
}
