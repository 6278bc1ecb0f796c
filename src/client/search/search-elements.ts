import type { SearchWords } from '../../theme/search-words.client.ts'
import { sign } from './result-options.ts'
import { scriptedIds } from '../../theme/scripted-hooks.client.ts'

export interface SearchElements {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  /** Announced by screen readers. */
  readonly status: HTMLElement
  /** The heading of recent searches, with a button that clears them. */
  readonly head: HTMLElement
  /** Sentences in place of results. */
  readonly note: HTMLElement
}

/** The elements of the search dialog, with their words. */
export function createSearchElements(words: SearchWords, prompt: string): SearchElements {
  const dialog = document.createElement('dialog')
  dialog.dataset['part'] = 'search-dialog'
  dialog.ariaLabel = words.search
  dialog.innerHTML = markup
  const find = <Found extends HTMLElement>(selector: string) =>
    dialog.querySelector<Found>(selector)!
  const input = find<HTMLInputElement>('input')
  const list = find('[role="listbox"]')
  input.placeholder = prompt
  input.ariaLabel = words.search
  list.ariaLabel = words.search
  find('.o-search-field').prepend(sign('search'))
  find('.o-search-close').append(sign('close'), label(words.searchClose))
  find('.o-search-head b').textContent = words.searchRecent
  find('.o-search-head button').textContent = words.searchForget
  find('.o-search-keys').innerHTML = keyHints(words)
  return {
    dialog,
    input,
    list,
    status: find('[role="status"]'),
    head: find('.o-search-head'),
    note: find('.o-search-note'),
  }
}

const markup = `<div class="o-search-field">
<input type="search" id="${scriptedIds.searchInput}" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="octavo-options" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go" maxlength="300">
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
