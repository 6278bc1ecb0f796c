import type { SearchQuery, Searcher } from '../../searcher.ts'
import { languageOf } from '../../languages/index.client.ts'
import { createSearcher } from './query/run-query.ts'
import type { LanguageTools } from './query/run-query.ts'

/** Opens the index below a URL, in this thread. */
export function openSearch(base: string): Searcher {
  return createSearcher({
    language: languageTools,
    async read(path) {
      // files in a folder have content-hashed names; the entry file may have changed
      const cache = path.includes('/') ? 'default' : 'no-cache'
      const response = await fetch(new URL(path, base), { cache })
      if (!response.ok) throw new Error(`${response.status}: ${response.url}`)
      return new Uint8Array(await response.arrayBuffer())
    },
  })
}

/** Opens an index whose files are in memory. */
export function openFiles(files: ReadonlyMap<string, Uint8Array>): Searcher {
  return createSearcher({
    language: languageTools,
    async read(path) {
      const contents = files.get(path)
      if (contents === undefined) throw new Error(`the index has no ${path}`)
      return contents
    },
  })
}

/** In languages without a stemmer, words are used unchanged. */
export async function languageTools(tag: string): Promise<LanguageTools> {
  const language = await languageOf(tag)
  return {
    stem: memoized(language?.stemmer ?? ((word) => word)),
    common: new Set(language?.stopwords),
  }
}

/** A memoized stemmer: each key press queries the same words again. */
function memoized(stem: (word: string) => string): (word: string) => string {
  const cache = new Map<string, string>()
  return (word) => {
    let base = cache.get(word)
    if (base === undefined) {
      base = stem(word)
      cache.set(word, base)
    }
    return base
  }
}

/** Messages to this module when it runs in a worker. */
export type SearchRequest =
  | { readonly open: string }
  | { readonly prepare: string }
  | { readonly id: number; readonly query: SearchQuery }

interface WorkerScope {
  onmessage: (event: MessageEvent<SearchRequest>) => void
  postMessage(message: unknown): void
}

if (typeof document === 'undefined') listen(globalThis as unknown as WorkerScope)

function listen(scope: WorkerScope): void {
  let searcher: Searcher | undefined
  scope.onmessage = async ({ data }) => {
    if ('open' in data) {
      searcher = openSearch(data.open)
      scope.postMessage('ready')
      return
    }
    if ('prepare' in data) {
      // the query itself reports the failure
      await searcher?.prepare(data.prepare).catch(() => undefined)
      return
    }
    const { id, query } = data
    try {
      scope.postMessage({ id, result: await searcher?.search(query) })
    } catch (error) {
      scope.postMessage({ id, error: String(error) })
    }
  }
}
