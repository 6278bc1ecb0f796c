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
  /** Receives reported problems that are gone, and the number of those that are left. */
  readonly onFixed: (problems: readonly Diagnostic[], left: number) => void
  readonly onCounts: () => void
  /** Calls a function once changes have paused: a file that is half written has problems for a moment. */
  readonly settle: (report: () => void) => void
}

export function createProblemStore(options: ProblemStoreOptions): ProblemStore {
  const sources = new Map<string, readonly Diagnostic[]>()
  let known = new Map<string, Diagnostic>()
  let reported = known
  let edition = 0

  function update(): void {
    const now = new Map<string, Diagnostic>()
    for (const problems of sources.values())
      for (const problem of problems)
        if (problem.severity !== 'hint') now.set(keyOf(problem), problem)
    const hasChanged = now.size !== known.size || [...now.keys()].some((key) => !known.has(key))
    known = now
    if (!hasChanged) return
    edition++
    options.onCounts()
    options.settle(report)
  }

  /** Reports new problems, and those that are gone: they are reported again when they return. */
  function report(): void {
    const fresh = missingFrom(reported, known)
    const gone = missingFrom(known, reported)
    reported = known
    if (fresh.length > 0) options.onFresh(fresh)
    // a problem whose line was edited is not fixed
    const stays = new Set(fresh.map(causeOf))
    const fixed = gone.filter((problem) => !stays.has(causeOf(problem)))
    if (fixed.length > 0) options.onFixed(fixed, known.size)
  }

  return {
    sources,
    get counts() {
      const all = [...known.values()]
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

function missingFrom(
  some: ReadonlyMap<string, Diagnostic>,
  all: ReadonlyMap<string, Diagnostic>,
): readonly Diagnostic[] {
  return [...all].flatMap(([key, problem]) => (some.has(key) ? [] : [problem]))
}

function causeOf({ code, at }: Diagnostic): string {
  return JSON.stringify([code, at?.file])
}

/** Identifies a problem even if it moves within its file: two of one line differ by their place in it. */
function keyOf({ code, message, at }: Diagnostic): string {
  const line = at?.frame.trimStart() ?? ''
  const inLine = at && at.column - (at.frame.length - line.length)
  return JSON.stringify([code, message, at?.file, line.trimEnd(), inLine])
}
