import type { Severity } from '../../diagnostics/diagnostic.ts'

/** Where the development server answers for itself; no page of an author can have these addresses. */
export const devAddresses = {
  script: '/_octavo/dev/client.js',
  live: '/_octavo/dev/live',
  open: '/_octavo/dev/open',
  problems: '/_octavo/dev/problems',
  list: '/_octavo/dev/problems.json',
  read: '/_octavo/dev/read',
} as const

/** The header that a request which does something carries: pages of strangers do not know what to write there. */
export const tokenHeader = 'x-octavo-token'

/** The id of the element in which a page carries its news. */
export const devDataId = 'octavo-dev'

/** What a page is told beside its HTML. */
export interface DevPageData {
  /** Which server this is. */
  readonly server: string
  /** Counts up with every change of the site. */
  readonly revision: number
  /** The page that is shown; absent on the 404 page and where the settings cannot be read. */
  readonly route?: string
  readonly token: string
  /** What is wrong with this page, and what is wrong with the settings so that it concerns every page. */
  readonly problems: readonly ShownProblem[]
  readonly counts: KnownCounts
  /** The script of each file of the site that holds live components of this page. */
  readonly islands: Readonly<Record<string, string>>
}

export interface Counts {
  readonly errors: number
  readonly warnings: number
}

/** All that is known to be wrong, and how often that has changed: answers and events overtake each other. */
export interface KnownCounts extends Counts {
  readonly edition: number
}

/** A diagnostic with what a browser needs to show it. */
export interface ShownProblem {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly help?: string
  readonly at?: ShownPlace
  readonly notes?: readonly { readonly at: ShownPlace; readonly message: string }[]
}

export interface ShownPlace {
  /** Below the root of the site. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** The line, and how much of it is meant, from the column on. */
  readonly frame: string
  readonly length: number
  readonly label?: string
}

/** Something changed: what an open page has to do depends on which page it is. */
export interface ChangeEvent {
  readonly revision: number
  readonly pages: 'all' | readonly string[]
  /** A style sheet changed. */
  readonly styles: boolean
  /** A script of the author changed, which cannot be run a second time on the same page. */
  readonly scripts: boolean
  /** Addresses of files whose contents changed: pictures and the like. */
  readonly assets: readonly string[]
  /** Pages that have another address now, by the address they had. */
  readonly moved: Readonly<Record<string, string>>
}

/** Which server this is, and how far it has come. */
export interface HelloEvent {
  readonly server: string
  readonly revision: number
  readonly counts: KnownCounts
}

/** All problems that are known, for the page that lists them. */
export interface ProblemList {
  readonly groups: readonly ProblemGroup[]
  /** Pages that were read, of those there are. */
  readonly read: number
  readonly pages: number
}

export interface ProblemGroup {
  /** The page to look at; absent for settings and navigation. */
  readonly href?: string
  readonly title: string
  readonly problems: readonly ShownProblem[]
}
