import type { AddressStyle, FilePath } from '../base/paths.ts'
import type { Site } from '../site/site.ts'
import { llmsText } from './llms.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** A file that stands beside the pages. */
export interface OutputFile {
  readonly path: FilePath
  readonly contents: string
}

export interface OutputOptions {
  readonly style: AddressStyle
  /** The address of the published site: `https://docs.example`. */
  readonly siteUrl?: string | undefined
  /** When each file was last changed, as an ISO time. */
  readonly lastChanged?: ReadonlyMap<FilePath, string> | undefined
  /** The API descriptions of the site, by what the settings call them. */
  readonly descriptions?: readonly { readonly title: string; readonly from: string }[]
  /** The final address of an href of the settings. */
  address(href: string): string
}

/** What is written beside the pages of a site, for search engines and other machines. */
export function outputsBeside(site: Site, options: OutputOptions): readonly OutputFile[] {
  return [sitemap, robots, llmsText].flatMap((output) => output(site, options))
}
