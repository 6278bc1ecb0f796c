export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** An icon as written: a name, a path, an address, or inline SVG. */
export interface IconRef {
  readonly name: string
  readonly type?: string
  readonly library?: IconLibrary
}

/** One colour, or a gradient through two or three. */
export type Paint =
  | { readonly kind: 'solid'; readonly color: string }
  | { readonly kind: 'gradient'; readonly from: string; readonly via?: string; readonly to: string }
  | { readonly kind: 'modes'; readonly light: string; readonly dark: string }

export type RepositoryHost = 'github' | 'gitlab' | 'codeberg'

/** `repository`: owner and name with the star count, loaded by the browser. */
export type NavbarLink =
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly icon?: IconRef
    }
  | {
      readonly kind: 'repository'
      readonly host: RepositoryHost
      readonly href: string
      readonly label?: string
    }
  | { readonly kind: 'discord'; readonly href: string; readonly label?: string }

export interface Navbar {
  readonly links: readonly NavbarLink[]
  readonly cta?: NavbarLink
}

export interface Footer {
  /** In the order they were written. `platform` is a key of `footerSocials`. */
  readonly socials: readonly { readonly platform: string; readonly href: string }[]
  readonly columns: readonly {
    readonly title?: string
    readonly links: readonly { readonly label: string; readonly href: string }[]
  }[]
}

export interface Banner {
  readonly content: string
  readonly dismissible: boolean
  readonly type: 'info' | 'warning' | 'critical'
}

/** Where a value stands in the settings file. */
export type Pointer = readonly (string | number)[]

/** An API description: a file of the site or an address, and where its generated pages go. */
export interface ApiSource {
  readonly from: string
  readonly directory?: string
  readonly overlays: readonly string[]
  readonly pointer: Pointer
}
