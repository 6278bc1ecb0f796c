import type { Route } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import { sha256 } from '../host/node/hash.ts'
import type { PageReference } from '../openapi/views/page-reference.ts'
import type { OperationSource, PageSource } from '../site/page-source.ts'
import { languageFinder } from '../site/navigation/page-language.ts'
import type { ApiDependency } from './cache/page-cache.ts'
import type { BodyLocation } from './cache/body-store.ts'
import type { Workers } from './open-workers.ts'
import type { Sources } from './read-sources.ts'
import type { Run } from './run.ts'
import type { PageJobPlan } from './workers/worker-pool.ts'

export interface CompiledPages {
  readonly facts: readonly PageFacts[]
  /** Where the HTML of each page is stored. */
  readonly bodies: ReadonlyMap<Route, BodyLocation>
  /** Pages whose source cannot be parsed. */
  readonly unreadable: ReadonlySet<Route>
  /** For each page that was compiled and not taken from the cache: its file and the reason. */
  readonly reasons: readonly string[]
}

/** Compiles the pages that changed and takes the others from the cache. */
export async function compilePages(
  { found, apis }: Sources,
  workers: Workers,
  run: Run,
): Promise<CompiledPages> {
  const languageOf = languageFinder(apis.config.navigation)
  const compile = (pages: readonly PageSource[]) => {
    const jobs = pages.map((page) => ({
      ...page,
      language: languageOf(page.route, page.file),
      reference: apis.reference(page.route),
      source: apis.source,
    }))
    return runJobs(jobs, workers, run)
  }
  const written = found.pages.map((page) => ({ kind: 'mdx', ...page }) as const)
  const first = await compile([...written, ...apis.pages])
  return withReferencedSchemas(first, apis.schemaPages, compile)
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
    unreadable: new Set([...a.unreadable, ...b.unreadable]),
    reasons: [...a.reasons, ...b.reasons],
  }
}

async function runJobs(
  jobs: readonly PageJobPlan[],
  { pool, cache }: Workers,
  { report, onProgress }: Run,
): Promise<CompiledPages> {
  const facts: PageFacts[] = []
  const bodies = new Map<Route, BodyLocation>()
  const unreadable = new Set<Route>()
  const reasons: string[] = []
  const stale: HashedJob[] = []

  function addPage(page: PageFacts, body: BodyLocation): void {
    facts.push(page)
    bodies.set(page.route, body)
    report.add(...page.problems)
  }

  for (const job of jobs.map(withDependency)) {
    const cached = cache.get(job)
    if ('reason' in cached) {
      stale.push(job)
      reasons.push(`${job.file}: ${cached.reason}`)
    } else addPage(cached.facts, cached.packed)
  }
  const byName = new Map(stale.map((job) => [nameOf(job), job]))
  let done = jobs.length - stale.length
  onProgress('compile', done, jobs.length, '')
  await pool.compile(stale, (result) => {
    if (result.ok) {
      addPage(result.facts, result.packed)
      const job = byName.get(nameOf(result.facts))
      if (job !== undefined) cache.put(job, result)
    } else {
      unreadable.add(result.route)
      report.add(...result.problems)
    }
    onProgress('compile', ++done, jobs.length, result.ok ? result.facts.file : result.file)
  })

  // workers finish in any order; the result must not depend on it
  facts.sort((a, b) =>
    a.file === b.file ? (a.route < b.route ? -1 : 1) : a.file < b.file ? -1 : 1,
  )
  return { facts, bodies, unreadable, reasons }
}

type HashedJob = PageJobPlan & { readonly shown?: ApiDependency }

/**
 * Adds the hash of what a page shows of an API. It is computed with the reference when that is built anyway, else
 * when the cache compares it.
 */
function withDependency(job: PageJobPlan): HashedJob {
  const { reference, source } = job
  if (reference === undefined || source === undefined) return job
  let hash: string | undefined
  function build(): PageReference {
    const built = reference!()
    hash = sha256(JSON.stringify(built))
    return built
  }
  return {
    ...job,
    reference: build,
    shown: {
      source,
      view() {
        if (hash === undefined) build()
        return hash!
      },
    },
  }
}

function nameOf({ file, route }: Pick<PageJobPlan, 'file' | 'route'>): string {
  return `${route}\n${file}`
}
