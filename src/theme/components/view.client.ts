import { decoded, namedElement } from '../authoring/dom.client.ts'
import { scriptedIds } from '../scripted-hooks.client.ts'

/** A menu of the views of a page. The choice is remembered for the site, and "On this page" follows it. */
export function start(root: ParentNode): void {
  const first = root.querySelector<HTMLElement>('[data-component=View]')
  if (first === null) return
  const titles = [...new Set(viewsOf(document).map((view) => view.dataset['view'] ?? ''))]
  const menu =
    document.querySelector<HTMLSelectElement>('[data-part=view-switch] select') ?? addMenu(first)
  const isNew = menu.options.length === 0
  const chosen = isNew ? read() : menu.value
  menu.replaceChildren(...titles.map((title) => new Option(title)))
  if (chosen !== null && titles.includes(chosen)) menu.value = chosen
  show(menu.value)
  if (!isNew) return
  revealNamed()
  addEventListener('hashchange', revealNamed)

  /** Shows the view that contains the element of the URL fragment. */
  function revealNamed(): void {
    const named = namedElement()
    const title = named?.closest<HTMLElement>('[data-component=View]')?.dataset['view']
    if (title === undefined || title === menu.value) return
    menu.value = title
    show(title)
    named?.scrollIntoView()
  }
}

const memory = 'octavo:view'

function addMenu(first: HTMLElement): HTMLSelectElement {
  const label = document.createElement('label')
  label.dataset['part'] = 'view-switch'
  label.id = scriptedIds.views
  const menu = document.createElement('select')
  label.append(first.dataset['label'] ?? '', ' ', menu)
  first.before(label)
  menu.addEventListener('change', () => {
    keep(menu.value)
    show(menu.value)
  })
  return menu
}

function show(title: string): void {
  for (const view of viewsOf(document)) {
    const isChosen = view.dataset['view'] === title
    view.toggleAttribute('data-chosen', isChosen)
    view.hidden = !isChosen
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-part=toc] a[href^="#"]')) {
    const target = document.getElementById(decoded(link.hash.slice(1)))
    link.hidden = Boolean(target?.closest('[data-component=View][hidden]'))
  }
}

function viewsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-component=View]')]
}

function read(): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}

function keep(title: string): void {
  try {
    localStorage.setItem(memory, title)
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}
