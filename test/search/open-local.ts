import { runToCompletion } from '../../src/base/cooperative-task.ts'
import { searchTools } from '../../src/pipeline/workers/index-tools.ts'
import { local } from '../../src/search/adapters/local/local-adapter.ts'
import { languageTools } from '../../src/search/adapters/local/local.client.ts'
import { createSearcher } from '../../src/search/adapters/local/query/run-query.ts'
import type { Searcher } from '../../src/search/searcher.ts'
import type { SearchDocument } from '../../src/search/search-types.ts'

export interface LocalIndex {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly searcher: Searcher
  /** Paths of the files that were read so far. */
  readonly read: readonly string[]
}

/** An index of documents, in memory, gathered in two parts as two threads would. */
export function indexOf(documents: readonly SearchDocument[], batchSize = 8): LocalIndex {
  const files = new Map<string, Uint8Array>()
  const languages = new Set(documents.map(({ language }) => language))
  for (const language of languages) {
    const own = documents.filter((it) => it.language === language)
    const gatherers = [local.indexer(searchTools), local.indexer(searchTools)]
    for (let first = 0; first < own.length; first += batchSize) {
      const batch = { language, first, documents: own.slice(first, first + batchSize) }
      const gatherer = gatherers[(first / batchSize) % 2]!
      for (const file of gatherer.add(batch)) files.set(file.path, file.contents)
    }
    const parts = structuredClone(gatherers.flatMap((gatherer) => gatherer.finish()))
    const index = runToCompletion(local.assemble(parts, searchTools))
    for (const file of index.files) files.set(file.path, file.contents)
    files.set(index.entry.path, index.entry.contents)
  }
  const read: string[] = []
  const searcher = createSearcher({
    language: languageTools,
    async read(path) {
      const contents = files.get(path)
      if (contents === undefined) throw new Error(`there is no ${path}`)
      read.push(path)
      return contents
    },
  })
  return { files, searcher, read }
}
