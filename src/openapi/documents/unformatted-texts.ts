import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { unformattedText } from '../problems.ts'
import type { Document } from './parse-document.ts'
import { below, type PointerText } from './json-pointer.ts'

/** The first Markdown text of a file that is shown without formatting, with the number of the others. */
export function unformattedTexts(
  document: Document,
  exceedsBound: (text: string) => boolean,
): readonly Diagnostic[] {
  const found: PointerText[] = []
  const seen = new WeakSet<object>()
  const waiting: { readonly value: object; readonly pointer: PointerText }[] = []
  const visit = (value: unknown, pointer: PointerText): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value) // an alias of YAML is the same object at many places
    waiting.push({ value, pointer })
  }
  visit(document.value, '')
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer } = next
    for (const [name, inner] of Object.entries(value).toReversed()) {
      if (typeof inner !== 'string') visit(inner, below(pointer, name))
      else if (textFields.has(name) && exceedsBound(inner)) found.push(below(pointer, name))
    }
  }
  const [first] = found
  return first === undefined ? [] : [unformattedText(document.place(first), found.length - 1)]
}

/** The fields that hold Markdown. */
const textFields: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'content', 'instructions'],
])
