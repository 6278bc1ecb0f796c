import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Menus close on a click or focus outside, and on Escape, which returns the focus to their button. */
export function start(page: ParentNode): void {
  listen(document)
  page.querySelectorAll<HTMLDetailsElement>('details.o-menu').forEach(setUp)
}

const listen = oncePer((page: Document) => {
  // scroll the current tab into view if the tab bar is wider than the window
  page.querySelector('[data-part="tabs"] [aria-current]')?.scrollIntoView({ block: 'nearest' })
  const closeOthers = ({ target }: Event) => {
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('details.o-menu[open]'))
      if (!menu.contains(target as Node | null)) menu.open = false
  }
  page.addEventListener('pointerdown', closeOthers)
  page.addEventListener('focusin', closeOthers)
})

const setUp = oncePer((menu: HTMLDetailsElement) => {
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu.open) {
      event.preventDefault()
      event.stopPropagation()
      menu.open = false
      menu.querySelector('summary')?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      menu.open = true
      step(menu, event.key === 'ArrowDown' ? 1 : -1)
    }
  })
})

/** Moves the focus through the links of a menu, with wraparound. */
function step(menu: HTMLElement, by: 1 | -1): void {
  const links = [...menu.querySelectorAll<HTMLElement>('a,button')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[(next + links.length) % links.length]?.focus()
}
