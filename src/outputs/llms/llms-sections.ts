import { appendAll } from '../../base/long-lists.ts'
import type { Route } from '../../base/paths.ts'
import {
  defaultOption,
  mainScope,
  ownScope,
  scopeInside,
  scopeKey,
  scopeOf,
} from '../../site/llms-scopes.ts'
import type { LlmsScope } from '../../site/llms-scopes.ts'
import type { NavBranch, NavDivision, NavNode, Page, Site } from '../../site/site.ts'

/** Pages under one title, in the order of reading. */
export interface LlmsSection {
  readonly title: string
  readonly pages: readonly Page[]
}

/** The pages of one index: those of the default language and version, or those of another. */
export interface LlmsPages {
  readonly scope: LlmsScope
  /** The titles of its language and version: `Deutsch v1`. Empty for the default ones. */
  readonly title: string
  readonly description: string
  /** Of a version that readers are warned of. */
  readonly outdated: boolean
  /** Section titles are unique. */
  readonly sections: readonly LlmsSection[]
  /** Links that lead out of the site. */
  readonly links: readonly NavDivision[]
}

/**
 * The pages of each index, by `scopeKey`, the default one first. A page is in the index of each version whose navigation
 * names it, and once in an index.
 */
export function llmsPages(site: Site): ReadonlyMap<string, LlmsPages> {
  const scopes = new Map<string, Gathered>()
  const gather = (at: Place) => {
    const key = scopeKey(at.scope)
    const known = scopes.get(key)
    if (known !== undefined) return known
    const created: Gathered = { ...at, seen: new Set(), sections: new Map(), links: [] }
    scopes.set(key, created)
    return created
  }

  function enter(page: Page | undefined, title: string, at: Place): void {
    if (page?.facts === undefined || !page.indexed) return
    const { seen, sections } = gather(at)
    if (seen.has(page.route)) return
    seen.add(page.route)
    const section = sections.get(title)
    if (section === undefined) sections.set(title, [page])
    else section.push(page)
  }

  function enterNodes(nodes: readonly NavNode[], title: string, at: Place): void {
    for (const node of nodes) {
      const route = node.kind === 'group' ? node.root : node.href === undefined && node.route
      const page = route ? site.pages.get(route) : undefined
      if (page !== undefined) enter(page, title, placeOf(page, at, site))
      if (node.kind === 'group') enterNodes(node.children, title, at)
    }
  }

  function enterBranch({ choice, entries }: NavBranch, division: string, at: Place): void {
    for (const option of choice === undefined ? [] : defaultsFirst(choice)) {
      const inside = placeInside(at, choice!, option)
      if (option.href === undefined) enterBranch(option.branch, option.title, inside)
      else if (!option.hidden) gather(at).links.push(option)
    }
    enterNodes(
      entries.filter(({ kind }) => kind === 'page'),
      division,
      at,
    )
    for (const node of entries) {
      if (node.kind !== 'group') continue
      const title = node.title.trim() || division
      const { sections } = gather(at)
      const isTaken = ours.has(title) || (sections.has(title) && title !== division)
      enterNodes([node], isTaken ? `${division}: ${title}` : title, at)
    }
  }

  appendAll(gather(main).links, site.globalLinks)
  enterBranch(site.navigation, 'Docs', main)
  const named = new Set(site.order)
  for (const page of site.pages.values()) {
    // pages that only the settings add to the navigation
    if (named.has(page.route)) continue
    const scope = scopeOf(page, site)
    const title = [scope.language, scope.version].filter(Boolean).join(' ')
    enter(page, 'Other pages', { ...main, scope, title })
  }
  return new Map(
    [...scopes].map(([key, { sections, ...rest }]) => [
      key,
      { ...rest, sections: [...sections].map(([title, pages]) => ({ title, pages })) },
    ]),
  )
}

/** The pages of the default language and version. */
export function mainPages(site: Site): readonly LlmsSection[] {
  return llmsPages(site).get(scopeKey(mainScope))?.sections ?? []
}

/** Sections that are added to those of the author. */
const ours = new Set(['Optional', 'Other pages'])

type Place = Pick<LlmsPages, 'scope' | 'title' | 'description' | 'outdated'>

interface Gathered extends Place {
  readonly seen: Set<Route>
  readonly sections: Map<string, Page[]>
  readonly links: NavDivision[]
}

const main: Place = { scope: mainScope, title: '', description: '', outdated: false }

/** The place inside an option; another language or version has its title and description. */
function placeInside(
  at: Place,
  choice: NonNullable<NavBranch['choice']>,
  option: NavDivision,
): Place {
  const scope = scopeInside(at.scope, choice, option)
  if (scope === at.scope) return at
  return {
    scope,
    title: `${at.title} ${option.title}`.trim(),
    description: option.description ?? '',
    outdated: at.outdated || option.outdated === true,
  }
}

function placeOf(page: Page, at: Place, site: Site): Place {
  const scope = ownScope(at.scope, page, site)
  if (scope === at.scope) return at
  return { ...at, scope, title: `${at.title} ${scope.version ?? ''}`.trim() }
}

function defaultsFirst(choice: NonNullable<NavBranch['choice']>): readonly NavDivision[] {
  const { by, options } = choice
  if (by !== 'language' && by !== 'version') return options
  const first = defaultOption(choice)
  return first === undefined ? options : [first, ...options.filter((option) => option !== first)]
}
