/** Limits for reading, parsing and rendering a response. */
export interface ResponseLimits {
  /** Maximum bytes to read; longer responses are aborted. */
  readonly readBytes: number
  /** Bytes of a chunk. Full chunks become Blobs, which the browser may store on disk. */
  readonly pieceBytes: number
  /** Maximum characters to decode, parse as JSON and copy. */
  readonly textChars: number
  /** Maximum nesting of JSON. */
  readonly jsonDepth: number
  /** Maximum characters and lines of source to render. */
  readonly shownChars: number
  readonly shownLines: number
  /** Maximum characters of a string in the JSON tree. */
  readonly stringChars: number
  /** Maximum nodes of the JSON tree that are expanded at first. */
  readonly openNodes: number
  /** Maximum nodes that a search visits, and containers that it expands. */
  readonly searchedNodes: number
  readonly foundContainers: number
  /** Maximum events of a stream to render, and characters of each. */
  readonly shownParts: number
  readonly partChars: number
}

/** Limits for a response. Beyond a limit, the rest is available as a download. */
export const responseLimits: ResponseLimits = {
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

/** The text, truncated to the render limit. */
export function shownBeginning(text: string): string {
  const { shownChars, shownLines } = responseLimits
  let end = Math.min(text.length, shownChars)
  let at = -1
  for (let line = 0; line < shownLines; line++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1 || at >= end) return text.slice(0, end)
  }
  end = at
  return text.slice(0, end)
}

/** Whether JSON is nested so deeply that parsing could overflow the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > responseLimits.jsonDepth) return true
  }
  return false
}
