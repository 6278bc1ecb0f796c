import type { StateStack, StateStackImpl } from 'shiki/textmate'

/** A coloured line, and the state of the grammar behind it. */
export interface ColouredLine {
  readonly html: string
  readonly next: StateStack
}

/**
 * Remembers lines by the state they were met in. Code is full of lines that recur (`}`, imports, a shebang), and a
 * grammar gives the same line in the same state the same colours.
 */
export interface LineMemory {
  line(text: string, state: StateStack, colour: () => ColouredLine): ColouredLine
}

/** Lines kept in each of two generations, for each grammar: what the older one holds and nobody asks for is forgotten. */
const generationSize = 1_000

type Lines = Map<StateStack, Map<string, ColouredLine>>

export function createLineMemory(): LineMemory {
  let young: Lines = new Map()
  let old: Lines = new Map()
  let count = 0

  /** One object for all states that are equal: the engine makes a new one for each block. */
  function settled(state: StateStack): StateStack {
    for (const lines of [young, old]) {
      for (const known of lines.keys()) {
        if (isSame(known, state)) return known
      }
    }
    return state
  }

  function keep(text: string, state: StateStack, line: ColouredLine): void {
    if (++count > generationSize) {
      count = 1
      old = young
      young = new Map()
    }
    const lines = young.get(state)
    if (lines === undefined) young.set(state, new Map([[text, line]]))
    else lines.set(text, line)
  }

  return {
    line(text, state, colour) {
      const kept = young.get(state)?.get(text)
      if (kept !== undefined) return kept
      const older = old.get(state)?.get(text)
      if (older !== undefined) {
        keep(text, state, older)
        return older
      }
      const { html, next } = colour()
      const made = { html, next: settled(next) }
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
