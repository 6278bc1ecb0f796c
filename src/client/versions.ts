import { memoryKeys } from '../base/memory-keys.ts'
import { remember } from './memory.ts'

/** Remembers the version a reader chooses, and shows it at once where the page stays the same. */
export function start(page: ParentNode): void {
  const menu = page.querySelector<HTMLDetailsElement>('[data-part="versions"]')
  if (menu === null) return
  const key = memoryKeys.version + (menu.dataset['base'] ?? '')
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('[data-choose-version]')]
  mark()
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-choose-version]')
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    remember(key, link.dataset['chooseVersion'])
    if (link.pathname !== location.pathname) return
    event.preventDefault()
    document.documentElement.dataset['version'] = link.dataset['chooseVersion']
    menu.open = false
    mark()
  })

  function mark(): void {
    const chosen = document.documentElement.dataset['version']
    for (const link of links) {
      if (link.dataset['chooseVersion'] === chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
}
