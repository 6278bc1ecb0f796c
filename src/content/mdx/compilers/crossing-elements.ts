interface Nested {
  readonly type: string
  readonly name?: string | null
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
  readonly children?: readonly Nested[]
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/**
 * Throws if a closing tag is in a list, a quote or a footnote that began after its opening tag: what is inside an element
 * then ends where the element ends. The compiler parses such a text, and ends the process when it converts the tree.
 */
export function refuseCrossings(node: Nested): void {
  const end = node.position?.end.offset ?? 0
  const isElement = node.type.startsWith('mdxJsx')
  for (const child of node.children ?? []) {
    const { position } = child
    if (isElement && position !== undefined && (position.end.offset ?? 0) >= end) {
      throw crossing(node.name, position.start, `before the ${child.type}`)
    }
    refuseCrossings(child)
  }
}

/**
 * Throws if an element does not end with a tag of its own: it was opened in a heading, a cell, a link or emphasis that ends before
 * it does. The fast compiler accepts such a text, and loses what follows.
 */
export function refuseCrossing({ name, position }: Nested, text: string): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || text[start.offset] !== '<') return
  const last = text.slice(text.lastIndexOf('<', end.offset - 1), end.offset)
  if (/^<\/[^>]*>$|\/\s*>$/.test(last)) return
  throw crossing(name, start, 'in the heading, cell, link or emphasis that it begins in')
}

function crossing(name: string | null | undefined, { line, column }: Point, where: string): Error {
  const place = `${line}:${column}`
  return new Error(`${place}: Expected a closing tag for \`<${name ?? ''}>\` (${place}) ${where}`)
}
