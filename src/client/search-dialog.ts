import type { SearchHit, Searcher } from '../search/query.ts'
import { openEngine } from './search-engine.ts'
import { createSearchView } from './search-view.ts'
import type { SearchView } from './search-view.ts'

/** Put in when the dialog is bundled: the names of the files beside it. */
declare const SEARCH_ENGINE: string
declare const SEARCH_STYLE: string

let view: Promise<SearchView> | undefined

/** Opens the search over the page. */
export async function open(opener: HTMLElement): Promise<void> {
  view ??= createDialog(opener)
  ;(await view).open()
}

async function createDialog(opener: HTMLElement): Promise<SearchView> {
  const beside = (name: string) => new URL(name, import.meta.url).href
  let engine: Promise<Searcher> | undefined
  const search = async (text: string, limit: number) => {
    engine ??= openEngine(beside(SEARCH_ENGINE), beside('search/'))
    const { lang, dataset } = document.documentElement
    const { version, division } = dataset
    return (await engine).search({
      text,
      limit,
      language: lang,
      ...(version !== undefined && { version }),
      ...(division !== undefined && { division }),
    })
  }
  await styles(beside(SEARCH_STYLE))
  return createSearchView(opener, search)
}

function styles(href: string): Promise<void> {
  return new Promise((loaded) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    // without its looks the dialog still works
    link.onload = link.onerror = () => loaded()
    document.head.append(link)
  })
}

export type { SearchHit }
