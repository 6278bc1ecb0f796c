import type { Fragment, SearchAnswer, SearchHit } from '../search/query.ts'

export interface SearchView {
  open(): void
}

/** Hits shown at first, and when the end of the list is reached. */
const fewHits = 10
const manyHits = 30

/** The dialog: a field, and a list of links that the field governs. */
export function createSearchView(
  opener: HTMLElement,
  search: (text: string, limit: number) => Promise<SearchAnswer>,
): SearchView {
  const dialog = document.createElement('dialog')
  dialog.dataset['part'] = 'search-dialog'
  dialog.setAttribute('aria-label', opener.getAttribute('aria-label') ?? 'Search')
  dialog.innerHTML = markup
  const find = <Found extends HTMLElement>(selector: string) =>
    dialog.querySelector<Found>(selector)!
  const input = find<HTMLInputElement>('input')
  const list = find('[role="listbox"]')
  const status = find('[role="status"]')
  document.body.append(dialog)

  let asked = 0
  let shown = 0
  let active = -1
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]

  function choose(index: number): void {
    const all = options()
    active = all.length === 0 ? -1 : (index + all.length) % all.length
    all.forEach((option, at) => option.setAttribute('aria-selected', String(at === active)))
    const current = all[active]
    if (current === undefined) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', current.id)
      current.scrollIntoView({ block: 'nearest' })
    }
  }

  async function update(limit = fewHits): Promise<void> {
    const number = ++asked
    const text = input.value.trim()
    const answer = text === '' ? { hits: [], more: false } : await search(input.value, limit)
    if (number < shown) return
    shown = number
    list.replaceChildren(...answer.hits.map(hitLink))
    input.setAttribute('aria-expanded', String(answer.hits.length > 0))
    dialog.dataset['state'] = text === '' ? 'empty' : answer.hits.length === 0 ? 'none' : 'hits'
    status.textContent = text === '' ? '' : `${answer.hits.length} results`
    choose(0)
  }

  input.addEventListener('input', () => void update())
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(active + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      options()[active]?.click()
    }
  })
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (event.target === dialog || link !== null) dialog.close()
  })

  return {
    open() {
      if (!dialog.open) dialog.showModal()
      input.select()
    },
  }
}

const markup = `
<div class="o-search-field"><input type="search" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="octavo-hits" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"></div>
<p role="status" class="o-sr"></p>
<div role="listbox" id="octavo-hits"></div>`

function hitLink(hit: SearchHit, index: number): HTMLAnchorElement {
  const link = document.createElement('a')
  link.dataset['part'] = 'hit'
  link.id = `octavo-hit-${index}`
  link.role = 'option'
  link.tabIndex = -1
  link.href = hit.href
  const line = (name: string, fragments: readonly Fragment[]) => {
    const element = document.createElement('span')
    element.className = name
    for (const { text, match } of fragments) {
      if (!match) element.append(text)
      else element.append(Object.assign(document.createElement('mark'), { textContent: text }))
    }
    link.append(element)
  }
  line('o-hit-crumbs', [{ text: hit.breadcrumbs.join(' › '), match: false }])
  line(
    'o-hit-title',
    hit.heading ? [...hit.title, { text: ' › ', match: false }, ...hit.heading] : hit.title,
  )
  line('o-hit-text', hit.excerpt)
  return link
}

export { manyHits }
