import type { FilePath } from '../base/paths.ts'
import type { ModuleGraph } from '../content/mdx/module-graph.ts'
import { placeOf, placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Place, Source } from '../diagnostics/diagnostic.ts'
import type { Origin } from '../theme/render-scope.ts'

/** Resolves origins: `12` is an offset in the page, `snippets/x.mdx#12` one in a snippet. */
export function createOriginReader(graph: ModuleGraph) {
  const sourceOf = (file: FilePath): Source => graph.modules.get(file)?.source ?? graph.entry.source
  function read(origin: Origin): { readonly from: FilePath; readonly offset?: number } {
    const [, file, offset] = /^(?:(.*)#)?(\d+)$/.exec(origin ?? '') ?? []
    const from = (file as FilePath | undefined) ?? graph.entry.source.path
    return offset === undefined ? { from } : { from, offset: Number(offset) }
  }
  return {
    of: read,
    /** The place of an origin, or of the next `word` after it. */
    place(origin: Origin, word?: string): Place {
      const { from, offset } = read(origin)
      const source = sourceOf(from)
      if (offset === undefined) return placeOfFile(from)
      const at = word === undefined ? -1 : source.text.indexOf(word, offset)
      if (word === undefined || at === -1 || at - offset > 2_000)
        return placeOf(source, offset, endOfLine(source.text, offset))
      return placeOf(source, at, at + word.length)
    },
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** The place of a name in the import statement of a source. */
export function placeOfImport(
  source: Source,
  { specifier, name }: { readonly specifier: string; readonly name: string },
): Place {
  const { text, path } = source
  for (let end = text.indexOf(specifier); end !== -1; end = text.indexOf(specifier, end + 1)) {
    const start = text.lastIndexOf('import', end)
    const at = start === -1 ? -1 : text.indexOf(name, start + 'import'.length)
    if (at !== -1 && at < end) return placeOf(source, at, at + name.length)
  }
  return placeOfFile(path)
}

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

/** The place of the first use of a component in a source. */
export function placeOfTag(source: Source, name: string): Place {
  const at = source.text.search(new RegExp(`<${name.replace(/[^\w.]/g, '')}\\b`))
  return at === -1 ? placeOfFile(source.path) : placeOf(source, at + 1, at + 1 + name.length)
}
