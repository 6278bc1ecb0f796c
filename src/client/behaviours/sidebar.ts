import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Keeps the scroll position of the sidebar between pages, and loads the rest of a large sidebar when the browser is idle. */
export function start(page: ParentNode): void {
  const sidebar = page.querySelector<HTMLElement>('[data-part="sidebar"]')
  if (sidebar !== null) setUp(sidebar)
}

const setUp = oncePer((sidebar: HTMLElement) => {
  let chosenAt: number | undefined
  sidebar.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link !== null) chosenAt = topOf(link) - topOf(sidebar)
  })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(memoryKeys.sidebar, `${sidebar.scrollTop} ${chosenAt ?? ''}`)
    } catch {
      // Storage is forbidden: the sidebar starts where the current page is.
    }
  })
  const { full } = sidebar.dataset
  if (full === undefined) return
  const begin = () => void fill(sidebar, full)
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 3000 })
  else setTimeout(begin, 300)
})

/** Fetches all entries of a sidebar that the page contains only in part. */
export async function fill(sidebar: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) return
  const { entries } = (await response.json()) as { readonly entries?: string }
  if (typeof entries === 'string') replaceEntries(sidebar, entries)
}

/** Replaces the entries of a sidebar. Keeps scroll position, open groups and focus. */
export function replaceEntries(sidebar: HTMLElement, entries: string): void {
  const place = sidebar.querySelector<HTMLElement>('[data-part="entries"]')
  if (place === null) return
  const fresh = document.createElement('template')
  fresh.innerHTML = entries

  for (const { open, parentElement } of place.querySelectorAll('details')) {
    const id = parentElement?.dataset['group']
    const same = id && fresh.content.querySelector(`[data-group="${CSS.escape(id)}"] > details`)
    if (same) same.toggleAttribute('open', open)
  }
  const current = place.querySelector('[aria-current="page"]')?.getAttribute('href')
  if (current) {
    const link = linkTo(fresh.content, current)
    link?.setAttribute('aria-current', 'page')
    for (let up = link?.closest('details'); up; up = up.parentElement?.closest('details'))
      up.open = true
  }

  const hold = visibleLinks(sidebar, place).find(
    (link) => linkTo(fresh.content, hrefOf(link)) !== null,
  )
  const before = hold && topOf(hold)
  const focused = place.contains(document.activeElement)
    ? hrefOf(document.activeElement)
    : undefined
  place.replaceChildren(fresh.content)
  if (hold !== undefined && before !== undefined) {
    const same = linkTo(place, hrefOf(hold))
    if (same !== null) sidebar.scrollTop += topOf(same) - before
  }
  if (focused) linkTo(place, focused)?.focus({ preventScroll: true })
}

/** The visible links, the current one first. */
function visibleLinks(sidebar: HTMLElement, place: HTMLElement): Element[] {
  const { top, bottom } = sidebar.getBoundingClientRect()
  return [...place.querySelectorAll('a')]
    .filter((link) => {
      const box = link.getBoundingClientRect()
      return box.height > 0 && box.top >= top && box.bottom <= bottom
    })
    .sort((one, other) => Number(other.ariaCurrent === 'page') - Number(one.ariaCurrent === 'page'))
}

function linkTo(root: ParentNode, href: string): HTMLAnchorElement | null {
  return root.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

function hrefOf(link: Element | null): string {
  return link?.getAttribute('href') ?? ''
}
