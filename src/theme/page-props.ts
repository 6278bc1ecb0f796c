import type { Appearance } from '../config/config.ts'
import type { Heading, PageFacts } from '../content/page.ts'
import type { IconRef, Paint, Navbar, Footer, Banner } from '../config/setting-types.ts'
import type { Strings } from './words/site.ts'

/** The input for rendering a page. All URLs are final. The theme does not know Config and Site. */
export interface PageProps {
  readonly strings: Strings
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The content is that of another page, in another language, because it is not translated. */
  readonly untranslated?: Untranslated
  /** The default version, if the page is of an outdated one. */
  readonly outdated?: { readonly name: string; readonly href: string }
  /** The original of a translation, which changed after the translation. */
  readonly outdatedTranslation?: Untranslated
  /** Ids that the page had, and where they lead now. */
  readonly movedAnchors?: readonly { readonly anchor: string; readonly href: string }[]
  /** The readers that alone can open the page. */
  readonly audience?: string
  readonly site: SiteChrome
  /** `/guides/start`, for `data-route`. */
  readonly route: string
  readonly title: string
  readonly description?: string
  /** HTML of the description, if that is more than plain text. */
  readonly lead?: string
  readonly mode: 'default' | 'wide' | 'custom' | 'frame' | 'center'
  /** `<title>`, meta, link and JSON-LD elements, in order. */
  readonly head: readonly HeadTag[]
  readonly sidebar: SidebarProps
  readonly tabs: readonly DivisionLink[]
  readonly versions: readonly VersionLink[]
  readonly languages: readonly DivisionLink[]
  readonly products: readonly DivisionLink[]
  /** Key of the division (tab, …) of this page, for search; absent: the site has none. */
  readonly division?: string
  /** The version of this page. */
  readonly version?: string
  /** Outermost first; the last one is the parent of the page. */
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[]
  readonly headings: readonly Heading[]
  /** Absent: the page has no Markdown. */
  readonly agents?: AgentUrls
  /** HTML of the body, with its holes filled. */
  readonly body: string
  /** Ids of elements in `body` and `aside` that are styling hooks too: they stay there. */
  readonly ownIds?: readonly string[]
  /** HTML of the right-hand column; empty: it shows the table of contents. */
  readonly aside: string
  readonly tag?: string
  readonly deprecated: boolean
  readonly icon?: IconRef
  readonly previous?: LinkProps
  readonly next?: LinkProps
  /** The related pages of the frontmatter. */
  readonly related: readonly LinkProps[]
  readonly feedback: {
    readonly suggestEdit?: string
    readonly raiseIssue?: string
    readonly thumbs?: Thumbs
  }
  /** Absent: there is no Markdown version. */
  readonly actions?: PageActions
  /** URL of the page's feed, if it shows a link to it. */
  readonly feed?: string
  readonly lastChanged?: string
  readonly assets: PageAssets
}

/** URLs for programs that read the page. */
export interface AgentUrls {
  /** `llms.txt`. */
  readonly index: string
  readonly markdown: string
}

/** The page of the default language that a page shows in place of a translation, or that it translates. */
export interface Untranslated {
  readonly language: string
  /** The name of the language in the language. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly href: string
}

/** The page actions. */
export interface PageActions {
  readonly items: readonly PageAction[]
  /** Below the title, or below the table of contents if there is one. */
  readonly display: 'header' | 'toc'
  /** URL of the Markdown version. */
  readonly markdown: string
}

export type PageAction =
  | { readonly kind: 'copy' }
  | { readonly kind: 'view' }
  | {
      /** Copies a text. */
      readonly kind: 'copy-text'
      readonly title: string
      readonly description: string
      readonly text: string
    }
  | {
      readonly kind: 'link'
      readonly title: string
      readonly description?: string
      readonly icon?: IconRef
      /** Can contain `pageNow`, which the browser replaces with the URL of the Markdown version. */
      readonly href: string
      readonly external: boolean
      readonly download?: boolean
      /** The same with `$page`, which the browser replaces with the text of the page. */
      readonly template?: string
    }

/** Placeholder for the URL of the page if the site URL is not known. */
export const pageNow = '{page}'

/** A text of the settings as HTML, with what it needs in the browser. */
export interface ShownText extends Pick<PageFacts, 'features' | 'islands'> {
  readonly html: string
}

/** Data that all pages of a language share. */
export interface SiteChrome {
  readonly name: string
  readonly appearance: Appearance
  /** URL of the home page, and the link target of the logo. */
  readonly home: string
  readonly logo?: {
    readonly light: string
    readonly dark: string
    readonly href: string
    /** In pixels, if known; prevents layout shifts. */
    readonly lightSize?: ImageSize
    readonly darkSize?: ImageSize
  }
  readonly navbar: Navbar
  readonly footer: Footer
  readonly banner?: Banner
  /** What the banner says. */
  readonly bannerText?: ShownText
  readonly searchPrompt?: string
  /** HTML of the author for the head. */
  readonly head?: string
  /** URL of the page that lists all pages. */
  readonly allPages: string
  /** URL prefix of the files in `_octavo/`, including the base: `/docs/_octavo/`. */
  readonly assetBase: string
  readonly base: string
}

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** At most about 200 entries; the file at `full` has all, and the browser loads it when the reader turns to the sidebar. */
export interface SidebarProps {
  readonly anchors: readonly DivisionLink[]
  readonly dropdowns: readonly DivisionLink[]
  readonly items: readonly DivisionLink[]
  readonly entries: readonly SidebarNode[]
  readonly full?: string
  /** The key of its division, if that has entries which only some readers see. */
  readonly privateKey?: string
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
      /** The path of an operation that has the name of another one next to it. */
      readonly path?: string
      readonly deprecated: boolean
      readonly version?: string
      /** The language of the title, if it is not that of the navigation. */
      readonly language?: string
    }
  | {
      readonly kind: 'group'
      readonly title: string
      /** 0 at the top level, where groups are always open. */
      readonly depth: number
      /** URL of the root page, or of the first page if the children are left out. */
      readonly href?: string
      readonly current: boolean
      readonly open: boolean
      /** Whether its children are left out, to be loaded from the file at `full`. */
      readonly closed: boolean
      /** Stable name of the group inside its division. */
      readonly id: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly version?: string
      readonly children: readonly SidebarNode[]
    }

/** A list of pages below the body of a page. */
export interface Directory {
  readonly style: 'accordion' | 'card' | 'list'
  readonly entries: readonly DirectoryEntry[]
  /** URL of the list of all pages, if some are left out. */
  readonly more?: string
}

export type DirectoryEntry =
  | {
      readonly kind: 'page'
      readonly title: string
      readonly href: string
      readonly external: boolean
      readonly description?: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly version?: string
    }
  | {
      readonly kind: 'group'
      readonly title: string
      readonly href?: string
      readonly icon?: IconRef
      readonly tag?: string
      readonly version?: string
      readonly children: readonly DirectoryEntry[]
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
  /** Shown only if this version is selected. */
  readonly version?: string
  readonly align?: 'end'
  /** A language code. */
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

/** Where the rating of a page goes. `page` is its URL. */
export type Thumbs =
  | { readonly kind: 'post'; readonly endpoint: string; readonly page: string }
  | { readonly kind: 'event'; readonly page: string }
  | { readonly kind: 'issue'; readonly yes: string; readonly no: string }

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

/** URLs of scripts and styles. */
export interface PageAssets {
  /** The text of the theme's styles for the first screen: header, navigation and text. */
  readonly shell?: string
  /** Style sheets that are loaded before anything is painted: those of the site and the author. */
  readonly headStyles: readonly string[]
  /**
   * Style sheets of what comes after the first text: code, components, footer. They are in cascade layers, so the author's
   * style sheets win over them.
   */
  readonly styles: readonly string[]
  /** Whether `styles` must be loaded before anything below the header is painted. */
  readonly stylesFirst?: boolean
  /** Modules of this page, those of the theme first. */
  readonly scripts: readonly string[]
  /** The theme's style sheet of components, for pages that hold some. */
  readonly componentStyle?: string
  /** The module that opens the search dialog, loaded on first use. */
  readonly search?: string
  /** The author's `.js` files. */
  readonly authorScripts: readonly string[]
}
