import type { Machine } from './pattern-machines.ts'

/** What all patterns of one check may cost together, and what was left out. */
export interface PatternWork {
  /** In characters times states. */
  left: number
  /** How often it was not checked whether a text matches. */
  unchecked: number
  /** The patterns of these checks. */
  readonly notRun: Set<string>
}

/** Work for a check of some values: a tenth of a second at worst. */
export function patternWork(values = Infinity): PatternWork {
  return { left: Math.min(10_000_000, values * 200), unchecked: 0, notRun: new Set() }
}

/** For values that are the same in all places, whether patterns run there or not. */
export function noPatterns(): PatternWork {
  return { left: 0, unchecked: 0, notRun: new Set() }
}

/**
 * Whether a text matches a pattern of a description, in time that grows with the text and the pattern alone, whatever they are.
 * `undefined` if that is not checked: the pattern is none, cannot be read by a machine that never goes back, or it would be too
 * much work; or `loadPatterns()` did not run, as in builds, which check no text.
 */
export function matchesPattern(
  text: string,
  pattern: string,
  work: PatternWork = patternWork(),
): boolean | undefined {
  const tests = library?.machinesOf(pattern)
  const size = tests?.reduce((sum, { size }) => sum + size, 0) ?? 0
  const cost = size * (text.length + 1)
  if (tests === undefined || cost > Math.min(work.left, maxCost)) {
    work.unchecked++
    work.notRun.add(pattern)
    return undefined
  }
  work.left -= cost
  return library?.isMatch(text, tests)
}

/**
 * Loads the library that runs patterns, which few readers need, if the text of a description or of a part of one may hold some.
 * Without it, nothing is checked.
 */
export async function loadPatterns(description: string): Promise<void> {
  if (!/"(?:pattern|alsoPatterns|patterns)":/.test(description)) return
  try {
    library ??= await import('./pattern-machines.ts')
  } catch {
    // offline: what depends on patterns is not checked
  }
}

let library: PatternLibrary | undefined

interface PatternLibrary {
  machinesOf(pattern: string): readonly Machine[] | undefined
  isMatch(text: string, machines: readonly Machine[]): boolean
}

/** What one text may cost. */
const maxCost = 5_000_000
