import { createClosestMatch } from '../../base/text/closest-match.ts'
import type { Route } from '../../base/paths.ts'
import { fieldAnchors, headingSlug, plainAnchor } from '../../base/text/heading-slug.ts'
import { movedAnchor } from './moved-anchors.ts'
import { resolveFromPage } from './resolve-link.ts'
import type { Page, Site, Target } from '../site.ts'

export interface AnchorIndex {
  /** What the `#…` of a target comes to. */
  find(target: Target, from: Page): FoundAnchor
}

/**
 * `none`: there is nothing to say. `title`: it is the title in words. `respelled`: the place is there under an id that only looks
 * different.
 */
export type FoundAnchor =
  | { readonly kind: 'none' }
  | { readonly kind: 'title'; readonly route: Route }
  | {
      readonly kind: 'respelled'
      readonly route: Route
      readonly anchor: string
      readonly meant: string
    }
  | {
      readonly kind: 'lost'
      readonly route: Route
      readonly anchor: string
      readonly nearest?: string
    }

/** Generators disagree about dots and apostrophes in ids: what links wrote → what is meant, by `/route#anchor`. */
export function legacyAnchors(site: Site): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const anchor of linkedAnchors(site)) {
    if (anchor.kind === 'respelled') found.set(`${anchor.route}#${anchor.anchor}`, anchor.meant)
  }
  return found
}

/** The pages to which a link leads that names none of their ids: whether it names their title is decided by that. */
export function pagesLinkedByTitle(site: Site): ReadonlySet<Route> {
  const found = new Set<Route>()
  for (const anchor of linkedAnchors(site)) if (anchor.kind !== 'none') found.add(anchor.route)
  return found
}

function* linkedAnchors(site: Site): Generator<FoundAnchor> {
  const index = anchorIndex(site)
  for (const page of site.pages.values()) {
    for (const link of page.facts?.links ?? []) {
      if (!link.href.includes('#')) continue
      const target = resolveFromPage(link.href, page.facts!.file, link.from, site)
      yield index.find(target, page)
    }
  }
}

/** Ids that the layout gives to every page. */
const layoutAnchors = new Set(['', 'top', 'content', 'page-title'])

/**
 * An index of the anchors on pages; a page's own are collected when a link first needs them. Nothing is said about pages whose
 * anchors are not known.
 */
export function anchorIndex(
  site: Site,
  anchorsOf: (page: Page) => readonly string[] | undefined = (page) => page.facts?.anchors,
): AnchorIndex {
  const known = new Map<Route, Places>()
  function placesOf(page: Page): Places | undefined {
    const anchors = known.has(page.route) ? [] : anchorsOf(page)
    if (anchors === undefined) return undefined
    const places = known.get(page.route) ?? placesIn(anchors)
    known.set(page.route, places)
    return places
  }
  return {
    find(target, from) {
      if (target.kind !== 'page' && target.kind !== 'here') return { kind: 'none' }
      const anchor = anchorIn(target.suffix)
      if (anchor === undefined || layoutAnchors.has(anchor)) return { kind: 'none' }
      const page = target.kind === 'here' ? from : site.pages.get(target.route)
      const places = page && placesOf(page)
      if (page === undefined || places === undefined || places.ids.has(anchor))
        return { kind: 'none' }
      if (movedAnchor(page, anchor, site) !== undefined) return { kind: 'none' }
      if (plainAnchor(anchor) === plainAnchor(headingSlug(page.title)))
        return { kind: 'title', route: page.route }
      const meant =
        fieldAnchors(anchor).find((id) => places.ids.has(id)) ??
        places.plain.get(plainAnchor(anchor))
      if (meant !== undefined) return { kind: 'respelled', route: page.route, anchor, meant }
      const near = places.closest(anchor)
      return {
        kind: 'lost',
        route: page.route,
        anchor,
        ...(near !== undefined && { nearest: near }),
      }
    },
  }
}

interface Places {
  readonly ids: ReadonlySet<string>
  readonly plain: ReadonlyMap<string, string>
  readonly closest: (anchor: string) => string | undefined
}

function placesIn(anchors: readonly string[]): Places {
  const plain = new Map<string, string>()
  for (const id of anchors.toReversed()) plain.set(plainAnchor(id), id)
  const ids = new Set(anchors)
  const closest = createClosestMatch(ids)
  let byStart: ReadonlyMap<string, string | undefined> | undefined

  /** The only id that begins with an anchor at a hyphen, or that it begins with: `install` for `install-the-cli`. */
  function longerOrShorter(anchor: string): string | undefined {
    byStart ??= idsByStart(ids)
    return byStart.get(anchor) ?? startsOf(anchor).findLast((start) => ids.has(start))
  }

  return { ids, plain, closest: (anchor) => closest(anchor) ?? longerOrShorter(anchor) }
}

/** By what an id begins with, up to a hyphen: the id; `undefined` if several begin so. */
function idsByStart(ids: Iterable<string>): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const id of ids) {
    for (const start of startsOf(id)) found.set(start, found.has(start) ? undefined : id)
  }
  return found
}

/** What is before each of the first hyphens. */
function startsOf(id: string): string[] {
  const starts: string[] = []
  let hyphen = id.indexOf('-')
  while (hyphen > 0 && starts.length < maxStarts) {
    starts.push(id.slice(0, hyphen))
    hyphen = id.indexOf('-', hyphen + 1)
  }
  return starts
}

/** More words than the heading of a page has. */
const maxStarts = 12

function anchorIn(suffix: string): string | undefined {
  const hash = suffix.indexOf('#')
  if (hash === -1) return undefined
  const anchor = suffix.slice(hash + 1).split(':~:', 1)[0]!
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
