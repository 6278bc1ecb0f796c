import type { Searcher } from '../../search/searcher.ts'
import { readSearchWords } from '../../theme/search-words.client.ts'
import { openEngine } from './search-worker.ts'
import { recentSearches } from './recent-searches.ts'
import { createSearchView } from './search-view.ts'
import type { SearchView } from './search-view.ts'

/** Put in when the dialog is bundled: the name of the engine's file beside it, and the rules of a style sheet. */
declare const SEARCH_ENGINE: string
declare const SEARCH_STYLE: string

let view: SearchView | undefined

/** Opens the search over the page, with what was typed already. */
export function open(opener: HTMLButtonElement, typed: string): void {
  view ??= createDialog(opener)
  view.open(typed)
  // to start a thread takes a while, and the reader looks at the dialog meanwhile
  requestAnimationFrame(() => setTimeout(warmUp))
}

/** Does what can be done before a reader has typed anything. */
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
    recent: recentSearches(beside('.').pathname),
    async search(text, limit) {
      const { version, division } = document.documentElement.dataset
      return (await engine()).search({
        text,
        limit,
        language: lang,
        ...(version !== undefined && { version }),
        ...(division !== undefined && { division }),
      })
    },
  })
}

let opened: Promise<Searcher> | undefined

function engine(): Promise<Searcher> {
  opened ??= openEngine(beside(SEARCH_ENGINE).href, beside('search/').href)
  // what could not be fetched is tried again with the next key
  opened.catch(() => (opened = undefined))
  return opened
}

function beside(name: string): URL {
  return new URL(name, import.meta.url)
}
