import { appendAll } from '../base/long-lists.ts'
import type { Route } from '../base/paths.ts'
import type { NavBranch, NavDivision, NavNode, Page, Site } from '../site/site.ts'

/** Pages under one title, in the order of reading. */
export interface LlmsSection {
  readonly title: string
  readonly pages: readonly Page[]
}

export interface LlmsPages {
  readonly sections: readonly LlmsSection[]
  /** Other languages and versions, and links that lead out of the site. */
  readonly elsewhere: readonly NavDivision[]
}

/**
 * The sections of `llms.txt`: the pages of the default language and version, each once, under the titles of their groups.
 * Section titles are unique.
 */
export function llmsPages(site: Site): LlmsPages {
  const version = (site.versions.find((one) => one.isDefault) ?? site.versions[0])?.name
  const seen = new Set<Route>()
  const sections = new Map<string, Page[]>()
  const elsewhere: NavDivision[] = [...site.globalLinks]
  let language: string | undefined

  function enter(route: Route, title: string): void {
    const page = site.pages.get(route)
    if (page?.facts === undefined || !page.indexed || seen.has(route)) return
    if (isOfOtherVersion(page)) return
    language ??= page.language
    seen.add(route)
    const section = sections.get(title)
    if (section === undefined) sections.set(title, [page])
    else section.push(page)
  }

  /** A branch of a version was chosen already; early settings say of each page which version it belongs to. */
  function isOfOtherVersion(page: Page): boolean {
    if (version === undefined || page.version === undefined) return false
    return page.version !== version && page.path.every(({ by }) => by !== 'version')
  }

  function enterNodes(nodes: readonly NavNode[], title: string): void {
    for (const node of nodes) {
      if (node.kind === 'group') {
        if (node.root !== undefined) enter(node.root, title)
        enterNodes(node.children, title)
      } else if (node.href === undefined) enter(node.route, title)
    }
  }

  function enterBranch({ choice, entries }: NavBranch, division: string): void {
    for (const option of chosen(choice)) {
      if (option.href !== undefined) elsewhere.push(option)
      enterBranch(option.branch, option.title)
    }
    enterNodes(
      entries.filter(({ kind }) => kind === 'page'),
      division,
    )
    for (const node of entries) {
      if (node.kind !== 'group') continue
      const title = node.title.trim() || division
      const isTaken = ours.has(title) || (sections.has(title) && title !== division)
      enterNodes([node], isTaken ? `${division}: ${title}` : title)
    }
  }

  /** Visits only the first language and version; the others are listed by their first page. */
  function chosen(choice: NavBranch['choice']): readonly NavDivision[] {
    if (choice === undefined) return []
    const { by, options } = choice
    if (by !== 'language' && by !== 'version') return options
    const own = options.filter(({ href }) => href === undefined)
    const first = own.find(({ isDefault }) => isDefault) ?? own[0]
    appendAll(
      elsewhere,
      options.filter((option) => option !== first && !option.hidden),
    )
    return first === undefined ? [] : [first]
  }

  enterBranch(site.navigation, 'Docs')
  const named = new Set(site.order)
  for (const { route, language: own } of site.pages.values()) {
    // pages that only the settings add to the navigation
    if (!named.has(route) && own === language) enter(route, 'Other pages')
  }
  return {
    sections: [...sections].map(([title, pages]) => ({ title, pages })),
    elsewhere,
  }
}

/** Sections that are added to those of the author. */
const ours = new Set(['Optional', 'Other pages'])
