import type { Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import type { Page, Site } from '../../site/site.ts'

/**
 * The pages of a site as JSON: numbers in place of what many pages share and of what follows from their facts. Read in a
 * fraction of the time that whole objects take.
 */
export function packPages({ pages }: Site, facts: readonly PageFacts[]): string {
  const places: Place[] = []
  const placeNumbers = new Map<Page['trail'], number>()
  const factNumbers = new Map(facts.map((own, index) => [own, index]))
  const numbers = new Map([...pages.keys()].map((route, index) => [route, index]))
  const numberOf = (route: Route | undefined) =>
    route === undefined ? -1 : (numbers.get(route) ?? -1)

  function placeOf({ path, trail }: Page): number {
    const known = placeNumbers.get(trail)
    if (known !== undefined && places[known]?.[0] === path) return known
    placeNumbers.set(trail, places.length)
    return places.push([path, trail]) - 1
  }

  const rows = [...pages.values()].map((page): Row => {
    const { facts: own, previous, next, route, title, navTitle, ...others } = page
    const { path: _, trail: __, listed, indexed, searchable, noindex, ...extra } = others
    const index = (own && factNumbers.get(own)) ?? -1
    const follows = own?.route === route && own.title === title && navTitleOf(own) === navTitle
    const isNeighborKnown = [previous, next].every((it) => it === undefined || numbers.has(it))
    if (index === -1 || !follows || !isNeighborKnown) return { page: omitFacts(page), index }
    const packed = [
      index,
      placeOf(page),
      numberOf(previous),
      numberOf(next),
      bit(listed),
      bit(indexed),
      bit(searchable),
      bit(noindex),
    ] as const
    return Object.keys(extra).length > 0 ? [...packed, extra] : packed
  })
  return JSON.stringify({ places, rows })
}

/** The pages that were packed. `facts` are in the same order. */
export function unpackPages(text: string, facts: readonly PageFacts[]): Map<Route, Page> {
  const { places, rows } = JSON.parse(text) as { places: Place[]; rows: Row[] }
  const routes = rows.map((row) => (isPacked(row) ? facts[row[0]]?.route : row.page.route))
  const pages = new Map<Route, Page>()
  for (const row of rows) {
    const page = isPacked(row) ? unpacked(row) : withFacts(row)
    pages.set(page.route, page)
  }
  return pages

  function withFacts({ page, index }: WholePage): Page {
    const own = facts[index]
    return own === undefined ? page : { ...page, facts: own }
  }

  function unpacked(row: PackedPage): Page {
    const [index, place, previous, next, listed, indexed, searchable, noindex, extra] = row
    const own = facts[index]
    const shared = places[place]
    if (own === undefined || shared === undefined) throw new Error('The kept pages are damaged.')
    const { route, title } = own
    const navTitle = navTitleOf(own)
    const [path, trail] = shared
    const page = {
      route,
      title,
      navTitle,
      facts: own,
      listed: listed === 1,
      indexed: indexed === 1,
      searchable: searchable === 1,
      noindex: noindex === 1,
      path,
      trail,
    }
    const before = routes[previous]
    const after = routes[next]
    if (before === undefined || after === undefined || extra !== undefined)
      return {
        ...page,
        ...extra,
        ...(before && { previous: before }),
        ...(after && { next: after }),
      }
    return Object.assign(page, { previous: before, next: after })
  }
}

type Place = readonly [path: Page['path'], trail: Page['trail']]

type Bit = 0 | 1

type PackedPage = readonly [
  facts: number,
  place: number,
  previous: number,
  next: number,
  listed: Bit,
  indexed: Bit,
  searchable: Bit,
  noindex: Bit,
  extra?: Partial<Page>,
]

/** A page without facts, or with another title than they have. */
interface WholePage {
  readonly page: Omit<Page, 'facts'>
  readonly index: number
}

type Row = PackedPage | WholePage

function isPacked(row: Row): row is PackedPage {
  return Array.isArray(row)
}

function bit(value: boolean): Bit {
  return value ? 1 : 0
}

function navTitleOf({ meta, title }: PageFacts): string {
  return meta.sidebarTitle ?? title
}

function omitFacts({ facts: _, ...page }: Page): Omit<Page, 'facts'> {
  return page
}
