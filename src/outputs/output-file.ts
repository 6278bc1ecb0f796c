import type { FilePath, UrlOptions } from '../base/paths.ts'

/** A generated file that is not a page. */
export interface OutputFile {
  readonly path: FilePath
  readonly contents: string
}

/** An API description of the settings. */
export interface DescribedApi {
  readonly title: string
  /** A file of the site, or a URL. */
  readonly from: string
  readonly servers: readonly { readonly url: string }[]
}

export interface OutputOptions {
  readonly style: UrlOptions
  /** The site URL: `https://docs.example`. */
  readonly siteUrl?: string | undefined
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged?: ReadonlyMap<FilePath, string> | undefined
  /** The API descriptions of the site, by their source in the settings. */
  readonly descriptions?: readonly DescribedApi[]
  /** Files of pages that are not written, because another file has their path. */
  readonly skipped?: ReadonlySet<FilePath>
  /** Whether `docs.zip` is written. */
  readonly hasArchive?: boolean
  /** The final URL of an href in the settings. */
  resolveHref(href: string): string
}
