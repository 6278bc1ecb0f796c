import { namedElement } from '../../authoring/dom.client.ts'
import { fromBase64, open, sealedNames, textOf, themeToken } from './sealed.client.ts'
import type { Bytes, PrivatePage } from './sealed.client.ts'

/** Shows a page that was opened in place of its form, as if the server had sent it. */
export async function showPage(page: PrivatePage, opener: FileOpener): Promise<void> {
  const fresh = new DOMParser().parseFromString(page.html, 'text/html')
  const waiting = takeFiles(fresh, page.files)
  const { urlsIn } = opener
  await Promise.race([Promise.all(stylesOf(fresh)), timeout(1_500)])
  document.title = fresh.title
  addStyles(await urlsIn(page.styles ?? '', page.files))
  for (const { name, value } of fresh.documentElement.attributes)
    if (!isOfReader(name, fresh)) document.documentElement.setAttribute(name, value)
  for (const { name, value } of fresh.body.attributes) document.body.setAttribute(name, value)
  for (const part of parts) {
    const now = document.querySelector(part)
    const next = fresh.querySelector(part)
    if (now !== null && next !== null) now.replaceWith(withLiveScripts(next))
  }
  showFrame(fresh)
  for (const [element, attribute, value] of waiting)
    void urlsIn(value, page.files)
      .then((text) => element.setAttribute(attribute, text))
      .catch(reportError)
  startScripts(fresh)
  if (page.script !== undefined) await startComponents(page.script, page.files, opener)
  dispatchEvent(new Event('octavo:patched'))
  namedElement()?.scrollIntoView()
}

/** Fetches and opens files of an audience. */
export interface FileOpener {
  bytes(name: string): Promise<Bytes>
  /** A text with URLs of opened files, in place of those that have nothing to be found at. */
  urlsIn(text: string, files: PrivatePage['files']): Promise<string>
}

export function openFiles(key: CryptoKey): FileOpener {
  const opened = new Map<string, Promise<string>>()
  const bytes = async (name: string) => {
    const response = await fetch(new URL(name, import.meta.url))
    return open(key, sealedNames.file(name), new Uint8Array(await response.arrayBuffer()))
  }
  const urlOf = ([name, type]: readonly [string, string]) => {
    const known =
      opened.get(name) ?? bytes(name).then((it) => URL.createObjectURL(new Blob([it], { type })))
    opened.set(name, known)
    return known
  }
  return {
    bytes,
    async urlsIn(text, files) {
      const parts = text.split(partsOf(text, files))
      const urls = parts.map((part) => {
        const file = Object.hasOwn(files, part) ? files[part] : undefined
        return file === undefined ? part : urlOf(file).catch(() => part)
      })
      return (await Promise.all(urls)).join('')
    },
  }
}

/** Matches the URLs of files in a text, longer ones first. */
function partsOf(text: string, files: PrivatePage['files']): RegExp {
  const named = Object.keys(files).filter((href) => text.includes(href))
  const parts = named.toSorted((one, other) => other.length - one.length)
  return parts.length === 0
    ? /$^/
    : new RegExp(
        `(?<![\\w./-])(${parts.map((it) => it.replace(/[^\w/]/g, '\\$&')).join('|')})(?![\\w./-])`,
      )
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

const fileAttributes = ['src', 'href', 'poster', 'srcset', 'style']

/** Takes the URLs of encrypted files out of the page: nothing is at these URLs. */
function takeFiles(fresh: Document, files: PrivatePage['files']) {
  const found: [element: Element, attribute: string, value: string][] = []
  for (const attribute of fileAttributes) {
    for (const element of fresh.querySelectorAll(`[${attribute}]`)) {
      const value = element.getAttribute(attribute) ?? ''
      if (!Object.keys(files).some((href) => value.includes(href))) continue
      element.removeAttribute(attribute)
      if (element.getAttribute('download') === '')
        element.setAttribute('download', value.slice(value.lastIndexOf('/') + 1))
      found.push([element, attribute, value])
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

/** Starts the components on the page. Their script imports others by URL: in what is opened, paths are relative to nothing. */
async function startComponents(
  [name, type]: NonNullable<PrivatePage['script']>,
  files: PrivatePage['files'],
  { bytes, urlsIn }: FileOpener,
): Promise<void> {
  const theme = new URL('../', import.meta.url).href
  const text = textOf(await bytes(name)).replaceAll(themeToken, theme)
  const script = document.createElement('script')
  script.type = 'module'
  script.src = URL.createObjectURL(new Blob([await urlsIn(text, files)], { type }))
  document.head.append(script)
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
