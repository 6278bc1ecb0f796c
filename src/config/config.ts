import type { FilePath } from '../base/paths.ts'
import type { NavigationPlan } from './navigation-plan.ts'
import type {
  IconLibrary,
  IconRef,
  Paint,
  Navbar,
  Footer,
  Banner,
  Pointer,
  ApiSource,
} from './setting-types.ts'

/**
 * The resolved settings: both forms of docs.json normalized to one shape, with all defaults filled in.
 * What authors write is `DocsJson`, in `config/schema/`.
 */
export interface Config {
  /** The settings file this came from: `docs.json` or `mint.json`. */
  readonly file: FilePath
  readonly name: string
  readonly description?: string
  readonly appearance: Appearance
  readonly navbar: Navbar
  readonly navigation: NavigationPlan
  readonly footer: Footer
  readonly banner?: Banner
  readonly feedback: Feedback
  readonly api: ApiSettings
  readonly search: SearchSettings
  readonly seo: Seo
  readonly redirects: readonly Redirect[]
  readonly notFound: {
    readonly redirect: boolean
    readonly title?: string
    readonly description?: string
  }
  /** `{{name}}` in pages and snippets. */
  readonly variables: Readonly<Record<string, string>>
  readonly contextual: Contextual
  readonly integrations: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The titles of groups link to their first page. */
  readonly drilldown: boolean
  /** Show the last-modified date of each page. */
  readonly timestamps: boolean
  /** Whether translations that are older than their original say so. */
  readonly outdatedNotice: boolean
  /** `markdown.instructions`: lines for language models at the top of llms.txt and of pages as Markdown. */
  readonly instructions: readonly string[]
  /** The MCP server of the documentation. */
  readonly mcp?: { readonly url: string }
  /** What `octavo test` runs code blocks with. */
  readonly test: {
    /** Commands by the language of a block. */
    readonly commands: Readonly<Record<string, string>>
    /** The folder of the site whose files are copied next to the code. */
    readonly fixtures?: string
  }
  /** Whether `docs.zip` is written. */
  readonly markdownArchive: boolean
  /** HTML for the head of every page, by the author. */
  readonly head: readonly string[]
  /** Levels of `check` rules, by rule id. */
  readonly rules: Readonly<Record<string, 'off' | 'hint' | 'warning' | 'error'>>
}

export interface Appearance {
  /** One of the nine themes of the format. */
  readonly theme: string
  readonly colors: Colors
  readonly logo?: Logo
  readonly favicon?: { readonly light: string; readonly dark: string }
  /** Without `default`, the color scheme of the reader's system is used. */
  readonly mode: { readonly default?: 'light' | 'dark'; readonly toggle: boolean }
  readonly background: {
    readonly light?: string
    readonly dark?: string
    readonly image?: { readonly light: string; readonly dark: string }
    readonly decoration?: 'gradient' | 'grid' | 'windows'
  }
  /** No rounded corners. */
  readonly sharp?: boolean
  readonly fonts: { readonly heading?: Font; readonly body?: Font }
  readonly icons: IconLibrary
  readonly eyebrow: 'section' | 'breadcrumbs'
  readonly code: {
    /** `system` follows the color mode of the page, `dark` is dark in both modes. */
    readonly mode: 'system' | 'dark'
    /** Named highlighter themes. By default, code uses the colors of the site. */
    readonly themes?: { readonly light: string; readonly dark: string }
    /** Grammars of languages that the highlighter does not know. */
    readonly grammars?: readonly Grammar[]
  }
  /** `undefined`: math is detected automatically. */
  readonly latex?: boolean
}

/** A TextMate grammar of the site. */
export interface Grammar {
  readonly name: string
  readonly aliases: readonly string[]
  /** The JSON text of the grammar. */
  readonly definition: string
}

/** Hex colors in lower case: `#` and six digits. */
export interface Colors {
  readonly primary: string
  /** The primary color in dark mode. */
  readonly light: string
  /** The color of filled buttons. */
  readonly dark: string
  /** The color of anchors that do not set their own. */
  readonly anchors?: Paint
  /** Text has the primary color as it is, also where it is hard to read. */
  readonly exact?: boolean
}

export interface Logo {
  readonly light: string
  readonly dark: string
  readonly href: string
}

export interface Font {
  readonly family: string
  readonly weight?: number
  /** A file of the site or a URL. Without it, the family must be installed on the reader's machine (or be `system`). */
  readonly source?: string
  readonly format?: 'woff' | 'woff2'
}

export interface Feedback {
  readonly suggestEdit: boolean
  readonly raiseIssue: boolean
  readonly thumbs: boolean
  /** The URL that ratings are posted to. */
  readonly endpoint?: string
}

export interface ApiSettings {
  readonly descriptions: readonly ApiSource[]
  /** Base URLs of described operations; several become a menu. They override the servers of the description. */
  readonly baseUrls: readonly string[]
  /** How described operations authenticate requests. */
  readonly auth?: ApiAuth
  /** The same for pages that describe an operation themselves, with `api` in their frontmatter. */
  readonly mdx: {
    readonly baseUrls: readonly string[]
    readonly auth?: ApiAuth
  }
  readonly playground: {
    readonly mode: 'show' | 'simple' | 'hide'
    readonly proxy: boolean
    readonly credentials: boolean
    /** Whether the form is open on every page that has room for it. */
    readonly open: boolean
    /** Whether the mock of a described API is one of its servers. */
    readonly mock: boolean
    /** Client IDs of the OAuth 2 sign-in: one for all schemes, or by the name of the scheme. */
    readonly clientIds?: string | Readonly<Record<string, string>>
  }
  /** How requests to servers of readers are signed. */
  readonly webhooks: {
    readonly signature?: 'standard' | 'stripe' | 'github' | 'hex' | 'base64' | 'none'
    /** The header of the signature. */
    readonly header?: string
  }
  /** Keep the key order of the API description. */
  readonly maintainOrder: boolean
  /** Each description has an overview page. */
  readonly overview: boolean
  /** `markdown.schema`: the Markdown of operations contains their part of the description. */
  readonly excerpts: boolean
  readonly params: { readonly expanded: boolean; readonly post: readonly string[] }
  readonly examples: {
    readonly languages: readonly string[]
    readonly defaults: 'required' | 'all'
    readonly prefill: boolean
    readonly autogenerate: boolean
  }
  readonly fullUrl: boolean
}

export interface ApiAuth {
  readonly method?: AuthMethod
  readonly name?: string
  readonly inputPrefix?: string
}

export type AuthMethod = 'bearer' | 'basic' | 'key' | 'cobo'

/** An authored URL or path: a `file` is embedded or loaded, a `link` is followed by readers. */
export interface SettingsLink {
  readonly kind: 'link' | 'file'
  readonly href: string
  readonly pointer: Pointer
}

export interface SearchSettings {
  readonly prompt?: string
}

export interface Seo {
  readonly metatags: Readonly<Record<string, string>>
  readonly paths: readonly {
    readonly path: string
    readonly metatags: Readonly<Record<string, string>>
  }[]
  readonly organization?: Readonly<Record<string, unknown>>
  /** The `Content-Signal` of `robots.txt`: whether each use is allowed. */
  readonly contentSignal?: Readonly<Partial<Record<'search' | 'ai-input' | 'ai-train', boolean>>>
  /** `all`: pages outside the navigation are indexed too. */
  readonly indexing: 'navigable' | 'all'
  /** Whether URLs of pages end with a slash, unless `--url-style` says otherwise. */
  readonly trailingSlash: boolean
  /** Social images (`og:image`) of pages. */
  readonly socialImages?: {
    /** Whether every build generates them, without `--og`. */
    readonly enabled: boolean
    readonly mode?: 'light' | 'dark'
    /** The font of their text; by default, that of the pages. */
    readonly font?: Font
    /** Background image. */
    readonly background?: string
  }
}

export interface Redirect {
  readonly source: string
  readonly destination: string
  readonly permanent: boolean
  readonly pointer: Pointer
}

export interface Contextual {
  readonly options: readonly (
    | { readonly kind: 'known'; readonly id: string }
    | {
        readonly kind: 'custom'
        readonly title: string
        readonly description: string
        readonly icon?: IconRef
        /** A URL with the placeholders `$page`, `$path` and `$mcp`. */
        readonly href: string
      }
  )[]
  readonly display: 'header' | 'toc'
}
