import { oncePer } from '../authoring/dom.client.ts'

/** Tips stay inside the window, open at a tap, and close at Escape or a tap elsewhere. */
export function start(): void {
  listen(document)
}

const listen = oncePer((page: Document) => {
  for (const kind of ['pointerover', 'focusin'] as const) {
    page.addEventListener(kind, ({ target }) => {
      const tip = tipOf(target)
      if (tip) place(tip)
    })
  }
  page.addEventListener('click', ({ target }) => {
    const tip = tipOf(target)
    const onTrigger = (target as Element).closest?.('[data-part=trigger]')
    for (const open of page.querySelectorAll('[data-component=Tooltip][data-open]')) {
      if (open !== tip) open.removeAttribute('data-open')
    }
    if (tip && onTrigger) tip.toggleAttribute('data-open')
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const tip of page.querySelectorAll(
      '[data-component=Tooltip]:is(:hover,:focus-within,[data-open])',
    )) {
      tip.removeAttribute('data-open')
      tip.setAttribute('data-closed', '')
    }
  })
  for (const kind of ['pointerout', 'focusout'] as const) {
    page.addEventListener(kind, ({ target, relatedTarget }) => {
      const tip = tipOf(target)
      if (tip && !tip.contains(relatedTarget as Node | null)) tip.removeAttribute('data-closed')
    })
  }
})

function tipOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('[data-component=Tooltip]') : null
}

function place(tip: HTMLElement): void {
  const content = tip.querySelector<HTMLElement>(':scope>[data-part=content]')
  if (!content) return
  content.style.removeProperty('--shift')
  const { left, right, height } = content.getBoundingClientRect()
  const edge = 8
  const over = Math.max(0, right - (document.documentElement.clientWidth - edge))
  const under = Math.max(0, edge - left)
  if (over + under > 0) content.style.setProperty('--shift', `${under - over}px`)
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isClipped = tip.getBoundingClientRect().top - height < header
  if (isClipped) tip.dataset['side'] = 'bottom'
  else if (tip.dataset['side'] === 'bottom') delete tip.dataset['side']
}
