import type { StateStack } from 'shiki/textmate'

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

/** Lines kept for each grammar; all are forgotten when there are more. */
const mostLines = 20_000

export function createLineMemory(): LineMemory {
  const lines = new Map<StateStack, Map<string, ColouredLine>>()
  const states = new Map<number, StateStack[]>()
  let count = 0

  /** One object for all states that are equal: the engine makes a new one for each block. */
  function settled(state: StateStack): StateStack {
    const alike = states.get(state.depth) ?? []
    const known = alike.find((it) => it === state || it.equals(state))
    if (known !== undefined) return known
    alike.push(state)
    states.set(state.depth, alike)
    return state
  }

  return {
    line(text, state, colour) {
      let known = lines.get(state)
      const kept = known?.get(text)
      if (kept !== undefined) return kept
      const { html, next } = colour()
      if (++count > mostLines) {
        count = 0
        lines.clear()
        states.clear()
        known = undefined
      }
      if (known === undefined) lines.set(state, (known = new Map()))
      const made = { html, next: settled(next) }
      known.set(text, made)
      return made
    },
  }
}
