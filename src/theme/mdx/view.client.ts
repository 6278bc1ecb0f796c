import { oncePer } from './reveal.client.ts'

/** A menu of the page's views; the choice is kept for the site, and "On this page" follows it. */
export function start(root: ParentNode): void {
  const first = root.querySelector<HTMLElement>('[data-component=View]')
  if (first) setUp(first)
}

const memory = 'octavo:view'

const setUp = oncePer((first: HTMLElement) => {
  if (document.querySelector('[data-part=view-switch]')) return
  const views = [...document.querySelectorAll<HTMLElement>('[data-component=View]')]
  const titles = [...new Set(views.map((view) => view.dataset['view'] ?? ''))]
  const label = document.createElement('label')
  label.dataset['part'] = 'view-switch'
  const menu = document.createElement('select')
  for (const title of titles) menu.add(new Option(title))
  label.append(first.dataset['label'] ?? '', ' ', menu)
  first.before(label)
  const kept = read()
  if (kept !== null && titles.includes(kept)) menu.value = kept
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  menu.value = named?.closest<HTMLElement>('[data-component=View]')?.dataset['view'] ?? menu.value
  menu.addEventListener('change', () => {
    keep(menu.value)
    show()
  })
  show()
  named?.scrollIntoView()

  function show(): void {
    for (const view of views) {
      const isChosen = view.dataset['view'] === menu.value
      view.toggleAttribute('data-chosen', isChosen)
      view.hidden = !isChosen
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      '[data-part=toc] a[href^="#"]',
    )) {
      const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      link.hidden = Boolean(target?.closest('[data-component=View][hidden]'))
    }
  }
})

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
    // A choice that cannot be kept still counts on this page.
  }
}
