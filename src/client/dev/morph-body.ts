import { Idiomorph } from 'idiomorph'
import { alignIds } from './stable-ids.ts'
import type { ServerSnapshot } from './server-snapshot.ts'

/** The entries of the sidebar, which scripts replace as a whole. */
export const sidebarEntries = '[data-part="entries"]'

/** Elements that scripts fill: they are kept, or replaced as a whole. */
export const filledByScripts =
  '[data-island],[data-component="Mermaid"],[data-component="Playground"],[data-part="stars"]'

export interface MorphOptions {
  readonly served: ServerSnapshot
  /** Whether an element with the same HTML behaves differently now. */
  readonly isStale: (element: Element) => boolean
}

/** Patches the live body to match the new one. Changes by scripts and the reader are kept where the server HTML is the same. */
export function morphBody(live: HTMLElement, fresh: HTMLElement, options: MorphOptions): void {
  const { served, isStale } = options
  const counterpart = new WeakMap<Node, Node>()
  const html = new Map([...fresh.querySelectorAll(filledByScripts)].map((it) => [it, it.outerHTML]))
  const exchanged: [Element, Element][] = []
  const opaque = `${filledByScripts},${sidebarEntries}`
  const unname = [alignIds(live, opaque, served), alignIds(fresh, opaque)]

  /** Whether an element is patched recursively, and neither kept nor replaced. */
  function isPatched(element: Element, now: Element): boolean {
    if (element.matches(sidebarEntries)) return false
    const isFilled = element.matches(filledByScripts) || html.has(now)
    const isSame = !isFilled || served.htmlOf(element) === html.get(now)
    // event handlers are attached only once: another handler needs a new element
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
      afterNodeRemoved: (node: Node) => unmountIslands(node),
      // keep elements that scripts created
      beforeNodeRemoved: (node: Node) => served.has(node),
    },
  })
  for (const putBack of unname) putBack()
  for (const [element, now] of exchanged) {
    unmountIslands(element)
    const copy = document.importNode(now, true)
    element.replaceWith(copy)
    served.note(copy)
  }
}

/** Unmounts the islands in a removed node, which ends their timers and listeners. */
function unmountIslands(node: Node): void {
  if (!(node instanceof Element)) return
  for (const element of [...node.querySelectorAll('[data-island]'), node])
    element.dispatchEvent(new Event('octavo:removed'))
}
