import { memoryKeys } from '../../../base/storage-keys.ts'
import { oncePer } from '../../authoring/dom.client.ts'
import { remember } from '../../local-storage.client.ts'

/** Remembers the version that a reader chooses. Applies it without loading when the page is the same. */
export function rememberVersion(page: ParentNode): void {
  const menu = page.querySelector<HTMLDetailsElement>('[data-part="versions"]')
  if (menu === null) return
  mark(menu)
  setUp(menu)
}

const setUp = oncePer((menu: HTMLDetailsElement) => {
  const key = memoryKeys.version + (menu.dataset['base'] ?? '')
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-choose-version]')
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    remember(key, link.dataset['chooseVersion'])
    if (link.pathname !== location.pathname) return
    event.preventDefault()
    document.documentElement.dataset['version'] = link.dataset['chooseVersion']
    menu.open = false
    mark(menu)
  })
})

function mark(menu: HTMLElement): void {
  const chosen = document.documentElement.dataset['version']
  for (const link of menu.querySelectorAll<HTMLElement>('[data-choose-version]')) {
    if (link.dataset['chooseVersion'] === chosen) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
