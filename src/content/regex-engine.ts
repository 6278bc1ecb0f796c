import type { RegexEngine } from '@shikijs/primitive'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'

/**
 * The regular expressions of grammars. Oniguruma is ready at once; translated to the regular expressions of the
 * language itself they are twice as fast, but the translation of a large grammar takes as long as some hundred blocks
 * of code. So each group of patterns begins with the one and goes on with the other when it turns out to be used much.
 * Both find the same.
 */
export async function createRegexEngine(wasm?: WebAssembly.Module): Promise<RegexEngine> {
  const ready = await openOniguruma(wasm)
  const fast = createJavaScriptRegexEngine({ forgiving: true })

  return {
    createScanner(patterns) {
      let scanner = ready.createScanner(patterns)
      let searches = 0
      return {
        findNextMatchSync(text, start, options) {
          if (searches < searchesBeforeTranslation && ++searches === searchesBeforeTranslation) {
            scanner.dispose?.()
            scanner = fast.createScanner(patterns)
          }
          const isFast = searches === searchesBeforeTranslation
          const sought = text instanceof TwofoldString ? (isFast ? text.fast : text.ready) : text
          return scanner.findNextMatchSync(sought, start, options)
        },
        dispose: () => scanner.dispose?.(),
      }
    },
    createString: (content) => new TwofoldString(content, ready, fast),
  }
}

const searchesBeforeTranslation = 800

type EngineString = ReturnType<RegexEngine['createString']>

/** A line as either engine wants it, made when it first asks. */
class TwofoldString implements EngineString {
  readonly content: string
  readonly #engines: { readonly ready: RegexEngine; readonly fast: RegexEngine }
  #ready: EngineString | undefined
  #fast: EngineString | undefined

  constructor(content: string, ready: RegexEngine, fast: RegexEngine) {
    this.content = content
    this.#engines = { ready, fast }
  }

  get ready(): EngineString {
    return (this.#ready ??= this.#engines.ready.createString(this.content))
  }

  get fast(): EngineString {
    return (this.#fast ??= this.#engines.fast.createString(this.content))
  }

  dispose(): void {
    this.#ready?.dispose?.()
    this.#ready = undefined
  }
}

async function openOniguruma(wasm: WebAssembly.Module | undefined): Promise<RegexEngine> {
  if (wasm === undefined) return createOnigurumaEngine(import('shiki/wasm'))
  return createOnigurumaEngine({
    instantiator: (imports) => WebAssembly.instantiate(wasm, imports),
  })
}
