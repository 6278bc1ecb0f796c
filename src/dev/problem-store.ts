import type { KnownCounts } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What is wrong where, as far as it is known: the settings under '', each page under its route. */
export interface ProblemBoard {
  /** What is wrong with one source now; what was said of it before and is not said any more is mended. */
  set(source: string, problems: readonly Diagnostic[]): void
  /** Forgets the sources that are gone. */
  retain(sources: { has(source: string): boolean }): void
  readonly sources: ReadonlyMap<string, readonly Diagnostic[]>
  /** Each problem once, however many pages have it. */
  readonly counts: KnownCounts
}

export interface BoardOptions {
  /** Gets the problems that were not said yet, or that were mended and came back. */
  readonly onFresh: (problems: readonly Diagnostic[]) => void
  readonly onCounts: () => void
}

export function createProblemBoard({ onFresh, onCounts }: BoardOptions): ProblemBoard {
  const sources = new Map<string, readonly Diagnostic[]>()
  let said = new Map<string, Diagnostic>()
  let edition = 0

  /** Says what is new; what nobody has any more may be said again. */
  function settle(): void {
    const now = new Map<string, Diagnostic>()
    for (const problems of sources.values())
      for (const problem of problems) now.set(keyOf(problem), problem)
    const fresh = [...now].filter(([key]) => !said.has(key)).map(([, problem]) => problem)
    const isOther = fresh.length > 0 || now.size !== said.size
    said = now
    if (fresh.length > 0) onFresh(fresh)
    if (!isOther) return
    edition++
    onCounts()
  }

  return {
    sources,
    get counts() {
      const all = [...said.values()]
      const count = (severity: string) => all.filter((it) => it.severity === severity).length
      return { errors: count('error'), warnings: count('warning'), edition }
    },
    set(source, problems) {
      if (problems.length === 0 && !sources.has(source)) return
      if (problems.length === 0) sources.delete(source)
      else sources.set(source, problems)
      settle()
    },
    retain(kept) {
      const gone = [...sources.keys()].filter((source) => source !== '' && !kept.has(source))
      for (const source of gone) sources.delete(source)
      if (gone.length > 0) settle()
    },
  }
}

/** The same problem, wherever in its file it has moved to. */
function keyOf({ code, message, at }: Diagnostic): string {
  return JSON.stringify([code, message, at?.file, at?.frame.trim()])
}
