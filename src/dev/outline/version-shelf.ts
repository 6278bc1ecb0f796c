import type { FilePath, Route } from '../../base/paths.ts'
import type { Branch } from '../../config/navigation-plan.ts'
import type { PageFacts } from '../../content/page.ts'
import type { CompileResult } from '../../compile/compile-page.ts'
import type { IslandBundle } from '../../pipeline/assets/bundle-islands.ts'
import type { NoSite } from '../../pipeline/git-versions/frozen-commit.ts'
import type { CommitRequest } from '../../pipeline/git-versions/read-commits.ts'

/** The sites of commits that were requested since `dev` started. */
export interface VersionShelf {
  /** `undefined`: it was not requested yet. */
  find(request: CommitRequest): OpenedVersion | NoSite | undefined
  /** Reads the site of a commit, once. */
  open(request: CommitRequest): Promise<void>
  /** How many were opened. */
  readonly count: number
  /** A script of live components, by its path in the output. */
  island(path: string): string | Uint8Array | undefined
  close(): Promise<void>
}

/** No version was opened. */
export const emptyShelf: VersionShelf = {
  find: () => undefined,
  open: async () => undefined,
  count: 0,
  island: () => undefined,
  close: async () => undefined,
}

/** The site of a commit: its pages are compiled on request. Routes and paths are those of the commit. */
export interface OpenedVersion {
  /** The navigation of its default version. */
  readonly navigation: Branch
  /** The pages of its default version, known from their frontmatter. */
  readonly pages: readonly PageFacts[]
  readonly routes: ReadonlySet<Route>
  /** Files that pages may show or link to. */
  readonly assets: ReadonlySet<FilePath>
  readonly hasSignIn: boolean
  /** The place of an asset on the disk. */
  locate(file: FilePath): string
  read(file: FilePath): Promise<string | Uint8Array | undefined>
  compile(route: Route): Promise<CompileResult>
  bundle(page: PageFacts): Promise<IslandBundle>
}
