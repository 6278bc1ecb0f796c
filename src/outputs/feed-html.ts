import { minOf } from '../base/long-lists.ts'
import { attributes, escapeHtml } from '../base/text/html-escape.ts'
import { absoluteUrl, isExternal } from '../base/paths.ts'
import { attribute, htmlTree, textOf } from './markdown/parse-html.ts'
import type { HtmlElement, HtmlNode } from './markdown/parse-html.ts'

/** A part of an entry of a changelog, as simple HTML that any reader of feeds shows. */
export interface FeedSection {
  /** The heading above it; absent for the content before the first heading. */
  readonly heading?: { readonly text: string; readonly anchor: string }
  readonly html: string
  readonly text: string
}

export interface FeedUrls {
  /** The URL path of the page. */
  readonly page: string
  readonly siteUrl: string | undefined
}

/** The content of each `Update` of a rendered page by its id, cut at its outermost headings. */
export function updateSections(
  html: string,
  urls: FeedUrls,
): ReadonlyMap<string, readonly FeedSection[]> {
  const found = new Map<string, readonly FeedSection[]>()
  const look = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const id = node.component === 'Update' ? attribute(node, 'id') : undefined
      const content = node.children.find((it) => typeof it !== 'string' && it.part === 'content')
      if (id === undefined || content === undefined || typeof content === 'string')
        look(node.children)
      else found.set(id, cutAtHeadings(content.children, urls))
    }
  }
  look(htmlTree(html))
  return found
}

function cutAtHeadings(nodes: readonly HtmlNode[], urls: FeedUrls): FeedSection[] {
  const levels = nodes.flatMap((node) => levelOf(node) ?? [])
  const outermost = minOf(levels)
  const parts: { heading?: HtmlElement; readonly nodes: HtmlNode[] }[] = [{ nodes: [] }]
  for (const node of nodes) {
    if (typeof node !== 'string' && levelOf(node) === outermost)
      parts.push({ heading: node, nodes: [] })
    else parts.at(-1)!.nodes.push(node)
  }
  return parts.flatMap(({ heading, nodes: inside }) => {
    const html = simpleHtml(inside, urls).trim()
    const text = oneLine(
      textOf(htmlTree(html.replace(/<\/(?!a|b|code|del|em|i|kbd|mark|strong|su[bp])/g, ' $&'))),
    )
    if (heading === undefined) return html === '' ? [] : [{ html, text }]
    const anchor = attribute(heading, 'id') ?? ''
    return [{ heading: { text: oneLine(textOf([heading])), anchor }, html, text }]
  })
}

function levelOf(node: HtmlNode): number | undefined {
  if (typeof node === 'string') return undefined
  const level = /^h([2-6])$/.exec(node.name)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Text with basic formatting; components are replaced by their content. */
function simpleHtml(nodes: readonly HtmlNode[], urls: FeedUrls): string {
  return nodes.map((node) => simpleNode(node, urls)).join('')
}

function simpleNode(node: HtmlNode, urls: FeedUrls): string {
  if (typeof node === 'string') return node
  const { name, part, children } = node
  const inside = () => simpleHtml(children, urls)
  const url = (attributeName: string) => {
    const written = attribute(node, attributeName)
    return written && absoluteLink(written, urls)
  }
  if (name === 'img') {
    const alt = attribute(node, 'alt') ?? ''
    return `<img${attributes({ src: url('src'), alt })}>`
  }
  if (name === 'iframe' || name === 'video') {
    const src = url('src')
    return src === undefined ? '' : `<p><a${attributes({ href: src })}>${escapeHtml(src)}</a></p>`
  }
  if (name === 'pre') return `<pre><code>${inside()}</code></pre>`
  if (name === 'a') {
    const href = part === 'anchor' ? undefined : url('href')
    return href === undefined ? inside() : `<a${attributes({ href })}>${inside()}</a>`
  }
  if (part === 'title' || name === 'summary') return `<p><strong>${inside()}</strong></p>`
  if (name === 'br' || name === 'hr') return `<${name}>`
  const isParagraph = !kept.has(name) && name === 'div' && !node.holdsBlock && children.length > 0
  if (isParagraph) return `<p>${inside()}</p>`
  return kept.has(name) ? `<${name}>${inside()}</${name}>` : inside()
}

/** Feed readers resolve no relative URLs, so links become absolute. */
function absoluteLink(written: string, { page, siteUrl }: FeedUrls): string {
  if (isExternal(written)) return written
  return absoluteUrl(written.startsWith('#') ? page + written : written, siteUrl)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const kept = new Set(
  'p ul ol li h2 h3 h4 h5 h6 strong b em i del code kbd blockquote table thead tbody tr th td dl dt dd sub sup mark'.split(
    ' ',
  ),
)
