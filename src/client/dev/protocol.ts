import type { Severity } from '../../diagnostics/diagnostic.ts'

/** The endpoints of the development server. Pages of the site cannot have these paths. */
export const devPaths = {
  script: '/_octavo/dev/client.js',
  live: '/_octavo/dev/live',
  open: '/_octavo/dev/open',
  problems: '/_octavo/dev/problems',
  list: '/_octavo/dev/problems.json',
  read: '/_octavo/dev/read',
} as const

/** CSRF token: every state-changing request must carry this header. Other origins cannot read its value. */
export const tokenHeader = 'x-octavo-token'

/** The id of the element that holds the `DevPageData` of a page. */
export const devDataId = 'octavo-dev'

/** Data that the development server adds to a page. */
export interface DevPageData {
  /** Identifies the server process. */
  readonly server: string
  /** Increases with every change of the site. */
  readonly revision: number
  /** The route of the page; absent on the 404 page and when the settings cannot be read. */
  readonly route?: string
  readonly token: string
  /** The problems of this page and of the settings. */
  readonly problems: readonly ShownProblem[]
  readonly counts: KnownCounts
  /** The script URL of each source file with islands of this page. */
  readonly islands: Readonly<Record<string, string>>
}

export interface Counts {
  readonly errors: number
  readonly warnings: number
}

/** The count of all known problems. `edition` increases with every change, because responses and events may arrive out of order. */
export interface KnownCounts extends Counts {
  readonly edition: number
}

/** A diagnostic with the data that the browser needs to show it. */
export interface ShownProblem {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly help?: string
  readonly at?: ShownPlace
  readonly notes?: readonly { readonly at: ShownPlace; readonly message: string }[]
}

export interface ShownPlace {
  /** Relative to the root of the site. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** The source line; `length` is the length of the range in it, from `column`. */
  readonly frame: string
  readonly length: number
  readonly label?: string
}

/** The site changed. Each open page decides whether it is affected. */
export interface ChangeEvent {
  readonly revision: number
  readonly pages: 'all' | readonly string[]
  /** A style sheet changed. */
  readonly styles: boolean
  /** A script of the author changed. It cannot run twice on a page, so the page must be reloaded. */
  readonly scripts: boolean
  /** URL paths of changed files: images and other media. */
  readonly assets: readonly string[]
  /** The new URL of each moved page, by its old route. */
  readonly moved: Readonly<Record<string, string>>
}

/** The first event of a connection: the state of the server. */
export interface HelloEvent {
  readonly server: string
  readonly revision: number
  readonly counts: KnownCounts
}

/** All known problems, for the page that lists them. */
export interface ProblemList {
  readonly groups: readonly ProblemGroup[]
  /** The number of pages that were checked, of `pages` in total. */
  readonly read: number
  readonly pages: number
}

export interface ProblemGroup {
  /** The URL of the page; absent for settings and navigation. */
  readonly href?: string
  readonly title: string
  readonly problems: readonly ShownProblem[]
}
