/**
 * The page as the server sent it. Scripts change a page afterwards: tabs are selected, accordions opened, fields filled. A
 * patch must apply only what the author changed, so the new HTML is compared with the previous HTML of the server and not
 * with the current page.
 */
export interface ServerSnapshot {
  /** Records a node and its descendants, unless they are already recorded. */
  note(root: Node): void
  /** Records the new server version of a node. */
  replace(node: Node, now: Node): void
  /** Whether a node came from the server. Scripts created the others. */
  has(node: Node): boolean
  /** Whether the server version of an attribute is unchanged. */
  isUnchanged(element: Element, attribute: string, now: string | null): boolean
  /** Whether the server version of a text or comment is unchanged. */
  isSameText(node: Node, now: Node): boolean
  /** The HTML of an element as the server sent it; only for elements selected by `withHtml`. */
  htmlOf(element: Element): string | undefined
}

export interface ServedOptions {
  /** Selects the elements whose HTML is recorded. */
  readonly withHtml: string
  /** Selects the elements that are not recorded. */
  readonly except: string
}

export function createServed({ withHtml, except }: ServedOptions): ServerSnapshot {
  const attributes = new WeakMap<Node, ReadonlyMap<string, string>>()
  const texts = new WeakMap<Node, string | null>()
  const html = new WeakMap<Node, string>()
  const has = (node: Node) => attributes.has(node) || texts.has(node)

  function noteAs(node: Node, now: Node): void {
    if (!(now instanceof Element)) return void texts.set(node, now.nodeValue)
    if (now.matches(except)) return
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
    // text by scripts is kept
    isSameText: (node, now) => !texts.has(node) || texts.get(node) === now.nodeValue,
    htmlOf: (element) => html.get(element),
  }
}

function attributesOf(element: Element): ReadonlyMap<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]))
}
