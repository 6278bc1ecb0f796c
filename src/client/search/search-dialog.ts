import type { Searcher } from '../../search/searcher.ts'
import { readSearchWords } from '../../theme/search-words.client.ts'
import { furtherSearchers, mergeResults, nothing } from './further-indexes.ts'
import { openEngine } from './search-worker.ts'
import { recentSearches } from './recent-searches.ts'
import { createSearchView } from './search-view.ts'
import type { SearchView } from './search-view.ts'

/** Inserted by the bundler: the file name of the search engine, and the style sheet of the dialog. */
declare const SEARCH_ENGINE: string
declare const SEARCH_STYLE: string

let view: SearchView | undefined

/** Opens the search dialog with the text that was typed while it loaded. */
export function open(opener: HTMLButtonElement, typed: string): void {
  view ??= createDialog(opener)
  view.open(typed)
  // show the dialog first: starting a worker takes a while
  requestAnimationFrame(() => setTimeout(warmUp))
}

/** Creates the dialog and starts the worker before the reader types. */
export function prepare(opener: HTMLButtonElement): void {
  view ??= createDialog(opener)
  warmUp()
}

let isWarm = false

function warmUp(): void {
  if (isWarm) return
  isWarm = true
  void engine()
    .then((search) => search.prepare(document.documentElement.lang))
    .catch(() => undefined)
}

function createDialog(opener: HTMLButtonElement): SearchView {
  const { lang } = document.documentElement
  const style = new CSSStyleSheet()
  style.replaceSync(SEARCH_STYLE)
  document.adoptedStyleSheets.push(style)
  return createSearchView({
    words: readSearchWords(opener.dataset['words'] ?? ''),
    prompt: opener.querySelector('.o-prompt')?.textContent ?? '',
    allPages: opener.form?.action ?? '',
    recent: recentSearches(siblingUrl('.').pathname),
    async search(text, limit) {
      const { version, division } = document.documentElement.dataset
      const query = {
        text,
        limit,
        language: lang,
        ...(version !== undefined && { version }),
        ...(division !== undefined && { division }),
      }
      const own = (await engine()).search(query)
      const more = await furtherSearchers(lang, siblingUrl(SEARCH_ENGINE).href)
      const results = more.map((searcher) => searcher.search(query).catch(() => nothing))
      return mergeResults(await Promise.all([own, ...results]), limit)
    },
  })
}

let opened: Promise<Searcher> | undefined

function engine(): Promise<Searcher> {
  opened ??= openEngine(siblingUrl(SEARCH_ENGINE).href, siblingUrl('search/').href)
  // retry a failed load with the next key
  opened.catch(() => (opened = undefined))
  return opened
}

function siblingUrl(name: string): URL {
  return new URL(name, import.meta.url)
}
