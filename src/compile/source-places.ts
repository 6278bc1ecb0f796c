import type { FilePath } from '../base/paths.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Place, Source } from '../diagnostics/diagnostic.ts'
import type { Origin } from '../theme/render-scope.ts'

/**
 * Resolves origins: `12` is an offset in the page, `snippets/x.mdx#12` one in a snippet, and `snippets/x.jsx#3:7` a line and
 * column of a component file.
 */
export function createOriginReader(graph: ModuleGraph) {
  const sourceOf = (file: FilePath): Source => graph.modules.get(file)?.source ?? graph.entry.source
  function read(origin: Origin): { readonly from: FilePath; readonly offset?: number } {
    const [, file, offset, column] = /^(?:(.*)#)?(\d+)(?::(\d+))?$/.exec(origin ?? '') ?? []
    const from = (file as FilePath | undefined) ?? graph.entry.source.path
    if (offset === undefined) return { from }
    if (column === undefined) return { from, offset: Number(offset) }
    return { from, offset: offsetIn(sourceOf(from).text, Number(offset), Number(column)) }
  }
  return {
    of: read,
    /** The place of an origin, or of the next `word` after it. */
    place(origin: Origin, word?: string): Place {
      const { from, offset } = read(origin)
      const source = sourceOf(from)
      if (offset === undefined) return placeOfFile(from)
      if (word === undefined) return placeOf(source, offset, endOfLine(source.text, offset))
      const found = source.text.slice(offset, offset + maxAhead + word.length).indexOf(word)
      if (found === -1) return placeOf(source, offset, endOfLine(source.text, offset))
      return placeOf(source, offset + found, offset + found + word.length)
    },
  }
}

/** The offset of a line and a column, both from 1. */
function offsetIn(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  return Math.min(text.length, start + column - 1)
}

/** Characters: a word is looked for in the element at an origin, not in the rest of the file. */
const maxAhead = 2_000

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** The place of a name in the import statement of a source. */
export function placeOfImport(
  source: Source,
  { specifier, name }: { readonly specifier: string; readonly name: string },
): Place {
  const { path } = source
  const text = source.text.slice(0, maxImports)
  for (let end = text.indexOf(specifier); end !== -1; end = text.indexOf(specifier, end + 1)) {
    const start = text.lastIndexOf('import', end)
    const at = start === -1 ? -1 : text.indexOf(name, start + 'import'.length)
    if (at !== -1 && at < end) return placeOf(source, at, at + name.length)
  }
  return placeOfFile(path)
}

/** Characters: imports are at the beginning of a page. */
const maxImports = 20_000

/** The place of a name in the value of an attribute of the element that begins at `start`. */
export function placeOfValue(
  source: Source,
  element: { readonly start: number; readonly end: number },
  { attribute, name }: { readonly attribute: string; readonly name: string },
): Place {
  const { start, end } = element
  const at = source.text.indexOf(`${attribute}=`, start)
  const value = at === -1 ? -1 : source.text.indexOf(name, at + attribute.length + 1)
  if (value === -1 || value > end) return placeOf(source, start, end)
  return placeOf(source, value, value + name.length)
}

/** Whether a name is all there is between the braces of an attribute. */
export function isWholeValue({ text }: Source, { start, end }: Place): boolean {
  return (
    /=\s*\{\s*$/.test(text.slice(Math.max(0, start - 80), start)) &&
    /^\s*\}/.test(text.slice(end, end + 80))
  )
}

/** Returns the place of the first use of a component in a source. The tags are looked for once, when one is needed. */
export function createTagPlaces(source: Source): (name: string) => Place {
  let first: Map<string, number> | undefined
  return (name) => {
    first ??= firstTags(source.text)
    const at = first.get(name.replace(/[^\w.]/g, ''))
    return at === undefined ? placeOfFile(source.path) : placeOf(source, at, at + name.length)
  }
}

/** Where each name first begins an element. `Tree.File` is also a use of `Tree`. */
function firstTags(text: string): Map<string, number> {
  const first = new Map<string, number>()
  for (const { 1: written = '', index } of text.matchAll(/<(\w+(?:\.\w+)*)/g)) {
    const names = written.split('.').slice(0, maxParts)
    for (const count of names.keys()) {
      const name = names.slice(0, count + 1).join('.')
      if (!first.has(name)) first.set(name, index + 1)
    }
  }
  return first
}

/** `Color.Item` has two; longer names are parts of objects of the author's. */
const maxParts = 8
