import { encodePart } from '../base/encode-url-part.ts'
import { pageHref } from '../base/paths.ts'
import type { FilePath } from '../base/paths.ts'
import { isHomeCopied } from '../site/all-pages-route.ts'
import type { Page, Site } from '../site/site.ts'
import { movedAnchors } from '../site/links/moved-anchors.ts'
import { finalHref } from './redirects/final-redirects.ts'
import type { RedirectRules } from './redirects/final-redirects.ts'
import type { OutputOptions } from './output-file.ts'

export const urlListPath = 'urls.json' as FilePath

/** A URL path of the site. */
export type Entry =
  | { readonly url: string; readonly kind: 'page'; readonly title: string; readonly file?: string }
  | { readonly url: string; readonly kind: 'heading'; readonly title: string }
  /** `pattern`: the URL has wildcards. */
  | { readonly url: string; readonly kind: 'alias' | 'pattern'; readonly to: string }

/**
 * Every URL of a site as JSON, one entry per line: pages, the headings of each, and redirects. Sorted, so that two builds
 * can be compared. It is written in parts, because its size grows with the site.
 */
export function* urlList(
  site: Site,
  options: OutputOptions,
  redirects: RedirectRules,
): Generator<string> {
  let separator = '[\n'
  for (const { entry, page } of sorted(site, options, redirects)) {
    const lines = [entry, ...(page ? headingsOf(page, entry.url) : [])].map((it) =>
      JSON.stringify(it),
    )
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function sorted(site: Site, options: OutputOptions, { exact, patterns }: RedirectRules) {
  const { style } = options
  const known = patterns.flatMap((rule) => rule.known)
  const found: { readonly entry: Entry; readonly page?: Page }[] = [
    ...[...site.pages.values()].map((page) => ({ entry: pageEntry(page, options), page })),
    ...[...exact, ...known].map(({ from, to }) => ({
      entry: { url: pageHref(from as Page['route'], style), kind: 'alias', to } as const,
    })),
    ...movedEntries(site, options),
    ...patterns.map(({ from, to }) => ({
      entry: { url: style.base + from, kind: 'pattern', to } as const,
    })),
  ]
  if (isHomeCopied(site)) {
    const url = pageHref('/' as Page['route'], style)
    found.push({ entry: { url, kind: 'alias', to: pageHref(site.home, style) } })
  }
  return found.toSorted((one, other) => compare(one.entry.url, other.entry.url))
}

/** Fragments that pages redirect. Those of pages that not everyone can read are left out. */
function movedEntries(site: Site, { style, resolveHref }: OutputOptions) {
  return [...site.redirects.anchors.keys()].flatMap((route) => {
    const page = site.pages.get(route as Page['route'])
    if (page?.facts === undefined || page.audience !== undefined) return []
    return movedAnchors(page, site).map(({ anchor, destination }) => ({
      entry: {
        url: `${pageHref(page.route, style)}#${encodePart(anchor)}`,
        kind: 'alias',
        to: finalHref(destination, { style, resolveHref }),
      } as const,
    }))
  })
}

export function pageEntry(
  { route, title, facts }: Page,
  { style }: Pick<OutputOptions, 'style'>,
): Entry {
  const file = facts?.file
  return { url: pageHref(route, style), kind: 'page', title, ...(file !== undefined && { file }) }
}

function headingsOf({ facts }: Page, page: string): Entry[] {
  return (facts?.headings ?? [])
    .map(({ text, anchor }) => ({
      url: `${page}#${encodePart(anchor)}`,
      kind: 'heading' as const,
      title: text,
    }))
    .toSorted((one, other) => compare(one.url, other.url))
}

/** Compares by code units, so that the order does not depend on the locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
