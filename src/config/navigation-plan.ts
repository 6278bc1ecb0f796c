import type { IconRef, Paint, Navbar, Footer, Banner, Pointer, ApiSource } from './setting-types.ts'

/**
 * The navigation as the settings name it, before any page is known: one tree for the early array form and the
 * later object form. `site/navigation.ts` turns it into routes and titles.
 */
export interface NavigationPlan {
  readonly root: Branch
  /** The version menu, in order; empty when the site has no versions. */
  readonly versions: readonly VersionOption[]
  /** Shown on every page, beside the anchors of the current division. */
  readonly global: readonly GlobalLink[]
}

/**
 * What a division holds: either a choice between further divisions, or entries to list, or both (entries then stand
 * below the choice and belong to every option).
 */
export interface Branch {
  readonly choice?: Choice
  readonly entries: readonly PlanEntry[]
}

export interface Choice {
  readonly by: DivisionKind
  readonly options: readonly Division[]
}

export type DivisionKind =
  | 'language'
  | 'version'
  | 'product'
  | 'tab'
  | 'item'
  | 'anchor'
  | 'dropdown'

/** One option of a choice: a tab, an anchor, a version of the object form, a language, … */
export interface Division {
  readonly kind: DivisionKind
  readonly title: string
  /** A language's code (`cn` is read as `zh-Hans`), as written. */
  readonly code?: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
  readonly tag?: string
  /** A plain link out of the site (or to a place on it); it owns no pages. */
  readonly href?: string
  /** Listed only while the current page is inside it. */
  readonly hidden: boolean
  readonly searchable?: boolean
  readonly isDefault: boolean
  /** Early form: listed only while this version is chosen. */
  readonly version?: string
  readonly align?: 'end'
  /** Settings that a language may replace. */
  readonly overrides?: {
    readonly banner?: Banner
    readonly footer?: Footer
    readonly navbar?: Navbar
  }
  /** Descriptions whose operations are pages of this division. */
  readonly descriptions: readonly ApiSource[]
  /** Links shown on every page of this division, beside those of the whole site. */
  readonly global?: readonly GlobalLink[]
  readonly branch: Branch
  readonly pointer: Pointer
}

/** One entry of a list of pages. */
export type PlanEntry =
  | { readonly kind: 'page'; readonly path: string; readonly pointer: Pointer }
  | {
      readonly kind: 'operation'
      readonly method: string
      readonly path: string
      /** The description, when the entry names one: `specs/a.json GET /x`. */
      readonly description?: string
      readonly pointer: Pointer
    }
  | PlanGroup

export interface PlanGroup {
  readonly kind: 'group'
  /** `''`: the title is not shown. */
  readonly title: string
  readonly icon?: IconRef
  readonly tag?: string
  readonly version?: string
  /** The page that opens when the title is chosen. */
  readonly root?: string
  /** Whether a nested group starts open. */
  readonly expanded: boolean
  /** Never listed; the pages are built. */
  readonly hidden: boolean
  readonly searchable?: boolean
  readonly boost?: number
  readonly descriptions: readonly ApiSource[]
  readonly entries: readonly PlanEntry[]
  readonly pointer: Pointer
}

export interface VersionOption {
  readonly name: string
  readonly isDefault: boolean
  readonly tag?: string
  /** A version that lives elsewhere. */
  readonly href?: string
}

export interface GlobalLink {
  readonly kind: DivisionKind
  readonly title: string
  readonly href: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
}
