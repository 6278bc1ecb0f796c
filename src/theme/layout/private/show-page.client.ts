import { namedElement } from '../../authoring/dom.client.ts'
import { fromBase64, open, sealedNames, textOf } from './sealed.client.ts'
import type { PrivatePage } from './sealed.client.ts'

/** Shows a page that was opened in place of its form, as if the server had sent it. */
export async function showPage(page: PrivatePage, files: OpenFile): Promise<void> {
  const fresh = new DOMParser().parseFromString(page.html, 'text/html')
  const waiting = takeFiles(fresh, page.files)
  await Promise.race([Promise.all(stylesOf(fresh)), timeout(1_500)])
  document.title = fresh.title
  addStyles(page.styles ?? '')
  for (const { name, value } of fresh.documentElement.attributes)
    if (!isOfReader(name, fresh)) document.documentElement.setAttribute(name, value)
  for (const { name, value } of fresh.body.attributes) document.body.setAttribute(name, value)
  for (const part of parts) {
    const now = document.querySelector(part)
    const next = fresh.querySelector(part)
    if (now !== null && next !== null) now.replaceWith(withLiveScripts(next))
  }
  showFrame(fresh)
  for (const [element, attribute, href] of waiting)
    void files(href)
      .then((url) => element.setAttribute(attribute, url))
      .catch(reportError)
  startScripts(fresh)
  dispatchEvent(new Event('octavo:patched'))
  namedElement()?.scrollIntoView()
}

/** Gives a URL for an encrypted file of the page. */
export type OpenFile = (file: readonly [name: string, type: string]) => Promise<string>

/** Fetches and opens files of an audience. */
export function openFiles(key: CryptoKey): OpenFile {
  const opened = new Map<string, Promise<string>>()
  return ([name, type]) => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const opening = fetch(new URL(name, import.meta.url))
      .then((response) => response.arrayBuffer())
      .then((bytes) => open(key, sealedNames.file(name), new Uint8Array(bytes)))
      .then((bytes) => URL.createObjectURL(new Blob([bytes], { type })))
    opened.set(name, opening)
    return opening
  }
}

/** The parts of the document that depend on the page. Others keep their elements, and what scripts attached to them. */
const parts = [
  'main',
  '[data-part="tabs"]',
  '[data-part="versions"]',
  '[data-part="languages"]',
  'nav[data-part="sidebar"] > div:has(> [data-part="entries"])',
]

/** Pages of some modes have neither a footer nor a column for the sidebar. */
function showFrame(fresh: Document): void {
  if (fresh.querySelector(footer) === null) document.querySelector(footer)?.remove()
  const sidebar = fresh.querySelector('[data-part="sidebar"]')
  document
    .querySelector('[data-part="sidebar"]')
    ?.toggleAttribute(drawerOnly, sidebar?.hasAttribute(drawerOnly) === true)
}

const footer = '[data-part="footer"]'
const drawerOnly = 'data-drawer-only'

/** Attributes of the root element that follow the reader's choices. A page of one version is not a choice. */
function isOfReader(name: string, fresh: Document): boolean {
  if (name === 'data-version') return !fresh.documentElement.hasAttribute('data-pinned')
  return name === 'data-mode' || name === 'data-theme'
}

const fileAttributes = ['src', 'href', 'poster']

/** Takes the URLs of encrypted files out of the page: nothing is at these URLs. */
function takeFiles(fresh: Document, files: PrivatePage['files']) {
  const found: [Element, string, readonly [string, string]][] = []
  for (const attribute of fileAttributes) {
    for (const element of fresh.querySelectorAll(`[${attribute}]`)) {
      const href = element.getAttribute(attribute) ?? ''
      const file = Object.hasOwn(files, href) ? files[href] : undefined
      if (file === undefined) continue
      element.removeAttribute(attribute)
      if (element.getAttribute('download') === '')
        element.setAttribute('download', href.slice(href.lastIndexOf('/') + 1))
      found.push([element, attribute, file])
    }
  }
  return found
}

/** Adds the style sheets that the document lacks. */
function stylesOf(fresh: Document): Promise<unknown>[] {
  return [...fresh.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return []
    const added = document.createElement('link')
    added.rel = 'stylesheet'
    added.href = href
    const loaded = new Promise((done) => {
      added.onload = added.onerror = done
    })
    document.head.append(added)
    return [loaded]
  })
}

/** Adds the style sheet of the page's utility classes, after that of all pages: else the order of their rules may differ. */
function addStyles(text: string): void {
  if (text === '') return
  const style = document.createElement('style')
  style.textContent = text
  const shared = document.querySelector('link[rel="stylesheet"][href*="/_octavo/utilities-"]')
  if (shared === null) document.head.prepend(style)
  else shared.after(style)
}

/** Adds the modules that the document lacks: those of behaviors and of components on the page. */
function startScripts(fresh: Document): void {
  for (const script of fresh.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) {
    const src = script.getAttribute('src') ?? ''
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`) !== null) continue
    document.head.append(liveScript(script))
  }
}

/** Scripts of a parsed document do not run, unless they are made again. */
function withLiveScripts(part: Element): Element {
  for (const script of part.querySelectorAll('script')) script.replaceWith(liveScript(script))
  return part
}

function liveScript(script: HTMLScriptElement): HTMLScriptElement {
  const live = document.createElement('script')
  for (const { name, value } of script.attributes) live.setAttribute(name, value)
  live.textContent = script.textContent
  return live
}

function timeout(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** The page that an element of the document holds encrypted. */
export async function pageIn(locked: HTMLElement, key: CryptoKey): Promise<PrivatePage> {
  const { name = '' } = locked.dataset
  const sealed = locked.querySelector('[data-part="sealed"]')?.textContent ?? ''
  return JSON.parse(textOf(await open(key, name, fromBase64(sealed)))) as PrivatePage
}
