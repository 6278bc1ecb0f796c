import { appendAll } from '../../base/long-lists.ts'
import { block, fenced, joinBlocks, listItem, quoted, titledItem } from './block.ts'
import type { Block } from './block.ts'
import { componentBlocks } from './components.ts'
import type { MarkdownContext } from './context.ts'
import { escapeStart } from './escape.ts'
import { heading } from './heading.ts'
import { attribute, elementsOf, hasAttribute, isBlock, textOf } from './parse-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'
import { footnoteName, lineBreak, media, target } from './inline.ts'
import { operationBlocks } from './operation.ts'
import { table } from './table.ts'

/** Nodes as Markdown blocks; inline nodes between blocks become a paragraph. */
export function blocksOf(nodes: readonly HtmlNode[], context: MarkdownContext): readonly Block[] {
  const all: Block[] = []
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.length > 0) appendAll(all, paragraph(line, context))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) line.push(node)
    else {
      endLine()
      appendAll(all, elementBlocks(node, context))
    }
  }
  endLine()
  return all
}

function paragraph(nodes: readonly HtmlNode[], context: MarkdownContext): readonly Block[] {
  const text = context.inline(nodes).replace(/ {2,}/g, ' ').trim()
  const lines = text.split(lineBreak).map((line) => escapeStart(line.trim()))
  return block(lines.join('  \n').replace(/^(?: {2}\n)+|(?<! {2}\n)(?: {2}\n)+$/g, ''), 'paragraph')
}

function elementBlocks(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const own =
    (node.component === undefined ? undefined : componentBlocks(node, context)) ??
    operationBlocks(node, context)
  if (own !== undefined) return own
  const { name, children } = node
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(Number(name[1]), children, context)
    case 'ul':
    case 'ol':
    case 'menu':
      return list(node, context)
    case 'dl':
      return children.flatMap((child) =>
        typeof child === 'string' ? [] : definition(child, context),
      )
    case 'pre':
      return block(fenced(textOf(children), ''))
    case 'blockquote':
      return block(quoted(joinBlocks(context.blocks(children))))
    case 'table':
      return block(table(node, context))
    case 'hr':
      return block('---')
    case 'details':
      return disclosure(node, context)
    case 'video':
    case 'audio':
    case 'iframe':
      return block(media(node, context), 'paragraph')
    case 'section':
      if (hasAttribute(node, 'data-footnotes')) return footnotes(node, context)
      return context.blocks(children)
    case 'a':
    case 'b':
    case 'strong':
    case 'em':
    case 'i':
      return linkedBlocks(node, context)
    default:
      return node.part === 'icon' ? [] : context.blocks(children)
  }
}

function list(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const isOrdered = node.name === 'ol'
  const items = elementsOf(node.children)
  const isLoose = items.some((item) => elementsOf(item.children).some(({ name }) => name === 'p'))
  let count = Number(attribute(node, 'start') ?? 1) || 1
  const written: string[] = []
  for (const item of items) {
    const blocks = item.name === 'li' ? context.blocks(item.children) : context.blocks([item])
    const text = isLoose ? joinBlocks(blocks) : closeBlocks(blocks)
    if (text === '') continue
    written.push(listItem(isOrdered ? `${count++}. ` : '- ', text))
  }
  const isSpaced = isLoose && written.some((item) => item.includes('\n\n'))
  return block(written.join(isSpaced ? '\n\n' : '\n'), 'list')
}

/** The parts of an item of a tight list: a list follows its line at once. */
function closeBlocks(blocks: readonly Block[]): string {
  const [first, second] = blocks
  return first?.kind === 'paragraph' && second?.kind === 'list'
    ? `${first.text}\n${joinBlocks(blocks.slice(1))}`
    : joinBlocks(blocks)
}

function definition(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  if (node.name !== 'dt') return context.blocks(node.children)
  const term = context.line(node.children)
  return block(term === '' ? '' : `**${term}**`, 'paragraph')
}

/** A `details` element. */
function disclosure(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const title = summary === undefined ? '' : context.line(summary.children)
  const content = context.blocks(node.children.filter((child) => child !== summary))
  return titledItem(title === '' ? '' : `**${title.replace(/^\*\*(.+)\*\*$/, '$1')}**`, content)
}

/** A link (or strong text) around blocks: the first block becomes the link, and the others follow it. */
function linkedBlocks(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const blocks = context.blocks(node.children)
  const href = node.name === 'a' ? attribute(node, 'href') : undefined
  if (href === undefined) return blocks
  const [first, ...others] = blocks.filter(({ text }) => !text.startsWith('!['))
  if (first === undefined || blocks.some(({ text }) => text.includes('\n')))
    return block(context.line([node]), 'paragraph')
  const title = first.text.replace(/^#{1,6} /, '').replace(/^\*\*(.+)\*\*$/, '$1')
  if (/[[\]]/.test(title)) return block(context.line([node]), 'paragraph')
  const link = `[${title}](${target(href, context)})`
  const about = others.map(({ text }) => text.replace(/^#{1,6} /, '')).join(' ')
  const images = blocks.filter(({ text }) => text.startsWith('!['))
  return [...images, ...block(`- ${[link, about].filter(Boolean).join(': ')}`, 'item')]
}

function footnotes(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const items = elementsOf(node.children)
    .filter(({ name }) => name === 'ol')
    .flatMap(({ children }) => elementsOf(children))
  return items.flatMap((item) => {
    const name = footnoteName(attribute(item, 'id') ?? '')
    return block(listItem(`[^${name}]: `, joinBlocks(context.blocks(item.children))), 'item')
  })
}
