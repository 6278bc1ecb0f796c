import { attributeOf, decodeText, readHtml } from '../../base/text/read-html.ts'
import type { HtmlAttributes } from '../../base/text/read-html.ts'

/** HTML as the theme renders it: elements, and text whose entities are not decoded. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  readonly name: string
  readonly attributes: HtmlAttributes
  /** The value of `data-component`. */
  readonly component: string | undefined
  /** The value of `data-part`. */
  readonly part: string | undefined
  readonly children: HtmlNode[]
  /** Whether a descendant is a block. */
  holdsBlock: boolean
}

/**
 * Parses HTML to a tree. Drawings, scripts and styles are left out, and `pre` holds only text. Elements that an author
 * left open are closed with their parent.
 */
export function htmlTree(html: string): readonly HtmlNode[] {
  const root = element('', [])
  const open: HtmlElement[] = [root]
  let top = root
  /** How many `pre` are open: tags in them are dropped. */
  let preformatted = 0

  function markBlock(): void {
    for (let index = open.length - 1; index >= 0 && !open[index]!.holdsBlock; index--)
      open[index]!.holdsBlock = true
  }

  readHtml(html, {
    text(raw) {
      const text = raw.includes('<') ? raw.replaceAll('<', '&lt;') : raw
      const { children } = top
      const last = children.length - 1
      if (preformatted > 0 && last >= 0) children[last] += text
      else children.push(text)
    },
    open(name, attributes, isEmpty) {
      if (preformatted > 0) {
        if (name === 'pre') preformatted++
        return true
      }
      if (isLeftOut(name, attributes)) return false
      const child = element(name, attributes)
      top.children.push(child)
      if (isOwnBlock(child)) markBlock()
      if (isEmpty) return true
      open.push(child)
      top = child
      if (name === 'pre') preformatted = 1
      return true
    },
    close(name) {
      if (preformatted > 0 && (name !== 'pre' || --preformatted > 0)) return
      const index = open.findLastIndex((it) => it.name === name)
      if (index < 1) return
      open.length = index
      top = open[index - 1]!
    },
  })
  return root.children
}

/** The decoded value of an attribute. */
export function attribute({ attributes }: HtmlElement, name: string): string | undefined {
  return attributeOf(attributes, name)
}

/** Whether a tag has an attribute, with a value or without. */
export function hasAttribute({ attributes }: HtmlElement, name: string): boolean {
  return attributeOf(attributes, name) !== undefined
}

/** The first child that is the given part of a component. */
export function partOf({ children }: HtmlElement, part: string): HtmlElement | undefined {
  return elementsOf(children).find((child) => child.part === part)
}

export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}

/** All text in some nodes, decoded. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? decodeText(node) : textOf(node.children)))
    .join('')
}

/** Whether an element is not part of a line of text. */
export function isBlock(node: HtmlElement): boolean {
  if (node.component !== undefined && inlineParts.has(node.component)) return blocks.has(node.name)
  return node.holdsBlock || isOwnBlock(node)
}

/** Whether an element is a block, whatever is in it. */
function isOwnBlock({ name, component }: HtmlElement): boolean {
  return blocks.has(name) || (component !== undefined && !inlineParts.has(component))
}

function element(name: string, attributes: HtmlAttributes): HtmlElement {
  return {
    name,
    attributes,
    component: attributeOf(attributes, 'data-component'),
    part: attributeOf(attributes, 'data-part'),
    children: [],
    holdsBlock: false,
  }
}

/** Elements without text for readers: drawings, icons, and words that only a button shows. */
function isLeftOut(name: string, attributes: HtmlAttributes): boolean {
  if (leftOut.has(name)) return true
  if (name === 'template') return attributeOf(attributes, 'data-for') !== 'agents'
  if (attributes.length === 0) return false
  return (
    attributeOf(attributes, 'aria-hidden') === 'true' ||
    attributeOf(attributes, 'role') === 'tablist' ||
    (leftOutParts.has(attributeOf(attributes, 'data-part') ?? '') &&
      attributeOf(attributes, 'data-copy') === undefined)
  )
}

const leftOut = new Set('script style svg math annotation noscript canvas object option'.split(' '))
const leftOutParts = new Set(['copy', 'show', 'hide', 'unfold', 'choose'])
const blocks = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul video audio'.split(
    ' ',
  ),
)

/** Components that can be part of a line of text. */
const inlineParts = new Set([
  'Badge',
  'GitHub.Repo',
  'Icon',
  'Image',
  'Latex',
  'Link',
  'Tooltip',
  'ZoomImage',
])
