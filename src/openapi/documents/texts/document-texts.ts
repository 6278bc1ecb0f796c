import type { Document } from '../parse-document.ts'
import { below, type PointerText } from '../json-pointer.ts'

/** Calls back with each Markdown text of a file. */
export function eachText(
  document: Document,
  onText: (text: string, pointer: PointerText) => void,
): void {
  if (typeof document.value === 'string') {
    onText(document.value, '')
    return
  }
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
      else if (textFields.has(name)) onText(inner, below(pointer, name))
    }
  }
}

/** The fields that hold Markdown. */
const textFields: ReadonlySet<string> = new Set([
  ...['description', 'summary', 'content', 'instructions'],
])
