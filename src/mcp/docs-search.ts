import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { searchFolder } from '../pipeline/workers/index-tools.ts'
import { languageTools } from '../search/adapters/local/local.client.ts'
import { createSearcher } from '../search/adapters/local/query/run-query.ts'
import type { SearchQuery, SearchResult, Searcher } from '../search/searcher.ts'

/** Queries the index of the site, with the ranking of its search dialog. */
export interface DocsSearch {
  /** Whether there is an index in a language. */
  has(language: string): boolean
  search(query: SearchQuery): Promise<SearchResult>
}

/** Bytes of index files that a searcher may hold before it is replaced by an empty one. */
const maxHeld = 16_000_000

/** Reads the files of the index that a query needs, as a browser does. */
export function createDocsSearch(output: string): DocsSearch {
  const folder = join(output, searchFolder)
  let current: { readonly stamp: string; readonly searcher: Searcher } | undefined
  let held = 0

  function open(): Searcher {
    held = 0
    return createSearcher({
      language: languageTools,
      async read(path) {
        const bytes = await readFile(join(folder, path))
        held += bytes.byteLength
        return bytes
      },
    })
  }

  return {
    has: (language) => isTag(language) && existsSync(join(folder, `${language}.bin`)),
    async search(query) {
      const { size, mtimeMs } = await stat(join(folder, `${query.language}.bin`))
      const stamp = `${query.language} ${size} ${mtimeMs}`
      if (current?.stamp !== stamp || held > maxHeld) current = { stamp, searcher: open() }
      return current.searcher.search(query)
    },
  }
}

/** Whether a name is safe in the path of a file. */
function isTag(language: string): boolean {
  return /^[a-z\d-]{1,40}$/i.test(language)
}
