import type { FilePath, Route } from '../base/paths.ts'
import type { Config, Redirect } from '../config/config.ts'
import type { Division, DivisionKind, VersionOption } from '../config/navigation-plan.ts'
import type { PageFacts } from '../content/page.ts'
import type { IconRef, Paint } from '../config/setting-types.ts'
import type { SettingsTexts } from './settings-texts.ts'

/**
 * The whole site, resolved: every name is a thing, every link has a target or is known to have none. It is plain
 * data and does not change after `linkSite`.
 */
export interface Site {
  readonly config: SiteSettings
  readonly pages: ReadonlyMap<Route, Page>
  readonly navigation: NavBranch
  readonly versions: readonly VersionOption[]
  /** Links shown on every page. */
  readonly globalLinks: readonly NavDivision[]
  /** Reading order of every page that the navigation names, each once. */
  readonly order: readonly Route[]
  /** The page that `/` shows. */
  readonly home: Route
  readonly assets: ReadonlySet<FilePath>
  /** Those of them that are copies of files in the folder `public`, each with that file. */
  readonly atRoot: ReadonlyMap<FilePath, FilePath>
  /** Files made of API descriptions, which pages may link to. */
  readonly generated: ReadonlySet<FilePath>
  /** Files below the root that are never published, such as keys: nothing leads to them. */
  readonly withheld: ReadonlySet<FilePath>
  /** The path of the site on its host: `/docs`, or `''` for the root. */
  readonly base: string
  readonly redirects: RedirectTable
  /** The first page below each folder that has no page of its own. */
  readonly folders: ReadonlyMap<Route, Route>
  /** Pages whose source could not be read: known by name, without content. */
  readonly unreadable: ReadonlySet<Route>
  /** Folders of pages that are missing because a description could not be read. */
  readonly unreadFolders: readonly string[]
  /** The banners and the description of the 404 page. */
  readonly texts: SettingsTexts
}

/** The settings without the authored navigation, which only linking and a few rules of `check` read. */
export type SiteSettings = Omit<Config, 'navigation'>

/** A site with the navigation as authored, as `linkSite` gives it. */
export interface LinkedSite extends Site {
  readonly config: Config
}

export interface Page {
  readonly route: Route
  readonly title: string
  /** What the sidebar calls it. */
  readonly navTitle: string
  /** Its facts; absent until the page of an operation is compiled. */
  readonly facts?: PageFacts
  readonly operation?: { readonly method: string; readonly path: string; readonly api: string }
  /** Named by the navigation and not hidden. */
  readonly listed: boolean
  /** Named to machines: sitemap, llms.txt, and (when `searchable`) the site's search. */
  readonly indexed: boolean
  /** Found by the site's own search. */
  readonly searchable: boolean
  /** How much more than others it counts in search. */
  readonly boost?: number
  /** Written as `noindex` for search engines. */
  readonly noindex: boolean
  /** The readers that alone can open it. */
  readonly audience?: string
  /** Of a page that is not listed: the listed page whose navigation it is shown in. */
  readonly near?: Route
  /** Its own version: the nearest of its anchor, tab, group or frontmatter. */
  readonly version?: string
  /** Of a version that readers are warned of. */
  readonly outdated?: true
  /** Of an outdated page: the same page in the newest version that has it. */
  readonly newest?: Route
  /** The choices that lead to it, outermost first: `[{by:'tab', index: 1}, …]`. */
  readonly path: readonly NavStep[]
  /** The titles of the groups that lead to it, outermost first. */
  readonly trail: readonly Crumb[]
  /** Its language's tag: `en`, `zh-Hans`. */
  readonly language?: string
  /** The page is not translated: the page of the default language that is shown instead. It has no facts of its own. */
  readonly original?: Route
  /** Previous and next in the order of reading. */
  readonly previous?: Route
  readonly next?: Route
}

export interface NavStep {
  readonly by: DivisionKind
  readonly index: number
}

export interface Crumb {
  readonly title: string
  readonly route?: Route
}

/** A level of the navigation: a choice (tabs, anchors, …), and entries. */
export interface NavBranch {
  readonly choice?: { readonly by: DivisionKind; readonly options: readonly NavDivision[] }
  readonly entries: readonly NavNode[]
}

export interface NavDivision {
  readonly kind: DivisionKind
  readonly title: string
  readonly code?: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
  readonly tag?: string
  /** A link instead of pages, as written. */
  readonly href?: string
  /** Its first page in reading order. */
  readonly first?: Route
  readonly hidden: boolean
  readonly isDefault: boolean
  /** The readers that alone can open its pages. */
  readonly audience?: string
  readonly version?: string
  /** A version that readers are warned of. */
  readonly outdated?: boolean
  readonly align?: 'end'
  /** Settings that a language replaces. */
  readonly overrides?: Division['overrides']
  /** Links shown on every page of it. */
  readonly globalLinks?: readonly NavDivision[]
  readonly branch: NavBranch
}

/** One entry of the sidebar, ready to be shown. */
export type NavNode =
  | {
      readonly kind: 'page'
      readonly route: Route
      readonly title: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly method?: string
      /** The path of an operation, which distinguishes those of one name. */
      readonly path?: string
      /** Known where a page lists this one. */
      readonly description?: string
      /** It lists the other entries of its list. */
      readonly directory?: 'accordion' | 'card' | 'list'
      readonly deprecated?: boolean
      /** The entry leads out of the site. */
      readonly href?: string
      /** The entry leads to a place on the page. */
      readonly anchor?: string
      readonly version?: string
      /** The language of the title, if it is not that of the navigation. */
      readonly language?: string
    }
  | {
      readonly kind: 'group'
      readonly title: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly version?: string
      readonly root?: Route
      /** Its first page in reading order. */
      readonly first?: Route
      /** Its root page lists its entries. */
      readonly directory?: 'accordion' | 'card' | 'list'
      /** The readers that alone can open its pages. */
      readonly audience?: string
      readonly expanded: boolean
      /** Whether the title links to its first page; by default, as the settings say. */
      readonly drilldown?: boolean
      readonly children: readonly NavNode[]
    }

/** What an href written on a page leads to. */
export type Target =
  | { readonly kind: 'page'; readonly route: Route; readonly suffix: string }
  | { readonly kind: 'asset'; readonly file: FilePath; readonly suffix: string }
  | { readonly kind: 'outside'; readonly url: string }
  /** On this page: `#anchor`, or nothing at all. */
  | { readonly kind: 'here'; readonly suffix: string }
  | { readonly kind: 'missing'; readonly path: string; readonly suffix: string }

/** Redirects by what they match: whole paths, and patterns in the order they are written. */
export interface RedirectTable {
  /** By path, with a leading slash and without a trailing one. */
  readonly exact: ReadonlyMap<string, Redirect>
  readonly patterns: readonly RedirectPattern[]
  /** Redirects of fragments, by the route of their page and the id: pages carry them out. */
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, Redirect>>
}

export interface RedirectPattern {
  readonly redirect: Redirect
  readonly matches: RegExp
  /** What every path that it matches begins with. */
  readonly prefix: string
  /** The names of the pattern's groups, in order: `slug` for `:slug*`, `*` for a bare star. */
  readonly names: readonly string[]
}
