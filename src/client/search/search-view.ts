import type { SearchResult } from '../../search/searcher.ts'
import type { SearchWords } from '../../theme/search-words.client.ts'
import { createListbox } from './listbox.ts'
import { hitOption, recentOption, sign } from './result-options.ts'
import type { RecentSearches } from './recent-searches.ts'

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

/** The search dialog: a combobox with a list of results. */
export function createSearchView(options: SearchViewOptions): SearchView {
  const { words, recent } = options
  const dialog = document.createElement('dialog')
  dialog.dataset['part'] = 'search-dialog'
  dialog.ariaLabel = words.search
  dialog.innerHTML = markup
  const find = <Found extends HTMLElement>(selector: string) =>
    dialog.querySelector<Found>(selector)!
  const input = find<HTMLInputElement>('input')
  const status = find('[role="status"]')
  const head = find('.o-search-head')
  const note = find('.o-search-note')
  const list = createListbox(input, find('[role="listbox"]'), () => showMore())
  input.placeholder = options.prompt
  input.ariaLabel = words.search
  find('.o-search-field').prepend(sign('search'))
  find('[role="listbox"]').ariaLabel = words.search
  find('.o-search-close').append(sign('close'), label(words.searchClose))
  find('.o-search-head b').textContent = words.searchRecent
  find('.o-search-head button').textContent = words.searchForget
  find('.o-search-keys').innerHTML = keyHints(words)
  document.body.append(dialog)

  /** The query of the shown results, and the query of the running search. */
  let shown = ''
  let searching: string | undefined
  let hasMore = false
  /** Enter was pressed before the results arrived: open the first one when they do. */
  let isAwaited = false

  function showEmpty(): void {
    shown = ''
    hasMore = false
    const earlier = recent.all()
    list.show(earlier.map(recentOption))
    head.hidden = earlier.length === 0
    say(earlier.length === 0 ? [] : undefined)
    status.textContent = ''
  }

  function show(text: string, { hits, more }: SearchResult, keep = false): void {
    shown = text
    hasMore = more
    head.hidden = true
    list.show(hits.map(hitOption), keep)
    const none = words.searchNone.replace('{query}', () => text)
    say(hits.length === 0 ? [none, words.searchHint] : undefined)
    status.textContent =
      hits.length === 0 ? none : words.searchResults.replace('{count}', String(hits.length))
    if (isAwaited && text === input.value.trim())
      dialog.querySelector<HTMLElement>('[role="option"]')?.click()
  }

  function showBusy(): void {
    dialog.dataset['busy'] = ''
    status.textContent = words.searchBusy
    if (shown !== '') return
    list.show([])
    head.hidden = true
    say([words.searchBusy])
  }

  /** Shows sentences instead of results, with a link to the list of all pages; `undefined` hides them. */
  function say(sentences: readonly string[] | undefined): void {
    note.hidden = sentences === undefined
    if (sentences === undefined) return
    const link = document.createElement('a')
    link.href = options.allPages
    link.textContent = words.allPages
    note.replaceChildren(
      ...sentences.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
      link,
    )
  }

  async function update(limit = fewHits): Promise<void> {
    const text = input.value.trim()
    if (text === '') return showEmpty()
    // one search at a time: later input is searched when it ends
    if (searching !== undefined) return
    searching = text
    const slow = setTimeout(showBusy, busyDelayMs)
    try {
      const result = await options.search(input.value, limit)
      if (input.value.trim() !== '') show(text, result, limit > fewHits)
    } catch {
      shown = ''
      list.show([])
      head.hidden = true
      say([words.searchFailed])
      status.textContent = words.searchFailed
    } finally {
      clearTimeout(slow)
      delete dialog.dataset['busy']
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
  dialog.addEventListener('keydown', (event) => {
    const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
    if (event.key !== 'Escape' && !isShortcut) return
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    const option = target.closest<HTMLElement>('[role="option"]')
    if (option?.dataset['part'] === 'recent') {
      input.value = option.textContent ?? ''
      input.focus()
      void update()
      return
    }
    if (option !== null) recent.add(input.value)
    if (target.closest('.o-search-head button') !== null) {
      recent.clear()
      showEmpty()
      input.focus()
      return
    }
    // the content fills the dialog, so a click whose target is the dialog is on the backdrop
    const isLeaving = target.closest('a, .o-search-close') !== null || target === dialog
    if (isLeaving && !(event.metaKey || event.ctrlKey || event.shiftKey)) dialog.close()
  })
  addEventListener('pageshow', (event) => event.persisted && dialog.close())

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

const markup = `<div class="o-search-field">
<input type="search" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="octavo-options" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go" maxlength="300">
<button type="button" class="o-search-close"><kbd>Esc</kbd></button>
</div>
<p role="status" class="o-sr"></p>
<div class="o-search-body">
<div class="o-search-head" hidden><b></b><button type="button"></button></div>
<div role="listbox" id="octavo-options"></div>
<div class="o-search-note" hidden></div>
</div>
<div class="o-search-keys" aria-hidden="true"></div>`

/** Text for screen readers only. */
function label(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'o-sr', textContent: text })
}

function keyHints({ searchMove, searchOpen, searchClose }: SearchWords): string {
  return `<span><kbd>↑</kbd><kbd>↓</kbd> ${searchMove}</span><span><kbd>↵</kbd> ${searchOpen}</span><span><kbd>Esc</kbd> ${searchClose}</span>`
}
