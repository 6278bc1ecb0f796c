import type { FilePath, Route } from '../../base/paths.ts'
import type { PageFacts, PageLink } from '../../content/page.ts'
import { resolveFromPage } from '../../site/links/resolve-link.ts'
import type { CachedPage, PageCache } from '../cache/page-cache.ts'
import type { BuildRecord } from '../incremental/build-record.ts'
import type { SiteState } from '../workers/site-state.ts'
import type { SourceFiles } from '../incremental/source-files.ts'
import type { StampsAhead } from '../incremental/stamp-thread.ts'
import type { BuildOptions } from '../options.ts'
import type { PageWorker } from '../workers/page-worker.ts'
import type { RenderJob } from '../workers/page-writer.ts'
import type { Retitled } from './retitled-site.ts'

/** A change of some pages. */
export interface Edit {
  readonly options: BuildOptions
  readonly record: BuildRecord
  /** The files that changed since then, and nothing else. */
  readonly files: readonly FilePath[]
  readonly sources: SourceFiles
  readonly ahead?: StampsAhead | undefined
}

/** A page to render again. */
export interface EditedPage extends RenderJob {
  readonly version: string
  /** The key of its record. */
  readonly key: string
}

/** Edited pages that were compiled, and are in the cache. */
export interface CompiledEdit {
  readonly pages: readonly EditedPage[]
  /** Whether the rest of the site is as it was, apart from titles. */
  readonly areAlone: boolean
  /** Those of which the title changed. */
  readonly retitled: readonly Retitled[]
}

/**
 * Compiles edited pages, if only they may have to be written. They are alone if each is the same as before to the rest of the
 * site: its frontmatter, its headings and images, nothing new in the browser, no problems, and links that lead somewhere.
 */
export async function compileEdited(
  { files, record, options: { onProgress } }: Edit,
  state: SiteState,
  { cache, worker }: { readonly cache: PageCache; readonly worker: PageWorker },
): Promise<CompiledEdit | undefined> {
  const { site } = state.setup
  const before = files.map((file) => cache.earlier(file))
  const originals = new Set([...site.pages.values()].map(({ original }) => original))
  const reported = new Set(record.result.diagnostics.map(({ at }) => at?.file))
  const jobs = before.flatMap((page, index) => {
    const file = files[index]
    if (page === undefined || file === undefined) return []
    const { route, problems, islands } = page.facts
    const isAlone =
      state.names.get(route) === file &&
      isRecorded(page, record) &&
      !page.showsApi &&
      !originals.has(route) &&
      !reported.has(file) &&
      problems.length === 0 &&
      islands.length === 0
    return isAlone ? [{ kind: 'mdx' as const, file, route, language: page.language }] : []
  })
  if (jobs.length !== files.length) return undefined
  const { pages, left } = await worker.compile(jobs)
  if (left.length > 0) return undefined
  const edited: EditedPage[] = []
  const retitled: Retitled[] = []
  let areAlone = true
  for (const [index, page] of pages.entries()) {
    const old = before[index]
    const job = jobs[index]
    if (old === undefined || job === undefined || !page.ok) {
      areAlone = false
      continue
    }
    const { facts, packed, ms } = page
    const done = index + 1
    onProgress?.({ stage: 'compile', done, total: jobs.length, current: job.file, ms })
    areAlone &&= isSameInSite(old.facts, facts, state)
    if (hasOtherTitle(old.facts, facts)) {
      areAlone &&= isTitledHere(facts)
      const { title, route } = facts
      retitled.push({ route, title, navTitle: facts.meta.sidebarTitle ?? title })
    }
    const { version } = cache.put({ page: job, language: job.language }, { facts, packed })
    const [, ...rest] = (record.rendered.pages[job.route]?.[0] ?? '').split(' ')
    edited.push({ route: job.route, facts, packed, version, key: [version, ...rest].join(' ') })
  }
  return { pages: edited, areAlone, retitled }
}

/** A page that was not edited, to render again. `undefined` if it is not the one in the output. */
export function unchangedPage(
  route: Route,
  {
    record,
    state,
    cache,
  }: {
    readonly record: BuildRecord
    readonly state: SiteState
    readonly cache: PageCache
  },
): EditedPage | undefined {
  const name = state.names.get(route)
  const page = name === undefined ? undefined : cache.earlier(name)
  if (page === undefined || !isRecorded(page, record)) return undefined
  const { facts, packed, version } = page
  return { route, facts, packed, version, key: record.rendered.pages[route]?.[0] ?? '' }
}

/** Whether the page in the output is this one. Another build may have changed the cache since then. */
function isRecorded({ facts, version }: CachedPage, { rendered }: BuildRecord): boolean {
  return rendered.pages[facts.route]?.[0].startsWith(`${version} `) === true
}

/** Whether nothing but the page itself shows the difference. */
function isSameInSite(old: PageFacts, now: PageFacts, state: SiteState): boolean {
  return (
    partInSite(old) === partInSite(now) &&
    isMore(old.classes, now.classes, state.classes) &&
    isMore(old.features, now.features, state.features) &&
    areSameLinks(old, now, state)
  )
}

/** Everything about a page but its title, its HTML, what it links to, where its imported code is, and where in its file something is written. */
function partInSite({
  classes: _classes,
  features: _features,
  links: _links,
  sources: _sources,
  title: _title,
  ...facts
}: PageFacts) {
  const images = facts.images.map(({ offset: _offset, ...image }) => image)
  const { title: _own, sidebarTitle: _inSidebar, ...meta } = facts.meta
  return JSON.stringify({ ...facts, meta, images })
}

function hasOtherTitle(old: PageFacts, now: PageFacts): boolean {
  return old.title !== now.title || old.meta.sidebarTitle !== now.meta.sidebarTitle
}

/** Whether a page is about nothing whose pages show its title in other ways, such as an operation. */
function isTitledHere({ meta }: PageFacts): boolean {
  const { openapi, openapiSchema, api, asyncapi, graphql, mcp } = meta
  return [openapi, openapiSchema, api, asyncapi, graphql, mcp].every((it) => it === undefined)
}

/** Whether nothing is gone, and what is new is on other pages too. */
function isMore(old: readonly string[], now: readonly string[], all: ReadonlySet<string>): boolean {
  const own = new Set(now)
  return old.every((it) => own.has(it)) && now.every((it) => all.has(it))
}

/**
 * Whether links that came or went lead to whole pages, or out of the site. Others may lead nowhere, or be the reason why a
 * file is published.
 */
function areSameLinks(old: PageFacts, now: PageFacts, { setup, names }: SiteState): boolean {
  const before = new Map(old.links.map((link) => [linkName(link), link]))
  const after = new Map(now.links.map((link) => [linkName(link), link]))
  const isPlain = ({ href, from }: PageLink) => {
    const target = resolveFromPage(href, now.file, from, setup.site)
    if (target.kind === 'outside') return true
    // a generated page may be there because of the link
    const isWritten = target.kind === 'page' && names.get(target.route)?.startsWith('/') === false
    return isWritten && target.suffix === ''
  }
  return (
    [...before].every(([name, link]) => after.has(name) || isPlain(link)) &&
    [...after].every(([name, link]) => before.has(name) || isPlain(link))
  )
}

function linkName({ href, from, unchecked }: PageLink): string {
  return `${from} ${unchecked === true} ${href}`
}
