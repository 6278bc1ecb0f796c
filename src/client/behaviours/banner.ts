import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import { remember } from '../../theme/local-storage.client.ts'

/** A dismissed banner stays hidden until its text changes. */
export function start(page: ParentNode): void {
  const button = page.querySelector<HTMLElement>('[data-part="banner"] [data-action="dismiss"]')
  if (button) setUp(button)
}

const setUp = oncePer((button: HTMLElement) => {
  button.addEventListener('click', () => {
    remember(memoryKeys.banner, button.dataset['banner'])
    document.documentElement.dataset['banner'] = 'off'
  })
})
