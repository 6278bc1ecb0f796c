import { memoryKeys } from '../../base/storage-keys.ts'
import { oncePer } from '../../theme/authoring/dom.client.ts'
import type { SidebarFile } from '../../theme/layout/sidebar/sidebar-entries.ts'
import { openFolder, replaceEntries } from './sidebar-entries.ts'

/**
 * Keeps the scroll position and the open groups of the sidebar between pages. A large sidebar is loaded when the reader turns to it, by
 * pointer, keyboard or touch, and the entries of a group are added when the group is opened.
 */
export function start(page: ParentNode): void {
  const sidebar = page.querySelector<HTMLElement>('[data-part="sidebar"]')
  if (sidebar !== null) setUp(sidebar)
}

const setUp = oncePer((sidebar: HTMLElement) => {
  let chosenAt: number | undefined
  let scrolledTo: number | undefined
  const noteScroll = () => void (scrolledTo = sidebar.scrollTop)
  sidebar.addEventListener('scroll', noteScroll, { passive: true })
  requestAnimationFrame(noteScroll)
  sidebar.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest('a')
    if (link !== null) chosenAt = topOf(link) - topOf(sidebar)
    const closed = target.closest<HTMLAnchorElement>('a.o-closed')
    if (closed !== null && isPlainClick(event)) {
      event.preventDefault()
      void openClosed(sidebar, closed)
    }
    const folder = target.closest('summary')?.parentElement
    if (!(folder instanceof HTMLDetailsElement)) return
    openFolder(folder, files.get(sidebar))
    rememberGroup(folder, !folder.open)
  })
  addEventListener('pagehide', () => {
    try {
      // reading it here would calculate the styles of the page once more, and the next page waits for that
      const at = scrolledTo ?? sidebar.scrollTop
      sessionStorage.setItem(memoryKeys.sidebar, `${at} ${chosenAt ?? ''}`)
    } catch {
      // Storage is forbidden: the sidebar starts where the current page is.
    }
  })
  for (const sign of ['pointerenter', 'focusin']) {
    sidebar.addEventListener(sign, () => void load(sidebar), { passive: true })
  }
  void openRemembered(sidebar)
})

/** Opens the groups that the reader left open and whose entries the page does not contain. */
async function openRemembered(sidebar: HTMLElement): Promise<void> {
  const groups = rememberedGroups()
  const open = Object.keys(groups).filter((id) => groups[id])
  if (open.length > 0) await load(sidebar)
  // the id of an outer group is the beginning of those inside it
  for (const id of open.sort()) {
    const folder = sidebar.querySelector<HTMLDetailsElement>(
      `[data-group="${CSS.escape(id)}"] > details`,
    )
    if (!folder) continue
    openFolder(folder, files.get(sidebar))
    folder.open = true
  }
}

/** Whether the reader has opened or closed a group, by its id, for as long as the tab lives. */
function rememberedGroups(): Record<string, boolean> {
  try {
    return JSON.parse(sessionStorage[memoryKeys.groups] as string) as Record<string, boolean>
  } catch {
    return {} // none yet, or storage is forbidden
  }
}

function rememberGroup(folder: Element, isOpen: boolean): void {
  const id = folder.parentElement?.dataset['group'] ?? ''
  try {
    sessionStorage[memoryKeys.groups] = JSON.stringify({ ...rememberedGroups(), [id]: isOpen })
  } catch {
    // Storage is forbidden: the next page opens the groups of its own.
  }
}

/** Loads all entries of a sidebar, unless that was done or the page contains them. */
async function load(sidebar: HTMLElement): Promise<void> {
  const { full } = sidebar.dataset
  if (full === undefined || filledFrom.get(sidebar) === full) return
  const known = loading.get(sidebar) ?? fill(sidebar, full)
  loading.set(sidebar, known)
  await known
  loading.delete(sidebar)
}

/** Fetches all entries of a sidebar that the page contains only in part. */
export async function fill(sidebar: HTMLElement, url: string): Promise<void> {
  // the name of the file does not change with its contents
  const response = await fetch(url, { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) return
  const file = (await response.json()) as Partial<SidebarFile>
  if (typeof file.entries !== 'string' || file.folders === undefined) return
  files.set(sidebar, file as SidebarFile)
  filledFrom.set(sidebar, url)
  replaceEntries(sidebar, file as SidebarFile)
}

/** Whether the entries of a sidebar were filled in from its file. */
export function isFilled(sidebar: HTMLElement): boolean {
  return files.has(sidebar)
}

/** Files that were filled in and files on their way, as long as their sidebars live. */
const files = new WeakMap<HTMLElement, SidebarFile>()
const loading = new WeakMap<HTMLElement, Promise<void>>()

/** Where files came from: a private page has another one once it is open. */
const filledFrom = new WeakMap<HTMLElement, string>()

/** Opens a group whose entries the page does not contain. A group with a page of its own, or that failed to load, is a link. */
async function openClosed(sidebar: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const id = link.closest<HTMLElement>('[data-group]')?.dataset['group'] ?? ''
  await load(sidebar)
  const group = sidebar.querySelector<HTMLElement>(`[data-group="${CSS.escape(id)}"]`)
  const folder = group?.querySelector<HTMLDetailsElement>(':scope > details')
  if (!folder || group?.classList.contains('o-root')) return location.assign(link.href)
  openFolder(folder, files.get(sidebar))
  folder.open = true
  rememberGroup(folder, true)
  folder.querySelector('summary')?.focus({ preventScroll: true })
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
