/** How much of a response is kept, parsed and drawn. Past each limit the rest is there as a download. */
export const answerLimits = {
  /** Bytes that are read; a longer response is broken off. */
  readBytes: 500_000_000,
  /** Bytes in one piece of memory of the page; full pieces are handed to the browser, which may put them on disk. */
  pieceBytes: 4_000_000,
  /** Characters that are decoded, parsed as JSON and copied. */
  textChars: 1_000_000,
  /** Lists and objects within each other in JSON that is parsed. */
  jsonDepth: 2_000,
  /** Characters of plain source that are drawn, and lines. */
  shownChars: 100_000,
  shownLines: 5_000,
  /** Characters of one string in a JSON tree. */
  stringChars: 2_000,
  /** Nodes of a JSON tree that are unfolded at first. */
  openNodes: 800,
  /** Nodes that a search looks at, and containers that it unfolds. */
  searchedNodes: 400_000,
  foundContainers: 40,
  /** Parts of a stream that are drawn, and characters of each. */
  shownParts: 50,
  partChars: 5_000,
} as const

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
