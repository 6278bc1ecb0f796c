import { readFileSync } from 'node:fs'
import type { FilePath } from '../../base/paths.ts'
import { llmsText } from '../../outputs/llms/llms-text.ts'
import { archivePath } from '../../outputs/markdown-archive.ts'
import { lineStart, pageListPath } from '../../outputs/page-list.ts'
import { pageEntry, urlListPath } from '../../outputs/url-list.ts'
import { siteIcon } from '../../render/page-renderer.ts'
import { createRenderContext } from '../../render/render-context.ts'
import { sharedSidebars } from '../../render/shared-sidebars.ts'
import type { Page, Site } from '../../site/site.ts'
import { openIconDrawings } from '../assets/icon-store.ts'
import { sidebarPath } from '../assets/theme-assets.ts'
import type { FilePart } from '../output/file-parts.ts'
import type { OutputManifest } from '../output/output-manifest.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import type { RenderSetup } from '../workers/page-writer.ts'
import type { Retitled, RetitledSite } from './retitled-site.ts'

export interface ListsContext {
  readonly retitled: readonly Retitled[]
  /** The site before. */
  readonly before: Site
  readonly manifest: OutputManifest
  readonly output: OutputWriter
}

/**
 * Writes the files with titles that are not pages: `llms.txt`, the lists of pages and URLs, shared sidebars. False if there
 * would be other files than before.
 */
export function writeLists(site: RetitledSite, context: ListsContext): boolean {
  writeSidebars(site.setup, context.output)
  return writeIndexes(site, context) && changeLists(site, context)
}

function writeSidebars(setup: RenderSetup, output: OutputWriter): void {
  const { site, style } = setup
  const drawings = openIconDrawings()
  try {
    const icon = siteIcon(site, { style, drawings })
    for (const { key, contents } of sharedSidebars(createRenderContext(site, setup), icon))
      output.put(sidebarPath(key), contents())
  } finally {
    drawings.close()
  }
}

/** With titles of another length, an index may be divided into other files. */
function writeIndexes(
  { listed, descriptions, setup: { style, siteUrl, skipped } }: RetitledSite,
  { manifest, output }: ListsContext,
): boolean {
  const hasArchive = manifest.has(archivePath) && !listed.assets.has(archivePath)
  const files = llmsText(listed, { style, siteUrl, descriptions, skipped, hasArchive })
  const own = files.filter(({ path }) => !listed.assets.has(path))
  const paths = new Set(own.map(({ path }) => path))
  const parts = [...manifest.keys()].filter((path) => isPart.test(path) && !listed.assets.has(path))
  if (![...paths].every((path) => manifest.has(path)) || !parts.every((path) => paths.has(path)))
    return false
  for (const { path, contents } of own) output.put(path, contents)
  return true
}

const isPart = /(?:^|\/)_llms\//

/** Changes the entries of pages with another title. */
function changeLists(
  { listed, setup: { style, skipped } }: RetitledSite,
  { retitled, before, output }: ListsContext,
): boolean {
  const pairs = retitled.map(({ route }) => {
    const now = listed.pages.get(route)!
    const { title, navTitle } = before.pages.get(route)!
    return { now, old: { ...now, title, navTitle } }
  })
  const changes = (text: (page: Page) => string) =>
    pairs.map(({ old, now }) => [text(old), text(now)] as const)
  const entry = (page: Page) => JSON.stringify(pageEntry(page, { style }))
  const line = (page: Page) => lineStart(page, { skipped }) ?? ''
  return (
    (listed.assets.has(urlListPath) || replaceTexts(urlListPath, changes(entry), output)) &&
    replaceTexts(pageListPath, changes(line), output)
  )
}

/** Replaces texts that are each once in a file; false if one of them is not. */
function replaceTexts(
  path: FilePath,
  changes: readonly (readonly [before: string, now: string])[],
  output: OutputWriter,
): boolean {
  const bytes = readFileSync(output.locate(path))
  const found: { readonly start: number; readonly end: number; readonly now: string }[] = []
  for (const [before, now] of changes) {
    if (before === '') continue
    const start = bytes.indexOf(before)
    const end = start + Buffer.byteLength(before)
    if (start === -1 || bytes.includes(before, end)) return false
    found.push({ start, end, now })
  }
  const parts: FilePart[] = []
  let kept = 0
  for (const { start, end, now } of found.sort((a, b) => a.start - b.start)) {
    parts.push([kept, start], Buffer.from(now))
    kept = end
  }
  output.patch(path, [...parts, [kept, bytes.length]])
  return true
}
