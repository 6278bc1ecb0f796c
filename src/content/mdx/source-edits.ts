/** A text that is being repaired, and the way back from an offset in it to the text it was. */
export interface Edits {
  readonly text: string
  replace(start: number, end: number, by: string): void
  /** Several at once, in the order of the text, by their offsets before any of them. */
  replaceAll(edits: readonly Edit[]): void
  original(offset: number): number
}

export interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

export function createEdits(before: string): Edits {
  let text = before
  const batches: (readonly Shift[])[] = []

  function replaceAll(edits: readonly Edit[]): void {
    if (edits.length === 0) return
    const pieces: string[] = []
    const shifts: Shift[] = []
    let from = 0
    let moved = 0
    for (const { start, end, by } of edits) {
      pieces.push(text.slice(from, start), by)
      shifts.push({ start, end, from: start + moved, to: start + moved + by.length })
      moved += by.length - (end - start)
      from = end
    }
    text = pieces.join('') + text.slice(from)
    batches.push(shifts)
  }

  return {
    get text() {
      return text
    },
    replace: (start, end, by) => replaceAll([{ start, end, by }]),
    replaceAll,
    original: (offset) => batches.reduceRight(offsetBefore, offset),
  }
}

/** An edit before and after: `start` to `end` became `from` to `to`. */
interface Shift extends Pick<Edit, 'start' | 'end'> {
  readonly from: number
  readonly to: number
}

/** The offset before a batch of edits; what was inserted is where it was inserted. */
function offsetBefore(offset: number, shifts: readonly Shift[]): number {
  let low = 0
  let high = shifts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (shifts[middle]!.from < offset) low = middle + 1
    else high = middle
  }
  // an edit that inserts nothing counts from its very place
  const next = shifts[low]
  const last =
    next !== undefined && next.from === offset && next.to === offset ? next : shifts[low - 1]
  if (last === undefined) return offset
  return offset >= last.to ? offset - last.to + last.end : last.start
}
