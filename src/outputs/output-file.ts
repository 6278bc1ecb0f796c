import type { FilePath, UrlOptions } from '../base/paths.ts'

/** A file that stands beside the pages. */
export interface OutputFile {
  readonly path: FilePath
  readonly contents: string
}

export interface OutputOptions {
  readonly style: UrlOptions
  /** The address of the published site: `https://docs.example`. */
  readonly siteUrl?: string | undefined
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged?: ReadonlyMap<FilePath, string> | undefined
  /** The API descriptions of the site, by what the settings call them. */
  readonly descriptions?: readonly { readonly title: string; readonly from: string }[]
  /** The final address of an href of the settings. */
  address(href: string): string
}
