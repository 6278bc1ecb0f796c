import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { readStored, remember } from '../../theme/local-storage.client.ts'

/** The toggle between light and dark mode. Follows the operating system until the reader chooses a mode. */
export function start(page: ParentNode): void {
  const toggle = page.querySelector<HTMLElement>('[data-part="mode-toggle"]')
  if (toggle !== null) setUp(toggle)
}

const setUp = oncePer((toggle: HTMLElement) => {
  const system = matchMedia('(prefers-color-scheme:dark)')
  const followsSystem = toggle.dataset['system'] !== undefined
  const preferred = () => (system.matches ? 'dark' : 'light')

  toggle.addEventListener('click', () => {
    const mode = document.documentElement.dataset['mode'] === 'dark' ? 'light' : 'dark'
    show(mode)
    // Choosing the mode of the system again means following the system.
    remember(memoryKeys.mode, followsSystem && mode === preferred() ? undefined : mode)
  })
  if (followsSystem) {
    system.addEventListener('change', () => show(readStored(memoryKeys.mode) ?? preferred()))
  }
  // The mode may have changed in another tab, or while this page was in the back/forward cache.
  const refresh = () => {
    const mode = readStored(memoryKeys.mode) ?? (followsSystem ? preferred() : undefined)
    if (mode !== undefined) show(mode)
  }
  addEventListener('storage', (event) => event.key === memoryKeys.mode && refresh())
  addEventListener('pageshow', (event) => event.persisted && refresh())
})

function show(mode: string): void {
  const root = document.documentElement
  root.dataset['mode'] = root.dataset['theme'] = mode
  root.classList.toggle('dark', mode === 'dark')
}
