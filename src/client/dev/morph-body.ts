import { Idiomorph } from 'idiomorph'
import { alignIds } from './stable-ids.ts'
import type { ServerSnapshot } from './server-snapshot.ts'

/** The entries of the sidebar, which scripts exchange in one piece. */
export const sidebarEntries = '[data-part="entries"]'

/** Elements that scripts fill: they stay as they are, or are exchanged as a whole. */
export const filledByScripts =
  '[data-island],[data-component="Mermaid"],[data-component="Playground"],[data-part="stars"]'

export interface MorphOptions {
  readonly served: ServerSnapshot
  /** Whether an element that looks the same does something else now. */
  readonly isStale: (element: Element) => boolean
}

/** Makes one body of the other. What scripts and the reader did to it stays, where the server says nothing new. */
export function morphBody(live: HTMLElement, fresh: HTMLElement, options: MorphOptions): void {
  const { served, isStale } = options
  const counterpart = new WeakMap<Node, Node>()
  const html = new Map([...fresh.querySelectorAll(filledByScripts)].map((it) => [it, it.outerHTML]))
  const exchanged: [Element, Element][] = []
  const opaque = `${filledByScripts},${sidebarEntries}`
  const unname = [alignIds(live, opaque, served), alignIds(fresh, opaque)]

  /** Whether an element may be changed piece by piece. */
  function isPatched(element: Element, now: Element): boolean {
    if (element.matches(sidebarEntries)) return false
    const isFilled = element.matches(filledByScripts) || html.has(now)
    const isSame = !isFilled || served.htmlOf(element) === html.get(now)
    // what listens was told what to do when it came to life
    const isOther = element.getAttribute('data-on') !== now.getAttribute('data-on')
    if (!isSame || isOther || isStale(now)) exchanged.push([element, now])
    else return !isFilled
    return false
  }

  Idiomorph.morph(live, fresh, {
    callbacks: {
      beforeNodeMorphed(node: Node, now: Node) {
        counterpart.set(node, now)
        return node instanceof Element && now instanceof Element
          ? isPatched(node, now)
          : !served.isSameText(node, now)
      },
      beforeAttributeUpdated(name: string, element: Element) {
        const now = counterpart.get(element)
        if (name === 'id' || !(now instanceof Element)) return true
        return !served.isUnchanged(element, name, now.getAttribute(name))
      },
      afterNodeMorphed: (node: Node, now: Node) => served.replace(node, now),
      afterNodeAdded: (node: Node) => served.note(node),
      afterNodeRemoved: (node: Node) => sayGoodbye(node),
      // what scripts have made stays
      beforeNodeRemoved: (node: Node) => served.has(node),
    },
  })
  for (const putBack of unname) putBack()
  for (const [element, now] of exchanged) {
    sayGoodbye(element)
    const copy = document.importNode(now, true)
    element.replaceWith(copy)
    served.note(copy)
  }
}

/** Live components end what they have begun: timers, listeners. */
function sayGoodbye(node: Node): void {
  if (!(node instanceof Element)) return
  for (const element of [...node.querySelectorAll('[data-island]'), node])
    element.dispatchEvent(new Event('octavo:removed'))
}
