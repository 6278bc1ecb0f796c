/** A text that is being mended, and the way back from an offset in it to the text it was. */
export interface Edits {
  readonly text: string
  replace(start: number, end: number, by: string): void
  original(offset: number): number
}

export function createEdits(before: string): Edits {
  let text = before
  const made: { at: number; removed: number; inserted: number }[] = []
  return {
    get text() {
      return text
    },
    replace(start, end, by) {
      text = text.slice(0, start) + by + text.slice(end)
      made.push({ at: start, removed: end - start, inserted: by.length })
    },
    original(offset) {
      let at = offset
      for (let index = made.length - 1; index >= 0; index--) {
        const edit = made[index]!
        if (at >= edit.at + edit.inserted) at += edit.removed - edit.inserted
        else if (at > edit.at) at = edit.at
      }
      return at
    },
  }
}
