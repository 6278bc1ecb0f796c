import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts'
import { type LeftOut, manyProblems } from '../problems.ts'

/** A report that keeps the first problems of each kind in a description, each once, and counts the rest. */
export interface LimitedReport {
  add(problem: Diagnostic): void
  addAll(problems: Iterable<Diagnostic>): void
  /** So much was reported that places need not be computed: finding a line takes time. */
  readonly isFull: boolean
  /** How many problems are not listed, by their code, the most frequent first. */
  leftOut(): readonly LeftOut[]
}

export function createLimitedReport(report: Report): LimitedReport {
  const known = new Set<string>()
  const listed = new Map<string, number>()
  const leftOut = new Map<string, LeftOut>()
  let added = 0

  function add(problem: Diagnostic): void {
    added++
    const { code, message, at, severity } = problem
    const count = listed.get(code) ?? 0
    const key = `${code} ${message} ${at?.file} ${at?.start}`
    if (known.has(key)) return
    if (count >= maxOfOneCode || known.size >= maxProblems) {
      leftOut.set(code, { code, count: (leftOut.get(code)?.count ?? 0) + 1, severity })
      return
    }
    known.add(key)
    listed.set(code, count + 1)
    report.add(problem)
  }

  return {
    add,
    addAll(problems) {
      for (const problem of problems) add(problem)
    },
    get isFull() {
      return added >= maxPlaces
    },
    leftOut: () => [...leftOut.values()].toSorted((a, b) => b.count - a.count),
  }
}

/**
 * Passes on what was found in the files of a description, in the order of the files. After a mistake in the syntax of a file, which
 * may change what everything below it means, the rest is reported once it is corrected.
 */
export function passOn(
  found: readonly Diagnostic[],
  limited: LimitedReport,
  { from, report }: { readonly from: string; readonly report: Report },
): { readonly isDamaged: boolean } {
  const isDamaged = found.some(({ code }) => code.endsWith('/malformed'))
  const problems = isDamaged ? found.filter(({ code }) => ofText.test(code)) : found
  report.addAll(problems.toSorted(byPlace))
  const leftOut = isDamaged ? [] : limited.leftOut()
  if (leftOut.length > 0) report.add(manyProblems(from, leftOut))
  return { isDamaged }
}

/** Problems that do not follow from a mistake in the syntax of a file. */
const ofText =
  /\/(?:malformed|no-json-number|missing-file|outside-root|(?:no|kept)-(?:description|file))$/

/** In the order that an author reads the files. */
function byPlace({ at: a }: Diagnostic, { at: b }: Diagnostic): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  return a.file.localeCompare(b.file, 'en') || a.start - b.start
}

/** The first ones are enough to start with, and those of one kind often have one cause. */
const maxProblems = 80
const maxOfOneCode = 20
const maxPlaces = 400
