import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Allowed, reasonFor } from './allowed.ts'
import { comparePages } from './compare-pages.ts'
import { feedItems } from './feed-items.ts'
import type { Loss, LossKind } from './loss.ts'
import { readContent } from './page/read-content.ts'
import { readRedirects, refreshOf } from './site/redirects.ts'
import { type SiteResponse, resolvePath } from './site/resolve.ts'
import { listSite, type SiteFiles, urlOfPage } from './site/site-files.ts'

export { isSelector } from './page/parse-html.ts'

export interface CompareOptions {
  /** The folders of the built sites. */
  readonly old: string
  readonly fresh: string
  /** A selector of the main content, for tools that are not known. */
  readonly content?: string | undefined
  readonly allowed?: readonly Allowed[]
  /** Is called before each page is compared. */
  readonly onPage?: (done: number, total: number, page: string) => void
  readonly signal?: AbortSignal
}

export interface Comparison {
  /** Pages of the old site that were compared. */
  readonly pages: number
  /** The tools that made the old and the new pages. */
  readonly oldTools: readonly string[]
  readonly freshTools: readonly string[]
  /** What is lost and not allowed, up to `maxListed`; `counts` has all. */
  readonly losses: readonly Loss[]
  readonly accepted: readonly Loss[]
  readonly counts: Readonly<Record<string, number>>
  readonly lost: number
  /** How many words, blocks of code and other things were compared. */
  readonly compared: Readonly<Record<string, number>>
  readonly notes: readonly string[]
}

/** How many losses are listed. More are only counted, so that memory does not grow with them. */
const maxListed = 5000

/** Compares two built sites page by page; of each, one page is in memory at a time. */
export async function compareSites(options: CompareOptions): Promise<Comparison> {
  const { allowed = [], content, onPage, signal } = options
  const old = await listSite(options.old)
  const fresh = await listSite(options.fresh)
  const redirects = await readRedirects(fresh)
  const responseAt = (path: string) => resolvePath(path, fresh, redirects)
  const losses: Loss[] = []
  const accepted: Loss[] = []
  const counts: Record<string, number> = {}
  const compared: Record<string, number> = {}
  const used = new Set<Allowed>()
  const oldTools = new Set<string>()
  const freshTools = new Set<string>()
  const feeds = new Set<string>()
  const downloads = new Map<string, string>()
  const unmarked: string[] = []
  let lost = 0

  const add = (loss: Loss): void => {
    const entry = reasonFor(loss, allowed)
    if (entry === undefined) {
      lost += 1
      counts[loss.kind] = (counts[loss.kind] ?? 0) + 1
      if (losses.length < maxListed) losses.push(loss)
    } else {
      used.add(entry)
      if (accepted.length < maxListed) accepted.push({ ...loss, reason: entry.reason })
    }
  }
  const counted = (kind: LossKind, number: number): void => {
    compared[kind] = (compared[kind] ?? 0) + number
  }

  const pages = old.pages.filter((file) => !isErrorPage(file))
  for (const [index, file] of pages.entries()) {
    signal?.throwIfAborted()
    const page = urlOfPage(file)
    onPage?.(index, pages.length, page)
    const html = await readFile(join(old.root, file), 'utf8')
    const found = await responseAt(page)
    counted('url', 1)
    if (found.kind === 'nothing') {
      add({ kind: 'url', page, text: page, cause: found.cause })
      continue
    }
    if (refreshOf(html) !== undefined || found.kind === 'elsewhere') continue
    const before = readContent(html, content)
    if (found.kind !== 'page') {
      add({
        kind: 'url',
        page,
        text: page,
        cause: 'The new site has a file there that is no page.',
      })
      continue
    }
    const now = readContent(found.html, undefined)
    if (before.tool !== undefined) oldTools.add(before.tool)
    if (now.tool !== undefined) freshTools.add(now.tool)
    if (before.isWholeBody) unmarked.push(page)
    for (const href of before.feeds) feeds.add(pathOf(href, page))
    for (const href of before.downloads) downloads.set(pathOf(href, page), page)
    counted('title', 1)
    counted('heading', before.headingIds.length)
    counted('word', before.words.length)
    counted('code', before.code.length)
    counted('cell', before.cells.length)
    counted('image', before.images.length + before.diagrams)
    counted('formula', before.formulas)
    counted('date', before.dates.length)
    for (const loss of comparePages(page, before, now)) add(loss)
    for (const loss of await missingImages(page, now.images, found, responseAt)) add(loss)
  }
  for (const [path, page] of downloads) {
    if (!has(old, path)) continue
    counted('url', 1)
    const found = await responseAt(path)
    if (found.kind === 'nothing') add({ kind: 'url', page, text: path, cause: found.cause })
  }
  for (const loss of await lostFeeds([...feeds], old, fresh, responseAt)) add(loss)
  counted('feed', feeds.size)
  return {
    pages: pages.length,
    oldTools: [...oldTools],
    freshTools: [...freshTools],
    losses,
    accepted,
    counts,
    lost,
    compared,
    notes: notesOf(unmarked, allowed, used, lost - losses.length),
  }
}

/** Images of the new page that have no file. */
async function missingImages(
  page: string,
  images: readonly { readonly src: string }[],
  { file }: { readonly file: string },
  responseAt: (path: string) => Promise<SiteResponse>,
): Promise<Loss[]> {
  const lost: Loss[] = []
  for (const { src } of images) {
    if (src === '' || isElsewhere(src)) continue
    const found = await responseAt(pathOf(src, urlOfPage(file)))
    if (found.kind === 'nothing')
      lost.push({
        kind: 'image',
        page,
        text: src,
        cause: 'The new page shows it, and its file does not exist.',
      })
  }
  return lost
}

async function lostFeeds(
  paths: readonly string[],
  old: SiteFiles,
  fresh: SiteFiles,
  responseAt: (path: string) => Promise<SiteResponse>,
): Promise<Loss[]> {
  const lost: Loss[] = []
  for (const path of paths) {
    const file = path.slice(1)
    if (!old.files.has(file)) continue
    const found = await responseAt(path)
    if (found.kind === 'nothing') {
      lost.push({ kind: 'feed', page: path, text: path, cause: found.cause })
      continue
    }
    if (found.kind !== 'file') continue
    const items = feedItems(await readFile(join(fresh.root, found.file), 'utf8'))
    for (const title of feedItems(await readFile(join(old.root, file), 'utf8'))) {
      if (!items.includes(title))
        lost.push({ kind: 'feed', page: path, text: title, cause: 'The feed has no such entry.' })
    }
  }
  return lost
}

/** Pages that a server sends in place of others, and those that only search. */
function isErrorPage(file: string): boolean {
  return /^(?:404|50x|search)(?:\/index)?\.html?$/i.test(file)
}

function has(site: SiteFiles, path: string): boolean {
  return site.files.has(path.slice(1))
}

function isElsewhere(href: string): boolean {
  return /^[a-z][\w+.-]*:|^\/\//i.test(href)
}

/** The path from the root of the site that a link of a page leads to. */
function pathOf(href: string, page: string): string {
  try {
    return decodeURIComponent(new URL(href, `http://site${encodeURI(page)}`).pathname)
  } catch {
    return href
  }
}

function notesOf(
  unmarked: readonly string[],
  allowed: readonly Allowed[],
  used: ReadonlySet<Allowed>,
  unlisted: number,
): string[] {
  const notes: string[] = []
  if (unmarked.length > 0)
    notes.push(
      `${unmarked.length === 1 ? 'A page has' : `${unmarked.length} pages have`} no main content that is known, so the whole page was compared, the first of them ${unmarked[0]}. Pass --content with a selector, such as --content .article.`,
    )
  const unused = allowed.filter((entry) => !used.has(entry))
  for (const { reason } of unused.slice(0, 20))
    notes.push(`Nothing is lost for this reason any more: ${reason}`)
  if (unlisted > 0) notes.push(`${unlisted} further losses are counted and not listed.`)
  return notes
}
