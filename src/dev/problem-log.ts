import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Says each problem once, however often its page is asked for, and again when it was mended and came back. */
export interface ProblemLog {
  /** The problems there are now: what was said of the files that were checked and is not said any more is mended. */
  report(problems: readonly Diagnostic[], checked: 'all' | Iterable<string>): void
}

/** `print` is given the problems that were not said yet. */
export function createProblemLog(print: (fresh: readonly Diagnostic[]) => void): ProblemLog {
  const said = new Map<string, string>()
  return {
    report(problems, checked) {
      const files = checked === 'all' ? new Set(said.values()) : new Set(checked)
      const keys = new Map(problems.map((problem) => [keyOf(problem), problem]))
      for (const [key, file] of said) {
        if (files.has(file) && !keys.has(key)) said.delete(key)
      }
      const fresh = [...keys].filter(([key]) => !said.has(key))
      for (const [key, problem] of fresh) said.set(key, problem.at?.file ?? '')
      if (fresh.length > 0) print(fresh.map(([, problem]) => problem))
    },
  }
}

/** The same problem, wherever in its file it has moved to. */
function keyOf({ code, message, at }: Diagnostic): string {
  return JSON.stringify([code, message, at?.file, at?.frame.trim()])
}
