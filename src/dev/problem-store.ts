import type { KnownCounts } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** The known problems by source: the settings under '', each page under its route. */
export interface ProblemStore {
  /** Replaces the problems of one source. Earlier ones that are missing now are fixed. */
  set(source: string, problems: readonly Diagnostic[]): void
  /** Drops the sources that no longer exist. */
  retain(sources: { has(source: string): boolean }): void
  readonly sources: ReadonlyMap<string, readonly Diagnostic[]>
  /** Each problem once, however many pages have it. */
  readonly counts: KnownCounts
}

export interface ProblemStoreOptions {
  /** Receives problems that were not reported yet, or were fixed and have returned. */
  readonly onFresh: (problems: readonly Diagnostic[]) => void
  readonly onCounts: () => void
}

export function createProblemStore({ onFresh, onCounts }: ProblemStoreOptions): ProblemStore {
  const sources = new Map<string, readonly Diagnostic[]>()
  let reported = new Map<string, Diagnostic>()
  let edition = 0

  /** Reports new problems; those that are gone may be reported again. */
  function update(): void {
    const now = new Map<string, Diagnostic>()
    for (const problems of sources.values())
      for (const problem of problems)
        if (problem.severity !== 'hint') now.set(keyOf(problem), problem)
    const fresh = [...now].filter(([key]) => !reported.has(key)).map(([, problem]) => problem)
    const hasChanged = fresh.length > 0 || now.size !== reported.size
    reported = now
    if (fresh.length > 0) onFresh(fresh)
    if (!hasChanged) return
    edition++
    onCounts()
  }

  return {
    sources,
    get counts() {
      const all = [...reported.values()]
      const count = (severity: string) => all.filter((it) => it.severity === severity).length
      return { errors: count('error'), warnings: count('warning'), edition }
    },
    set(source, problems) {
      if (problems.length === 0 && !sources.has(source)) return
      if (problems.length === 0) sources.delete(source)
      else sources.set(source, problems)
      update()
    },
    retain(kept) {
      const gone = [...sources.keys()].filter((source) => source !== '' && !kept.has(source))
      for (const source of gone) sources.delete(source)
      if (gone.length > 0) update()
    },
  }
}

/** Identifies a problem even if it moves within its file. */
function keyOf({ code, message, at }: Diagnostic): string {
  return JSON.stringify([code, message, at?.file, at?.frame.trim()])
}
