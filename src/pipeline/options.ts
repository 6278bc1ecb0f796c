import type { FilePath, UrlOptions, UrlStyle } from '../base/paths.ts'
import { portableBase } from '../base/portable-base.ts'
import type { Seo } from '../config/config.ts'
import type { HostName } from '../outputs/hosts/host-names.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Shard } from './cache/shard.ts'

/** Options that every command on a site takes. Paths are absolute or relative to the current folder. */
export interface SiteOptions {
  /** The folder that holds `docs.json`. */
  readonly root: string
  /** The output folder; it is never read as a part of the site. */
  readonly out: string
  /** The path the site is served below: `/docs`. */
  readonly base?: string
  /** The URL of the published site, for canonical links and the sitemap. */
  readonly siteUrl?: string
  /** The URL of the repository, for "Suggest edits". Read from git by default. */
  readonly repository?: string
  readonly urlStyle?: UrlStyle
  /** Number of worker threads. By default it depends on the size of the site. */
  readonly threads?: number
  /** The process does nothing else, so V8 may be tuned for a short run. */
  readonly ownsProcess?: boolean
}

/** What a site that is not served is written as. */
export type PortableForm = 'folder' | 'zip' | 'epub' | 'pdf'

/** Options of a run that compiles a whole site: `build` or `check`. */
export interface RunOptions extends SiteOptions {
  /** Ignore the cache of earlier builds. */
  readonly clean?: boolean
  /** Draw a social image of every page. */
  readonly og?: boolean
  /** The web host: its settings are written to the output. By default, redirects are HTML pages. */
  readonly host?: HostName
  /** The site is not served but opened: a folder of pages, an archive of it, or a book. */
  readonly portable?: PortableForm
  /** Compile only these pages, and keep them in the output folder. */
  readonly shard?: Shard
  /** Folders of pages that were compiled as shards. */
  readonly parts?: readonly string[]
  readonly onProgress?: (event: ProgressEvent) => void
  readonly signal?: AbortSignal | undefined
}

/** When the signal aborts a build, the earlier output stays as it is. */
export interface BuildOptions extends RunOptions {
  /** Warnings fail the build as errors do. */
  readonly strict?: boolean
  /** Leave out pages with errors and write all others. */
  readonly keepGoing?: boolean
  /** The division or page that a book is made of: its title or route. */
  readonly only?: string
  /** Explain in `notes` why each page was compiled again. */
  readonly why?: boolean
}

export interface BuildResult {
  /** No errors, and with `strict` no warnings. */
  readonly ok: boolean
  /** Whether the new output was published. */
  readonly written: boolean
  readonly pages: number
  readonly files: number
  /** The one file that holds the whole site: an archive or a book. */
  readonly book?: { readonly path: FilePath; readonly size: number }
  readonly diagnostics: readonly Diagnostic[]
  readonly seconds: number
  /** Nothing changed since the build that wrote the output, and nothing was done. */
  readonly isUnchanged?: boolean
  /** Messages that the author need not act on. */
  readonly notes: readonly string[]
  /** The URL of the published site, if it is known: without it, there is no sitemap. */
  readonly siteUrl?: string
  /** Files of the site's folder that were not copied, sorted. */
  readonly leftOut: readonly string[]
}

export interface ProgressEvent {
  readonly stage: ProgressStage
  readonly done: number
  readonly total: number
  /** The current item: the path of a page, or a URL. */
  readonly current?: string
  /** How long the current item took. */
  readonly ms?: number
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

/**
 * How URLs are written: by the options, then by `seo.trailingSlash` of the settings. `docs`, `/docs/` and `/docs` are the
 * same base.
 */
export function urlOptions(
  { base = '', urlStyle, portable }: Pick<RunOptions, 'base' | 'urlStyle' | 'portable'>,
  seo?: Pick<Seo, 'trailingSlash'>,
): UrlOptions {
  if (portable !== undefined) return { base: portableBase, urls: 'document' }
  return { base: basePath(base), urls: urlStyle ?? urlStyleOf(seo) }
}

/** The style of URLs that the settings ask for. */
export function urlStyleOf(seo: Pick<Seo, 'trailingSlash'> | undefined): UrlStyle {
  return seo?.trailingSlash === false ? 'file' : 'folder'
}

/** `docs`, `docs/` and `/docs/` → `/docs`; `/` → ``. */
export function basePath(value: string): string {
  const path = value.replace(/^\/+|(?<!\/)\/+$/g, '')
  return path === '' ? '' : `/${path}`
}
