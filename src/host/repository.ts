import type { FilePath } from '../base/paths.ts'

/** The repository in which the sources of a site are published. */
export interface Repository {
  /** Its URL in a browser: `https://github.com/acme/docs`. */
  readonly url: string
  readonly branch: string
  /** The docs folder in it, without slashes at its ends; `''` is the root. */
  readonly folder: string
}

/** Changed and removed files of the site. */
export interface Changes {
  readonly changed: ReadonlySet<FilePath>
  readonly removed: ReadonlySet<FilePath>
}
