import type { StateStack, StateStackImpl } from 'shiki/textmate'

/** A highlighted line, or the number of the placeholder in it, and the tokenizer state after it. */
export interface ColoredLine {
  readonly html: string | number
  readonly next: StateStack
}

/**
 * Caches highlighted lines by their text and the tokenizer state before them. Lines recur often (`}`, imports, a
 * shebang), and a TextMate grammar highlights the same line in the same state equally.
 */
export interface LineCache {
  line(text: string, state: StateStack, color: () => ColoredLine): ColoredLine
}

/** Entries per generation. When the current one is full it becomes the previous one; entries not used since are dropped. */
const generationSize = 1_000

type Lines = Map<StateStack, Map<string, ColoredLine>>

export function createLineCache(): LineCache {
  let current: Lines = new Map()
  let previous: Lines = new Map()
  let count = 0

  /** One object for all equal states: the tokenizer creates a new one for each block. */
  function canonicalState(state: StateStack): StateStack {
    for (const lines of [current, previous]) {
      for (const other of lines.keys()) {
        if (isSame(other, state)) return other
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
      const cached = current.get(state)?.get(text)
      if (cached !== undefined) return cached
      const older = previous.get(state)?.get(text)
      if (older !== undefined) {
        keep(text, state, older)
        return older
      }
      const { html, next } = color()
      const line = { html, next: canonicalState(next) }
      keep(text, state, line)
      return line
    },
  }
}

/** The library's `equals` ignores `beginRuleCapturedEOL`, on which `\G` depends. */
function isSame(one: StateStack, other: StateStack): boolean {
  if (one === other) return true
  if (one.depth !== other.depth || !one.equals(other)) return false
  let [a, b] = [one, other] as [StateStackImpl | null, StateStackImpl | null]
  for (; a !== b && a !== null && b !== null; a = a.parent, b = b.parent) {
    if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false
  }
  return true
}
