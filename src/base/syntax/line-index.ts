/** Maps offsets to lines and back. Both count from 0. */
export interface LineIndex {
  lineAt(offset: number): number
  /** `undefined` behind the last line. */
  startOf(line: number): number | undefined
}

/** The lines of a source, counted once for each source: a file may have thousands of problems. */
export function linesOf(source: { readonly text: string }): LineIndex {
  const known = indexes.get(source)
  if (known !== undefined) return known
  const index = indexLines(source.text)
  indexes.set(source, index)
  return index
}

/** A table that is computed once for each source and is dropped with it. */
const indexes = new WeakMap<{ readonly text: string }, LineIndex>()

function indexLines(text: string): LineIndex {
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
