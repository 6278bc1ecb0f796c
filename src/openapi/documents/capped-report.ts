import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts'

/** A report that keeps the first problems of a description, each once, and counts the rest. */
export interface LimitedReport {
  add(...problems: readonly Diagnostic[]): void
  /** The limit is reached, so places need not be computed. */
  readonly isFull: boolean
  readonly leftOut: number
}

export function createLimitedReport(report: Report): LimitedReport {
  const known = new Set<string>()
  let leftOut = 0

  function add(problem: Diagnostic): void {
    if (known.size >= maxProblems) {
      leftOut++
      return
    }
    const { code, message, at } = problem
    const key = `${code} ${message} ${at?.file} ${at?.start}`
    if (known.has(key)) return
    known.add(key)
    report.add(problem)
  }

  return {
    add: (...problems) => problems.forEach(add),
    get isFull() {
      return known.size >= maxProblems
    },
    get leftOut() {
      return leftOut
    },
  }
}

/** The first ones are enough to start with. */
const maxProblems = 50
