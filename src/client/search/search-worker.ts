import type { SearchRequest } from '../../search/adapters/local/local.client.ts'
import type { SearchResult, SearchQuery, Searcher } from '../../search/searcher.ts'

/** Opens the search engine in a worker, or on the main thread if the browser cannot start one. */
export async function openEngine(module: string, index: string): Promise<Searcher> {
  try {
    return await openThread(module, index)
  } catch {
    const engine = (await import(module)) as { openSearch(index: string): Searcher }
    return engine.openSearch(index)
  }
}

type Reply = { readonly id: number } & (
  | { readonly result: SearchResult }
  | { readonly error: string }
)

/** Rejects when workers are not available. */
function openThread(module: string, index: string): Promise<Searcher> {
  return new Promise((opened, refused) => {
    const worker = new Worker(module, { type: 'module' })
    const waiting = new Map<
      number,
      { resolve(result: SearchResult): void; reject(why: Error): void }
    >()
    let count = 0
    const send = (request: SearchRequest) => worker.postMessage(request)
    worker.onerror = (event) => {
      refused(new Error(event.message))
      for (const { reject } of waiting.values()) reject(new Error(event.message))
      waiting.clear()
    }
    worker.onmessage = ({ data }: MessageEvent<Reply | 'ready'>) => {
      if (data === 'ready') {
        opened({
          prepare: async (language) => send({ prepare: language }),
          search: (query: SearchQuery) =>
            new Promise((resolve, reject) => {
              const id = count++
              waiting.set(id, { resolve, reject })
              send({ id, query })
            }),
        })
        return
      }
      const pending = waiting.get(data.id)
      waiting.delete(data.id)
      if ('result' in data) pending?.resolve(data.result)
      else pending?.reject(new Error(data.error))
    }
    send({ open: index })
  })
}
