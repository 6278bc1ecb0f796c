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

/** The place of the first use of a component in a source. */
export function placeOfTag(source: Source, name: string): Place {
  const at = source.text.search(new RegExp(`<${name.replace(/[^\w.]/g, '')}\\b`))
  return at === -1 ? placeOfFile(source.path) : placeOf(source, at + 1, at + 1 + name.length)
}
