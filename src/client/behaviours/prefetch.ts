import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Prefetches a page on hover, focus or touch in browsers without support for speculation rules. */
export function start(): void {
  listen(document)
}

const listen = oncePer((page: Document) => {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  const known = new Set([location.pathname])
  const consider = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || known.has(link.pathname)) return
    if (link.target !== '' || link.hasAttribute('download') || /\.\w+$/.test(link.pathname)) return
    known.add(link.pathname)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    document.head.append(hint)
  }
  for (const name of ['mouseover', 'focusin', 'touchstart']) {
    page.addEventListener(name, consider, { passive: true })
  }
})
