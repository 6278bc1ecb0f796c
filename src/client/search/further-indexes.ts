import type { SearchResult, Searcher } from '../../search/searcher.ts'
import { searchEvent } from '../../theme/layout/private/search-event.client.ts'
import type {
  IndexContents,
  SearchRequest,
} from '../../theme/layout/private/search-event.client.ts'

/** Searchers of the indexes that other scripts of the page have in memory, such as those of private pages. */
export async function furtherSearchers(
  language: string,
  engine: string,
): Promise<readonly Searcher[]> {
  const waiting: Promise<readonly IndexContents[]>[] = []
  const detail: SearchRequest = { language, add: (indexes) => void waiting.push(indexes) }
  dispatchEvent(new CustomEvent(searchEvent, { detail }))
  const indexes = (await Promise.all(waiting)).flat()
  return Promise.all(
    indexes.map((index) => {
      const known = searchers.get(index) ?? openIndex(index, engine)
      searchers.set(index, known)
      return known
    }),
  )
}

const searchers = new WeakMap<IndexContents, Promise<Searcher>>()

async function openIndex(index: IndexContents, engine: string): Promise<Searcher> {
  const { openFiles } = (await import(engine)) as { openFiles(files: IndexContents): Searcher }
  return openFiles(index)
}

export const nothing: SearchResult = { hits: [], more: false }

/** The results of several indexes as one, best first. */
export function mergeResults(results: readonly SearchResult[], limit: number): SearchResult {
  const [first = nothing, ...others] = results
  if (others.length === 0) return first
  const hits = results.flatMap((result) => result.hits).toSorted((a, b) => b.score - a.score)
  return {
    hits: hits.slice(0, limit),
    more: hits.length > limit || results.some(({ more }) => more),
  }
}
