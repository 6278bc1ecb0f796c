import type { StateStack, StateStackImpl } from 'shiki/textmate'

/** A coloured line, and the state of the grammar behind it. */
export interface ColoredLine {
  readonly html: string
  readonly next: StateStack
}

/**
 * Remembers lines by the state they were met in. Code is full of lines that recur (`}`, imports, a shebang), and a
 * grammar gives the same line in the same state the same colours.
 */
export interface LineCache {
  line(text: string, state: StateStack, color: () => ColoredLine): ColoredLine
}

/** Lines kept in each of two generations, for each grammar: what the older one holds and nobody asks for is forgotten. */
const generationSize = 1_000

type Lines = Map<StateStack, Map<string, ColoredLine>>

export function createLineCache(): LineCache {
  let current: Lines = new Map()
  let previous: Lines = new Map()
  let count = 0

  /** One object for all states that are equal: the engine makes a new one for each block. */
  function canonicalState(state: StateStack): StateStack {
    for (const lines of [current, previous]) {
      for (const known of lines.keys()) {
        if (isSame(known, state)) return known
      }
    }
    return state
  }

  function keep(text: string, state: StateStack, line: ColoredLine): void {
    if (++count > generationSize) {
      count = 1
      previous = current
      current = new Map()
    }
    const lines = current.get(state)
    if (lines === undefined) current.set(state, new Map([[text, line]]))
    else lines.set(text, line)
  }

  return {
    line(text, state, color) {
      const kept = current.get(state)?.get(text)
      if (kept !== undefined) return kept
      const older = previous.get(state)?.get(text)
      if (older !== undefined) {
        keep(text, state, older)
        return older
      }
      const { html, next } = color()
      const made = { html, next: canonicalState(next) }
      keep(text, state, made)
      return made
    },
  }
}

/** The library's `equals` passes over whether a rule took the end of the line before, on which `\G` depends. */
function isSame(one: StateStack, other: StateStack): boolean {
  if (one === other) return true
  if (one.depth !== other.depth || !one.equals(other)) return false
  let [a, b] = [one, other] as [StateStackImpl | null, StateStackImpl | null]
  for (; a !== b && a !== null && b !== null; a = a.parent, b = b.parent) {
    if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false
  }
  return true
}
