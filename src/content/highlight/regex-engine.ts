import type { RegexEngine } from '@shikijs/primitive'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'

/**
 * Runs the regular expressions of grammars with the library they were written for (Oniguruma). Translated to native
 * ones they are faster, but translating a large grammar takes as long as highlighting a thousand lines, and repeated
 * lines are highlighted once (`line-cache.ts`): at six thousand pages the two are even.
 */
export async function createRegexEngine(wasm?: WebAssembly.Module): Promise<RegexEngine> {
  if (wasm === undefined) return createOnigurumaEngine(import('shiki/wasm'))
  return createOnigurumaEngine({
    instantiator: (imports) => WebAssembly.instantiate(wasm, imports),
  })
}
