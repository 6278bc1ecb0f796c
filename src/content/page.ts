import type { FilePath, Route } from '../base/paths.ts'
import type { ReadReleases, WrittenChangelog } from './changelog/release-source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** A page's frontmatter: the keys the format knows, checked; whatever else was written, as it is. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  readonly sidebarTitle?: string
  readonly icon?: string
  readonly iconType?: string
  readonly tag?: string
  /** The position among the pages that a pattern of the navigation lists. */
  readonly order?: number
  /** Of an index: whether the group of its folder starts open. */
  readonly expanded?: boolean
  readonly mode?: 'wide' | 'custom' | 'frame' | 'center'
  /** The sidebar entry links to this URL. */
  readonly url?: string
  readonly version?: string
  readonly hidden?: boolean
  readonly noindex?: boolean
  /** The readers that alone can open it. */
  readonly private?: string
  readonly searchable?: boolean
  readonly boost?: number
  readonly deprecated?: boolean
  readonly keywords?: readonly string[]
  readonly canonical?: string
  readonly robots?: string
  readonly openapi?: string
  readonly openapiSchema?: string
  /** A channel of an AsyncAPI description. */
  readonly asyncapi?: string
  /** A part of a GraphQL schema. */
  readonly graphql?: string
  /** A tool or a prompt of an MCP server. */
  readonly mcp?: string
  readonly api?: string
  readonly authMethod?: string
  readonly contentType?: string
  readonly playground?: string
  readonly hideApiMarker?: boolean
  readonly hideFooterPagination?: boolean
  readonly timestamp?: boolean
  readonly lastUpdatedDate?: string
  readonly rss?: boolean
  /** Where the releases are that it shows. */
  readonly changelog?: WrittenChangelog
  /** The code that it is about: patterns of files of the repository. */
  readonly watch?: readonly string[]
  readonly owner?: readonly string[]
  /** The day of its last review. */
  readonly lastReviewed?: string
  readonly related?: false | readonly string[]
  /** The menu of the page, in place of that of the site. */
  readonly contextual?: PageContextual
  /** How it lists the pages of its group. */
  readonly directory?: 'none' | 'accordion' | 'card' | 'list'
  /** `og:*` and `twitter:*` keys, and every other string that is written. */
  readonly other: Readonly<Record<string, unknown>>
}

/** `contextual` of a page: what is absent is as the settings say. */
export interface PageContextual {
  readonly options?: readonly (
    | string
    | {
        readonly title: string
        readonly description?: string | undefined
        readonly icon?:
          | string
          | { readonly name: string; readonly style?: string | undefined }
          | undefined
        readonly href:
          | string
          | {
              readonly base: string
              readonly query?:
                | readonly { readonly key: string; readonly value: string }[]
                | undefined
            }
      }
  )[]
  readonly display?: 'header' | 'toc'
}

/**
 * A page alone: nothing in it depends on any other page, so it can be kept until its inputs change. What the rest of
 * the site decides (where a link leads, the name of an image) is a hole in `body`.
 */
export interface CompiledPage extends PageFacts {
  readonly body: PageBody
}

/** The data of a page that stays in memory while others compile: everything but its HTML. */
export interface PageFacts {
  readonly file: FilePath
  readonly route: Route
  readonly meta: Frontmatter
  /** From the frontmatter, else the first h1, else the file's name in words. */
  readonly title: string
  /** HTML of the description below the title, with holes, if that is more than plain text. */
  readonly lead?: string
  /** Whether the title was taken from the body, whose h1 is then left out of it. */
  readonly titleFrom: 'frontmatter' | 'heading' | 'file'
  /** h2 to h4 and what else belongs in "On this page", in the order of reading. */
  readonly headings: readonly Heading[]
  /** Every id on the page that a link may name. */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly images: readonly PageImage[]
  /** Where imported code is in the sources of the site; see `code-source.ts`. */
  readonly sources?: readonly string[]
  /** Words that may be utility classes. */
  readonly classes: readonly string[]
  /** Browser features that the components of the page need, in addition to those of every page. */
  readonly features: readonly string[]
  /** What is made live in the browser: the exports of the files of the site that are needed for it. */
  readonly islands: readonly IslandExport[]
  /** Changelog entries, for feeds and filters. */
  readonly updates: readonly Update[]
  /** The files it was made from: itself, and the snippets and components it includes. */
  readonly inputs: readonly FilePath[]
  /** The releases that it shows, if they are in none of these files. */
  readonly releases?: Pick<ReadReleases, 'source' | 'state'>
  /** It is of an earlier commit: nothing of it can be corrected. */
  readonly frozen?: true
  readonly problems: readonly Diagnostic[]
}

/** An export of a page, a snippet or a component file that the browser needs; `key` is `file#exportName`. */
export interface IslandExport {
  readonly key: string
  readonly file: FilePath
  readonly exportName: string
}

/**
 * HTML of the parts of a page. A hole is `HOLE_START`, a letter, a number and `HOLE_END`: `l3` is the href of the
 * fourth link, `i0` the `src`, `width` and `height` attributes of the first image, `s0` the `href` attribute of the first source.
 */
export interface PageBody {
  readonly main: string
  /** RequestExample, ResponseExample and Panel, taken out of the flow. */
  readonly aside: string
}

export const HOLE_START = '\uE000'
export const HOLE_END = '\uE001'

export interface Heading {
  readonly depth: number
  /** Plain text. */
  readonly text: string
  readonly anchor: string
}

/** A link as written, and where; its number in the list is the number of its hole. */
export interface PageLink {
  readonly href: string
  /** The file that holds it: the page, or a snippet. */
  readonly from: FilePath
  /** Offset in that file, when it is known. */
  readonly offset?: number
  /** Where it is written for the reader: an `a`, a card, an image of a `Card`. */
  readonly text?: string
  /** Whoever wrote it did not write this site: it is no mistake when it leads nowhere. */
  readonly unchecked?: boolean
}

export interface PageImage {
  readonly src: string
  readonly alt?: string
  readonly from: FilePath
  readonly offset?: number
  /** Sizes the author gave; the probe fills only what is missing. */
  readonly width?: string
  readonly height?: string
}

export interface Update {
  readonly label: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly anchor: string
  readonly rss?: { readonly title?: string; readonly description?: string }
}
