/** Finds the line of an offset and the offset of a line. Both count from 0. */
export interface LineIndex {
  lineAt(offset: number): number
  startOf(line: number): number | undefined
}

export function indexLines(text: string): LineIndex {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    startOf: (line) => starts[line],
    lineAt(offset) {
      let low = 0
      let high = starts.length
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (starts[middle]! <= offset) low = middle
        else high = middle
      }
      return low
    },
  }
}

/**
 * The same index as long as one text is asked for: a file with many problems has its lines counted once. It is a cache of
 * one entry, so that no text outlives the next one.
 */
export function knownLines(text: string): LineIndex {
  if (known?.text !== text) known = { text, lines: indexLines(text) }
  return known.lines
}

let known: { readonly text: string; readonly lines: LineIndex } | undefined
