import { extensionOf } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { placeOf, placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic, Place, Source } from '../../diagnostics/diagnostic.ts'
import { resolveFromPage } from './resolve-link.ts'
import {
  brokenLink,
  missingAnchor,
  missingBase,
  missingImage,
  neverPublished,
} from '../problems.ts'
import { withBasePrefixes } from './base-prefix.ts'
import type { Page, Site } from '../site.ts'
import type { BrokenLink } from './broken-link.ts'
import { anchorIndex } from './anchor-index.ts'
import { createSuggester } from './suggest-path.ts'

/** Every link and image of pages that leads nowhere, each once for each place it is written in. */
export function brokenLinks(
  site: Site,
  pages: Iterable<Page> = site.pages.values(),
  anchors = anchorIndex(site),
): readonly BrokenLink[] {
  const suggestPage = createSuggester(() => site.pages.keys())
  const suggestFile = createSuggester(() => [...site.assets].map((file) => `/${file}`))
  const found = new Map<string, BrokenLink>()
  const pagesOf = new Map<string, Route[]>()

  function suggest(path: string, href: string, from: Page): { readonly nearest?: string } {
    const isFile = !['', 'md', 'mdx', 'html'].includes(extensionOf(path))
    const where = { href, from: from.route }
    const meant = (isFile ? suggestFile : suggestPage)(`/${path}`, where)
    return meant === undefined ? {} : { nearest: meant }
  }

  /** A link in a snippet is found again on every page that includes it; a relative one may lead to another path there. */
  function add(broken: BrokenLink, page: Page): void {
    const isShared = broken.file !== page.facts?.file
    const path = isShared && 'path' in broken ? broken.path : ''
    const key = [broken.file, broken.offset ?? '', broken.href, path].join('\n')
    if (!isShared || broken.href.trim().startsWith('/')) {
      found.set(key, broken)
      return
    }
    const pages = pagesOf.get(key) ?? []
    pagesOf.set(key, pages)
    pages.push(page.route)
    found.set(key, { ...broken, pages })
  }

  for (const page of pages) {
    if (page.facts === undefined) continue
    const { file, links, images } = page.facts
    for (const link of links) {
      if (link.unchecked === true) continue
      const target = resolveFromPage(link.href, file, link.from, site)
      const at = { file: link.from, href: link.href, ...placed(link.offset) }
      if (target.kind === 'missing') {
        const { path } = target
        if (site.withheld.has(path as FilePath)) add({ ...at, kind: 'withheld', path }, page)
        else add({ ...at, kind: 'link', path, ...suggest(path, link.href, page) }, page)
        continue
      }
      const anchor = anchors.find(target, page)
      if (anchor.kind === 'lost') add({ ...at, ...anchor, kind: 'anchor' }, page)
    }
    for (const image of images) {
      const target = resolveFromPage(image.src, file, image.from, site)
      if (target.kind !== 'missing') continue
      const at = { file: image.from, href: image.src, ...placed(image.offset) }
      const { path } = target
      if (site.withheld.has(path as FilePath)) add({ ...at, kind: 'withheld', path }, page)
      else add({ ...at, kind: 'image', path, ...suggest(path, image.src, page) }, page)
    }
  }
  return withBasePrefixes([...found.values()], site)
}

/** The diagnostic of a broken link; with the text of its file it is placed at the very link. */
export function brokenLinkProblem(
  broken: BrokenLink,
  { source }: { source?: Source | undefined } = {},
): Diagnostic {
  const at = placeOfLink(broken, source)
  switch (broken.kind) {
    case 'link':
      return brokenLink(broken, at)
    case 'withheld':
      return neverPublished(broken.path, at)
    case 'base':
      return missingBase(broken, at)
    case 'image':
      return missingImage(broken, at)
    case 'anchor':
      return missingAnchor(broken, at)
  }
}

function placeOfLink({ file, offset, href }: BrokenLink, source: Source | undefined): Place {
  if (source === undefined) return placeOfFile(file)
  const written = writtenUrl(source.text, href, offset ?? 0)
  if (written !== undefined) return placeOf(source, written.start, written.end)
  return offset === undefined ? placeOfFile(file) : placeOf(source, offset)
}

/**
 * Where the URL of a link is written in a file, from an offset on. If it is only found as a part of longer URLs, the first of
 * them is the place, unless `whole` is set.
 */
export function writtenUrl(
  text: string,
  href: string,
  from: number,
  { whole = false }: { readonly whole?: boolean } = {},
): { readonly start: number; readonly end: number } | undefined {
  // Markdown escapes some characters of a URL
  const spellings = new Set([href, href.replaceAll('%22', '"'), href.replaceAll('%20', ' ')])
  for (const spelled of spellings) {
    if (href === '') break
    const found = wholeUrlAt(text, spelled, from)
    const start = found === -1 && !whole ? text.indexOf(spelled, from) : found
    if (start !== -1) return { start, end: start + spelled.length }
  }
  return undefined
}

/** Where a URL is written, and not only as a part of a longer one: `#install` is no place for `#install-cli`. */
function wholeUrlAt(text: string, url: string, from: number): number {
  let at = text.indexOf(url, from)
  for (let looks = 0; at !== -1 && looks < maxLooks; looks++) {
    const isWhole =
      !/^(?:[\w%#?&=/-]|\.\w)/.test(text.slice(at + url.length, at + url.length + 2)) &&
      !/[\w%#?&/.-]/.test(text.charAt(at - 1))
    if (isWhole) return at
    at = text.indexOf(url, at + 1)
  }
  return -1
}

/** Longer URLs that are passed over before a place is looked for no further. */
const maxLooks = 20

function placed(offset: number | undefined): { readonly offset?: number } {
  return offset === undefined ? {} : { offset }
}
