import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { siteOutputs } from '../outputs/outputs.ts'
import type { RedirectKind } from '../outputs/redirects/redirect-kinds.ts'
import { redirectRules } from '../outputs/redirects/final-redirects.ts'
import { writtenRedirects } from '../outputs/redirects/redirect-files.ts'
import { urlList, urlListPath } from '../outputs/url-list.ts'
import type { Site } from '../site/site.ts'
import { foreignRedirects, redirectInParts } from './problems.ts'
import type { Pointer } from '../config/setting-types.ts'
import type { OutputOptions } from '../outputs/output-file.ts'
import type { OutputPaths } from './output/output-paths.ts'
import { hashFile } from './output/output-writer.ts'
import type { OutputWriter } from './output/output-writer.ts'

export interface OutputsContext {
  readonly output: OutputWriter
  readonly paths: OutputPaths
  readonly outputs: OutputOptions
  /** Who sends readers on. */
  readonly redirects: RedirectKind
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
}

/** Writes what is generated next to the pages. */
export async function writeOutputs(site: Site, context: OutputsContext): Promise<void> {
  const { output, paths, outputs, redirects: kind, report, locate } = context
  const rules = redirectRules(site, outputs)
  const redirects = writtenRedirects(rules, { kind, site, options: outputs })
  for (const { pattern, known } of redirects.inParts) {
    const at = locate(pattern.redirect.pointer)
    report.add(redirectInParts(pattern.redirect, { kind, known: known.length, at }))
  }
  for (const file of redirects.kept) report.add(foreignRedirects(file))
  const files = [...siteOutputs(site, outputs), ...redirects.files].filter(
    ({ path }) => !site.assets.has(path),
  )
  for (const { path, contents } of files) {
    if (paths.claim(path, { name: `the generated file ${path}` })) output.put(path, contents)
  }
  if (site.assets.has(urlListPath)) return
  if (!paths.claim(urlListPath, { name: 'the list of URLs' })) return
  const file = output.ready(urlListPath)
  await pipeline(Readable.from(urlList(site, outputs, rules)), createWriteStream(file))
  output.add([{ path: urlListPath, ...(await hashFile(file)), staged: true }])
}
