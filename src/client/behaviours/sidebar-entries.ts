import type { SidebarFile } from '../../theme/layout/sidebar/sidebar-entries.ts'

/** Adds the entries of a group that is about to open, unless they are there. */
export function openFolder(details: Element, file: SidebarFile | undefined): void {
  const id = details.parentElement?.dataset['group']
  const entries = id === undefined ? undefined : file?.folders[id]
  if (entries === undefined || details.querySelector('ul') !== null) return
  details.insertAdjacentHTML('beforeend', entries)
}

/** Replaces the entries of a sidebar. Keeps scroll position, open groups and focus. */
export function replaceEntries(sidebar: HTMLElement, file: SidebarFile): void {
  const place = sidebar.querySelector<HTMLElement>('[data-part="entries"]')
  if (place === null) return
  const fresh = document.createElement('template')
  fresh.innerHTML = file.entries

  for (const group of place.querySelectorAll<HTMLElement>('[data-group]')) {
    const same = fresh.content.querySelector(
      `[data-group="${CSS.escape(group.dataset['group'] ?? '')}"]`,
    )
    if (same !== null) keepOpen(group, same, file)
  }
  const current = place.querySelector('[aria-current="page"]')?.getAttribute('href')
  if (current) {
    const link = linkTo(fresh.content, current)
    link?.setAttribute('aria-current', 'page')
    for (let up = link?.closest('details'); up; up = up.parentElement?.closest('details'))
      up.open = true
  }

  const hold = visibleLinks(sidebar, place).find((link) => counterpart(fresh.content, link))
  const before = hold && topOf(hold)
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  place.replaceChildren(fresh.content)
  const held = hold && counterpart(place, hold)
  if (held && before !== undefined) sidebar.scrollTop += topOf(held) - before
  if (focused !== null) counterpart(place, focused)?.focus({ preventScroll: true })
}

/** The same link in other entries; the control of its group if the link only led to the group. */
function counterpart(root: ParentNode, link: Element): HTMLElement | null {
  const group = link.closest<HTMLElement>('[data-group]')?.dataset['group'] ?? ''
  const control = () =>
    root.querySelector<HTMLElement>(`[data-group="${CSS.escape(group)}"] > details > summary`)
  return linkTo(root, link.getAttribute('href') ?? '') ?? (isTitle(link) ? control() : null)
}

function isTitle(link: Element): boolean {
  return link.matches('summary, .o-closed')
}

/** Opens a group in new entries that is open in the present ones. Outer groups come before inner ones. */
function keepOpen(now: Element, fresh: Element, file: SidebarFile): void {
  const before = now.querySelector<HTMLDetailsElement>(':scope > details')
  const details = fresh.querySelector<HTMLDetailsElement>(':scope > details')
  const isAlwaysOpen = now.querySelector(':scope > ul') !== null
  if (details === null) return
  if (before !== null) details.open = before.open
  if (before?.open || isAlwaysOpen) openFolder(details, file)
  if (!isAlwaysOpen) return
  // a heading and a list, as the page has them
  const heading = details.querySelector(':scope > summary > h2')
  const entries = details.querySelector(':scope > ul')
  details.replaceWith(...[heading, entries].filter((part) => part !== null))
  fresh.classList.remove('o-root')
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
