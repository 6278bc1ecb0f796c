/** Patches the head of a page: style sheets, scripts, metadata. */

/**
 * Whether the page must be reloaded: a script has to run that did not, or one that ran is gone from the page as the server sent
 * it before, if that is known. Script elements that scripts of the site inserted are none of the server's.
 */
export function needsReload(
  { live, before }: { readonly live: Document; readonly before: readonly string[] | undefined },
  fresh: Document,
): boolean {
  const ran = new Set(scriptsOf(live))
  const now = scriptsOf(fresh)
  return now.some((url) => !ran.has(url)) || before?.some((url) => !now.includes(url)) === true
}

/** The scripts that run once: those of the author, and the boot module of the theme. */
export function scriptsOf(page: Document): readonly string[] {
  const boot = page.querySelector('script[type="module"][src*="/_octavo/boot-"]')
  const authors = page.querySelectorAll('script[src]:not([type="module"])')
  return [...(boot ? [boot] : []), ...authors].map((script) => script.getAttribute('src') ?? '')
}

export interface StylesOptions {
  readonly fresh: Document
  /** Reloads style sheets with the same URL too, with this revision as a query parameter. */
  readonly revision?: number | undefined
}

/**
 * Loads the style sheets that are new on a page. The old ones are removed only after the new ones have loaded, which avoids
 * a flash of unstyled content: the returned function removes them.
 */
export async function loadStyles({ fresh, revision }: StylesOptions): Promise<() => void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>(styleSheets)]
  const loading: Promise<void>[] = []
  let last: Element | undefined = old[0]?.previousElementSibling ?? undefined
  for (const link of fresh.querySelectorAll<HTMLLinkElement>(styleSheets)) {
    const url = originalUrl(link)
    const at = old.findIndex((it) => originalUrl(it) === url)
    const isKept = at !== -1 && (revision === undefined || isOurs(url))
    const shown = isKept ? old.splice(at, 1)[0]! : styleSheet(url, revision)
    if (!isKept) {
      loading.push(loaded(shown))
      if (last === undefined) document.head.append(shown)
      else last.after(shown)
    }
    last = shown
  }
  await Promise.race([Promise.all(loading), loadTimeout()])
  return () => old.forEach((link) => link.remove())
}

/** Loads the style sheets of the open page again. */
export async function swapStyles(revision: number): Promise<void> {
  const settle = await loadStyles({ fresh: document, revision })
  settle()
}

/** Style sheets, in the head and below the header. `loadStyles` patches them, and nothing else. */
export const styleSheets = 'link[rel="stylesheet"]'

function styleSheet(url: string, revision: number | undefined): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset['url'] = url
  const isForeign =
    !URL.canParse(url, location.href) || new URL(url, location.href).origin !== location.origin
  const mark = url.includes('?') ? '&' : '?'
  link.href = revision === undefined || isForeign ? url : `${url}${mark}v=${revision}`
  return link
}

/** The URL of a style sheet in the HTML, without a revision. */
function originalUrl(link: HTMLLinkElement): string {
  return link.dataset['url'] ?? link.getAttribute('href') ?? ''
}

/** Files of the theme have a content hash in their name. */
function isOurs(url: string): boolean {
  return /\/_octavo\/(?!dev\/)/.test(url)
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    link.onload = link.onerror = () => done()
  })
}

/** Loads the modules that are new on a page. */
export async function loadScripts(fresh: Document): Promise<void> {
  const url = ({ src }: HTMLScriptElement) =>
    URL.canParse(src, location.href) ? new URL(src, location.href).href : src
  const modules = (page: Document) => [
    ...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]'),
  ]
  const known = new Set(modules(document).map(url))
  const missing = modules(fresh).filter((script) => !known.has(url(script)))
  const loading = missing.map(async (script) => {
    document.head.append(document.importNode(script)) // marks the module as loaded; a script element that was parsed by DOMParser does not run
    await import(/* @vite-ignore */ url(script)).catch((error: unknown) => console.error(error))
  })
  await Promise.race([Promise.all(loading), loadTimeout()])
}

/** Limits how long a patch waits for style sheets and modules. */
function loadTimeout(): Promise<void> {
  return new Promise((done) => setTimeout(done, 2000))
}

/** Patches title, metadata, icons and inline styles: everything that is not a file. */
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

/** A copy whose scripts run: scripts that were parsed by DOMParser do not. */
function runnable(element: Element): Element {
  if (!(element.localName === 'script')) return document.importNode(element, true)
  const script = document.createElement('script')
  for (const { name, value } of element.attributes) script.setAttribute(name, value)
  script.textContent = element.textContent
  return script
}

/**
 * Patches the attributes of `<html>` that are set before the first paint: language, color mode, version. The inline script
 * that sets mode and version runs again if it changed.
 */
export function patchRoot(fresh: Document): void {
  const chosen = ['class', 'data-mode', 'data-version', 'data-banner']
  const [live, now] = [document.documentElement, fresh.documentElement]
  for (const { name, value } of now.attributes) {
    // setting an attribute to its current value would still recalculate all styles
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
