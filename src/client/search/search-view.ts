import type { SearchResult } from '../../search/searcher.ts'
import type { SearchWords } from '../../theme/search-words.client.ts'
import { createResultPane } from './result-pane.ts'
import type { RecentSearches } from './recent-searches.ts'
import { createSearchElements } from './search-elements.ts'

export interface SearchView {
  /** Opens the dialog and searches for `typed`, if it is not empty. */
  open(typed: string): void
}

export interface SearchViewOptions {
  readonly words: SearchWords
  /** The placeholder of the field, from the settings of the site. */
  readonly prompt: string
  /** URL of the page that lists all pages. */
  readonly allPages: string
  readonly recent: RecentSearches
  search(text: string, limit: number): Promise<SearchResult>
}

/** The number of results at first, and after scrolling to the end. */
const fewHits = 10
const manyHits = 40

/** The busy state is shown when a search takes longer, in milliseconds. */
const busyDelayMs = 200

/** The search dialog: runs the queries of its field and closes itself; `result-pane.ts` shows what is found. */
export function createSearchView(options: SearchViewOptions): SearchView {
  const { recent } = options
  const elements = createSearchElements(options.words, options.prompt)
  const { dialog, input } = elements
  const pane = createResultPane(elements, { ...options, onEnd: () => showMore() })
  document.body.append(dialog)

  /** The query of the shown results, and the query of the running search. */
  let shown = ''
  let searching: string | undefined
  let hasMore = false
  /** Enter was pressed before the results arrived: open the first one when they do. */
  let isAwaited = false

  function showRecent(): void {
    shown = ''
    hasMore = false
    pane.showRecent(recent.all())
  }

  function show(text: string, result: SearchResult, keep: boolean): void {
    shown = text
    hasMore = result.more
    pane.showHits(text, result.hits, keep)
    if (isAwaited && text === input.value.trim()) pane.openFirst()
  }

  async function update(limit = fewHits): Promise<void> {
    const text = input.value.trim()
    if (text === '') return showRecent()
    // one search at a time: later input is searched when it ends
    if (searching !== undefined) return
    searching = text
    const slow = setTimeout(() => pane.showBusy(shown !== ''), busyDelayMs)
    try {
      const result = await options.search(input.value, limit)
      if (input.value.trim() !== '') show(text, result, limit > fewHits)
    } catch {
      shown = ''
      pane.showFailure()
    } finally {
      clearTimeout(slow)
      pane.endBusy()
      searching = undefined
    }
    if (input.value.trim() !== text) await update()
  }

  function hasten(event: KeyboardEvent): void {
    const text = input.value.trim()
    const isEarly = event.target === input && text !== '' && text !== shown
    if (event.key !== 'Enter' || event.isComposing || !isEarly) return
    event.preventDefault()
    event.stopPropagation()
    isAwaited = true
    void update()
  }

  function showMore(): void {
    if (hasMore && shown !== '') void update(manyHits)
  }

  input.addEventListener('input', () => {
    isAwaited = false
    void update()
  })
  // in the capture phase, before the listbox: its results belong to the previous query
  dialog.addEventListener('keydown', hasten, true)
  dialog.addEventListener('click', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role="option"]')
    if (option?.dataset['part'] === 'recent') {
      input.value = option.textContent ?? ''
      input.focus()
      void update()
    } else if (option !== null) recent.add(input.value)
    if ((target as Element).closest('.o-search-head button') === null) return
    recent.clear()
    showRecent()
    input.focus()
  })
  closeOnEvents(dialog)

  return {
    open(typed) {
      if (dialog.open) return
      // a patch of the development server may have removed it
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      if (typed === '') input.select()
      else input.value = typed
      // the version may have changed since the last search
      void update()
    },
  }
}

/** Closes the dialog on Escape, the shortcut that opened it, its button, a link, or a click on the backdrop. */
function closeOnEvents(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
    if (event.key !== 'Escape' && !isShortcut) return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // the content fills the dialog, so a click whose target is the dialog is on the backdrop
    const isLeaving = target.closest('a, .o-search-close') !== null || target === dialog
    if (isLeaving && !(event.metaKey || event.ctrlKey || event.shiftKey)) dialog.close()
  })
  addEventListener('pageshow', (event) => event.persisted && dialog.close())
}
