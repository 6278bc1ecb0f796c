import { namedElement, oncePer, setHash } from '../authoring/dom.client.ts'

/**
 * Accordions write their address when they are opened and open when the address names them; what is closed opens for
 * print. What has a name of its own stays as it was left, from page to page of a visit.
 */
export function start(): void {
  listen(document)
}

const listen = oncePer((page: Document) => {
  addEventListener('hashchange', revealNamed)
  page.addEventListener('click', ({ target }) => {
    const details = (target as Element).closest?.('summary')?.parentElement
    if (details?.matches('[data-component=Accordion][id]')) {
      // The click turns it round after this.
      const isOpening = !(details as HTMLDetailsElement).open
      setHash(isOpening ? details.id : (parentOf(details)?.id ?? ''))
    }
  })
  const opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    for (const details of page.querySelectorAll('details')) {
      if (details.open) continue
      details.open = true
      opened.push(details)
    }
  })
  addEventListener('afterprint', () => {
    for (const details of opened.splice(0)) details.open = false
  })
  page.addEventListener('toggle', ({ target }) => remember(target as HTMLDetailsElement), true)
  for (const details of page.querySelectorAll<HTMLDetailsElement>('[data-remember]')) {
    const left = recalled(keyOf(details))
    if (left) details.open = left === 'open'
  }
  revealNamed()
})

function remember(details: HTMLDetailsElement): void {
  if (!details.dataset['remember']) return
  try {
    sessionStorage.setItem(keyOf(details), details.open ? 'open' : 'closed')
  } catch {
    // Storage is blocked or full: the element stays as it is on this page alone.
  }
}

function keyOf(details: HTMLDetailsElement): string {
  return `octavo:${details.dataset['remember']}`
}

/** `undefined` where the browser blocks storage. */
function recalled(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function parentOf(details: Element): Element | null | undefined {
  return details.parentElement?.closest('[data-component=Accordion][id]')
}

function revealNamed(): void {
  const target = namedElement()
  let changed = false
  for (let details = target?.closest('details'); details;) {
    changed ||= !details.open
    details.open = true
    details = details.parentElement?.closest('details')
  }
  if (changed) target?.scrollIntoView()
}
