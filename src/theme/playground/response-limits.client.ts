/** Bounds of what is kept, parsed and drawn of a response. */
export interface AnswerLimits {
  /** Bytes that are read; a longer response is broken off. */
  readonly readBytes: number
  /** Bytes in one piece of memory of the page; full pieces are handed to the browser, which may put them on disk. */
  readonly pieceBytes: number
  /** Characters that are decoded, parsed as JSON and copied. */
  readonly textChars: number
  /** Lists and objects within each other in JSON that is parsed. */
  readonly jsonDepth: number
  /** Characters of plain source that are drawn, and lines. */
  readonly shownChars: number
  readonly shownLines: number
  /** Characters of one string in a JSON tree. */
  readonly stringChars: number
  /** Nodes of a JSON tree that are unfolded at first. */
  readonly openNodes: number
  /** Nodes that a search looks at, and containers that it unfolds. */
  readonly searchedNodes: number
  readonly foundContainers: number
  /** Parts of a stream that are drawn, and characters of each. */
  readonly shownParts: number
  readonly partChars: number
}

/** How much of a response is kept, parsed and drawn. Past each limit the rest is there as a download. */
export const answerLimits: AnswerLimits = {
  readBytes: 500_000_000,
  pieceBytes: 4_000_000,
  textChars: 1_000_000,
  jsonDepth: 2_000,
  shownChars: 100_000,
  shownLines: 5_000,
  stringChars: 2_000,
  openNodes: 800,
  searchedNodes: 400_000,
  foundContainers: 40,
  shownParts: 50,
  partChars: 5_000,
}

/** The beginning of a text, as much of it as is drawn. */
export function shownBeginning(text: string): string {
  const { shownChars, shownLines } = answerLimits
  let end = Math.min(text.length, shownChars)
  let at = -1
  for (let line = 0; line < shownLines; line++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1 || at >= end) return text.slice(0, end)
  }
  end = at
  return text.slice(0, end)
}

/** Whether brackets lie within each other so deep that only an attack would write it. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > answerLimits.jsonDepth) return true
  }
  return false
}
