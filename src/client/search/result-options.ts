import type { Fragment, SearchHit } from '../../search/searcher.ts'

/** A search result as a list entry. It is a real link, so that it can be opened in a new tab and copied. */
export function hitOption(hit: SearchHit): HTMLAnchorElement {
  const link = document.createElement('a')
  link.dataset['part'] = 'hit'
  link.href = hit.href
  const text = element('span', 'o-hit-text')
  const title = line('o-hit-title', hit.heading ?? hit.title)
  if (hit.method !== undefined) title.prepend(badge(hit.method))
  text.append(title)
  const place = element('span', 'o-hit-place')
  if (hit.breadcrumbs.length > 0) place.append(line('', plain(hit.breadcrumbs.join(' › '))))
  if (hit.heading !== undefined) place.append(line('', hit.title))
  if (place.hasChildNodes()) text.append(place)
  if (hit.excerpt.length > 0) text.append(line('o-hit-excerpt', hit.excerpt))
  link.append(sign(hit.heading === undefined ? 'page' : 'section'), text, sign('enter'))
  return option(link)
}

/** A recent search as a list entry. */
export function recentOption(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['part'] = 'recent'
  const label = element('span', 'o-hit-text')
  label.textContent = text
  button.append(sign('recent'), label)
  return option(button)
}

let count = 0

/** Entries are not in the tab order: the input keeps the focus and refers to the active one (`aria-activedescendant`). */
function option<Entry extends HTMLElement>(entry: Entry): Entry {
  entry.role = 'option'
  entry.id = `octavo-option-${count++}`
  entry.tabIndex = -1
  entry.ariaSelected = 'false'
  return entry
}

function plain(text: string): readonly Fragment[] {
  return [{ text, match: false }]
}

function line(name: string, fragments: readonly Fragment[]): HTMLElement {
  const whole = element('span', name)
  for (const { text, match } of fragments) {
    if (!match) whole.append(text)
    else {
      const mark = element('mark')
      mark.textContent = text
      whole.append(mark)
    }
  }
  return whole
}

function badge(method: string): HTMLElement {
  const whole = element('span', 'o-hit-method')
  whole.dataset['method'] = method
  whole.textContent = method
  return whole
}

function element(name: string, className = ''): HTMLElement {
  const created = document.createElement(name)
  if (className !== '') created.className = className
  return created
}

/** Line icons on a 16 px grid. */
const signs = {
  page: 'M4.5 1.75h4.75l2.75 2.75v9.75h-7.5zM9 2v2.75h2.75M6.5 8h3.5M6.5 10.75h3.5',
  section: 'M6.25 2.5 5 13.5M11 2.5 9.75 13.5M2.5 5.75h11M2.25 10.25h11',
  recent: 'M8 4.5V8l2.25 1.5M2.5 8a5.5 5.5 0 1 0 1.75-4L2.5 5.5m0-3v3h3',
  enter: 'M13 3.5v4a2 2 0 0 1-2 2H3.5M6.5 6.5l-3 3 3 3',
  close: 'm4 4 8 8m0-8-8 8',
  search: 'M7 2.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5M10.5 10.5l3.25 3.25',
} as const

export function sign(name: keyof typeof signs): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('class', `o-sign o-sign-${name}`)
  drawing.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', signs[name])
  drawing.append(path)
  return drawing
}
