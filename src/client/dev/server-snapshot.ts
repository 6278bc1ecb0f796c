/**
 * What the server sent of the nodes on the page. Scripts change a page after it has come: tabs are chosen, accordions
 * opened, fields filled. A patch is to bring what the author changed and nothing else, so it is made by comparing what
 * the server sends now with what it sent before, not with what the page has become.
 */
export interface ServerSnapshot {
  /** Notes a node and all below it as they are, unless they were noted before. */
  note(root: Node): void
  /** The server has changed its mind about a node. */
  replace(node: Node, now: Node): void
  /** Whether a node came from the server; the others were made by scripts. */
  has(node: Node): boolean
  /** Whether the server says of an attribute what it said before. */
  isUnchanged(element: Element, attribute: string, now: string | null): boolean
  /** Whether a text or comment is what it was. */
  isSameText(node: Node, now: Node): boolean
  /** An element as it was sent, with all that was in it; known of those that were asked for. */
  htmlOf(element: Element): string | undefined
}

/** `withHtml` selects the elements that are remembered as a whole. */
export function createServed(withHtml: string): ServerSnapshot {
  const attributes = new WeakMap<Node, ReadonlyMap<string, string>>()
  const texts = new WeakMap<Node, string | null>()
  const html = new WeakMap<Node, string>()
  const has = (node: Node) => attributes.has(node) || texts.has(node)

  function noteAs(node: Node, now: Node): void {
    if (!(now instanceof Element)) return void texts.set(node, now.nodeValue)
    attributes.set(node, attributesOf(now))
    if (now.matches(withHtml)) html.set(node, now.outerHTML)
  }

  return {
    note(root) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
      for (let node: Node | null = root; node !== null; node = walker.nextNode())
        if (!has(node)) noteAs(node, node)
    },
    replace: noteAs,
    has,
    isUnchanged(element, attribute, now) {
      const before = attributes.get(element)
      return before !== undefined && (before.get(attribute) ?? null) === now
    },
    // what a script wrote stays
    isSameText: (node, now) => !texts.has(node) || texts.get(node) === now.nodeValue,
    htmlOf: (element) => html.get(element),
  }
}

function attributesOf(element: Element): ReadonlyMap<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]))
}
