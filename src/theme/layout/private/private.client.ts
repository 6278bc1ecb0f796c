import { oncePer } from '../../authoring/dom.client.ts'
import { forgetKey, keepKey, keptIds, keptKey, onForgotten } from './kept-keys.client.ts'
import {
  fromBase64,
  keyFor,
  open,
  openingKey,
  sealedNames,
  secretOf,
  textOf,
} from './sealed.client.ts'
import type { Bytes, PrivateFiles, PrivateIndex } from './sealed.client.ts'
import { searchEvent } from './search-event.client.ts'
import type { IndexContents, SearchRequest } from './search-event.client.ts'
import type { SidebarFile } from '../sidebar/sidebar-entries.ts'
import { mergeSidebars } from './merge-sidebars.client.ts'
import { openFiles, pageIn, showPage } from './show-page.client.ts'

/** It is bundled alone: only sites with private pages load it. */
export const isHeavy = true

/**
 * Opens what the reader has the passphrase for: the page, its place in the sidebar, and the search results of its audience.
 */
export function start(page: ParentNode): void {
  const locked = page.querySelector<HTMLElement>('[data-part="locked"]')
  if (locked !== null) unlock(locked)
  const notice = page.querySelector<HTMLElement>('[data-part="private"]')
  if (notice !== null) offerLock(notice)
  const sidebar = page.querySelector<HTMLElement>('[data-part="sidebar"]')
  if (sidebar !== null && (openId !== undefined || locked === null)) fillOnce(sidebar)
  startSearch(document)
  watchOtherTabs(document)
}

/** The audience of the page, once it is open. */
let openId: string | undefined
let openKey: CryptoKey | undefined

const unlock = oncePer(async (locked: HTMLElement) => {
  const form = locked.querySelector('form')
  const { id = '' } = locked.dataset
  if (form === null) return
  if (!('subtle' in crypto)) {
    locked.querySelector('[data-part="insecure"]')?.removeAttribute('hidden')
    return
  }
  const kept = await keptKey(id)
  if (kept !== undefined) {
    if (await openWith(kept, locked, id)) return
    // the passphrase is another one now
    await forgetKey(id)
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, locked, id)
  })
})

async function submit(form: HTMLFormElement, locked: HTMLElement, id: string): Promise<void> {
  const field = form.elements.namedItem('passphrase') as HTMLInputElement
  const remember = form.elements.namedItem('remember') as HTMLInputElement
  const button = form.querySelector('button')
  const problem = form.querySelector('[role="alert"]') as HTMLElement
  if (button?.getAttribute('aria-busy') === 'true') return
  problem.textContent = ''
  field.removeAttribute('aria-invalid')
  button?.setAttribute('aria-busy', 'true')
  try {
    const bytes = await keyFor('octavo encryption', await secretOf(field.value, fromBase64(id)))
    if (await openWith(await openingKey(bytes), locked, id)) {
      await keepKey(id, bytes, remember.checked)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      return
    }
    problem.textContent = problem.dataset['words'] ?? ''
    field.setAttribute('aria-invalid', 'true')
    field.select()
    field.focus()
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** Shows the page; false if the key is not its key. */
async function openWith(key: CryptoKey, locked: HTMLElement, id: string): Promise<boolean> {
  const page = await pageIn(locked, key).catch(() => undefined)
  if (page === undefined) return false
  openId = id
  openKey = key
  await showPage(page, openFiles(key))
  return true
}

const offerLock = oncePer((notice: HTMLElement) => {
  const button = notice.querySelector('button')
  const id = openId
  if (button === null || id === undefined) return
  button.hidden = false
  button.addEventListener('click', async () => {
    await forgetKey(id)
    location.reload()
  })
})

const watchOtherTabs = oncePer((_page: Document) =>
  onForgotten((id) => {
    if (id === openId) location.reload()
  }),
)

/**
 * Fills in the entries that all audiences see whose key is kept, as those of a large sidebar are: from a file, which is in memory.
 */
const fillOnce = oncePer(async (sidebar: HTMLElement) => {
  const division = sidebar.dataset['private'] ?? ''
  const own = openId === undefined ? [] : [openId]
  const ids = new Set([...own, ...(await keptIds())])
  const files = await Promise.all([...ids].map((id) => sidebarOf(id, division)))
  const merged = mergeSidebars(files.filter((file) => file !== undefined))
  if (merged === undefined) return
  const file = new Blob([JSON.stringify(merged)], { type: 'application/json' })
  sidebar.dataset['full'] = URL.createObjectURL(file)
  sidebar.dispatchEvent(new Event('pointerenter'))
})

/** The entries of a division as an audience sees them; `undefined` if it has none of its own there. */
async function sidebarOf(id: string, division: string): Promise<SidebarFile | undefined> {
  const name = (await filesOf(id))?.sidebars[division]
  const key = id === openId ? openKey : await keptKey(id)
  if (name === undefined || key === undefined) return undefined
  const contents = await read(key, name, sealedNames.sidebar(division)).catch(() => undefined)
  return contents && (JSON.parse(textOf(contents)) as SidebarFile)
}

const startSearch = oncePer((page: Document) => {
  page.defaultView?.addEventListener(searchEvent, (event) => {
    const { language, add } = (event as CustomEvent<SearchRequest>).detail
    add(indexesOf(language))
  })
})

const indexes = new Map<string, Promise<IndexContents>>()

/** The indexes of the audiences whose key is kept. */
async function indexesOf(language: string): Promise<readonly IndexContents[]> {
  const found = await Promise.all(
    (await keptIds()).map(async (id) => {
      const [name, key] = [(await filesOf(id))?.search[language], await keptKey(id)]
      if (name === undefined || key === undefined) return []
      const known = indexes.get(name) ?? readIndex(key, name, language)
      indexes.set(name, known)
      return known.catch(() => [])
    }),
  )
  return found.flat()
}

async function readIndex(key: CryptoKey, name: string, language: string): Promise<IndexContents> {
  const text = textOf(await read(key, name, sealedNames.search(language)))
  const files = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>)
  return new Map(files.map(([path, contents]) => [path, fromBase64(contents)]))
}

let index: Promise<PrivateIndex> | undefined

async function filesOf(id: string): Promise<PrivateFiles | undefined> {
  index ??= fetch(new URL('index.json', import.meta.url), { cache: 'no-cache' }).then(
    (response) => response.json() as Promise<PrivateIndex>,
  )
  const all = await index.catch(() => undefined)
  return all !== undefined && Object.hasOwn(all, id) ? all[id] : undefined
}

async function read(key: CryptoKey, file: string, name: string): Promise<Bytes> {
  const response = await fetch(new URL(file, import.meta.url), { cache: 'no-cache' })
  return open(key, name, new Uint8Array(await response.arrayBuffer()))
}
