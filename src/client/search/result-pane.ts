import type { SearchHit } from '../../search/searcher.ts'
import type { SearchWords } from '../../theme/search-words.client.ts'
import { createListbox } from './listbox.ts'
import { hitOption, recentOption } from './result-options.ts'
import type { SearchElements } from './search-elements.ts'

/** What the search dialog shows below its field: recent searches, results, or sentences in place of them. */
export interface ResultPane {
  showRecent(earlier: readonly string[]): void
  /** `keep`: the active entry stays at its position. */
  showHits(text: string, hits: readonly SearchHit[], keep: boolean): void
  /** `keep`: what is shown stays until the results arrive. */
  showBusy(keep: boolean): void
  endBusy(): void
  showFailure(): void
  openFirst(): void
}

export interface ResultPaneOptions {
  readonly words: SearchWords
  /** URL of the page that lists all pages. */
  readonly allPages: string
  /** Called when the last entry becomes active or is scrolled to. */
  readonly onEnd: () => void
}

export function createResultPane(
  { dialog, input, list, status, head, note }: SearchElements,
  { words, allPages, onEnd }: ResultPaneOptions,
): ResultPane {
  const listbox = createListbox(input, list, onEnd)

  /** Shows sentences instead of results, with a link to the list of all pages; `undefined` hides them. */
  function say(sentences: readonly string[] | undefined): void {
    note.hidden = sentences === undefined
    if (sentences === undefined) return
    const link = document.createElement('a')
    link.href = allPages
    link.textContent = words.allPages
    note.replaceChildren(
      ...sentences.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
      link,
    )
  }

  function sayAlone(sentence: string): void {
    listbox.show([])
    head.hidden = true
    say([sentence])
  }

  return {
    showRecent(earlier) {
      listbox.show(earlier.map(recentOption))
      head.hidden = earlier.length === 0
      say(earlier.length === 0 ? [] : undefined)
      status.textContent = ''
    },
    showHits(text, hits, keep) {
      head.hidden = true
      listbox.show(hits.map(hitOption), keep)
      const none = words.searchNone.replace('{query}', () => text)
      say(hits.length === 0 ? [none, words.searchHint] : undefined)
      status.textContent =
        hits.length === 0 ? none : words.searchResults.replace('{count}', String(hits.length))
    },
    showBusy(keep) {
      dialog.dataset['busy'] = ''
      status.textContent = words.searchBusy
      if (!keep) sayAlone(words.searchBusy)
    },
    endBusy() {
      delete dialog.dataset['busy']
    },
    showFailure() {
      sayAlone(words.searchFailed)
      status.textContent = words.searchFailed
    },
    openFirst() {
      dialog.querySelector<HTMLElement>('[role="option"]')?.click()
    },
  }
}
