/** What stands in the head of a page, and what of it the open page has taken over. */

/** Whether what changed can only be had by loading the page again: scripts that ran cannot be taken back. */
export function needsReload(live: Document, fresh: Document): boolean {
  return scriptsOf(live).join('\n') !== scriptsOf(fresh).join('\n')
}

/** The scripts that run once: those of the author, and the theme's own first module. */
function scriptsOf(page: Document): string[] {
  const boot = page.querySelector('script[type="module"][src*="/_octavo/boot-"]')
  const authors = page.querySelectorAll('script[src]:not([type="module"])')
  return [...(boot ? [boot] : []), ...authors].map((script) => script.getAttribute('src') ?? '')
}

export interface StylesOptions {
  readonly fresh: Document
  /** Also those whose address is the same, with this in their addresses. */
  readonly revision?: number | undefined
}

/**
 * Loads the style sheets of a page that the open one does not have. The old ones go when the new ones are there, so
 * that nothing is ever shown without style: `settle` takes them away.
 */
export async function loadStyles({ fresh, revision }: StylesOptions): Promise<() => void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>(styleSheets)]
  const loading: Promise<void>[] = []
  let last: Element | undefined = old[0]?.previousElementSibling ?? undefined
  for (const link of fresh.querySelectorAll<HTMLLinkElement>(styleSheets)) {
    const address = addressOf(link)
    const at = old.findIndex((it) => addressOf(it) === address)
    const isKept = at !== -1 && (revision === undefined || isOurs(address))
    const shown = isKept ? old.splice(at, 1)[0]! : styleSheet(address, revision)
    if (!isKept) {
      loading.push(loaded(shown))
      if (last === undefined) document.head.append(shown)
      else last.after(shown)
    }
    last = shown
  }
  await Promise.race([Promise.all(loading), patience()])
  return () => old.forEach((link) => link.remove())
}

/** Loads the style sheets of the open page again. */
export async function swapStyles(revision: number): Promise<void> {
  const settle = await loadStyles({ fresh: document, revision })
  settle()
}

const styleSheets = 'link[rel="stylesheet"]'

function styleSheet(address: string, revision: number | undefined): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset['address'] = address
  const isForeign =
    !URL.canParse(address, location.href) ||
    new URL(address, location.href).origin !== location.origin
  const mark = address.includes('?') ? '&' : '?'
  link.href = revision === undefined || isForeign ? address : `${address}${mark}v=${revision}`
  return link
}

/** The address that the server gave a style sheet. */
function addressOf(link: HTMLLinkElement): string {
  return link.dataset['address'] ?? link.getAttribute('href') ?? ''
}

/** The theme's own files have other names when they change. */
function isOurs(address: string): boolean {
  return /\/_octavo\/(?!dev\/)/.test(address)
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    link.onload = link.onerror = () => done()
  })
}

/** Loads the modules of a page that the open one has not loaded. */
export async function loadScripts(fresh: Document): Promise<void> {
  const address = ({ src }: HTMLScriptElement) =>
    URL.canParse(src, location.href) ? new URL(src, location.href).href : src
  const modules = (page: Document) => [
    ...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'),
  ]
  const known = new Set(modules(document).map(address))
  const missing = modules(fresh).filter((script) => !known.has(address(script)))
  const loading = missing.map(async (script) => {
    document.head.append(document.importNode(script)) // it is known from now on, and does not run
    await import(/* @vite-ignore */ address(script)).catch((error: unknown) => console.error(error))
  })
  await Promise.race([Promise.all(loading), patience()])
}

/** What cannot be had in this time is waited for no longer. */
function patience(): Promise<void> {
  return new Promise((done) => setTimeout(done, 2000))
}

/** Title, descriptions, icons, the style that follows from the settings, and what else is no file. */
export function patchHead(fresh: Document): void {
  const before = new Map([...document.head.querySelectorAll(plain)].map((it) => [it.outerHTML, it]))
  let last: Element | undefined
  for (const element of fresh.head.querySelectorAll(plain)) {
    const known = before.get(element.outerHTML)
    before.delete(element.outerHTML)
    const shown = known ?? runnable(element)
    if (known === undefined) {
      if (last === undefined) document.head.prepend(shown)
      else last.after(shown)
    }
    last = shown
  }
  for (const element of before.values()) element.remove()
}

const plain =
  'title,meta,style,link:not([rel="stylesheet"],[rel="prefetch"]),script[type="speculationrules"],script[type="application/ld+json"]'

/** A copy that does what the original says; scripts that were parsed apart do nothing. */
function runnable(element: Element): Element {
  if (!(element.localName === 'script')) return document.importNode(element, true)
  const script = document.createElement('script')
  for (const { name, value } of element.attributes) script.setAttribute(name, value)
  script.textContent = element.textContent
  return script
}

/**
 * What is set on the document before anything is painted: language, mode, version. The script that chooses mode and
 * version runs again when it is another.
 */
export function patchRoot(fresh: Document): void {
  const chosen = ['class', 'data-mode', 'data-version', 'data-banner']
  const [live, now] = [document.documentElement, fresh.documentElement]
  for (const { name, value } of now.attributes) {
    // to set what is set already would have every style of the page worked out again
    if (!chosen.includes(name) && live.getAttribute(name) !== value) live.setAttribute(name, value)
  }
  for (const { name } of [...live.attributes])
    if (!chosen.includes(name) && !now.hasAttribute(name)) live.removeAttribute(name)

  const before = firstPaint(document)
  const after = firstPaint(fresh)
  if (before === null || after === null || before.textContent === after.textContent) return
  for (const name of ['data-mode', 'data-version']) {
    const value = now.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  live.classList.remove('dark')
  before.replaceWith(runnable(after))
}

function firstPaint(page: Document): Element | null {
  return page.head.querySelector('script:not([src],[type])')
}
