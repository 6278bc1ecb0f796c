import type { FilePath, Route } from '../base/paths.ts'
import type { Frontmatter } from '../content/page.ts'

/** What a page is compiled from: a file of the site, or a part of an API description. */
export type PageSource = MdxSource | OperationSource

/** A file of the site: frontmatter and MDX. */
export interface MdxSource {
  readonly kind: 'mdx'
  readonly file: FilePath
  readonly route: Route
}

/**
 * A page without a file: an operation or a schema of an API description. Its metadata is typed data that is never
 * parsed from text; only `content` is compiled.
 */
export interface OperationSource {
  readonly kind: 'operation'
  /** The description, or the settings file when the description was fetched from a URL. */
  readonly file: FilePath
  readonly route: Route
  readonly meta: Frontmatter
  /**
   * The author's MDX above the reference (`x-mint.content`), or MDX that is generated, in which names of a description are
   * code. Never text that was fetched from a URL.
   */
  readonly content: string
}

/** The page of one operation or webhook, as the navigation lists it. */
export interface OperationPage extends OperationSource {
  readonly title: string
  /** `GET`, or `WEBHOOK`. */
  readonly method: string
  /** The path, or the name of the webhook. */
  readonly path: string
  /** The description that defines it, as the settings name it. */
  readonly api: string
}
