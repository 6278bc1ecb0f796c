import type { FilePath, Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ProxyAllowlist } from '../../outputs/proxy-allowlist.ts'
import type { Change } from '../outline/plan-change.ts'

/** Content negotiation: what the request headers ask for in addition to the URL. */
export interface ResponsePreferences {
  /** A page as Markdown, at its own URL. */
  readonly markdown?: boolean
}

export interface SiteResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** The page that was rendered, when it is one. */
  readonly route?: Route
  /** The problems of that page, or of the settings if no page can be shown. */
  readonly diagnostics?: readonly Diagnostic[]
  /** The script of each file that exports islands of that page. */
  readonly islands?: Readonly<Record<string, string>>
}

/** A site that is rendered on request. It does not change; `update` gives the next version of it. */
export interface LiveSite {
  /** The problems of settings and navigation. */
  readonly diagnostics: readonly Diagnostic[]
  /** The present pages: those of versions from git have no problems that can be corrected. */
  readonly pages: ReadonlyMap<Route, { readonly title: string; readonly href: string }>
  /**
   * Responds to a decoded path below the base (`/guides/start/`) with a page, a bundle, an asset or the 404 page. Never
   * rejects because of a mistake of the author.
   */
  respond(path: string, preferences?: ResponsePreferences): Promise<SiteResponse>
  /** The API servers that the proxy may reach for the current pages. */
  readonly proxyList: ProxyAllowlist
  /** Whether a file is a source of the site: settings, page, snippet, component, style sheet, API description. */
  isSource(file: FilePath): boolean
  /** The problems of a page, without a request for it. */
  check(route: Route): Promise<readonly Diagnostic[]>
  /** What is wrong with files that all pages share: images of the settings, style sheets. */
  checkShared(): Promise<readonly Diagnostic[]>
  /** The pages to check again, since the last call: the ids of a page that they link to became known, or are others. */
  takeOutdated(): readonly Route[]
  /** Reads the version from git that a path is in; `undefined` if there is nothing to wait for. Then, `update` shows it. */
  openVersion(path: string): Promise<void> | undefined
  /** Applies changes: absolute paths of files that were written, created or removed. A folder means everything in it. */
  update(changedFiles: readonly string[]): Promise<UpdatedSite>
  /** Keeps what the next start needs, if it is not kept already. */
  keep(): Promise<void>
  /** Closes file descriptors, processes and listeners, of all versions. */
  close(): Promise<void>
}

export interface UpdatedSite {
  readonly site: LiveSite
  /** What the open browsers should do. */
  readonly event: Change
}
