import type { FilePath } from '../../base/paths.ts'
import type { Branch } from '../../config/navigation-plan.ts'
import type { PageFacts } from '../../content/page.ts'
import type { BodyLocation } from '../cache/body-store.ts'

/** The site of a commit, compiled: nothing in it changes any more. Paths are those of the commit. */
export interface FrozenCommit {
  readonly commit: string
  /** The navigation of the default version; the operations in it are pages. */
  readonly navigation: Branch
  readonly pages: readonly FrozenPage[]
  /** Files that pages show or link to, with the names of their contents in the cache. */
  readonly assets: ReadonlyMap<FilePath, string>
  /** The scripts of its live components. */
  readonly islands: FrozenIslands
  /** Readers can sign in to an API of it. */
  readonly hasSignIn: boolean
  /** What a build of the commit reports, in short; nothing of it can be corrected. */
  readonly problems: FrozenProblems
}

export interface FrozenPage {
  readonly facts: PageFacts
  readonly packed: BodyLocation
  /** A hash of both. */
  readonly id: string
}

export interface FrozenIslands {
  /** Files of the output, with the names of their contents in the cache. */
  readonly files: ReadonlyMap<FilePath, string>
  /** By the file of a component. */
  readonly scripts: ReadonlyMap<FilePath, readonly FilePath[]>
  readonly features: readonly string[]
}

export interface FrozenProblems {
  readonly count: number
  /** The first ones: `guides/start.mdx:3:1 …`. */
  readonly first: readonly string[]
}

/** Why a commit has no site: git lacks files of it, or it has no settings with a navigation. */
export type NoSite = 'missing' | 'none'
