import { namedElement } from '../authoring/dom.client.ts'
import { scriptedIds } from '../scripted-hooks.client.ts'

/**
 * Filter buttons for the tags of a changelog. Shows entries that have all selected tags, and stores the selection in
 * the URL.
 */
export function start(root: ParentNode): void {
  const first = root.querySelector<HTMLElement>('[data-component=Update][data-filter]')
  if (first === null) return
  const updates = [...document.querySelectorAll<HTMLElement>('[data-component=Update]')]
  const tags = [...new Set(updates.flatMap(tagsOf))].toSorted((a, b) => a.localeCompare(b))
  const chosen = new Set(
    (new URLSearchParams(location.search).get('tags') ?? '')
      .split(',')
      .filter((tag) => tags.includes(tag)),
  )
  const filters = document.createElement('div')
  filters.dataset['part'] = 'update-filters'
  filters.id = scriptedIds.updateFilters
  filters.role = 'group'
  filters.ariaLabel = first.dataset['filter'] ?? ''
  for (const tag of tags) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = tag
    button.addEventListener('click', () => {
      if (!chosen.delete(tag)) chosen.add(tag)
      writeUrl(chosen)
      apply()
    })
    filters.append(button)
  }
  const before = document.querySelector('[data-part=update-filters]')
  if (before === null) first.before(filters)
  else if (before.textContent !== filters.textContent) before.replaceWith(filters)
  apply()
  revealNamed()
  addEventListener('hashchange', revealNamed)

  /** A link to an entry clears filters that would hide it. */
  function revealNamed(): void {
    const named = namedElement()
    if (!named?.closest('[data-component=Update][hidden]')) return
    chosen.clear()
    writeUrl(chosen)
    apply()
    named.scrollIntoView()
  }

  function apply(): void {
    for (const button of filters.children) {
      button.ariaPressed = String(chosen.has(button.textContent ?? ''))
    }
    // queried again: entries may have been added
    for (const update of document.querySelectorAll<HTMLElement>('[data-component=Update]')) {
      const own = tagsOf(update)
      update.hidden = [...chosen].some((tag) => !own.includes(tag))
    }
  }
}

function writeUrl(chosen: ReadonlySet<string>): void {
  const url = new URL(location.href)
  if (chosen.size === 0) url.searchParams.delete('tags')
  else url.searchParams.set('tags', [...chosen].join(','))
  history.replaceState(history.state, '', url)
}

function tagsOf(update: HTMLElement): string[] {
  return JSON.parse(update.dataset['tags'] ?? '[]') as string[]
}
