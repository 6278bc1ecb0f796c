import { extensionOf, isExternal } from '../../base/paths.ts'
import { parseJson, parseYaml } from '../../base/syntax/data-tree.ts'
import type { Source } from '../../diagnostics/diagnostic.ts'
import type { WrittenPath } from './written-path.ts'

/** The files that `$ref` and `externalValue` name in a description, or in settings of several files. */
export function* dataPaths({ path, text }: Source): Generator<WrittenPath> {
  if (!/\$ref|externalValue/.test(text)) return
  const tree = extensionOf(path) === 'json' ? parseJson(text) : parseYaml(text)
  for (const { pointer, value } of references(tree.value)) {
    const span = tree.span(pointer)
    const start = text.slice(span.start, span.end).includes(value)
      ? text.indexOf(value, span.start)
      : undefined
    if (start !== undefined) yield { kind: 'link', path: value, start, end: start + value.length }
  }
}

interface Reference {
  readonly pointer: readonly (string | number)[]
  readonly value: string
}

/** References to other files, without recursion: descriptions are deep. */
function references(root: unknown): readonly Reference[] {
  const found: Reference[] = []
  const waiting: { readonly value: unknown; readonly pointer: Reference['pointer'] }[] = [
    { value: root, pointer: [] },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer } = next
    if (typeof value !== 'object' || value === null) continue
    const entries: Iterable<readonly [string | number, unknown]> = Array.isArray(value)
      ? value.entries()
      : Object.entries(value)
    for (const [key, inner] of entries) {
      const below = [...pointer, key]
      const isReference = key === '$ref' || key === 'externalValue'
      if (isReference && typeof inner === 'string') {
        if (!inner.startsWith('#') && !isExternal(inner))
          found.push({ pointer: below, value: inner })
      } else waiting.push({ value: inner, pointer: below })
    }
  }
  return found
}
