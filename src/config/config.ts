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
 * The settings as the program reads them: one shape whichever form was written, every default filled in.
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
  /** Show when a page was last changed. */
  readonly timestamps: boolean
  /** `markdown.instructions`: lines for machines at the top of llms.txt. */
  readonly instructions: readonly string[]
  /** Levels of the rules of `check`, by id. */
  readonly rules: Readonly<Record<string, 'off' | 'hint' | 'warning' | 'error'>>
}

export interface Appearance {
  /** The theme that was named, kept for readers of the settings; there is one look. */
  readonly theme: string
  readonly colors: Colors
  readonly logo?: Logo
  readonly favicon?: { readonly light: string; readonly dark: string }
  /** `default` undefined: the reader's system. */
  readonly mode: { readonly default?: 'light' | 'dark'; readonly toggle: boolean }
  readonly background: {
    readonly light?: string
    readonly dark?: string
    readonly image?: { readonly light: string; readonly dark: string }
    readonly decoration?: 'gradient' | 'grid' | 'windows'
  }
  readonly fonts: { readonly heading?: Font; readonly body?: Font }
  readonly icons: IconLibrary
  readonly eyebrow: 'section' | 'breadcrumbs'
  readonly code: {
    /** `system` follows the mode of the page, `dark` is dark in both. */
    readonly mode: 'system' | 'dark'
    /** Named highlighter themes; absent: the site's own code colours. */
    readonly themes?: { readonly light: string; readonly dark: string }
  }
  /** `undefined`: math is recognised where it plainly is math. */
  readonly latex?: boolean
}

/** Hex colours, lower case, six digits, with the sign. */
export interface Colors {
  readonly primary: string
  /** The primary colour in dark mode. */
  readonly light: string
  /** Filled buttons. */
  readonly dark: string
  /** The colour of every anchor without one of its own. */
  readonly anchors?: Paint
}

export interface Logo {
  readonly light: string
  readonly dark: string
  readonly href: string
}

export interface Font {
  readonly family: string
  readonly weight?: number
  /** A file of the site or an address; absent: the family must be on the reader's machine (or be `system`). */
  readonly source?: string
  readonly format?: 'woff' | 'woff2'
}

export interface Feedback {
  readonly suggestEdit: boolean
  readonly raiseIssue: boolean
  readonly thumbs: boolean
}

export interface ApiSettings {
  readonly descriptions: readonly ApiSource[]
  /** Base addresses of every endpoint; several give a menu. They win over a description's servers. */
  readonly baseUrls: readonly string[]
  readonly auth?: {
    readonly method?: AuthMethod
    readonly name?: string
    readonly inputPrefix?: string
  }
  readonly playground: {
    readonly mode: 'show' | 'simple' | 'hide'
    readonly proxy: boolean
    readonly credentials: boolean
  }
  /** Key order of the description is kept. */
  readonly maintainOrder: boolean
  readonly params: { readonly expanded: boolean; readonly post: readonly string[] }
  readonly examples: {
    readonly languages: readonly string[]
    readonly defaults: 'required' | 'all'
    readonly prefill: boolean
    readonly autogenerate: boolean
  }
  readonly fullUrl: boolean
}

export type AuthMethod = 'bearer' | 'basic' | 'key' | 'cobo'

/** An address as written: `file` is shown or loaded, `link` is followed by readers. */
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
  /** `all`: pages outside the navigation are indexed too. */
  readonly indexing: 'navigable' | 'all'
  /** Pictures of pages for links to them. */
  readonly pictures?: {
    /** Whether a build draws them without being asked. */
    readonly wanted: boolean
    readonly mode?: 'light' | 'dark'
    /** An image behind them. */
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
        /** With `$page`, `$path` and `$mcp` still to be filled in. */
        readonly href: string
      }
  )[]
  readonly display: 'header' | 'toc'
}
