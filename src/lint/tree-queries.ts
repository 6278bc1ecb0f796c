import type { TreeNode } from './mdx-tree.ts'

/** The ancestors of a node, from its parent outwards. */
export function ancestors(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = []
  for (let at = node.parent; at !== undefined; at = at.parent) found.push(at)
  return found
}

/** Whether a node is in an element with one of these names. */
export function isWithin(node: TreeNode, ...names: readonly string[]): boolean {
  return ancestors(node).some(({ name }) => name !== undefined && names.includes(name))
}

/** The words of a node and all it holds; what an expression gives is not known. */
export function textOf(node: TreeNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? ''
  if (node.type === 'image') return node.alt ?? ''
  return node.children.map(textOf).join('')
}

/** Whether an expression takes part in what a node shows. */
export function isComputed(node: TreeNode): boolean {
  return node.type.endsWith('Expression') || node.children.some(isComputed)
}

/** What comes before the first line break of a text: what a message points at. */
export function firstLine({ start, end }: TreeNode, text: string): { start: number; end: number } {
  const line = text.indexOf('\n', start)
  return { start, end: line === -1 ? end : Math.min(end, line) }
}

export interface HeadingPart {
  readonly node: TreeNode
  readonly level: number
  readonly text: string
}

/** Headings of both kinds, `## One` and `<h2>One</h2>`. */
export function headingsIn(nodes: readonly TreeNode[]): HeadingPart[] {
  return nodes.flatMap((node) => {
    const level = node.depth ?? Number(/^h([1-6])$/.exec(node.name ?? '')?.[1] ?? 0)
    return level === 0 ? [] : [{ node, level, text: textOf(node).trim() }]
  })
}

export interface ImagePart {
  readonly node: TreeNode
  readonly src: string
  /** `undefined` when none is written, or an expression gives it. */
  readonly alt: string | undefined
  /** Whether what is not written may come from an expression. */
  readonly computed: boolean
}

/** Images of both kinds, `![](one.png)` and `<img src="one.png" />`. */
export function imagesIn(nodes: readonly TreeNode[]): ImagePart[] {
  return nodes.flatMap((node): ImagePart[] => {
    if (node.type === 'image') {
      return [{ node, src: node.url ?? '', alt: node.alt || undefined, computed: false }]
    }
    if (node.type !== 'element' || node.name !== 'img') return []
    const { attributes, spreads } = node
    const computed = spreads || (attributes.has('alt') && attributes.get('alt') === undefined)
    return [{ node, src: attributes.get('src') ?? '', alt: attributes.get('alt'), computed }]
  })
}

/** What shows an image file: images, and the cards that have one. */
export function shownImages(nodes: readonly TreeNode[]): Pick<ImagePart, 'node' | 'src'>[] {
  const cards = nodes.flatMap((node) => {
    const src = node.type === 'element' ? node.attributes.get('img') : undefined
    return src === undefined ? [] : [{ node, src }]
  })
  return [...imagesIn(nodes).filter(({ src }) => src !== ''), ...cards]
}

/** Links of both kinds, `[one](/one)` and `<a href="/one">one</a>`. */
export function linksIn(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.filter(
    ({ type, name, attributes }) =>
      type === 'link' || type === 'linkReference' || (name === 'a' && attributes.has('href')),
  )
}
