import type { ServerSnapshot } from './server-snapshot.ts'

/**
 * Elements are found again by their ids. What holds a state and has none (a field, something that opens) gets one for
 * the time of a patch, from what it is called, so that what comes to stand above it does not take over its state. Ids
 * that scripts gave are taken away meanwhile; the function that is returned puts all back.
 */
export function alignIds(root: Element, opaque: string, served?: ServerSnapshot): () => void {
  const counts = new Map<string, number>()
  const given: [Element, string][] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    if (served !== undefined && !served.has(element)) {
      // it has no counterpart, and shall be taken for none
      name(element, 'script')
      return NodeFilter.FILTER_REJECT
    }
    if (element.id !== '' && served?.isUnchanged(element, 'id', null) === true) {
      given.push([element, element.id])
      element.removeAttribute('id')
    }
    if (element.matches(stateful) || element.matches(opaque)) name(element, calledBy(element))
    return element.matches(opaque) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  })
  while (walker.nextNode());
  return () => {
    for (const element of root.querySelectorAll(`[id^="${prefix}"]`)) element.removeAttribute('id')
    for (const [element, id] of given) if (element.id === '') element.id = id
  }

  function name(element: Element, called: string): void {
    if (element.id !== '') return
    const key = `${element.localName} ${called}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    element.id = `${prefix}${key} ${count}`
  }
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
