import { escapeTags } from './escape.ts'
import { block, fenced, joinBlocks, listItem, titledItem } from './block.ts'
import type { Block } from './block.ts'
import type { MarkdownContext } from './context.ts'
import { attribute, elementsOf, hasAttribute, partOf, textOf } from './parse-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

/** A part of an operation reference; `undefined` for any other element. */
export function operationBlocks(
  node: HtmlElement,
  context: MarkdownContext,
): readonly Block[] | undefined {
  if (node.part === 'endpoint') return endpoint(node, context)
  // the parameters of the form are described below it
  if (node.part === 'playground-panel' || node.part === 'list-tools') return []
  if (node.part === 'samples' && hasAttribute(node, 'data-made')) return firstSample(node, context)
  if (node.part === 'variants') return variants(node, context)
  if (node.part === 'enum') return choices(node, context)
  if (node.name === 'details' && node.part === 'long-value') return longValue(node)
  if (node.name === 'details' && node.part === 'folded') return folded(node, context)
  if (node.name === 'details' && hasAttribute(node, 'data-status')) return response(node, context)
  if (node.name === 'details' && (node.part === 'list' || node.part === 'more-values'))
    return context.blocks(node.children.filter(isNoSummary))
  if (node.name === 'details' && node.part === 'model') return model(node, context)
  return undefined
}

/**
 * `POST https://api.example.com/plants`. What is no HTTP request, such as a tool or a channel, is a line, and so is the
 * name of a webhook, whose URL belongs to the receiver.
 */
function endpoint(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const request = attribute(node, 'data-request')
  const [method, path, copy] = ['method', 'path', 'copy'].map((part) => partOf(node, part))
  const isNamed = request === undefined || textOf(method?.children ?? []) !== request
  const words = node.children.filter(
    (child) => typeof child === 'string' || child.name !== 'button',
  )
  const line = isNamed ? block(context.line(words), 'paragraph') : []
  if (request === undefined) return line
  const target = copy && attribute(copy, 'data-copy')
  const url = isNamed ? '{url}' : (target ?? textOf(path?.children ?? []))
  return [...line, ...block(fenced(`${request} ${url}`, 'http'))]
}

/** Of generated samples only the first: the others are translations of it. */
function firstSample(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  return elementsOf(node.children).flatMap((group) =>
    group.part === 'variants'
      ? [
          ...block(`## ${context.words.example}: ${context.words.request}`),
          ...variants(group, context),
        ]
      : context.blocks([{ ...group, children: elementsOf(group.children).slice(0, 1) }]),
  )
}

/** The first sample of each kind of body, under its title. */
function variants(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  return elementsOf(node.children).flatMap((panel) => {
    const title = attribute(panel, 'aria-label') ?? ''
    const inner = elementsOf(panel.children).flatMap((group) =>
      group.part === 'variants'
        ? variants(group, context)
        : context.blocks(elementsOf(group.children).slice(0, 1)),
    )
    return [...block(`**${escapeTags(title)}**`, 'paragraph'), ...inner]
  })
}

/** The whole of a value whose beginning is its summary. */
function longValue(node: HtmlElement): readonly Block[] {
  const whole = elementsOf(node.children).find(({ name }) => name === 'pre')
  return block(fenced(textOf(whole?.children ?? []), ''))
}

/** What follows the first ones of a list; a summary that only counts them says nothing here. */
function folded(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const title = summary === undefined ? '' : context.line(summary.children)
  const content = context.blocks(node.children.filter((child) => child !== summary))
  if (title === '' || title.startsWith('+')) return content
  return titledItem(`**${title}**`, content)
}

/** The allowed values of a schema, on one line. */
function choices(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const values = elementsOf(node.children).map(({ children }) => context.line(children))
  return block(`${context.words.choices}: ${values.join(', ')}`, 'paragraph')
}

/** A response under its status code. */
function response(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const said = elementsOf(summary?.children ?? []).filter(
    ({ part }) => part !== 'reason' && part !== 'sentence',
  )
  const words = said.map((one) =>
    one.part === 'status' ? escapeTags(textOf(one.children)) : context.line([one]),
  )
  const before = context.level
  const level = Math.min(6, before + 1)
  const content = partOf(node, 'content')
  context.level = level
  const blocks = content === undefined ? [] : context.blocks(content.children)
  context.level = before
  return [...block(`${'#'.repeat(level)} ${words.join(' ')}`), ...blocks]
}

/** A model of an overview: what it is in a line, and its members below it. */
function model(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const line = summary === undefined ? '' : context.line(summary.children)
  const members = context.blocks(node.children.filter(isNoSummary))
  return block(listItem('- ', joinBlocks([...block(line, 'paragraph'), ...members])), 'item')
}

function isNoSummary(node: HtmlNode): boolean {
  return typeof node === 'string' || node.name !== 'summary'
}
