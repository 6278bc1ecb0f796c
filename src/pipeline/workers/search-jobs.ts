import type { Route } from '../../base/paths.ts'
import type { Frontmatter, PageFacts } from '../../content/page.ts'
import { baseLanguage } from '../../search/base-language.ts'
import { divisionName, searchLanguage } from '../../search/search-document.ts'
import type { Page, Site } from '../../site/site.ts'
import type { BodyLocation } from '../cache/body-store.ts'

/** Pages to take into the search together; they stand beside each other in the index of a language. */
export interface SearchJob {
  readonly language: string
  /** The number of the first one. */
  readonly first: number
  readonly pages: readonly SearchPage[]
}

export interface SearchPage {
  readonly route: Route
  readonly meta: Frontmatter
  readonly packed: BodyLocation
}

/** How many pages go together; files of text do not go over from one batch to the next. */
const batchSize = 32

/** The pages that search finds, in the order of reading, those of a division and a version beside each other. */
export function searchOrder(site: Site): ReadonlyMap<string, readonly Page[]> {
  const shelves = new Map<string, Map<string, Page[]>>()
  const routes = new Set([...site.order, ...site.pages.keys()])
  for (const route of routes) {
    const page = site.pages.get(route)
    if (page === undefined || !page.searchable) continue
    const language = searchLanguage(page)
    const shelf = shelves.get(language) ?? new Map<string, Page[]>()
    const key = `${divisionName(page)}\n${page.version ?? ''}\n${page.boost ?? 1}`
    shelf.set(key, [...(shelf.get(key) ?? []), page])
    shelves.set(language, shelf)
  }
  return new Map([...shelves].map(([language, shelf]) => [language, [...shelf.values()].flat()]))
}

/** What the browser loads of the theme for the languages of a site. */
export function searchFeatures(site: Site): readonly string[] {
  return [...searchOrder(site).keys()].map((language) => `search-${baseLanguage(language)}`)
}

export function searchJobs(
  site: Site,
  pages: {
    readonly facts: readonly PageFacts[]
    readonly bodies: ReadonlyMap<Route, BodyLocation>
  },
): SearchJob[] {
  const metas = new Map(pages.facts.map(({ route, meta }) => [route, meta]))
  const jobs: SearchJob[] = []
  for (const [language, order] of searchOrder(site)) {
    const found = order.flatMap(({ route }) => {
      const meta = metas.get(route)
      const packed = pages.bodies.get(route)
      return meta === undefined || packed === undefined ? [] : [{ route, meta, packed }]
    })
    for (let first = 0; first < found.length; first += batchSize)
      jobs.push({ language, first, pages: found.slice(first, first + batchSize) })
  }
  return jobs
}
