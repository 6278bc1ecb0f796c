import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts } from '../../content/page.ts'
import { plainFacts } from '../../content/plain-facts.ts'
import { createRenderContext } from '../../render/render-context.ts'
import { shownTitles } from '../../render/shown-titles.ts'
import type { NavBranch, NavNode, Page, Site } from '../../site/site.ts'
import type { RenderedPages } from '../incremental/build-record.ts'
import { hashOfTexts, hashOfTitles } from '../incremental/kept-pages.ts'
import type { RenderSetup } from '../workers/page-writer.ts'
import type { ListedPages, SiteState } from '../workers/site-state.ts'

/** A page whose title was edited. */
export interface Retitled {
  readonly route: Route
  readonly title: string
  /** What the sidebar calls it. */
  readonly navTitle: string
}

/** A site in which some pages have other titles. */
export interface RetitledSite {
  readonly setup: RenderSetup
  /** The same site; its pages have of their facts what lists of pages say of them. */
  readonly listed: Site
  readonly descriptions: ListedPages['descriptions']
  /** A hash of all titles. */
  readonly titles: string
  /** The pages that show other titles now, each with the hash of those. */
  readonly shown: ReadonlyMap<Route, string>
}

/**
 * The linked site with other titles of some pages, without linking it again. `undefined` if a title may be the reason for
 * something else, such as where a link leads.
 */
export function retitledSite(
  { setup, names }: Pick<SiteState, 'setup' | 'names'>,
  retitled: readonly Retitled[],
  { listed, rendered }: { readonly listed: ListedPages; readonly rendered: RenderedPages },
): RetitledSite | undefined {
  const { site } = setup
  if (!mayBeRetitled(setup, listed, retitled)) return undefined
  const titles = new Map<Route, NavTitle>()
  const texts = new Set<string>()
  const pages = new Map(site.pages)
  for (const { route, title, navTitle } of retitled) {
    const page = pages.get(route)
    if (page === undefined) return undefined
    pages.set(route, { ...page, title, navTitle })
    titles.set(route, { before: page.navTitle, now: navTitle })
    for (const text of [page.title, page.navTitle, title, navTitle]) texts.add(text)
  }
  const navigation = retitledBranch(site.navigation, titles)
  const now = { ...setup, site: { ...site, pages, navigation } }
  const withFacts = new Map<Route, Page>()
  for (const page of pages.values()) {
    const facts = listedFacts(page.route, { listed, names })
    withFacts.set(page.route, facts === undefined ? page : { ...page, facts })
  }
  return {
    setup: now,
    listed: { ...now.site, pages: withFacts },
    descriptions: listed.descriptions,
    titles: hashOfTitles(now.site),
    shown: pagesThatShow(texts, withFacts, { setup: now, before: rendered.pages }),
  }
}

function mayBeRetitled(
  { site, socialImages }: RenderSetup,
  { linkedByTitle, groups }: ListedPages,
  retitled: readonly Retitled[],
): boolean {
  const { heading, body } = site.config.appearance.fonts
  // the fonts of a site are cut to the characters in it
  if (socialImages !== undefined || heading !== undefined || body !== undefined) return false
  if (retitled.some(({ route }) => linkedByTitle.has(route))) return false
  const isPlain = ({ audience, original }: Page) => audience === undefined && original === undefined
  if (![...site.pages.values()].every(isPlain)) return false
  return !retitled.some(({ route }) => groups.has(site.pages.get(route)?.navTitle ?? ''))
}

interface NavTitle {
  readonly before: string
  readonly now: string
}

type Titles = ReadonlyMap<Route, NavTitle>

function retitledBranch(branch: NavBranch, titles: Titles): NavBranch {
  const { choice, entries } = branch
  const options = choice?.options.map((option) => ({
    ...option,
    branch: retitledBranch(option.branch, titles),
  }))
  return {
    ...branch,
    ...(choice && options && { choice: { ...choice, options } }),
    entries: retitledNodes(entries, titles),
  }
}

/** The same list if nothing in it has another title. */
function retitledNodes(nodes: readonly NavNode[], titles: Titles): readonly NavNode[] {
  const now = nodes.map((node): NavNode => {
    if (node.kind === 'group') {
      const children = retitledNodes(node.children, titles)
      return children === node.children ? node : { ...node, children }
    }
    const title = node.anchor === undefined ? titles.get(node.route) : undefined
    // an entry may have the title of its group, which is another one
    return title?.before === node.title ? { ...node, title: title.now } : node
  })
  return now.every((node, index) => node === nodes[index]) ? nodes : now
}

function listedFacts(
  route: Route,
  { listed, names }: { readonly listed: ListedPages; readonly names: SiteState['names'] },
): PageFacts | undefined {
  const name = names.get(route)
  if (name === undefined) return undefined
  const file = (name.startsWith(`${route} `) ? name.slice(route.length + 1) : name) as FilePath
  const meta = { other: {}, ...listed.meta.get(route) }
  return plainFacts({ file, route, meta, title: '', titleFrom: 'file' })
}

/** The pages that show other titles than before. Without an old or a new one of `texts`, a page need not be compared. */
function pagesThatShow(
  texts: ReadonlySet<string>,
  pages: ReadonlyMap<Route, Page>,
  { setup, before }: { readonly setup: RenderSetup; readonly before: RenderedPages['pages'] },
): ReadonlyMap<Route, string> {
  const context = createRenderContext(setup.site, setup)
  const quoted = [...texts].map((text) => JSON.stringify(text))
  const shown = new Map<Route, string>()
  for (const [route, page] of pages) {
    const [, known] = before[route] ?? []
    if (page.facts === undefined || known === undefined) continue
    const own = shownTitles(page, page.facts, context)
    // the last text is a whole list
    const list = own.at(-1) ?? ''
    const mayDiffer =
      own.some((text) => texts.has(text)) || quoted.some((text) => list.includes(text))
    const titles = mayDiffer ? hashOfTexts(own) : known
    if (titles !== known) shown.set(route, titles)
  }
  return shown
}
