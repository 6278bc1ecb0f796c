import { namedElement, oncePer, setHash } from '../authoring/dom.client.ts'
import { scriptedHooks } from '../scripted-hooks.client.ts'

/**
 * Sets of tabs, as the ARIA practices describe them. Sets with a tab of the same title are synchronized, and the last
 * selected titles are remembered. Opens the panel that the URL fragment names or that contains its target.
 */
export function start(root: ParentNode): void {
  const chosen = remembered()
  for (const list of root.querySelectorAll<HTMLElement>(lists)) {
    const titles = panelsOf(list).map(titleOf)
    const title =
      isSynced(list) && !known.has(list)
        ? chosen
            .map((key) => titles.find((it) => keyOf(list, it) === key))
            .find((it) => it !== undefined)
        : undefined
    setUp(list)
    show(list, title === undefined ? current(list) : titles.indexOf(title))
  }
  listen(document)
}

/** A panel with none of these is a stop of the Tab key itself. */
const focusable = 'a,button,input,select,summary,[tabindex]'

const lists = '[role=tablist],[data-part=choose]'
const memory = 'octavo:tabs'

const known = new WeakSet<HTMLElement>()

/** Panels that were given an id only so that their tab can name them. */
const unnamed = new WeakSet<HTMLElement>()
let count = 0

const setUp = oncePer((list: HTMLElement) => {
  known.add(list)
  const tabs = tabsOf(list)
  panelsOf(list).forEach((panel, index) => {
    if (panel.id === '') {
      unnamed.add(panel)
      panel.id = `panel:${++count}`
    }
    tabs[index]?.setAttribute('aria-controls', panel.id)
  })
  list.addEventListener('click', ({ target }) => {
    const index = tabsOf(list).findIndex((tab) => tab.contains(target as Node))
    if (index !== -1) choose(list, index)
  })
  list.addEventListener('keydown', (event) => {
    const index = nextIndex(list, event.key)
    if (index === undefined) return
    event.preventDefault()
    choose(list, index)
    tabsOf(list)[index]?.focus()
  })
  list.addEventListener('change', () => choose(list, (list as HTMLSelectElement).selectedIndex))
})

const listen = oncePer((page: Document) => {
  addEventListener('hashchange', revealNamed)
  // The browser found its word in a hidden panel.
  page.addEventListener('beforematch', ({ target }) => reveal(target as Element))
  revealNamed()
})

/** The reader's choice: this set and all like it. What was pointed at stays where it is. */
function choose(list: HTMLElement, index: number): void {
  const panel = panelsOf(list)[index]
  if (panel === undefined) return
  const before = list.getBoundingClientRect().top
  show(list, index)
  if (isSynced(list)) {
    const title = titleOf(panel)
    for (const other of document.querySelectorAll<HTMLElement>(lists)) {
      const same = panelsOf(other).findIndex((it) => titleOf(it) === title)
      if (other !== list && same !== -1 && isSynced(other) && groupOf(other) === groupOf(list))
        show(other, same)
    }
    remember(keyOf(list, title))
  }
  scrollBy(0, list.getBoundingClientRect().top - before)
  setHash(unnamed.has(panel) ? '' : panel.id)
}

function show(list: HTMLElement, index: number): void {
  tabsOf(list).forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === index))
    for (const [name, value] of Object.entries(scriptedHooks.activeTab)) {
      if (at === index) tab.setAttribute(name, value)
      else tab.removeAttribute(name)
    }
    tab.tabIndex = at === index ? 0 : -1
  })
  if (list instanceof HTMLSelectElement) list.selectedIndex = index
  panelsOf(list).forEach((panel, at) => {
    panel.removeAttribute('data-inactive')
    panel.removeAttribute('tabindex')
    if (at !== index) panel.setAttribute('hidden', 'until-found')
    else {
      panel.removeAttribute('hidden')
      if (!panel.querySelector(focusable)) panel.tabIndex = 0
    }
  })
}

function revealNamed(): void {
  const target = namedElement()
  if (target && reveal(target)) target.scrollIntoView()
}

/** Shows every panel that an element lies in; whether one was hidden. */
function reveal(element: Element): boolean {
  let changed = false
  for (
    let panel = element.closest<HTMLElement>('[role=tabpanel]');
    panel;
    panel = panel.parentElement!.closest('[role=tabpanel]')
  ) {
    const list = panel.parentElement!.querySelector<HTMLElement>(`:scope>:is(${lists})`)
    const index = list ? panelsOf(list).indexOf(panel) : -1
    if (list === null || index === current(list)) continue
    show(list, index)
    changed = true
  }
  return changed
}

function nextIndex(list: HTMLElement, key: string): number | undefined {
  const count = tabsOf(list).length
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const step = key === forward ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0
  return step === 0 ? undefined : (current(list) + step + count) % count
}

function tabsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope>[role=tab]')]
}

function panelsOf(list: HTMLElement): HTMLElement[] {
  return [...list.parentElement!.querySelectorAll<HTMLElement>(':scope>[role=tabpanel]')]
}

function current(list: HTMLElement): number {
  if (list instanceof HTMLSelectElement) return list.selectedIndex
  return Math.max(
    0,
    tabsOf(list).findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
  )
}

function titleOf(panel: HTMLElement): string {
  return panel.getAttribute('aria-label') ?? ''
}

function isSynced(list: HTMLElement): boolean {
  return list.parentElement!.dataset['sync'] !== 'false'
}

/** `groupId`: sets of a group are synchronized with one another only. */
function groupOf(list: HTMLElement): string | undefined {
  return list.parentElement!.dataset['group']
}

/** What is remembered of a chosen title. */
function keyOf(list: HTMLElement, title: string): string {
  const group = groupOf(list)
  return group === undefined ? title : `${group}:${title}`
}

/** Titles, the last chosen first. */
function remembered(): string[] {
  try {
    const titles: unknown = JSON.parse(localStorage.getItem(memory) ?? '[]')
    return Array.isArray(titles) ? titles : []
  } catch {
    return [] // storage is closed to us, or holds something else
  }
}

function remember(title: string): void {
  try {
    const titles = [title, ...remembered().filter((it) => it !== title)].slice(0, 20)
    localStorage.setItem(memory, JSON.stringify(titles))
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}
