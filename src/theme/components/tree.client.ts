import { oncePer } from '../authoring/dom.client.ts'

/** Keyboard navigation of file trees (ARIA tree pattern): arrows, Home, End, Enter, Space, `*`, and type-ahead. */
export function start(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-component=Tree]>[data-part=list]')) {
    setUp(list)
    list.querySelectorAll('ul').forEach((inner) => (inner.role = 'group'))
    list.querySelectorAll('li').forEach(setUpItem)
    const items = [...list.querySelectorAll('li')]
    if (!items.some(({ tabIndex }) => tabIndex === 0) && items[0]) items[0].tabIndex = 0
  }
}

const setUpItem = oncePer((item: HTMLLIElement) => {
  item.role = 'treeitem'
  item.tabIndex = -1
  const details = detailsOf(item)
  if (!details) return
  const summary = details.querySelector('summary')
  if (summary) summary.tabIndex = -1
  item.ariaExpanded = String(details.open)
  details.addEventListener('toggle', () => (item.ariaExpanded = String(details.open)))
})

const setUp = oncePer((list: HTMLElement) => {
  list.role = 'tree'
  list.ariaLabel ??= list.textContent?.trim().split('\n', 1)[0]?.slice(0, 40) ?? ''
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  list.addEventListener('keydown', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1 && /[^\s*]/.test(event.key)) {
      clearTimeout(timer)
      timer = setTimeout(() => (typed = ''), 500)
      typed += event.key.toLowerCase()
      move(list, startingWith(list, item, typed))
    } else if (!act(list, item, event.key)) return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest<HTMLElement>('[role=treeitem]')
    if (item) move(list, item)
  })
})

function act(list: HTMLElement, item: HTMLElement, key: string): boolean {
  const items = visibleItems(list)
  const at = items.indexOf(item)
  const details = detailsOf(item)
  const rtl = getComputedStyle(list).direction === 'rtl'
  switch (
    key === 'ArrowRight' ? (rtl ? 'out' : 'in') : key === 'ArrowLeft' ? (rtl ? 'in' : 'out') : key
  ) {
    case 'ArrowDown':
      move(list, items[at + 1])
      return true
    case 'ArrowUp':
      move(list, items[at - 1])
      return true
    case 'Home':
      move(list, items[0])
      return true
    case 'End':
      move(list, items.at(-1))
      return true
    case 'in':
      if (details && !details.open) details.open = true
      else if (item.querySelector('[role=treeitem]')) move(list, items[at + 1])
      return true
    case 'out':
      if (details?.open) details.open = false
      else move(list, item.parentElement?.closest<HTMLElement>('[role=treeitem]'))
      return true
    case 'Enter':
    case ' ':
      if (details) details.open = !details.open
      return true
    case '*':
      for (const sibling of item.parentElement?.children ?? []) {
        const own = detailsOf(sibling)
        if (own) own.open = true
      }
      return true
    default:
      return false
  }
}

function move(list: HTMLElement, item: HTMLElement | null | undefined): void {
  if (!item) return
  for (const other of list.querySelectorAll<HTMLElement>('[role=treeitem][tabindex="0"]')) {
    other.tabIndex = -1
  }
  item.tabIndex = 0
  item.focus()
}

function startingWith(list: HTMLElement, from: HTMLElement, typed: string) {
  const items = visibleItems(list)
  const at = items.indexOf(from) + (typed.length === 1 ? 1 : 0)
  return [...items.slice(at), ...items.slice(0, at)].find((item) =>
    (item.querySelector('[data-part=name]')?.textContent ?? '').toLowerCase().startsWith(typed),
  )
}

function visibleItems(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=treeitem]')].filter(
    (item) => item.parentElement?.closest('details:not([open])') === null,
  )
}

function detailsOf(item: Element): HTMLDetailsElement | null {
  return item.querySelector<HTMLDetailsElement>(':scope>details')
}
