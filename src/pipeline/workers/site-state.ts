import { deserialize } from 'node:v8'
import type { FilePath, Route } from '../../base/paths.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { FullText } from '../../outputs/llms/llms-full.ts'
import type { DescribedApi } from '../../outputs/output-file.ts'
import { readChecked, writeChecked } from '../cache/checked-file.ts'
import type { BuildOptions } from '../options.ts'
import type { RenderSetup } from './page-writer.ts'
import { recordFile } from '../incremental/build-record.ts'

/** The linked site of a build, as workers got it, and what else an edit of a page needs of it. */
export interface SiteState {
  readonly compile: CompileOptions
  readonly setup: RenderSetup
  /** The names of pages in the page cache, by their routes. */
  readonly names: ReadonlyMap<Route, string>
  /** The parts of `llms-full.txt`, if the build wrote it. */
  readonly fullText?: FullText | undefined
  /** What pages need in the browser, all together. */
  readonly classes: ReadonlySet<string>
  readonly features: ReadonlySet<string>
  /** Files that are an input of other pages than their own. */
  readonly shared: ReadonlySet<FilePath>
  /**
   * `ListedPages`, serialized: only an edit that changes a title needs them. Absent if the site has pages of other commits, or
   * private ones.
   */
  readonly listed?: Uint8Array | undefined
}

/** What lists of pages need, apart from titles. */
export interface ListedPages {
  /** By route, of pages for which there is something. */
  readonly meta: ReadonlyMap<Route, ListedMeta>
  /** Pages whose title something else follows from: where a link leads, or the title of a group. */
  readonly linkedByTitle: ReadonlySet<Route>
  /** The titles of groups: an entry may have that of its group. */
  readonly groups: ReadonlySet<string>
  /** The API descriptions of the site. */
  readonly descriptions: readonly DescribedApi[]
}

export type ListedMeta = Pick<Frontmatter, 'description' | 'related' | 'hideFooterPagination'>

export function readListed({ listed }: SiteState): ListedPages | undefined {
  return listed && (deserialize(listed) as ListedPages)
}

/** Keeps the site of a build; gives the hash by which its record names it. */
export function writeSiteState(options: BuildOptions, state: SiteState): string {
  return writeChecked(stateFile(options), state)
}

export function readSiteState(options: BuildOptions, hash: string): SiteState | undefined {
  return readChecked(stateFile(options), { hash }) as SiteState | undefined
}

function stateFile(options: BuildOptions): string {
  return recordFile(options).replace(/json$/, 'bin')
}
