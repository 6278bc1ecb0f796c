import type { Diagnostic } from './diagnostic.ts'

/** Sorts diagnostics by file and place, those without a place first, and removes duplicates. */
export function arrange(problems: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return problems
    .filter((problem) => {
      const key = JSON.stringify([
        problem.code,
        problem.message,
        problem.at?.file,
        problem.at?.start,
      ])
      return !seen.has(key) && seen.add(key)
    })
    .sort(byPlace)
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.at === undefined || b.at === undefined)
    return Number(a.at !== undefined) - Number(b.at !== undefined)
  if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1
  return a.at.line - b.at.line || a.at.column - b.at.column
}
