import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Keyboard shortcuts: search, previous and next page, and `?`, which lists the shortcuts. */
export function start(): void {
  listen(document)
}

const listen = oncePer((page: Document) => {
  const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click()
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || page.querySelector('dialog[open]')) return
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      press('[data-part="search"]')
      return
    }
    if (isTyping(event)) return
    const action = actionOf(event.key)
    if (action === undefined) return
    event.preventDefault()
    if (action === 'shortcuts')
      page.querySelector<HTMLDialogElement>('[data-part="shortcuts"]')?.showModal()
    else press(targets[action])
  })
})

const targets = {
  search: '[data-part="search"]',
  previous: '[data-part="pager"] [rel="prev"]',
  next: '[data-part="pager"] [rel="next"]',
} as const

function actionOf(key: string): keyof typeof targets | 'shortcuts' | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  // arrow keys belong to the focused element, if there is one
  const isFree = document.activeElement === document.body
  switch (key) {
    case '/':
      return 'search'
    case '?':
      return 'shortcuts'
    case '[':
      return 'previous'
    case ']':
      return 'next'
    case 'ArrowLeft':
      return isFree ? (isMirrored ? 'next' : 'previous') : undefined
    case 'ArrowRight':
      return isFree ? (isMirrored ? 'previous' : 'next') : undefined
    default:
      return undefined
  }
}

/** Whether a key is input for a field or a browser shortcut. AltGr is neither: many keyboards type brackets with it. */
function isTyping(event: KeyboardEvent): boolean {
  const isChord =
    event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
  const target = event.target as HTMLElement
  return isChord || target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
