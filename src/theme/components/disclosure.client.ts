import { namedElement, oncePer, setHash } from '../authoring/dom.client.ts'
import { scriptedHooks } from '../scripted-hooks.client.ts'

/**
 * Opening an accordion sets the URL fragment, and the fragment opens the accordion. Everything opens for print.
 * Elements with `data-remember` keep their state for the session.
 */
export function start(): void {
  listen(document)
}

const listen = oncePer((page: Document) => {
  addEventListener('hashchange', revealNamed)
  page.addEventListener('click', ({ target }) => {
    const details = (target as Element).closest?.('summary')?.parentElement
    if (details?.matches('[data-component=Accordion][id]')) {
      // The click toggles it after this handler.
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
  page.addEventListener(
    'toggle',
    ({ target }) => {
      const details = target as HTMLDetailsElement
      remember(details)
      if (details.dataset['component'])
        details.dataset['state'] = details.open ? scriptedHooks.openDetails['data-state'] : 'closed'
    },
    true,
  )
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
    // Storage is blocked or full: the state is lost when the reader leaves the page.
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
