import type { FilePath } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { writtenUrl } from '../../site/links/broken-links.ts'
import { resolveFromPage, resolveLink } from '../../site/links/resolve-link.ts'
import type { Site } from '../../site/site.ts'
import type { MovedPaths } from './moved-paths.ts'
import type { TextEdit } from './text-edit.ts'

type Read = (file: FilePath) => Promise<string | undefined>

/** A link or an image of a page, with the file that holds it. */
interface PageUrl {
  readonly href: string
  readonly from: FilePath
  readonly offset?: number
}

/**
 * The edits of links and images that lead to moved files, or are relative in moved files. They are taken from the facts of
 * pages, so that those that a component or an expression makes are among them.
 */
export async function linkEdits(site: Site, paths: MovedPaths, read: Read): Promise<TextEdit[]> {
  const edits: TextEdit[] = []
  const shared = sharedUrls(site)
  for (const { facts } of site.pages.values()) {
    if (facts === undefined) continue
    const byHref = new Map<string, PageUrl[]>()
    for (const url of urlsOf(facts)) {
      const key = `${url.from}\n${url.href}`
      byHref.set(key, [...(byHref.get(key) ?? []), url])
    }
    for (const urls of byHref.values()) {
      const [{ href, from } = { href: '', from: facts.file }] = urls
      const text =
        from === facts.file || href.trim().startsWith('/')
          ? paths.href(href, facts.file, from)
          : inSnippet(href, from, { pages: shared.get(`${from}\n${href}`) ?? [], paths, site })
      if (text === undefined) continue
      for (const place of await placesOf(urls, facts, read)) edits.push({ ...place, text })
    }
  }
  return edits
}

function urlsOf({ links, images }: PageFacts): readonly PageUrl[] {
  return [...links, ...images.map(({ src, ...place }) => ({ href: src, ...place }))]
}

/** The pages that show a relative URL of a snippet, by the snippet and the URL. */
function sharedUrls(site: Site): ReadonlyMap<string, readonly FilePath[]> {
  const found = new Map<string, FilePath[]>()
  for (const { facts } of site.pages.values()) {
    if (facts === undefined) continue
    for (const { href, from } of urlsOf(facts)) {
      if (from === facts.file || href.trim().startsWith('/')) continue
      const key = `${from}\n${href}`
      const pages = found.get(key) ?? []
      if (pages.at(-1) !== facts.file) pages.push(facts.file)
      found.set(key, pages)
    }
  }
  return found
}

/**
 * A relative URL of a snippet is meant from each page that shows it, else from the snippet. If the pages disagree about its
 * new spelling, it is written from the root, as long as it leads to the same place on all of them.
 */
function inSnippet(
  href: string,
  holder: FilePath,
  { pages, paths, site }: { pages: readonly FilePath[]; paths: MovedPaths; site: Site },
): string | undefined {
  const spelled = new Set(pages.map((page) => paths.href(href, page, holder) ?? href))
  const [only = href] = spelled
  if (spelled.size === 1) return only === href ? undefined : only
  const rooted = new Set(
    pages.map((page) => {
      const target = resolveFromPage(href, page, holder, site)
      const isOfPage = resolveLink(href, page, site).kind !== 'missing'
      return target.kind === 'missing' ? '' : paths.rooted(href, isOfPage ? page : holder)
    }),
  )
  const [same = ''] = rooted
  return rooted.size === 1 && same !== '' ? same : undefined
}

/**
 * Where the same URL of a file is written: at the places that its facts name; if some of them hold an expression instead,
 * then also wherever it is in quotes in what the page was made from.
 */
async function placesOf(
  urls: readonly PageUrl[],
  { inputs }: PageFacts,
  read: Read,
): Promise<readonly Omit<TextEdit, 'text'>[]> {
  const places = new Map<number, Omit<TextEdit, 'text'>>()
  const offsets = new Set<number>()
  const [{ href, from } = { href: '', from: '' as FilePath }] = urls
  const source = await read(from)
  // an element may hold the same URL again
  const ends = new Map<number, number>()
  for (const { offset = 0 } of urls) {
    offsets.add(offset)
    const start = ends.get(offset) ?? offset
    const range =
      source === undefined ? undefined : writtenUrl(source, href, start, { whole: true })
    if (range === undefined) continue
    ends.set(offset, range.end)
    places.set(range.start, { file: from, ...range })
  }
  const found = [...places.values()]
  if (found.length >= offsets.size) return found
  for (const file of new Set([from, ...inputs])) {
    const text = (await read(file)) ?? ''
    for (const quote of ['"', "'", '`']) {
      const wanted = `${quote}${href}${quote}`
      for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
        found.push({ file, start: at + 1, end: at + 1 + href.length })
    }
  }
  return found
}
