import type { RegexEngine } from '@shikijs/primitive'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'

/**
 * The regular expressions of grammars, by the library they were written for. Translated to those of the language
 * itself they are faster, but to translate a large grammar takes as long as to colour a thousand lines, and lines that
 * recur are coloured once (`line-cache.ts`): at six thousand pages the two are even.
 */
export async function createRegexEngine(wasm?: WebAssembly.Module): Promise<RegexEngine> {
  if (wasm === undefined) return createOnigurumaEngine(import('shiki/wasm'))
  return createOnigurumaEngine({
    instantiator: (imports) => WebAssembly.instantiate(wasm, imports),
  })
}
