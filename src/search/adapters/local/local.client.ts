import type { SearchQuery, Searcher } from '../../searcher.ts'
import { languageOf } from '../../languages/index.client.ts'
import { createSearcher } from './query/run-query.ts'
import type { LanguageTools } from './query/run-query.ts'

/** Opens the index below an address, in this thread. */
export function openSearch(address: string): Searcher {
  return createSearcher({
    language: languageTools,
    async read(path) {
      // what lies in a folder is named by its contents; what does not may have changed since
      const cache = path.includes('/') ? 'default' : 'no-cache'
      const answer = await fetch(new URL(path, address), { cache })
      if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  })
}

/** Words of a language that nothing is known of are taken as they are. */
export async function languageTools(tag: string): Promise<LanguageTools> {
  const language = await languageOf(tag)
  return {
    stem: remembering(language?.stemmer ?? ((word) => word)),
    common: new Set(language?.stopwords),
  }
}

/** The same words are asked about with every key that is pressed. */
function remembering(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    let base = known.get(word)
    if (base === undefined) {
      base = stem(word)
      known.set(word, base)
    }
    return base
  }
}

/** What is said to this module when it runs in a thread of its own. */
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
      // a query that comes to nothing says so itself
      await searcher?.prepare(data.prepare).catch(() => undefined)
      return
    }
    const { id, query } = data
    try {
      scope.postMessage({ id, answer: await searcher?.search(query) })
    } catch (error) {
      scope.postMessage({ id, error: String(error) })
    }
  }
}
