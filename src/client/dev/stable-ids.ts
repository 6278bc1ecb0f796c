import type { ServerSnapshot } from './server-snapshot.ts'

/**
 * Idiomorph matches elements by id. Stateful elements without an id (fields, disclosures) get a temporary one from their
 * name, so that an element inserted above does not take over their state. Ids that scripts set are removed during the
 * patch. The returned function restores everything.
 */
export function alignIds(root: Element, opaque: string, served?: ServerSnapshot): () => void {
  const counts = new Map<string, number>()
  const given: [Element, string][] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    if (served !== undefined && !served.has(element)) {
      // created by a script: it must not match any new element
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
