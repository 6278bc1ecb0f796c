import type { FilePath } from '../base/paths.ts'
import type {
  ApiSource,
  Banner,
  DirectoryStyle,
  Footer,
  IconRef,
  Navbar,
  Paint,
  Pointer,
} from './setting-types.ts'

/**
 * The navigation as authored, before any page is known: one tree for both the array form and the object form.
 * `site/navigation/` resolves it to routes and titles.
 */
export interface NavigationPlan {
  readonly root: Branch
  /** How root pages list the pages of their groups, unless a division or a group says otherwise. */
  readonly directory?: DirectoryStyle
  /** The version menu, in order; empty when the site has no versions. */
  readonly versions: readonly VersionOption[]
  /** Links shown on every page, next to the anchors of the current division. */
  readonly global: readonly GlobalLink[]
  /** Pages that give a group of a pattern its title and icon. */
  readonly groupPages?: readonly FilePath[]
}

/**
 * The content of a division: a choice between further divisions, a list of entries, or both. Entries next to a choice are
 * listed below it and belong to every option.
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
  /** A language code as authored; `cn` means `zh-Hans`. */
  readonly code?: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
  readonly tag?: string
  /** Makes the division a plain link without pages. */
  readonly href?: string
  /** Listed only when the current page is inside it. */
  readonly hidden: boolean
  readonly searchable?: boolean
  /** The readers that alone can open its pages. */
  readonly audience?: string
  readonly directory?: DirectoryStyle
  readonly isDefault: boolean
  /** Array form: listed only for this version. */
  readonly version?: string
  readonly align?: 'end'
  /** Is replaced by versions that are read from commits; the site has none of its pages yet. */
  readonly git?: GitVersions
  /** A version that readers are warned of. */
  readonly outdated?: boolean
  /** Settings that a language overrides. */
  readonly overrides?: {
    readonly banner?: Banner
    readonly footer?: Footer
    readonly navbar?: Navbar
  }
  /** API descriptions whose operations are pages of this division. */
  readonly descriptions: readonly ApiSource[]
  /** Links shown on every page of this division, in addition to those of the whole site. */
  readonly global?: readonly GlobalLink[]
  readonly branch: Branch
  readonly pointer: Pointer
}

/** Tags or branches, each of which is a version. */
export interface GitVersions {
  readonly tags: readonly string[]
  readonly branches: readonly string[]
  /** Of each major or minor version only the newest release. */
  readonly latest?: 'major' | 'minor'
  readonly limit?: number
  /** The folder of the settings at these commits, from the root of the repository. */
  readonly folder?: string
}

/** One entry of a list of pages. */
export type PlanEntry =
  | {
      readonly kind: 'page'
      readonly path: string
      /** It is the `root` of its division. */
      readonly isRoot?: true
      /** It stands for pages that are not known yet. */
      readonly pattern?: PagePattern
      /** A pattern of the settings stands for it. */
      readonly found?: true
      readonly pointer: Pointer
    }
  | {
      readonly kind: 'operation'
      readonly method: string
      readonly path: string
      /** The path of the API description, if the entry has one: `specs/a.json GET /x`. */
      readonly description?: string
      readonly pointer: Pointer
    }
  | PlanGroup

/** An entry of `pages` that stands for the pages of a folder. */
export interface PagePattern {
  /** Without leading slash and extension: `guides/*`. */
  readonly written: string
  /** From the root of the site; `''` is the root itself. */
  readonly folder: string
  /**
   * `folder`: the pages of the folder itself. `tree`: those of its subfolders too, each of which is a group. `rest`: every
   * page that nothing else in the navigation names.
   */
  readonly reach: 'folder' | 'tree' | 'rest'
}

export interface PlanGroup {
  readonly kind: 'group'
  /** `''`: the title is not shown. */
  readonly title: string
  readonly icon?: IconRef
  readonly tag?: string
  readonly version?: string
  /** The page that the title links to. */
  readonly root?: string
  /** Whether a nested group starts open. */
  readonly expanded: boolean
  /** Never listed. The pages are built. */
  readonly hidden: boolean
  readonly searchable?: boolean
  /** The readers that alone can open its pages. */
  readonly audience?: string
  readonly boost?: number
  readonly directory?: DirectoryStyle
  /** Whether the title links to the first page; by default, as the settings say. */
  readonly drilldown?: boolean
  readonly descriptions: readonly ApiSource[]
  readonly entries: readonly PlanEntry[]
  /** A pattern of the settings stands for it. */
  readonly found?: true
  readonly pointer: Pointer
}

export interface VersionOption {
  readonly name: string
  readonly isDefault: boolean
  readonly tag?: string
  /** The URL of a version that is hosted elsewhere. */
  readonly href?: string
}

export interface GlobalLink {
  readonly kind: DivisionKind
  readonly title: string
  readonly href: string
  readonly icon?: IconRef
  readonly paint?: Paint
  readonly description?: string
  readonly tag?: string
}
