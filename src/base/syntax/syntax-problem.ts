import { quote } from '../text/quote.ts'

/** The path to a value in data: `['colors', 'primary']`. */
export type DataPointer = readonly (string | number)[]

/** Offsets in UTF-16 units from 0. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A problem in JSON or YAML text. */
export interface DataProblem extends Span {
  readonly kind: 'syntax' | 'too-deep' | 'aliases' | 'comment' | 'trailing-comma' | 'duplicate-key'
  /** A plain sentence. */
  readonly message: string
}

/** Deeper nesting is rejected, so that recursive code that reads the data cannot overflow the stack. */
export const maxDepth = 500

export function tooDeep(text: string): DataProblem {
  const message = `The data is nested more than ${maxDepth} levels deep.`
  return { kind: 'too-deep', message, start: 0, end: Math.min(1, text.length) }
}

export function duplicateKey(name: string, at: Span): DataProblem {
  const message = `${quote(name)} is written twice; the last one counts.`
  return { kind: 'duplicate-key', message, ...at }
}

/** Whether data nests deeper than `maxDepth` or contains a cycle. */
export function isTooDeep(value: unknown): boolean {
  const waiting = [{ value, depth: 0 }]
  const depths = new Map<object, number>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, depth } = next
    if (typeof part !== 'object' || part === null || (depths.get(part) ?? -1) >= depth) continue
    if (depth >= maxDepth) return true
    depths.set(part, depth)
    for (const child of Object.values(part)) waiting.push({ value: child, depth: depth + 1 })
  }
  return false
}
