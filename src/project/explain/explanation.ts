import type { FilePath, Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/** What is said of a name. Places are written as in problems: `docs.json:12:9`. */
export type Explanation =
  | PageExplanation
  | PrivateExplanation
  | FileExplanation
  | UrlExplanation
  | OperationExplanation
  | SettingExplanation
  | UnknownName

/** Nothing has the name; or the settings cannot be read. */
export interface UnknownName {
  readonly kind: 'unknown'
  readonly name: string
  readonly because?: string
  readonly nearest: readonly string[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** Of a page that not everyone can read, nothing is said but where it is. */
export interface PrivateExplanation {
  readonly kind: 'private'
  readonly route: Route
}

export interface PageExplanation {
  readonly kind: 'page'
  readonly file?: FilePath
  readonly route: Route
  readonly title: string
  /** Why it has no page in the output. */
  readonly notServed?: string
  readonly url: string
  readonly aliases: readonly string[]
  readonly navigation: NavigationPlace
  readonly redirectsIn: readonly ExplainedRedirect[]
  readonly redirectsOut: readonly ExplainedRedirect[]
  readonly linkedFrom: readonly ExplainedLink[]
  readonly search: ExplainedSearch
  /** The files and URLs that it was made from. */
  readonly sources: readonly string[]
}

export interface NavigationPlace {
  /** The divisions and groups that it is in, outermost first. */
  readonly divisions: readonly { readonly kind: string; readonly title: string }[]
  readonly groups: readonly string[]
  readonly listed: boolean
  /** Why it is where it is, in a sentence each. */
  readonly rules: readonly string[]
  /** What each pattern of the navigation does with its file. */
  readonly patterns: readonly ExplainedPattern[]
}

export interface ExplainedPattern {
  readonly pattern: string
  readonly at: string
  readonly lists: boolean
  readonly because: string
}

export interface ExplainedRedirect {
  readonly from: string
  readonly to: string
  readonly status?: number
  /** Where it is written; what makes it, if it is not written. */
  readonly at: string
  /** Why it has no effect. */
  readonly without?: string
}

export interface ExplainedLink {
  /** A file, or the route of a private page. */
  readonly from: string
  readonly links: number
}

export interface ExplainedSearch {
  readonly found: boolean
  readonly because?: string
  readonly title?: string
  readonly keywords?: readonly string[]
  readonly description?: string
  readonly headings?: readonly string[]
  readonly language?: string
  readonly boost?: number
}

/** A file of the site that is no page. */
export interface FileExplanation {
  readonly kind: 'file'
  readonly file: FilePath
  readonly role: string
  readonly url?: string
  /** The pages that were made from it. */
  readonly usedBy: readonly string[]
}

export interface UrlExplanation {
  readonly kind: 'url'
  readonly url: string
  readonly steps: readonly (ExplainedRedirect & { readonly status: number })[]
  /** The rule that a web host is given: the whole chain in one step. */
  readonly hostRule?: ExplainedRedirect
  readonly end:
    | { readonly kind: 'page'; readonly route: Route; readonly file?: string; readonly url: string }
    | { readonly kind: 'private'; readonly route: Route }
    | { readonly kind: 'file'; readonly file: string }
    | { readonly kind: 'generated'; readonly path: string }
    | { readonly kind: 'outside'; readonly url: string }
    | { readonly kind: 'loop' }
    | {
        readonly kind: 'missing'
        readonly status: 404
        readonly nearest: string
        readonly redirect?: string
      }
  readonly anchor?: {
    readonly id: string
    readonly found: boolean
    readonly movedTo?: string
    readonly nearest?: string
  }
}

export interface OperationExplanation {
  readonly kind: 'operation'
  /** `GET /pets`. */
  readonly id: string
  readonly operationId?: string
  readonly summary?: string
  readonly deprecated?: true
  /** The description as the settings name it. */
  readonly description: string
  /** Where the operation is in it. */
  readonly at?: string
  /** The pages that show it; of private ones the route alone. */
  readonly pages: readonly string[]
  readonly because?: string
  readonly navigation?: NavigationPlace
}

export interface SettingExplanation {
  readonly kind: 'setting'
  readonly name: string
  readonly type: string
  readonly values: readonly unknown[]
  readonly description: string
  readonly default?: unknown
  readonly required: boolean
  readonly set: readonly { readonly at: string; readonly value: unknown }[]
  /** What takes its place: options, keys of pages, other settings. `at`: where that is so in this site. */
  readonly overriddenBy: readonly { readonly by: string; readonly at: readonly string[] }[]
  readonly manual: string
}
