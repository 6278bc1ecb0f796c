import type { UrlStyle } from '../base/paths.ts'
import type { RedirectKind } from '../outputs/redirects/redirect-kinds.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What every way of opening a site needs to know; paths are absolute or from the current folder. */
export interface SiteOptions {
  /** The folder that holds `docs.json`. */
  readonly root: string
  /** Where the output goes; it is never read as a part of the site. */
  readonly out: string
  /** The path the site is served below: `/docs`. */
  readonly base?: string
  /** The address of the published site, for canonical links and the sitemap. */
  readonly siteUrl?: string
  /** Where the sources are published, for "Suggest edits"; found by git when it is not given. */
  readonly repository?: string
  readonly urlStyle?: UrlStyle
  /** How many threads compile pages; chosen by the size of the site when it is not given. */
  readonly threads?: number
  /** The process has nothing else to do, so that its engine may be set for a short run. */
  readonly isAlone?: boolean
}

export interface BuildOptions extends SiteOptions {
  /** Warnings stop the build as errors do. */
  readonly strict?: boolean
  /** Pages with errors are left out and every other page is written. */
  readonly keepGoing?: boolean
  /** Forget what earlier builds kept. */
  readonly clean?: boolean
  /** Draw a picture of every page for links to it. */
  readonly og?: boolean
  /** What sends readers on from addresses that have moved: pages of HTML, or a file for a host. */
  readonly redirects?: RedirectKind
  /** Say in `notes` why each page was made again. */
  readonly why?: boolean
  readonly onProgress?: (event: ProgressEvent) => void
  /** Stops the build; the earlier output stays whole. */
  readonly signal?: AbortSignal
}

export interface BuildResult {
  /** No errors, and with `strict` no warnings. */
  readonly ok: boolean
  /** Whether the new output took the place of the old. */
  readonly written: boolean
  readonly pages: number
  readonly files: number
  readonly diagnostics: readonly Diagnostic[]
  readonly seconds: number
  /** What the author may want to know and need not act on. */
  readonly notes: readonly string[]
  /** Files of the site's folder that were not copied, sorted. */
  readonly leftOut: readonly string[]
}

export interface ProgressEvent {
  readonly stage: ProgressStage
  readonly done: number
  readonly total: number
  /** What is being worked on: the path of a page, or an address. */
  readonly current?: string
}

export type ProgressStage =
  | 'settings'
  | 'read'
  | 'compile'
  | 'link'
  | 'ask'
  | 'check'
  | 'render'
  | 'search'
  | 'write'
