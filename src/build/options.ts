import type { FilePath, Route, UrlStyle } from '../base/paths.ts'
import type { RedirectKind } from '../outputs/redirect-kinds.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ProxyList } from './proxy-list.ts'

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

/** A site that is answered page by page, and kept in step with its files. */
export interface OpenSite {
  /** What is wrong with the settings and the navigation as they are now. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: ReadonlyMap<Route, { readonly title: string; readonly href: string }>
  /**
   * The answer to a path below the base, decoded (`/guides/start/`): a page made now, a bundle, an asset, or the 404
   * page. It never rejects because of a mistake of the author.
   */
  respond(path: string, wishes?: AnswerWishes): Promise<Answer>
  /** What the proxy may reach for the pages as they are now. */
  readonly proxyList: ProxyList
  /** Whether a file is one that the site is made from: settings, pages, snippets, components, styles, descriptions. */
  isSource(file: FilePath): boolean
  /** What is wrong with a page, though nobody has asked for it. */
  examine(route: Route): Promise<readonly Diagnostic[]>
  /** Takes in files that were written, made or removed since; absolute paths. A folder stands for all that is in it. */
  update(changedFiles: readonly string[]): Promise<Change>
  /** Ends threads and whatever else is held. */
  close(): Promise<void>
}

/** How an address is to be answered, beyond what the address itself says. */
export interface AnswerWishes {
  /** A page as Markdown, at its own address. */
  readonly markdown?: boolean
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** The page that was rendered, when it is one. */
  readonly route?: Route
  /** What is wrong with that page (or with the settings, when nothing can be shown). */
  readonly diagnostics?: readonly Diagnostic[]
  /** The script of each file of the site that holds live components of that page. */
  readonly islands?: Readonly<Record<string, string>>
}

/** What an open browser should do about changed files. */
export interface Change {
  /** `all`: any page may look different (settings, navigation); a list: these; none: `[]`. */
  readonly pages: 'all' | readonly Route[]
  /** A stylesheet changed. */
  readonly styles: boolean
  /** A script of the author changed, which pages have run. */
  readonly scripts: boolean
  /** Addresses, decoded, of other files whose contents changed: pictures and the like. */
  readonly assets: readonly string[]
  /** The new address of pages that lie elsewhere now. */
  readonly moved: ReadonlyMap<Route, string>
}
