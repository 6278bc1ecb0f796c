export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** An icon as authored: a name, a path, a URL, or inline SVG. */
export interface IconRef {
  readonly name: string
  readonly type?: string
  readonly library?: IconLibrary
}

/** A color, a gradient of two or three colors, or one color for each mode. */
export type Paint =
  | { readonly kind: 'solid'; readonly color: string }
  | { readonly kind: 'gradient'; readonly from: string; readonly via?: string; readonly to: string }
  | { readonly kind: 'modes'; readonly light: string; readonly dark: string }

export type RepositoryHost = 'github' | 'gitlab' | 'codeberg'

/** `repository` shows owner, name and star count, which the browser fetches. */
export type NavbarLink =
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly icon?: IconRef
      /** With round ends. */
      readonly pill?: boolean
      readonly arrow?: boolean
    }
  | {
      readonly kind: 'repository'
      readonly host: RepositoryHost
      readonly href: string
      readonly label?: string
      /** Instead of that of the host. */
      readonly icon?: IconRef
    }
  | {
      readonly kind: 'discord'
      readonly href: string
      readonly label?: string
      readonly icon?: IconRef
    }

export interface Navbar {
  readonly links: readonly NavbarLink[]
  readonly cta?: NavbarLink
}

export interface Footer {
  /** In source order. `platform` is a key of `footerSocials`. */
  readonly socials: readonly { readonly platform: string; readonly href: string }[]
  readonly columns: readonly {
    readonly title?: string
    readonly links: readonly { readonly label: string; readonly href: string }[]
  }[]
}

/** How the pages of a group are listed on its root page. */
export type DirectoryStyle = 'none' | 'accordion' | 'card' | 'list'

export interface Banner {
  readonly content: string
  readonly dismissible: boolean
  readonly type: 'info' | 'warning' | 'critical'
  /** Its background in each mode, as hex colors; absent: that of its type. */
  readonly color?: { readonly light: string; readonly dark: string }
}

/** The path to a value in the settings file. */
export type Pointer = readonly (string | number)[]

/** An API description (a file of the site or a URL) and the folder of its generated pages. */
export interface ApiSource {
  readonly from: string
  readonly directory?: string
  readonly overlays: readonly string[]
  /** Where its earlier versions are. */
  readonly changes?: ApiChanges
  readonly pointer: Pointer
  /** Absent: OpenAPI. */
  readonly format?: 'asyncapi' | 'graphql' | 'mcp'
  /** Of GraphQL and of MCP: the URL that requests are sent to. */
  readonly endpoint?: string
}

/** Earlier versions of a description: the files of a folder, or the description at the tags that match a pattern. */
export type ApiChanges =
  | { readonly by: 'folder'; readonly folder: string }
  | { readonly by: 'tags'; readonly tags: string }
