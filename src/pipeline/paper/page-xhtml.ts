import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../base/text/html-escape.ts'
import {
  attributesOf,
  blocks,
  leftOut,
  parentsOf,
  phrases,
  renamed,
  voids,
} from './xhtml-elements.ts'

/** What the text of a page needs to know of its book. */
export interface PageContext {
  /** The path of an image in the book; `undefined` if it is not in the book. */
  image(src: string): string | undefined
  /** The href of a link; `undefined` if it leads to nothing that a reader of the book has. */
  link(href: string): string | undefined
  /** An id as it is in the book, where several pages are one document. */
  id?(id: string): string
}

export interface PageText {
  /** The content of `body`. */
  readonly xhtml: string
  readonly ids: ReadonlySet<string>
  readonly hasMath: boolean
  readonly hasDrawing: boolean
}

type Node = ReturnType<typeof parseDocument>['childNodes'][number]
type Element = Extract<Node, { readonly attribs: unknown }>

function isElement(node: Node): node is Element {
  return 'attribs' in node
}

function isText(
  node: Node,
): node is Extract<Node, { readonly type: ElementType.ElementType.Text }> {
  return node.type === ElementType.ElementType.Text
}

/** The text of a page as XHTML: its title, its body with every tab and accordion in full, and its examples. */
export function pageText(html: string, context: PageContext): PageText {
  const { childNodes } = parseDocument(html, {
    lowerCaseAttributeNames: false,
    lowerCaseTags: false,
  })
  const part = (name: string) =>
    DomUtils.findOne(({ attribs }) => attribs['data-part'] === name, childNodes)
  const title = DomUtils.findOne(({ name }) => name === 'h1', childNodes)
  const writer = createWriter(context)
  const parts = [title, part('description'), part('body'), part('examples')]
  const xhtml = parts.flatMap((found) => found ?? []).map((found) => writer.write(found, top))
  return { xhtml: xhtml.join('\n'), ...writer.found }
}

/** Where an element is: the name of its parent in the book, and whether only phrases are allowed. */
interface Place {
  readonly parent: string
  readonly inline: boolean
  readonly inLink: boolean
}

const top: Place = { parent: 'section', inline: false, inLink: false }

function createWriter(context: PageContext) {
  const found = { ids: new Set<string>(), hasMath: false, hasDrawing: false }
  let level = 0

  function children({ childNodes }: Element, place: Place): string {
    return childNodes.map((child) => write(child, place)).join('')
  }

  function write(node: Node, place: Place): string {
    if (isText(node)) return escapeText(node.data)
    if (!isElement(node)) return ''
    const name = node.name.toLowerCase()
    if (name === 'svg') return drawing(node)
    if (name === 'math') return math(node)
    if (leftOut.has(name) || node.attribs['role'] === 'tablist') return ''
    if (name === 'img') return image(node)
    if (isMedia.has(name)) return media(node, place)
    if (name === 'a' && (place.inLink || node.attribs['data-part'] === 'anchor'))
      return children(node, place)
    return element(node, name, place)
  }

  function element(node: Element, written: string, place: Place): string {
    const name = withLevel(node, nameIn(node, written, place))
    const inline = place.inline || name === 'p' || /^h[1-6]$/.test(name) || phrases.has(name)
    const inner = {
      parent: name,
      inline: inline && name !== 'a' ? true : place.inline,
      inLink: place.inLink || name === 'a',
    }
    const open = `<${name}${attributes(node, name)}`
    if (voids.has(name)) return `${open}/>`
    const label = node.attribs['role'] === 'tabpanel' ? node.attribs['aria-label'] : undefined
    const heading = label === undefined ? '' : `<p class="tab-title">${escapeText(label)}</p>`
    return `${open}>${heading}${children(node, inner)}</${name}>`
  }

  /** No level of headings is left out, and an empty cell or heading is none. */
  function withLevel(node: Element, name: string): string {
    const isHeading = /^h[1-6]$/.test(name)
    if (!isHeading && name !== 'th') return name
    if (isEmpty(node)) return isHeading ? 'div' : 'td'
    if (!isHeading) return name
    level = Math.min(Number(name.slice(1)), level + 1)
    return `h${level}`
  }

  function attributes({ attribs, name: written }: Element, name: string): string {
    const kept = [...(attributesOf['*'] ?? []), ...(attributesOf[name] ?? [])].flatMap((key) => {
      const value = key === 'class' ? classOf(attribs, written) : attribs[key]
      if (value === undefined || (value === '' && key !== 'alt')) return []
      if (key === 'id') return id(value).map(([, own]) => ['id', context.id?.(own) ?? own] as const)
      if (key === 'href') {
        const href = context.link(value)
        return href === undefined ? [] : [[key, href] as const]
      }
      if ((key === 'width' || key === 'height') && !/^\d+$/.test(value)) return []
      return [[key, value] as const]
    })
    return kept.map(([key, value]) => ` ${key}="${escapeHtml(clean(value))}"`).join('')
  }

  /** An id is unique in a document and has no white space. */
  function id(value: string): (readonly ['id', string])[] {
    if (found.ids.has(value) || /\s/.test(value)) return []
    found.ids.add(value)
    return [['id', value]]
  }

  function image({ attribs }: Element): string {
    const { src = '', alt = '' } = attribs
    const path = context.image(src)
    if (path === undefined)
      return alt === '' ? '' : `<span class="missing">${escapeText(alt)}</span>`
    const size = ['width', 'height'].flatMap((key) =>
      /^\d+$/.test(attribs[key] ?? '') ? ` ${key}="${attribs[key]}"` : '',
    )
    return `<img src="${escapeHtml(path)}" alt="${escapeHtml(clean(alt))}"${size.join('')}/>`
  }

  /** A player or a frame is a link to what it shows. */
  function media(node: Element, { inLink }: Place): string {
    const source = DomUtils.findOne(({ name }) => name === 'source', node.childNodes)
    const src = node.attribs['src'] ?? node.attribs['data'] ?? source?.attribs['src'] ?? ''
    const title = node.attribs['title'] ?? node.attribs['aria-label'] ?? src.replace(/^.*\//, '')
    const href = inLink ? undefined : context.link(src)
    if (href === undefined)
      return title === '' ? '' : `<span class="missing">${escapeText(title)}</span>`
    return `<a href="${escapeHtml(href)}">${escapeText(title)}</a>`
  }

  function drawing(node: Element): string {
    if (isIcon(node)) return ''
    found.hasDrawing = true
    return foreign(node, ' xmlns="http://www.w3.org/2000/svg"')
  }

  function math(node: Element): string {
    found.hasMath = true
    return foreign(node, ' xmlns="http://www.w3.org/1998/Math/MathML"')
  }

  /** SVG and MathML are XML already, but for attributes of HTML. */
  function foreign(node: Node, namespace = ''): string {
    if (isText(node)) return escapeText(node.data)
    if (!isElement(node) || node.name === 'script') return ''
    const kept = Object.entries(node.attribs)
      .map(([key, value]) => [key === 'xlink:href' ? 'href' : key, value] as const)
      .filter(
        ([key]) => !/^(?:on|data-|xmlns|tabindex|aria-roledescription|(?!xml:).*:)/i.test(key),
      )
    const written = kept.flatMap(([key, value]) =>
      key === 'id' ? id(value) : [[key, value] as const],
    )
    const text = written.map(([key, value]) => ` ${key}="${escapeHtml(clean(value))}"`).join('')
    const inner = node.childNodes.map((child) => foreign(child)).join('')
    return `<${node.name}${namespace}${text}>${inner}</${node.name}>`
  }

  return { write, found }
}

const isMedia: ReadonlySet<string> = new Set(['video', 'audio', 'iframe', 'embed', 'object'])

/** The name that an element has in the book: one that is allowed where it is, with what it holds. */
function nameIn(node: Element, written: string, { parent, inline }: Place): string {
  const name = renamed[written] ?? written
  const parents = parentsOf[name]
  if (parents !== undefined && !parents.includes(parent)) return inline ? 'span' : 'div'
  if (inline && blocks.has(name)) return 'span'
  if (name === 'p' || phrases.has(name))
    return !inline && name !== 'a' && holdsBlock(node) ? 'div' : name
  if (blocks.has(name) || name === 'caption' || voids.has(name) || name === 'colgroup') return name
  return inline || !holdsBlock(node) ? 'span' : 'div'
}

function holdsBlock({ childNodes }: Element): boolean {
  return DomUtils.existsOne(
    ({ name, attribs }) => attribs['role'] === 'tabpanel' || blocks.has(name.toLowerCase()),
    childNodes,
  )
}

/** The classes that the style sheet of books knows: of a component, a part, or a token of code. */
function classOf(attribs: Element['attribs'], written: string): string | undefined {
  const names = [
    attribs['data-component']?.toLowerCase(),
    attribs['data-part'],
    ...(written === 'details' || written === 'summary' ? [written] : []),
    ...(attribs['role'] === 'tabpanel' ? ['tab'] : []),
    ...(written === 'span' ? (attribs['class'] ?? '').split(' ') : []),
  ].filter((name) => name !== undefined && name !== '')
  return names.length === 0 ? undefined : names.join(' ')
}

/** Without anything that a reader of the book can notice. */
function isEmpty(node: Element): boolean {
  return (
    DomUtils.textContent(node).trim() === '' &&
    !DomUtils.existsOne(({ name }) => name === 'img' || name === 'math', node.childNodes)
  )
}

/** Icons repeat what the text says. */
function isIcon({ attribs }: Element): boolean {
  return /(?:^|\s)(?:icon|o-glyph|o-sign)(?:\s|$)/.test(attribs['class'] ?? '')
}

function escapeText(text: string): string {
  return clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Without the characters that XML does not have. */
function clean(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
}
