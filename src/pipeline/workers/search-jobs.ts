import type { Route } from '../../base/paths.ts'
import type { Frontmatter, PageFacts } from '../../content/page.ts'
import { baseLanguage } from '../../search/base-language.ts'
import { divisionName, searchLanguage } from '../../search/search-document.ts'
import type { SearchSegment } from '../../search/search-types.ts'
import type { Page, Site } from '../../site/site.ts'
import type { BodyLocation } from '../cache/body-store.ts'

/** Pages to index together: a consecutive range of the documents of one language. */
export interface SearchJob {
  readonly language: string
  /** The document number of the first page. */
  readonly first: number
  readonly pages: readonly SearchPage[]
  /** The segment of the same pages in the earlier output, with its words. */
  readonly before?: SearchSegment | undefined
}

/** A job with a hash of what its segment is made from. One whose segment is in the cache needs no pages. */
export interface KeyedJob extends SearchJob {
  readonly key: string
  /** A hash of what is indexed of each page. */
  readonly documents: readonly string[]
}

export interface SearchPage {
  readonly route: Route
  /** Absent for a page that is as it was in the segment before. */
  readonly source?: { readonly meta: Frontmatter; readonly packed: BodyLocation }
}

/** Pages per job. Text shards do not cross the boundary of a job. */
const batchSize = 32

/**
 * The searchable pages of each language in reading order, grouped by division, version and boost. Versions from git come last,
 * the oldest first: the pages of a new one follow all others, which keep their numbers in the index.
 */
export function searchOrder(site: Site): ReadonlyMap<string, readonly Page[]> {
  const groupsByLanguage = new Map<string, Map<string, PageGroup>>()
  const routes = new Set([...site.order, ...site.pages.keys()])
  for (const route of routes) {
    const page = site.pages.get(route)
    if (page === undefined || !page.searchable) continue
    const language = searchLanguage(page)
    const groups = groupsByLanguage.get(language) ?? new Map<string, PageGroup>()
    const isFrozen = page.facts?.frozen === true
    const key = `${divisionName(page)}\n${page.version ?? ''}\n${page.boost ?? 1}\n${isFrozen}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { isFrozen, pages: [page] })
    else group.pages.push(page)
    groupsByLanguage.set(language, groups)
  }
  return new Map(
    [...groupsByLanguage].map(([language, groups]) => {
      const all = [...groups.values()]
      const frozen = all.filter(({ isFrozen }) => isFrozen).toReversed()
      const ordered = [...all.filter(({ isFrozen }) => !isFrozen), ...frozen]
      return [language, ordered.flatMap(({ pages }) => pages)]
    }),
  )
}

interface PageGroup {
  readonly isFrozen: boolean
  readonly pages: Page[]
}

/** The theme features that search needs for the languages of a site. */
export function searchFeatures(site: Site): readonly string[] {
  return [...searchOrder(site).keys()].map((language) => `search-${baseLanguage(language)}`)
}

export function searchJobs(
  site: Site,
  { bodies }: { readonly bodies: ReadonlyMap<PageFacts, BodyLocation> },
): SearchJob[] {
  const jobs: SearchJob[] = []
  for (const [language, order] of searchOrder(site)) {
    const found = order.flatMap(({ route, facts }) => {
      const packed = facts && bodies.get(facts)
      return facts === undefined || packed === undefined
        ? []
        : [{ route, source: { meta: facts.meta, packed } }]
    })
    for (let first = 0; first < found.length; first += batchSize)
      jobs.push({ language, first, pages: found.slice(first, first + batchSize) })
  }
  return jobs
}
