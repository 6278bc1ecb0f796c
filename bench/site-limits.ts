import type { Route } from '../src/base/paths.ts'
import { createRenderContext } from '../src/render/render-context.ts'
import { pageProps } from '../src/render/page-props.ts'
import { divisionSidebar, sidebarEntries } from '../src/render/navigation/sidebar.ts'
import { brokenLinks } from '../src/site/links/broken-links.ts'
import { group, link, linkTo, page } from '../test/site/support.ts'
import type { Limit } from './limits.ts'

/** Work that must stay cheap on large sites: linking, resolving links, and the props of one page. */
export const siteLimits: readonly Limit[] = [
  {
    name: 'ten thousand pages are linked',
    maxUnits: 20,
    prepare: () => () => void siteOf(500, 20),
  },
  {
    name: 'a hundred thousand links are followed, broken or not',
    maxUnits: 60,
    prepare: () => {
      const site = link({ pages: [], options: { pages: linkedPages() } })
      return () => void brokenLinks(site)
    },
  },
  {
    name: 'the sidebar of a thousand pages of a large division',
    maxUnits: 1,
    prepare: () => {
      const { entries } = siteOf(500, 20).navigation
      const division = divisionSidebar(entries, {
        hrefs: { page: (route) => route, outside: (href) => href },
      })
      return () => {
        for (let at = 0; at < 1000; at++)
          sidebarEntries(division, { route: `/g${at % 500}/p${at % 20}` as Route })
      }
    },
  },
  ...[50, 400].map((groups): Limit => ({
    name: `the properties of a thousand pages, on a site of ${groups * 20}`,
    maxUnits: 12,
    prepare: () => {
      const site = siteOf(groups, 20)
      const context = createRenderContext(site, {
        style: { base: '', urls: 'folder' },
        assets: { headStyles: [], styles: [], scripts: [], authorScripts: [] },
      })
      const pages = site.order.slice(0, 1000).map((route) => site.pages.get(route)!)
      const draw = () => {
        for (const one of pages) pageProps(one, context, { body: { main: '', aside: '' } })
      }
      draw() // the first page fills the shared caches
      return draw
    },
  })),
]

function siteOf(groups: number, pages: number) {
  const names = Array.from({ length: groups }, (_, at) =>
    Array.from({ length: pages }, (_unused, one) => `g${at}/p${one}`),
  )
  return link({
    navigation: names.map((inside, at) => group(`Group ${at}`, inside)),
    pages: names.flat().map((name) => `${name}.mdx`),
  })
}

function linkedPages() {
  return Array.from({ length: 10_000 }, (_, at) => {
    const file = `g${at % 500}/page-${at}.mdx`
    const links = Array.from({ length: 10 }, (_unused, next) => {
      const other = (at * 7 + next * 13) % 10_000
      return linkTo(`/g${other % 500}/page-${other}${at % 50 === 0 ? '-gone' : ''}`, file, next)
    })
    return page(file, { links })
  })
}
