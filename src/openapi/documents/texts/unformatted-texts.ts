import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { unformattedText } from '../../problems.ts'
import { eachText } from './document-texts.ts'
import type { Document } from '../parse-document.ts'
import type { PointerText } from '../json-pointer.ts'

/** The first Markdown text of a file that is shown without formatting, with the number of the others. */
export function unformattedTexts(
  document: Document,
  exceedsBound: (text: string) => boolean,
): readonly Diagnostic[] {
  const found: PointerText[] = []
  eachText(document, (text, pointer) => {
    if (exceedsBound(text)) found.push(pointer)
  })
  const [first] = found
  return first === undefined ? [] : [unformattedText(document.place(first), found.length - 1)]
}
