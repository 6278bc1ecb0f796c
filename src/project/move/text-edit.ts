import type { FilePath } from '../../base/paths.ts'

/** A range of a file, and the text that replaces it. */
export interface TextEdit {
  readonly file: FilePath
  readonly start: number
  readonly end: number
  readonly text: string
}

type RangeEdit = Omit<TextEdit, 'file'>

/** A text with these edits; of edits that overlap, the first in the file is made. */
export function withEdits(text: string, edits: readonly RangeEdit[]): string {
  return editText(text, edits).text
}

/** The same, with the edits that undo it. */
export function editText(
  text: string,
  edits: readonly RangeEdit[],
): { readonly text: string; readonly undo: readonly RangeEdit[] } {
  const parts: string[] = []
  const undo: RangeEdit[] = []
  let copied = 0
  let length = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < copied) continue
    length += start - copied
    undo.push({ start: length, end: length + replacement.length, text: text.slice(start, end) })
    length += replacement.length
    parts.push(text.slice(copied, start), replacement)
    copied = end
  }
  return { text: parts.join('') + text.slice(copied), undo }
}

/** Without those that say the same of the same range. */
export function distinctEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [
    ...new Map(edits.map((edit) => [`${edit.file}\n${edit.start}\n${edit.end}`, edit])).values(),
  ]
}
