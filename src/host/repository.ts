import type { FilePath } from '../base/paths.ts'

/** Where the sources of a site are published. */
export interface Repository {
  /** Its address in a browser: `https://github.com/acme/docs`. */
  readonly url: string
  readonly branch: string
  /** The docs folder in it, without slashes at its ends; `''` is the top. */
  readonly folder: string
}

/** Files of the site that are not as they were. */
export interface Changes {
  readonly changed: ReadonlySet<FilePath>
  readonly removed: ReadonlySet<FilePath>
}
