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

/** The search of a site that is answered page by page: the index is made when it is first asked for. */
export interface SearchOnRequest {
  /** A file below the folder of indexes. */
  file(path: string): Promise<Uint8Array | undefined>
}

/** What was read of pages; it may be used by the next reading of the same site. */
export type SearchTexts = Map<Route, SearchText>

export interface SearchText {
  readonly meta: Frontmatter
  readonly text: BodyText
  readonly inputs: readonly FilePath[]
}

export interface SearchOnRequestOptions {
  readonly site: Site
  readonly style: UrlOptions
  readonly texts: SearchTexts
  /** `undefined`: the page has no file. */
  compile(route: Route): Promise<CompileResult | undefined>
  /** Whether somebody waits for an answer; pages are read when nobody does. */
  isBusy(): boolean
}

/** Who searches before all pages are read is answered from those that are, after this long. */
const patience = 1_200

export function createSearchOnRequest(options: SearchOnRequestOptions): SearchOnRequest {
  const { site, style, texts } = options
  let known: ReturnType<typeof searchOrder> | undefined
  /** Nobody pays for it who does not search. */
  const orders = () => (known ??= searchOrder(site))
  const files = new Map<string, Uint8Array>()
  /** For each language what its files were made from, and whether that was all. */
  const made = new Map<string, { sources: readonly SearchText[]; isPartial: boolean }>()
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
    const before = made.get(language)
    if (before !== undefined && before.isPartial === isPartial && isSame(before.sources, sources))
      return
    made.set(language, { sources, isPartial })
    const context = { site, href: ({ route }: Page) => pageHref(route, style) }
    const documents = known.map((page, index): SearchDocument =>
      searchDocument(page, sources[index]!, context),
    )
    const gatherer = searchAdapters.local.indexer(searchTools)
    const texted = gatherer.add({ language, first: 0, documents })
    const index = runToCompletion(
      searchAdapters.local.assemble(gatherer.finish(), searchTools, { isPartial }),
    )
    for (const path of files.keys()) if (path.startsWith(`${language}-`)) files.delete(path)
    for (const { path, contents } of [...texted, ...index.files])
      files.set(path.replace(index.from, index.folder), contents)
    files.set(index.entry.path, index.entry.contents)
  }

  return {
    async file(path) {
      const language = /^([^/]+)\.bin$/.exec(path)?.[1]
      const order = orders().get(language ?? '')
      if (language !== undefined && order !== undefined) {
        reading ??= readAll().finally(() => (reading = undefined))
        await Promise.race([reading, wait(patience)])
        assemble(language, order)
      }
      return files.get(path)
    },
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((it, index) => it === other[index])
}
