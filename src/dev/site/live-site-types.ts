import type { FilePath, Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ProxyAllowlist } from '../../outputs/proxy-allowlist.ts'

/** How an address is to be answered, beyond what the address itself says. */
export interface ResponsePreferences {
  /** A page as Markdown, at its own address. */
  readonly markdown?: boolean
}

export interface SiteResponse {
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

/** A site that is answered page by page, and kept in step with its files. */
export interface LiveSite {
  /** What is wrong with the settings and the navigation as they are now. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: ReadonlyMap<Route, { readonly title: string; readonly href: string }>
  /**
   * The answer to a path below the base, decoded (`/guides/start/`): a page made now, a bundle, an asset, or the 404
   * page. It never rejects because of a mistake of the author.
   */
  respond(path: string, wishes?: ResponsePreferences): Promise<SiteResponse>
  /** What the proxy may reach for the pages as they are now. */
  readonly proxyList: ProxyAllowlist
  /** Whether a file is one that the site is made from: settings, pages, snippets, components, styles, descriptions. */
  isSource(file: FilePath): boolean
  /** What is wrong with a page, though nobody has asked for it. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** Takes in files that were written, made or removed since; absolute paths. A folder stands for all that is in it. */
  update(changedFiles: readonly string[]): Promise<Change>
  /** Ends threads and whatever else is held. */
  close(): Promise<void>
}
