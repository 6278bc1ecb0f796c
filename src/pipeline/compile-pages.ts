import type { Route } from '../base/paths.ts'
import type { PageFacts } from '../content/page.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../host/node/hash.ts'
import type { PageCache, ApiDependency } from './cache/page-cache.ts'
import type { BodyLocation } from './cache/body-store.ts'
import type { PageJobPlan, Pool } from './workers/worker-pool.ts'
import type { PageReference } from '../openapi/views/page-reference.ts'

export interface CompiledPages {
  readonly facts: readonly PageFacts[]
  /** Where the HTML of each page was put away. */
  readonly bodies: ReadonlyMap<Route, BodyLocation>
  /** Pages whose source cannot be read. */
  readonly unreadable: ReadonlySet<Route>
  /** Why each page was compiled, when it was; file and reason. */
  readonly reasons: readonly string[]
  readonly compiled: number
}

/** Compiles what changed and takes the rest from earlier builds. */
export async function compilePages(
  jobs: readonly PageJobPlan[],
  { pool, cache, report, onPage }: CompileContext,
): Promise<CompiledPages> {
  const facts: PageFacts[] = []
  const bodies = new Map<Route, BodyLocation>()
  const unreadable = new Set<Route>()
  const reasons: string[] = []
  const stale: HashedJob[] = []

  function take(page: PageFacts, packed: BodyLocation): void {
    facts.push(page)
    bodies.set(page.route, packed)
    report.add(...page.problems)
  }

  for (const job of jobs.map(watched)) {
    const kept = cache.get(job)
    if ('reason' in kept) {
      stale.push(job)
      reasons.push(`${job.file}: ${kept.reason}`)
    } else take(kept.facts, kept.packed)
  }
  const byName = new Map(stale.map((job) => [nameOf(job), job]))
  let done = jobs.length - stale.length
  onPage(done, jobs.length, '')
  await pool.compile(stale, (result) => {
    if (result.ok) {
      take(result.facts, result.packed)
      const job = byName.get(nameOf(result.facts))
      if (job !== undefined) cache.put(job, result)
    } else {
      unreadable.add(result.route)
      report.add(...result.problems)
    }
    onPage(++done, jobs.length, result.ok ? result.facts.file : result.file)
  })

  // threads end in no order; what follows must not depend on it
  facts.sort((a, b) =>
    a.file === b.file ? (a.route < b.route ? -1 : 1) : a.file < b.file ? -1 : 1,
  )
  return { facts, bodies, unreadable, reasons, compiled: stale.length }
}

type HashedJob = PageJobPlan & { readonly shown?: ApiDependency }

/** The job, with what it shows told apart: at once when it is made anyway, else when somebody asks. */
function watched(job: PageJobPlan): HashedJob {
  const { reference, source } = job
  if (reference === undefined || source === undefined) return job
  let view: string | undefined
  function make(): PageReference {
    const made = reference!()
    view = sha256(JSON.stringify(made))
    return made
  }
  return {
    ...job,
    reference: make,
    shown: {
      source,
      view() {
        if (view === undefined) make()
        return view!
      },
    },
  }
}

function nameOf({ file, route }: Pick<PageJobPlan, 'file' | 'route'>): string {
  return `${route}\n${file}`
}

interface CompileContext {
  readonly pool: Pool
  readonly cache: PageCache
  readonly report: Report
  onPage(done: number, total: number, file: string): void
}
