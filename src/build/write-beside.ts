import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { outputsBeside } from '../outputs/outputs.ts'
import type { RedirectKind } from '../outputs/redirect-kinds.ts'
import { redirectRules } from '../outputs/redirect-rules.ts'
import { writtenRedirects } from '../outputs/redirects.ts'
import { urlList, urlListPath } from '../outputs/url-list.ts'
import type { Site } from '../site/site.ts'
import { foreignRedirects, redirectInParts } from './problems.ts'
import { writeMade } from './publish-assets.ts'
import type { Pointer } from '../config/setting-types.ts'
import type { OutputOptions } from '../outputs/output-file.ts'

export interface BesideContext {
  readonly folder: string
  readonly outputs: OutputOptions
  /** Who sends readers on. */
  readonly redirects: RedirectKind
  readonly report: Report
  readonly locate: (pointer: Pointer) => Place | undefined
}

/** Writes what stands beside the pages; the number of files. */
export async function writeBeside(site: Site, context: BesideContext): Promise<number> {
  const { folder, outputs, redirects: kind, report, locate } = context
  const rules = redirectRules(site, outputs)
  const redirects = writtenRedirects(rules, { kind, site, options: outputs })
  for (const { pattern, known } of redirects.inParts) {
    const at = locate(pattern.redirect.pointer)
    report.add(redirectInParts(pattern.redirect, { kind, known: known.length, at }))
  }
  for (const file of redirects.kept) report.add(foreignRedirects(file))
  const files = [...outputsBeside(site, outputs), ...redirects.files].filter(
    ({ path }) => !site.assets.has(path),
  )
  await writeMade(files, folder)
  if (site.assets.has(urlListPath)) return files.length
  await pipeline(
    Readable.from(urlList(site, outputs, rules)),
    createWriteStream(join(folder, urlListPath)),
  )
  return files.length + 1
}
