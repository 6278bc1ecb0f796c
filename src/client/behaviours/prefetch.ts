import { oncePer } from '../../theme/authoring/dom.client.ts'

/**
 * Prefetches a page as soon as a reader means to go there: the pointer rests on a link, a finger touches it, or it has the
 * focus. The speculation rules of the page wait three times as long for a pointer, and few browsers know them.
 */
export function start(): void {
  listen(document)
}

/** How long a pointer rests on a link that its reader is about to click; one that passes over it is gone by then. */
const restMs = 65

const listen = oncePer((page: Document) => {
  const known = new Set([location.pathname])
  let resting: ReturnType<typeof setTimeout> | undefined

  const prefetch = (link: HTMLAnchorElement): void => {
    if (known.has(link.pathname)) return
    known.add(link.pathname)
    document.head.append(hintFor(link.href))
  }
  page.addEventListener('mouseover', ({ target }) => {
    clearTimeout(resting)
    const link = prefetchable(target)
    if (link) resting = setTimeout(prefetch, restMs, link)
  })
  for (const name of ['focusin', 'touchstart']) {
    const now = ({ target }: Event) => {
      const link = prefetchable(target)
      if (link) prefetch(link)
    }
    page.addEventListener(name, now, { passive: true })
  }
})

/** The link to a page of the site that an event is in. */
function prefetchable(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target !== '') return undefined
  // what is outside the base belongs to another program, and a request may change something there
  if (!link.pathname.startsWith(`${document.documentElement.dataset['base'] ?? ''}/`))
    return undefined
  if (link.matches('[download],[rel~=nofollow]') || /\.\w+$/.test(link.pathname)) return undefined
  return link
}

function hintFor(url: string): HTMLElement {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [url] }] })
    return script
  }
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = url
  return hint
}
