import { setImmediate } from 'node:timers/promises'
import type { FilePath } from '../../base/paths.ts'
import type { CompileResult, PageJob } from '../../compile/compile-page.ts'
import { namesMissingFile } from '../../content/problems.ts'
import type { PageFacts } from '../../content/page.ts'
import { sha256 } from '../../host/node/hash.ts'
import type { CacheKey } from '../../pipeline/cache/page-cache.ts'
import type { BodyLocation } from '../../pipeline/cache/body-store.ts'
import type { PageTools } from '../../pipeline/compile-pages.ts'

export interface KeptPagesOptions {
  /** The hash of a file as the editor has it. */
  readonly hash: (file: FilePath) => string | undefined
  readonly compile: (job: PageJob) => Promise<ReadPage>
  /** Another number whenever the editor changed a text: what was read before and after may not fit. */
  readonly generation: () => number
  /** Stops between two pages. */
  readonly signal: AbortSignal
  /** The files that changed since the last time, if nothing else may have changed. */
  readonly changed?: ReadonlySet<FilePath> | undefined
}

/** A page that was compiled, or read without running its code. */
export type ReadPage = CompileResult & { readonly isUnrun?: boolean }

/** What is kept of a page between two looks at the site. */
export interface KeptPage {
  readonly key: string
  readonly view: string | undefined
  readonly inputs: readonly (readonly [file: FilePath, hash: string | undefined])[]
  readonly result:
    | { readonly ok: true; readonly facts: PageFacts }
    | Extract<CompileResult, { ok: false }>
  /** It is compiled again: its code did not run, as it is not saved, or its text changed meanwhile. */
  readonly isUnrun: boolean
}

export type KeptPages = Map<string, KeptPage>

/** Compiles pages in this process and keeps their facts in memory; bodies are not kept. */
export function keptPageTools(
  kept: KeptPages,
  { hash, compile, generation, signal, changed }: KeptPagesOptions,
): PageTools {
  const isFresh = (page: KeptPage, key: CacheKey): boolean => {
    if (changed !== undefined) return !page.inputs.some(([file]) => changed.has(file))
    if (page.isUnrun || page.key !== keyOf(key)) return false
    const { problems } = page.result.ok ? page.result.facts : page.result
    if (problems.some(({ code }) => namesMissingFile(code))) return false
    return (
      page.inputs.every(([file, before]) => hash(file) === before) &&
      (key.shown === undefined) === (page.view === undefined) &&
      (key.shown === undefined || key.shown.view() === page.view)
    )
  }

  function keep(key: CacheKey, result: KeptPage['result'], isUnrun: boolean): void {
    const inputs = result.ok ? result.facts.inputs : result.inputs
    kept.set(nameOf(key.page), {
      key: keyOf(key),
      view: key.shown?.view(),
      inputs: inputs.map((file) => [file, hash(file)] as const),
      result,
      isUnrun,
    })
  }

  const unrun = new WeakSet<PageFacts>()
  return {
    bodies: { read: () => ({ main: '', aside: '' }), close: () => undefined },
    cache: {
      get(key) {
        const page = kept.get(nameOf(key.page))
        return page !== undefined && page.result.ok && isFresh(page, key)
          ? { facts: page.result.facts, packed: noBody, version: '' }
          : { reason: 'it changed' }
      },
      put(key, { facts }) {
        keep(key, { ok: true, facts }, unrun.has(facts))
        return { facts, packed: noBody, version: '' }
      },
    },
    pool: {
      async compile(plans, toJob, { onPage }) {
        let rested = performance.now()
        for (const plan of plans) {
          if (performance.now() - rested > maxBusyMs) {
            await setImmediate()
            rested = performance.now()
          }
          signal.throwIfAborted()
          const job = toJob(plan)
          const { file, route } = job
          const key = { page: job, language: job.language }
          const known = kept.get(nameOf(job))
          if (known?.result.ok === false && isFresh(known, { ...key })) {
            onPage({ ...known.result, file, route })
            continue
          }
          const began = generation()
          const result = await compile(job)
          // the text that was read may be an older one than that which would be hashed
          if (generation() !== began) signal.throwIfAborted()
          const isUnrun = result.isUnrun === true || generation() !== began
          if (!result.ok) {
            if (result.needs === undefined) keep(key, result, isUnrun)
            onPage({ ...result, file, route })
            continue
          }
          const { body: _body, ...facts } = result.page
          if (isUnrun) unrun.add(facts)
          onPage({ ok: true, facts, packed: noBody, ms: 0 })
        }
      },
    },
  }
}

/** A request of the editor waits no longer than this for pages that are compiled. */
const maxBusyMs = 15

const noBody: BodyLocation = { pack: '', offset: 0, main: 0, aside: 0, hash: '' }

/** The name of a page among those that are kept. */
export function nameOf({ file, route }: Pick<CacheKey['page'], 'file' | 'route'>): string {
  return `${route}\n${file}`
}

/** What a page depends on, apart from files. */
function keyOf({ page, language }: CacheKey): string {
  return page.kind === 'mdx'
    ? language
    : sha256(JSON.stringify([language, page.content, page.meta]))
}
