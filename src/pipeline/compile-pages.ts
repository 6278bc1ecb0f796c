import type { FilePath, Route } from '../base/paths.ts'
import type { PageJob } from '../compile/compile-page.ts'
import type { ReadReleases, ReleaseSource } from '../content/changelog/release-source.ts'
import type { PageFacts } from '../content/page.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../host/node/hash.ts'
import type { PageReference } from '../site/page-reference.ts'
import type { OperationSource, PageSource } from '../site/page-source.ts'
import type { ApiPages } from '../site/api/api-pages.ts'
import { settingsTexts, textProblems } from '../site/settings-texts.ts'
import type { SettingsText, SettingsTexts, TextSource } from '../site/settings-texts.ts'
import { languageFinder } from '../site/navigation/page-language.ts'
import type { LanguageFinder } from '../site/navigation/page-language.ts'
import { nameInCache } from './cache/page-cache.ts'
import type { CachedPage, CacheKey, PageCache } from './cache/page-cache.ts'
import { createBodyReader } from './cache/body-store.ts'
import type { BodyLocation, BodyReader, CompiledFacts } from './cache/body-store.ts'
import type { Pool } from './workers/worker-pool.ts'
import type { Sources } from './read-sources.ts'
import { createReleaseReader } from './changelogs/read-releases.ts'
import type { ReleaseReader } from './changelogs/read-releases.ts'
import type { Run } from './run.ts'
import { isInShard } from './cache/shard.ts'

export interface CompiledPages {
  readonly facts: readonly PageFacts[]
  /** Where the HTML of each page is stored. Two pages may have one route, and only one of them is in the site. */
  readonly bodies: ReadonlyMap<PageFacts, BodyLocation>
  /** A hash of the facts and the HTML of each page. */
  readonly versions: ReadonlyMap<PageFacts, string>
  /** Pages whose source cannot be parsed. */
  readonly unreadable: ReadonlySet<Route>
  /** Why pages were compiled and not taken from the cache. */
  readonly reasons: ReadonlyMap<Route, string>
  /** Texts of the settings. They are in none of the other lists. */
  readonly texts: SettingsTexts
}

/** The facts of all pages, and of the texts of the settings. */
export function everyFacts({ facts, texts }: CompiledPages): readonly PageFacts[] {
  return texts.size === 0 ? facts : [...facts, ...[...texts.values()].map((text) => text.facts)]
}

/** What compiles pages, and what knows those that did not change. */
export interface PageTools {
  readonly pool: Pick<Pool, 'compile'>
  readonly cache: Pick<PageCache, 'get' | 'put'>
  /** Reads the HTML of pages; by default, from the files of the cache. */
  readonly bodies?: BodyReader
}

/**
 * Compiles the pages that changed and takes the others from the cache. `until`: the commit that the pages are of; its
 * changelogs have no later tags.
 */
export async function compilePages(
  { settings, found, apis }: Sources,
  workers: PageTools,
  run: Run,
  until?: string,
): Promise<CompiledPages> {
  const languageOf = languageFinder(apis.config.navigation)
  const texts = new Map(settingsTexts(apis.config).map((text) => [text.route, text]))
  const compile = (pages: readonly PageSource[]) => {
    const plans = pages.map((page): PagePlan => {
      const text = texts.get(page.route)
      if (text === undefined) return planOf(page, { apis, languageOf })
      const { language = languageOf(text.route, text.file) } = text
      const problems: PagePlan['problems'] = (found) => textProblems(found, text, settings.locate)
      return { page: text, language, reference: undefined, problems }
    })
    return compilePlans(plans, { ...workers, releases }, run)
  }
  const { host, use, options } = run
  const releases = createReleaseReader({
    ...{ root: options.root, host, use },
    ...(until !== undefined && { until }),
  })
  const written = found.pages.map((page) => ({ kind: 'mdx', ...page }) as const)
  const { shard } = run.options
  const all = [...written, ...apis.pages, ...apis.overviewPages, ...texts.values()]
  const first = await compile(
    shard === undefined ? all : all.filter((page) => isInShard(nameInCache(page), shard)),
  )
  const pages = await withReferencedSchemas(first, apis.schemaPages, compile)
  return withTexts(pages, texts, workers.bodies)
}

/** The texts of the settings apart from the pages that they were compiled with. */
function withTexts(
  all: CompiledPages,
  sources: ReadonlyMap<Route, TextSource>,
  bodies = createBodyReader(),
): CompiledPages {
  if (sources.size === 0) return all
  const texts = new Map<string, SettingsText>()
  try {
    for (const facts of all.facts) {
      const source = sources.get(facts.route)
      const packed = all.bodies.get(facts)
      if (source === undefined || packed === undefined) continue
      const { main, aside } = bodies.read(packed)
      texts.set(source.content, { facts, html: main + aside })
    }
  } finally {
    bodies.close()
  }
  const isPage = (route: Route) => !sources.has(route)
  return {
    ...all,
    facts: all.facts.filter(({ route }) => isPage(route)),
    unreadable: new Set([...all.unreadable].filter(isPage)),
    texts,
  }
}

/**
 * Adds the schema pages that other pages link to, and those that they link to in turn. Most schemas of a large
 * description are shown where they are used and need no page.
 */
async function withReferencedSchemas(
  first: CompiledPages,
  schemaPages: readonly OperationSource[],
  compile: (pages: readonly PageSource[]) => Promise<CompiledPages>,
): Promise<CompiledPages> {
  const uncompiled = new Map(schemaPages.map((page) => [page.route, page]))
  let all = first
  let latest = first
  while (uncompiled.size > 0) {
    const referenced = new Set<OperationSource>()
    for (const { links } of latest.facts) {
      for (const { href } of links) {
        const page = uncompiled.get(href.split('#', 1)[0] as Route)
        if (page !== undefined) referenced.add(page)
      }
    }
    if (referenced.size === 0) return all
    for (const { route } of referenced) uncompiled.delete(route)
    latest = await compile([...referenced])
    all = merge(all, latest)
  }
  return all
}

function merge(a: CompiledPages, b: CompiledPages): CompiledPages {
  return {
    facts: [...a.facts, ...b.facts],
    bodies: new Map([...a.bodies, ...b.bodies]),
    versions: new Map([...a.versions, ...b.versions]),
    unreadable: new Set([...a.unreadable, ...b.unreadable]),
    reasons: new Map([...a.reasons, ...b.reasons]),
    texts: a.texts,
  }
}

async function compilePlans(
  plans: readonly PagePlan[],
  { pool, cache, releases }: PageTools & { readonly releases: ReleaseReader },
  { report, onProgress }: Run,
): Promise<CompiledPages> {
  const facts: PageFacts[] = []
  const bodies = new Map<PageFacts, BodyLocation>()
  const versions = new Map<PageFacts, string>()
  const unreadable = new Set<Route>()
  const reasons = new Map<Route, string>()
  const stale: PagePlan[] = []

  function addPage(plan: PagePlan, { facts: page, packed, version }: CachedPage): void {
    facts.push(page)
    bodies.set(page, packed)
    versions.set(page, version)
    report.addAll(plan.problems?.(page.problems) ?? page.problems)
  }

  for (const plan of plans) {
    const cached = await withReleases(cache.get(plan), releases)
    if ('reason' in cached) {
      stale.push(plan)
      reasons.set(plan.page.route, `${plan.page.file}: ${cached.reason}`)
    } else addPage(plan, cached)
  }
  const byName = new Map(stale.map((plan) => [nameOf(plan.page), plan]))
  const waiting: PagePlan[] = []
  let done = plans.length - stale.length
  onProgress('compile', done, plans.length, '')
  /** Expensive pages that are being compiled. */
  const slow = new Set<FilePath>()
  const onPage = (result: CompiledFacts): void => {
    const needs = result.ok ? undefined : result.needs
    if (!result.ok && needs !== undefined) {
      const plan = byName.get(nameOf(result))
      if (plan !== undefined) waiting.push({ ...plan, needs })
      return
    }
    if (result.ok) {
      const plan = byName.get(nameOf(result.facts))
      if (plan === undefined) throw new Error(`no page ${result.facts.file} was to be compiled`)
      addPage(plan, cache.put(plan, result))
    } else {
      unreadable.add(result.route)
      const { problems } = byName.get(nameOf(result)) ?? {}
      report.addAll(problems?.(result.problems) ?? result.problems)
    }
    const [file, ms] = result.ok ? [result.facts.file, result.ms] : [result.file]
    onProgress('compile', ++done, plans.length, file, ms)
    slow.delete(file)
    // what is waited for is another page
    for (const one of slow) return onProgress('compile', done, plans.length, one)
  }
  const onSlowPage = ({ file }: PageJob) => {
    slow.add(file)
    onProgress('compile', done, plans.length, file)
  }
  const events = { onPage, onSlowPage }
  await pool.compile(stale, jobOf, events)
  const given = await Promise.all(
    waiting.map(async ({ needs, ...plan }): Promise<PagePlan> => ({
      ...plan,
      ...(needs && { releases: await releases.read(needs) }),
    })),
  )
  await pool.compile(given, jobOf, events)

  // workers finish in any order; the result must not depend on it
  facts.sort((a, b) =>
    a.file === b.file ? (a.route < b.route ? -1 : 1) : a.file < b.file ? -1 : 1,
  )
  return { facts, bodies, versions, unreadable, reasons, texts: new Map() }
}

/** A page that may have to be compiled, with what its cached version depends on. */
interface PagePlan extends CacheKey {
  readonly reference: (() => PageReference) | undefined
  /** Releases that are read before it can be compiled. */
  readonly needs?: ReleaseSource
  readonly releases?: ReadReleases
  /** Of a text of the settings: its problems as they are reported. */
  readonly problems?: (found: readonly Diagnostic[]) => readonly Diagnostic[]
}

/** A cached page, if the releases that it shows are still the same. */
async function withReleases(
  cached: ReturnType<PageCache['get']>,
  releases: ReleaseReader,
): Promise<ReturnType<PageCache['get']>> {
  const shown = 'facts' in cached ? cached.facts.releases : undefined
  if (shown === undefined) return cached
  const { state } = await releases.read(shown.source)
  return state === shown.state ? cached : { reason: 'the releases that it shows changed' }
}

/**
 * Plans a page of a site. The hash of what it shows of an API is computed with the reference when that is built anyway,
 * else when the cache compares it.
 */
function planOf(
  page: PageSource,
  { apis, languageOf }: { readonly apis: ApiPages; readonly languageOf: LanguageFinder },
): PagePlan {
  const language = languageOf(page.route, page.file)
  const build = apis.reference(page.route)
  if (build === undefined) return { page, language, reference: undefined }
  let hash: string | undefined
  const reference = (): PageReference => {
    const built = build()
    hash = sha256(JSON.stringify(built))
    return built
  }
  return {
    page,
    language,
    reference,
    shown: { source: apis.source, view: () => hash ?? sha256(JSON.stringify(build())) },
  }
}

/** The job for a worker. References are built when their jobs are sent, so only a few are in memory. */
function jobOf({ page, language, reference, releases }: PagePlan): PageJob {
  return {
    ...page,
    language,
    ...(reference && { reference: reference() }),
    ...(releases && { releases }),
  }
}

function nameOf({ file, route }: Pick<PageSource, 'file' | 'route'>): string {
  return `${route}\n${file}`
}
