import type { Served } from './served.ts'

/**
 * Elements are found again by their ids. What holds a state and has none (a field, something that opens) gets one for
 * the time of a patch, from what it is called, so that what comes to stand above it does not take over its state.
 */
export function nameAlike(root: Element, opaque: string, served?: Served): void {
  const counts = new Map<string, number>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    if (served !== undefined && !served.has(element)) {
      // it has no counterpart, and shall be taken for none
      name(element, 'script')
      return NodeFilter.FILTER_REJECT
    }
    if (element.matches(stateful) || element.matches(opaque)) name(element, calledBy(element))
    return element.matches(opaque) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  })
  while (walker.nextNode());

  function name(element: Element, called: string): void {
    if (element.id !== '') return
    const key = `${element.localName} ${called}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    element.id = `${prefix}${key} ${count}`
  }
}

/** Takes the names away again. */
export function unname(root: Element): void {
  for (const element of root.querySelectorAll(`[id^="${prefix}"]`)) element.removeAttribute('id')
}

const prefix = 'octavo-dev '
const stateful = 'details,input,select,textarea,iframe,video,audio'

function calledBy(element: Element): string {
  const { localName } = element
  if (localName === 'details') return element.querySelector('summary')?.textContent ?? ''
  const attribute = ['data-island', 'name', 'aria-label', 'src', 'data-component']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null)
  return attribute ?? ''
}
