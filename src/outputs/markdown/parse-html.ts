import { htmlText } from '../../base/text/html-entities.ts'

/** HTML as the theme renders it: elements, and text with its entities still in it. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  readonly name: string
  /** What stands in the tag after the name; `attribute` reads it. */
  readonly written: string
  readonly component: string | undefined
  readonly part: string | undefined
  readonly children: HtmlNode[]
  /** Whether something in it is no part of a line of text. */
  holdsBlock: boolean
}

/**
 * Reads HTML into a tree. Drawings, scripts and styles are left out, and `pre` holds its text alone. What an author's
 * own HTML leaves open is closed where its parent ends.
 */
export function htmlTree(html: string): readonly HtmlNode[] {
  const root = element('', '')
  const open: HtmlElement[] = [root]
  let top = root
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start !== at) top.children.push(start === -1 ? html.slice(at) : html.slice(at, start))
    if (start === -1) break
    tag.lastIndex = start
    const match = tag.exec(html)
    if (match === null) {
      const comment = html.startsWith('<!--', start) ? html.indexOf('-->', start) : -1
      if (comment === -1) top.children.push('&lt;')
      at = comment === -1 ? start + 1 : comment + 3
      continue
    }
    at = tag.lastIndex
    const name = match[2]!
    if (match[1] === '/') {
      close(name)
      continue
    }
    const written = match[3]!
    if (isLeftOut(name, written)) {
      at = endOf(html, name, at)
      continue
    }
    const child = element(name, written)
    top.children.push(child)
    if (blocks.has(name) || (child.component !== undefined && !inlineParts.has(child.component)))
      markBlock()
    if (name === 'pre') {
      const end = endOf(html, name, at)
      child.children.push(html.slice(at, end).replace(anyTag, ''))
      at = end
    } else if (!voids.has(name) && !written.endsWith('/')) {
      open.push(child)
      top = child
    }
  }
  return root.children

  function close(name: string): void {
    for (let index = open.length - 1; index > 0; index--) {
      if (open[index]!.name !== name) continue
      open.length = index
      top = open[index - 1]!
      return
    }
  }

  function markBlock(): void {
    for (let index = open.length - 1; index >= 0 && !open[index]!.holdsBlock; index--)
      open[index]!.holdsBlock = true
  }
}

/** The value of an attribute, its entities resolved. */
export function attribute({ written }: HtmlElement, name: string): string | undefined {
  const value = rawAttribute(written, name)
  return value === undefined ? undefined : htmlText(value)
}

/** Whether a tag has an attribute, with a value or without. */
export function hasAttribute({ written }: HtmlElement, name: string): boolean {
  const at = written.indexOf(` ${name}`)
  return (
    at !== -1 && /^(?:[\s=/]|$)/.test(written.slice(at + name.length + 1, at + name.length + 2))
  )
}

/** The first of an element's own children that is some part of it. */
export function partOf({ children }: HtmlElement, part: string): HtmlElement | undefined {
  return elementsOf(children).find((child) => child.part === part)
}

export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}

/** All text in some nodes, as it is. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? htmlText(node) : textOf(node.children)))
    .join('')
}

/** Whether an element does not stand in a line of text. */
export function isBlock({ name, component, holdsBlock }: HtmlElement): boolean {
  if (component !== undefined && inlineParts.has(component)) return blocks.has(name)
  return holdsBlock || component !== undefined || blocks.has(name)
}

function element(name: string, written: string): HtmlElement {
  const isOurs = written.includes(' data-')
  return {
    name,
    written,
    component: isOurs ? rawAttribute(written, 'data-component') : undefined,
    part: isOurs ? rawAttribute(written, 'data-part') : undefined,
    children: [],
    holdsBlock: false,
  }
}

function rawAttribute(written: string, name: string): string | undefined {
  const at = written.indexOf(` ${name}="`)
  if (at === -1) return undefined
  const from = at + name.length + 3
  return written.slice(from, written.indexOf('"', from))
}

/** What is no text, or is not for reading: drawings, signs, words that only a button says. */
function isLeftOut(name: string, written: string): boolean {
  if (name === 'template') return !written.includes(' data-for="agents"')
  if (leftOut.has(name)) return true
  return (
    written !== '' &&
    (written.includes(' aria-hidden="true"') ||
      (written.includes(' data-part="') &&
        /\sdata-part="(?:copy|show|hide|unfold|choose)"/.test(written) &&
        !written.includes(' data-copy="')) ||
      written.includes(' role="tablist"'))
  )
}

/** The end of an element whose content begins at `from`. */
function endOf(html: string, name: string, from: number): number {
  if (voids.has(name)) return from
  let depth = 1
  let at = from
  while (depth > 0) {
    const end = html.indexOf(`</${name}`, at)
    if (end === -1) return html.length
    for (let inner = html.indexOf(`<${name}`, at); inner !== -1 && inner < end;) {
      if (/[\s>/]/.test(html[inner + name.length + 1] ?? '')) depth++
      inner = html.indexOf(`<${name}`, inner + 1)
    }
    depth--
    at = html.indexOf('>', end) + 1
    if (at === 0) return html.length
  }
  return at
}

const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y
const anyTag = /<[^>]*>/g

const leftOut = new Set('script style svg math annotation noscript canvas object option'.split(' '))
const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const blocks = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul video audio'.split(
    ' ',
  ),
)

/** Components that may stand in the middle of a sentence. */
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
