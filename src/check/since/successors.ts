import type { FilePath, Route } from '../../base/paths.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import type { Page, Site } from '../../site/site.ts'
import type { EarlierHeading, EarlierUrl } from './earlier-urls.ts'

/** What replaces the pages and headings that are gone, as far as it can be seen. */
export interface Successors {
  of(url: EarlierUrl): string | undefined
  /** The text of a heading. */
  ofHeading(
    heading: EarlierHeading,
    page: Extract<EarlierUrl, { kind: 'page' }>,
    now: Page,
  ): string | undefined
}

/** Pages that a removed page is compared with. */
const maxCompared = 2_000
/** From this likeness on, from 0 to 1, a page or heading is proposed. */
const minLikeness = 0.5

export function createSuccessors(
  earlier: readonly EarlierUrl[],
  site: Site,
  renames: ReadonlyMap<FilePath, FilePath>,
): Successors {
  const known = new Set(earlier.map(({ route }) => route))
  const added = [...site.pages.values()]
    .filter(({ route }) => !known.has(route))
    .slice(0, maxCompared)
    .map((page) => ({ page, words: wordsOf(page), anchors: anchorsOf(page) }))
  const byFile = new Map(
    [...site.pages.values()].flatMap(({ facts, route }) =>
      facts === undefined ? [] : [[facts.file, route] as const],
    ),
  )
  const byName = new Map<string, Route | undefined>()
  for (const { route } of site.pages.values())
    byName.set(nameOf(route), byName.has(nameOf(route)) ? undefined : route)

  return {
    of(url) {
      if (url.kind === 'redirect') return site.pages.has(url.to as Route) ? url.to : undefined
      const renamed = url.file === undefined ? undefined : renames.get(url.file)
      const route = renamed === undefined ? undefined : byFile.get(renamed)
      if (route !== undefined) return route
      const words = wordSet(url.title)
      const anchors = new Set(url.headings.map(({ anchor }) => anchor))
      let best: { readonly route: Route; readonly likeness: number } | undefined
      for (const candidate of added) {
        const likeness =
          anchors.size === 0 && candidate.anchors.size === 0
            ? shared(words, candidate.words)
            : 0.4 * shared(words, candidate.words) + 0.6 * shared(anchors, candidate.anchors)
        if (likeness >= minLikeness && likeness > (best?.likeness ?? 0))
          best = { route: candidate.page.route, likeness }
      }
      return best?.route ?? byName.get(nameOf(url.route))
    },
    ofHeading({ title }, { headings }, { facts }) {
      const before = new Set(headings.map(({ anchor }) => anchor))
      const fresh = (facts?.headings ?? []).filter(({ anchor }) => !before.has(anchor))
      const now = new Set(facts?.headings.map(({ anchor }) => anchor))
      const gone = headings.filter(({ anchor }) => !now.has(anchor))
      const [only] = fresh
      if (fresh.length === 1 && gone.length === 1) return only?.text
      const words = wordSet(title)
      const ranked = fresh
        .map(({ text }) => ({ text, likeness: covered(words, wordSet(text)) }))
        .toSorted((a, b) => b.likeness - a.likeness)
      const [best] = ranked
      return best !== undefined && best.likeness >= minLikeness ? best.text : undefined
    },
  }
}

function nameOf(route: Route): string {
  return route.slice(route.lastIndexOf('/') + 1)
}

function wordsOf({ title }: Page): ReadonlySet<string> {
  return wordSet(title)
}

function anchorsOf({ facts }: Page): ReadonlySet<string> {
  return new Set(facts?.headings.map(({ anchor }) => anchor))
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(headingSlug(text).split('-').filter(Boolean))
}

/** Shared entries divided by the entries of the smaller one: headings have few words. */
function covered(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length
  return both / Math.max(1, Math.min(one.size, other.size))
}

/** Shared entries divided by all entries of both (Jaccard index). */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - both
  return all === 0 ? 0 : both / all
}
