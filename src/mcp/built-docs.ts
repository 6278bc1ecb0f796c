import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pageListPath } from '../outputs/page-list.ts'
import type { ListedPage, ListedSite } from '../outputs/page-list.ts'
import { createBuiltRedirects } from '../server/built-redirects.ts'
import type { BuiltRedirects } from '../server/built-redirects.ts'
import { createDocsSearch } from './docs-search.ts'
import type { DocsSearch } from './docs-search.ts'

/** The output of a build, read on demand: nothing that grows with the number of pages stays in memory. */
export interface BuiltDocs {
  /** Its real path. */
  readonly folder: string
  readonly redirects: BuiltRedirects
  readonly search: DocsSearch
  /** The current facts of the site; another build may have replaced the output. */
  site(): Promise<ListedSite>
  /** The pages in reading order. */
  pages(): AsyncGenerator<ListedPage>
  /** Whether one of the pages is that of an operation. */
  hasOperations(): Promise<boolean>
}

/** Opens the output of a build; `undefined` if it has no list of pages that this version can read. */
export async function openBuiltDocs(folder: string): Promise<BuiltDocs | undefined> {
  const real = await realpath(folder)
  const file = join(real, pageListPath)
  const docs: BuiltDocs = {
    folder: real,
    redirects: createBuiltRedirects(real),
    search: createDocsSearch(real),
    site: cached(file, () => firstLine(file)),
    pages: () => listedPages(file),
    hasOperations: cached(file, () => listsOperation(file)),
  }
  const site = await docs.site().catch(() => undefined)
  return site?.format === 1 ? docs : undefined
}

/** Reads a file again when it has changed. */
function cached<Value>(file: string, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly stamp: string; readonly value: Value } | undefined
  return async () => {
    const { size, mtimeMs } = await stat(file)
    const stamp = `${size} ${mtimeMs}`
    if (known?.stamp !== stamp) known = { stamp, value: await read() }
    return known.value
  }
}

async function listsOperation(file: string): Promise<boolean> {
  for await (const { operation } of listedPages(file)) if (operation !== undefined) return true
  return false
}

async function firstLine(file: string): Promise<ListedSite> {
  for await (const line of linesOf(file)) return JSON.parse(line) as ListedSite
  throw new Error(`${file} is empty`)
}

async function* listedPages(file: string): AsyncGenerator<ListedPage> {
  let isSite = true
  for await (const line of linesOf(file)) {
    if (!isSite && line !== '') yield JSON.parse(line) as ListedPage
    isSite = false
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file, 'utf8')
  try {
    yield* createInterface({ input: stream, crlfDelay: Infinity })
  } finally {
    stream.destroy()
  }
}
