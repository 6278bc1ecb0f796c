import { setTimeout as wait } from 'node:timers/promises'
import { pageHref } from '../../base/paths.ts'
import type { UrlOptions, FilePath, Route } from '../../base/paths.ts'
import { runToCompletion } from '../../base/cooperative-task.ts'
import type { Frontmatter } from '../../content/page.ts'
import { bodyText, searchDocument } from '../../search/search-document.ts'
import type { BodyText } from '../../search/search-document.ts'
import { searchAdapters } from '../../search/search-adapter.ts'
import type { Page, Site } from '../../site/site.ts'
import type { CompileResult } from '../../compile/compile-page.ts'
import { searchOrder } from '../../pipeline/workers/search-jobs.ts'
import { searchTools } from '../../pipeline/workers/index-tools.ts'
import type { SearchDocument } from '../../search/search-types.ts'

/** The search index of a live site, built when it is first requested. */
export interface OnDemandSearch {
  /** A file below the folder of indexes. */
  file(path: string): Promise<Uint8Array | undefined>
}

/** The text of pages. It stays valid when the site is linked again. */
export type SearchTexts = Map<Route, SearchText>

export interface SearchText {
  readonly meta: Frontmatter
  readonly text: BodyText
  readonly inputs: readonly FilePath[]
}

export interface OnDemandSearchOptions {
  readonly site: Site
  readonly style: UrlOptions
  readonly texts: SearchTexts
  /** `undefined` if the page has no file. */
  compile(route: Route): Promise<CompileResult | undefined>
  /** Whether a request is waiting for a page: indexing has to wait then. */
  isBusy(): boolean
}

/** Milliseconds a search request waits for all pages; then it gets an index of those that are compiled. */
const maxWaitMs = 1_200

export function createOnDemandSearch(options: OnDemandSearchOptions): OnDemandSearch {
  const { site, style, texts } = options
  let order: ReturnType<typeof searchOrder> | undefined
  const orders = () => (order ??= searchOrder(site))
  const files = new Map<string, Uint8Array>()
  /** For each language the input of its current files, and whether pages are missing. */
  const assembled = new Map<string, { sources: readonly SearchText[]; isPartial: boolean }>()
  let reading: Promise<void> | undefined

  async function readAll(): Promise<void> {
    for (const order of orders().values()) {
      for (const { route } of order) {
        if (texts.has(route)) continue
        do await wait(0)
        while (options.isBusy())
        const result = await options.compile(route)
        if (result?.ok !== true) continue
        const { meta, body, inputs } = result.page
        texts.set(route, { meta, text: bodyText(body), inputs })
      }
    }
  }

  function assemble(language: string, order: readonly Page[]): void {
    const known = order.filter(({ route }) => texts.has(route))
    const sources = known.map(({ route }) => texts.get(route)!)
    const isPartial = reading !== undefined
    const before = assembled.get(language)
    if (before !== undefined && before.isPartial === isPartial && isSame(before.sources, sources))
      return
    assembled.set(language, { sources, isPartial })
    const context = { site, href: ({ route }: Page) => pageHref(route, style) }
    const documents = known.map((page, index): SearchDocument =>
      searchDocument(page, sources[index]!, context),
    )
    const indexer = searchAdapters.local.indexer(searchTools)
    const textFiles = indexer.add({ language, first: 0, documents })
    const index = runToCompletion(
      searchAdapters.local.assemble(indexer.finish(), searchTools, { isPartial }),
    )
    for (const path of files.keys()) if (path.startsWith(`${language}-`)) files.delete(path)
    for (const { path, contents } of [...textFiles, ...index.files]) files.set(path, contents)
    files.set(index.entry.path, index.entry.contents)
  }

  return {
    async file(path) {
      const language = /^([^/]+)\.bin$/.exec(path)?.[1]
      const order = orders().get(language ?? '')
      if (language !== undefined && order !== undefined) {
        reading ??= readAll().finally(() => (reading = undefined))
        await Promise.race([reading, wait(maxWaitMs)])
        assemble(language, order)
      }
      return files.get(path)
    },
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((it, index) => it === other[index])
}
