import type { FilePath, Route } from '../../base/paths.ts'

/** A link or an image that leads nowhere: where it is written, and what was meant. */
export type BrokenLink = {
  readonly file: FilePath
  readonly offset?: number
  readonly href: string
  /** The pages on which a relative link of a snippet leads to this path; absent for other links. */
  readonly pages?: readonly Route[]
} & (
  | { readonly kind: 'link' | 'image'; readonly path: string; readonly nearest?: string }
  /** The file is there and is never published. */
  | { readonly kind: 'withheld'; readonly path: string }
  /** The first of several links that begin with the base path, of which the site does not know. */
  | {
      readonly kind: 'base'
      readonly prefix: string
      readonly count: number
      /** The canonical URL of the settings is below it. */
      readonly isCanonical: boolean
    }
  | {
      readonly kind: 'anchor'
      readonly route: Route
      readonly anchor: string
      readonly nearest?: string
    }
)
