/** Menus close when the reader turns to something else, and give the focus back on Escape. */
export function start(page: ParentNode): void {
  // In a row of tabs that is wider than the window, the current one is in sight.
  page.querySelector('[data-part="tabs"] [aria-current]')?.scrollIntoView({ block: 'nearest' })
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details.o-menu')]
  if (menus.length === 0) return
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(target as Node | null)) menu.open = false
  }
  document.addEventListener('pointerdown', (event) => closeOthers(event.target))
  document.addEventListener('focusin', (event) => closeOthers(event.target))
  for (const menu of menus) {
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
  }
}

/** Moves the focus over the links of a menu, around its ends. */
function step(menu: HTMLElement, by: 1 | -1): void {
  const links = [...menu.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[(next + links.length) % links.length]?.focus()
}
