import { deserialize, serialize } from 'node:v8'
import type { FilePath, Route } from '../../base/paths.ts'
import { walkPlan } from '../../config/navigation/walk-plan.ts'
import type { Branch } from '../../config/navigation-plan.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { FullText } from '../../outputs/llms/llms-full.ts'
import type { DescribedApi } from '../../outputs/output-file.ts'
import { pagesLinkedByTitle } from '../../site/links/anchor-index.ts'
import type { LinkedSite } from '../../site/site.ts'
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
  readonly linkedByTitle: ReadonlySet<Route>
  /** The titles of groups: an entry may have that of its group. */
  readonly groups: ReadonlySet<string>
  /** The API descriptions of the site. */
  readonly descriptions: readonly DescribedApi[]
}

type ListedMeta = Pick<Frontmatter, 'description' | 'related' | 'hideFooterPagination'>

export function readListed({ listed }: SiteState): ListedPages | undefined {
  return listed && (deserialize(listed) as ListedPages)
}

/** Gathers what lists of the pages of a linked site need, as `SiteState` has it. */
export function listedPages(site: LinkedSite, descriptions: readonly DescribedApi[]): Uint8Array {
  const meta = new Map<Route, ListedMeta>()
  for (const { route, facts } of site.pages.values()) {
    const { description, related, hideFooterPagination } = facts?.meta ?? {}
    const own = {
      ...(description !== undefined && { description }),
      ...(related !== undefined && { related }),
      ...(hideFooterPagination !== undefined && { hideFooterPagination }),
    }
    if (Object.keys(own).length > 0) meta.set(route, own)
  }
  return serialize({
    meta,
    linkedByTitle: pagesLinkedByTitle(site),
    groups: new Set(groupTitles(site.config.navigation.root)),
    descriptions: descriptions.map(({ title, from, servers }) => ({
      title,
      from,
      servers: servers.map(({ url }) => ({ url })),
    })),
  } satisfies ListedPages)
}

function groupTitles(plan: Branch): readonly string[] {
  return [...walkPlan(plan)].flatMap(({ node }) => (node.kind === 'group' ? [node.title] : []))
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
