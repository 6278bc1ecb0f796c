import type { SidebarFile } from '../sidebar/sidebar-entries.ts'

/**
 * One sidebar of those of several audiences. Each holds the public entries and those of its audience, in the order of the site, and
 * of other private groups only their titles.
 */
export function mergeSidebars(files: readonly SidebarFile[]): SidebarFile | undefined {
  const [first, ...others] = files
  if (first === undefined || others.length === 0) return first
  const merged = others.reduce((items, file) => mergeItems(items, topItems(file)), topItems(first))
  const root = document.createElement('div')
  root.append(...inLists(merged))
  const ids = new Set<string>()
  for (const element of root.querySelectorAll('[id]')) {
    if (ids.has(element.id)) element.removeAttribute('id')
    ids.add(element.id)
  }
  const isFolded = files.some(({ folders }) => Object.keys(folders).length > 0)
  const folders = isFolded ? takeFolders(root) : {}
  return { entries: root.innerHTML, folders }
}

/** The groups and the pages between them. */
function topItems({ entries, folders }: SidebarFile): readonly Element[] {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: entries })
  // lists that are added have groups of their own
  for (const group of content.querySelectorAll('[data-group]')) unfold(group, folders)
  return [...content.children].flatMap((part) =>
    part.localName === 'ul' ? [...part.children] : [part],
  )
}

function unfold(group: Element, folders: SidebarFile['folders']): void {
  const details = group.querySelector(':scope > details')
  const html = folders[group.getAttribute('data-group') ?? '']
  if (details === null || html === undefined || listOf(group) !== null) return
  details.insertAdjacentHTML('beforeend', html)
  for (const inner of listOf(group)?.children ?? []) unfold(inner, folders)
}

/** Both are parts of one order: what only the second has goes behind what both have. */
function mergeItems(items: readonly Element[], more: readonly Element[]): readonly Element[] {
  const merged = [...items]
  let at = 0
  for (const item of more) {
    const known = merged.findIndex((it) => keyOf(it) === keyOf(item))
    if (known === -1) merged.splice(at++, 0, item)
    else {
      merged[known] = mergeGroups(merged[known] ?? item, item)
      at = known + 1
    }
  }
  return merged
}

/** A group that is locked in one sidebar is whole in another. */
function mergeGroups(one: Element, other: Element): Element {
  const [list, more] = [listOf(one), listOf(other)]
  if (list === null) return more === null ? one : other
  if (more !== null) list.replaceChildren(...mergeItems([...list.children], [...more.children]))
  return one
}

function listOf(group: Element): Element | null {
  return group.querySelector(':scope > ul, :scope > details > ul')
}

function keyOf(item: Element): string {
  const group = item.getAttribute('data-group')
  const href = item.querySelector('a')?.getAttribute('href') ?? ''
  return group === null ? `${item.getAttribute('data-for-version') ?? ''} ${href}` : `#${group}`
}

/** Pages between groups are in a list. */
function inLists(items: readonly Element[]): readonly Element[] {
  const parts: Element[] = []
  let list: Element | undefined
  for (const item of items) {
    if (item.localName !== 'li') list = undefined
    else if (list === undefined) parts.push((list = document.createElement('ul')))
    if (list === undefined) parts.push(item)
    else list.append(item)
  }
  return parts
}

/** Takes the lists of closed groups out again, inner ones first. */
function takeFolders(root: Element): Record<string, string> {
  const folders: Record<string, string> = {}
  for (const group of [...root.querySelectorAll('[data-group]')].toReversed()) {
    const list = group.querySelector(':scope > details > ul')
    if (list === null) continue
    folders[group.getAttribute('data-group') ?? ''] = list.outerHTML
    list.remove()
  }
  return folders
}
