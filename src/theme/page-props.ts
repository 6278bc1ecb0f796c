import type { Appearance } from '../config/config.ts'
import type { Heading } from '../content/page.ts'
import type { IconRef, Paint, Navbar, Footer, Banner } from '../config/setting-types.ts'
import type { Strings } from './string-table.ts'

/** All that a page needs to be drawn. Every href is final: the layout joins nothing. The theme sees no Config and no Site. */
export interface PageProps {
  readonly strings: Strings
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly site: SiteChrome
  /** `/guides/start`, for `data-route`. */
  readonly route: string
  readonly title: string
  readonly description?: string
  readonly mode: 'default' | 'wide' | 'custom' | 'frame' | 'center'
  /** `<title>`, meta, link and JSON-LD elements, in order. */
  readonly head: readonly HeadTag[]
  readonly sidebar: SidebarProps
  readonly tabs: readonly DivisionLink[]
  readonly versions: readonly VersionLink[]
  readonly languages: readonly DivisionLink[]
  readonly products: readonly DivisionLink[]
  /** Names the tab and the like that this page stands in, for search; absent: the site has none. */
  readonly division?: string
  /** The version that this page itself belongs to. */
  readonly version?: string
  /** Outermost first; the last one stands right before the page's title. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  readonly headings: readonly Heading[]
  /** HTML of the body, holes filled. */
  readonly body: string
  /** HTML of the examples column; empty: the contents stand there. */
  readonly aside: string
  readonly tag?: string
  readonly deprecated: boolean
  readonly icon?: IconRef
  readonly previous?: LinkProps
  readonly next?: LinkProps
  /** What the page names to be read next. */
  readonly related: readonly LinkProps[]
  readonly feedback: { readonly suggestEdit?: string; readonly raiseIssue?: string }
  /** Absent: the page is written as HTML alone. */
  readonly actions?: PageActions
  /** Address of the page's feed, where a link to it is wished for. */
  readonly feed?: string
  readonly lastChanged?: string
  readonly assets: PageAssets
}

/** What can be done with a page as a whole. */
export interface PageActions {
  readonly items: readonly PageAction[]
  /** Below the title, or below the contents where the page has some. */
  readonly display: 'header' | 'toc'
  /** Address of the page as Markdown. */
  readonly markdown: string
}

export type PageAction =
  | { readonly kind: 'copy' }
  | { readonly kind: 'view' }
  | {
      readonly kind: 'link'
      readonly title: string
      readonly description?: string
      readonly icon?: IconRef
      /** May hold `pageNow`, in whose place the browser puts the address of the page's Markdown. */
      readonly href: string
      readonly external: boolean
      readonly download?: boolean
      /** The same with `$page`, in whose place the browser puts what the page says. */
      readonly template?: string
    }

/** Stands in an address for that of the page, where the site's own is not known. */
export const pageNow = '{page}'

/** What is the same on every page (of one language). */
export interface SiteChrome {
  readonly name: string
  readonly appearance: Appearance
  /** Address of the home page, and of the logo's own target. */
  readonly home: string
  readonly logo?: {
    readonly light: string
    readonly dark: string
    readonly href: string
    /** In pixels, where the files tell; nothing moves while they load. */
    readonly lightSize?: ImageSize
    readonly darkSize?: ImageSize
  }
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner
  readonly searchPrompt?: string
  /** Address of the page that lists every page. */
  readonly allPages: string
  /** A file name's prefix for `_octavo/…`, base included: `/docs/_octavo/`. */
  readonly assetBase: string
  readonly base: string
}

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** At most some 200 entries; the rest are in the file at `full`, which the browser loads when it is idle. */
export interface SidebarProps {
  readonly anchors: readonly DivisionLink[]
  readonly dropdowns: readonly DivisionLink[]
  readonly items: readonly DivisionLink[]
  readonly entries: readonly SidebarNode[]
  readonly full?: string
}

export type SidebarNode =
  | {
      readonly kind: 'page'
      readonly title: string
      readonly href: string
      readonly current: boolean
      readonly external: boolean
      readonly icon?: IconRef
      readonly tag?: string
      readonly method?: string
      readonly deprecated: boolean
      readonly version?: string
    }
  | {
      readonly kind: 'group'
      readonly title: string
      /** 0 at the top: such a group is always open. */
      readonly depth: number
      /** The root page's address, or the first page's where the children are left out. */
      readonly href?: string
      readonly current: boolean
      readonly open: boolean
      /** Whether its children were left out here, to be filled in from the file at `full`. */
      readonly closed: boolean
      /** Stable name of the group inside its division. */
      readonly id: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly version?: string
      readonly children: readonly SidebarNode[]
    }

export interface DivisionLink {
  readonly title: string
  readonly href: string
  readonly current: boolean
  readonly external: boolean
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
  readonly tag?: string
  /** Shown only while this version is chosen. */
  readonly version?: string
  readonly align?: 'end'
  /** A language's code. */
  readonly code?: string
  /** A tab's menu. */
  readonly items?: readonly DivisionLink[]
}

/** `href`: the counterpart of this page in that version, or its first page. */
export interface VersionLink {
  readonly name: string
  readonly href: string
  readonly external: boolean
  readonly isDefault: boolean
  readonly current: boolean
  readonly tag?: string
}

export interface LinkProps {
  readonly title: string
  readonly href: string
}

export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  /** Text of a title; JSON of a script, already safe. */
  readonly text?: string
}

/** Addresses of what is loaded. */
export interface PageAssets {
  readonly styles: readonly string[]
  /** Modules loaded on this page: the theme's own first. */
  readonly scripts: readonly string[]
  readonly preloads: readonly {
    readonly href: string
    readonly as: 'font' | 'script' | 'style'
    readonly type?: string
  }[]
  /** The module that opens the search dialog, loaded when somebody is about to use it. */
  readonly search?: string
  /** The author's `.js` files. */
  readonly authorScripts: readonly string[]
}
