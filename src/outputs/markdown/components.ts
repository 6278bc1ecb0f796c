import { escapeTags, escapeText } from './escape.ts'
import { block, fenced, joinBlocks, listItem, quoted, titledItem } from './block.ts'
import type { Block } from './block.ts'
import type { MarkdownContext } from './context.ts'
import { field } from './field.ts'
import { heading } from './heading.ts'
import { attribute, elementsOf, hasAttribute, partOf, textOf } from './parse-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'
import { codeSpan, media, imageLink, target, texOf } from './inline.ts'
import { tree } from './file-tree.ts'

type Writer = (node: HtmlElement, context: MarkdownContext) => readonly Block[]

/** A component of the theme as Markdown; `undefined` for those whose content is rendered without a wrapper. */
export function componentBlocks(
  node: HtmlElement,
  context: MarkdownContext,
): readonly Block[] | undefined {
  return writers.get(node.component ?? '')?.(node, context)
}

const writers: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ...['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger', 'Callout'].map(
    (name) => [name, callout] as const,
  ),
  ['Accordion', accordion],
  ['Banner', (node, context) => block(context.line(node.children), 'paragraph')],
  ['Card', card],
  ['CodeBlock', codeBlock],
  ['Color.Item', color],
  ['Expandable', expandable],
  ['Frame', frame],
  ['Image', (node, context) => block(imageLink(node, context), 'paragraph')],
  ['Latex', (node) => block(`$$\n${texOf(node)}\n$$`)],
  ['Loom', (node, context) => block(media(node, context), 'paragraph')],
  ['Mermaid', diagram],
  ['ParamField', field],
  ['Prompt', prompt],
  ['RequestExample', (node, context) => example(context.words.request, node, context)],
  ['ResponseExample', (node, context) => example(context.words.response, node, context)],
  ['ResponseField', field],
  ['Steps', steps],
  ['Tab', tab],
  ['Tile', card],
  ['Tree', tree],
  ['Update', update],
  ['Video', (node, context) => block(media(node, context), 'paragraph')],
  ['View', view],
])

/** A callout, as a quote that begins with its kind. */
function callout(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const icon = partOf(node, 'icon')
  const label = icon === undefined ? '' : (attribute(icon, 'aria-label') ?? '')
  const content = partOf(node, 'content') ?? node
  const titled = partOf(content, 'title')
  const title = titled === undefined ? '' : context.line(titled.children)
  const blocks = context.blocks(content.children.filter((child) => child !== titled))
  const head = [label, title].filter(Boolean).join(': ')
  const [first] = blocks
  const isOneLine = titled === undefined && first?.kind === 'paragraph'
  const text = isOneLine
    ? joinBlocks([{ ...first, text: `**${head}:** ${first.text}` }, ...blocks.slice(1)])
    : joinBlocks([...block(`**${head}**`, 'paragraph'), ...blocks])
  return block(quoted(head === '' ? joinBlocks(blocks) : text))
}

/** Code samples from the column next to the page. */
function example(
  title: string,
  { children }: HtmlElement,
  context: MarkdownContext,
): readonly Block[] {
  return [...block(`## ${context.words.example}: ${title}`), ...context.blocks(children)]
}

function tab(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const titled = partOf(node, 'title')
  const title =
    attribute(node, 'aria-label') ?? (titled === undefined ? '' : textOf(titled.children))
  const content = context.blocks(node.children.filter((child) => child !== titled))
  return longItem(escapeTags(title), content)
}

/** A title in bold and all that belongs to it below. */
function longItem(title: string, content: readonly Block[]): readonly Block[] {
  const head = title.trim() === '' ? [] : block(`**${title.trim()}**`, 'paragraph')
  return block(listItem('- ', joinBlocks([...head, ...content])), 'item')
}

function accordion(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const words = (part: string) => {
    const found = summary && partOf(summary, part)
    return found === undefined ? '' : context.line(found.children)
  }
  const description = block(words('description'), 'paragraph')
  const content = partOf(node, 'content')
  return longItem(words('title'), [
    ...description,
    ...(content ? context.blocks(content.children) : []),
  ])
}

/** The nested fields of a field, without a generic title. */
function expandable(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const summary = elementsOf(node.children).find(({ name }) => name === 'summary')
  const titled = summary && partOf(summary, 'title')
  const title = titled === undefined ? '' : context.line(titled.children)
  const content = partOf(node, 'content')
  const blocks = content === undefined ? [] : context.blocks(content.children)
  const { childAttributes, choices } = context.words
  return title === '' || title === childAttributes || title === choices
    ? blocks
    : longItem(title, blocks)
}

/** A link with its description. */
function card(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const parts = partOf(node, 'text') ?? node
  const titled = partOf(parts, 'title')
  const inner = titled && elementsOf(titled.children).find(({ name }) => name === 'a')
  const href = attribute(node, 'href') ?? (inner && attribute(inner, 'href'))
  const title = titled === undefined ? '' : context.line(inner?.children ?? titled.children)
  const image = partOf(node, 'image')
  const blocks = [
    ...['preview', 'content', 'more'].flatMap((part) => {
      const found = partOf(parts, part)
      return found === undefined ? [] : context.blocks(found.children)
    }),
    ...(image === undefined ? [] : block(imageLink(image, context), 'paragraph')),
  ]
  const link =
    href === undefined
      ? bold(title)
      : `[${title || context.absoluteUrl(href)}](${target(href, context)})`
  const words = blocks.filter(({ kind }) => kind === 'paragraph')
  if (image === undefined && words.length === blocks.length) {
    const text = words.map((one) => one.text.replace(/ {2}\n/g, ' ')).join(' ')
    return block(`- ${[link, text].filter(Boolean).join(': ')}`, 'item')
  }
  return titledItem(link, blocks)
}

function bold(text: string): string {
  return text === '' ? '' : `**${text}**`
}

function codeBlock(node: HtmlElement): readonly Block[] {
  const code = elementsOf(node.children).find(({ name }) => name === 'pre')
  const written = attribute(node, 'data-language') ?? ''
  const language = written === 'text' ? '' : written
  const titled = partOf(node, 'title')
  const title = titled === undefined ? attribute(node, 'aria-label') : textOf(titled.children)
  const text = textOf(code?.children ?? [])
  if (title === undefined || title.toLowerCase() === language) return block(fenced(text, language))
  // parsers of Markdown drop what follows the language; a name of a file is no loss, a sentence is
  if (/\s/.test(title.trim()))
    return [...block(bold(escapeText(title.trim())), 'paragraph'), ...block(fenced(text, language))]
  return block(fenced(text, `${language || 'text'} ${title}`))
}

function color(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const [name, value] = ['name', 'value'].map((part) => partOf(node, part))
  const text = [name && context.line(name.children), value && codeSpan(textOf(value.children))]
  return block(`- ${text.filter(Boolean).join(': ')}`, 'item')
}

function frame(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  return ['hint', 'content', 'caption'].flatMap((part) => {
    const found = partOf(node, part)
    if (found === undefined) return []
    if (part === 'content') return context.blocks(found.children)
    const text = context.line(found.children)
    return block(text === '' || text.includes('*') ? text : `*${text}*`, 'paragraph')
  })
}

/** A diagram as its source, which is easier to read than its labels. */
function diagram(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const titled = partOf(node, 'title')
  const title =
    titled === undefined || hasAttribute(titled, 'data-stand-in')
      ? ''
      : context.line(titled.children)
  const source = elementsOf(node.children).find(({ name }) => name === 'template' || name === 'pre')
  return [
    ...block(bold(title), 'paragraph'),
    ...block(source === undefined ? '' : fenced(textOf(source.children).trim(), 'mermaid')),
  ]
}

/** A prompt for an assistant, as code to copy. */
function prompt(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const head = partOf(node, 'head')
  const titled = head && partOf(head, 'title')
  const title = titled === undefined ? '' : context.line(titled.children)
  const details = elementsOf(node.children).find(({ name }) => name === 'details')
  const content = details && partOf(details, 'content')
  const text = content === undefined ? '' : joinBlocks(context.blocks(content.children))
  return [...block(bold(title), 'paragraph'), ...block(text === '' ? '' : fenced(text, 'md'))]
}

function steps(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  let count = 0
  return node.children.flatMap((step): readonly Block[] => {
    if (typeof step === 'string') return context.blocks([step])
    if (step.component !== 'Step') return context.blocks([step])
    count = Number(attribute(step, 'value') ?? count + 1) || count + 1
    const titled = partOf(step, 'title')
    const title = titled === undefined ? '' : context.line(titled.children)
    const content = partOf(step, 'content')
    const blocks = content === undefined ? [] : context.blocks(content.children)
    const text = joinBlocks([...block(bold(title), 'paragraph'), ...blocks])
    return block(text === '' ? '' : listItem(`${count}. `, text), 'item')
  })
}

/** An entry of a changelog, which is a section of its own. */
function update(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const label = partOf(node, 'label')
  const [titled, description, tags] = ['title', 'description', 'tags'].map(
    (part) => label && partOf(label, part),
  )
  const names = tags && elementsOf(tags.children).map(({ children }) => context.line(children))
  const content = partOf(node, 'content')
  return [
    ...heading(2, titled?.children ?? [], context),
    ...(description ? context.blocks(description.children) : []),
    ...block(names === undefined ? '' : `*${names.join(', ')}*`, 'paragraph'),
    ...(content ? context.blocks(content.children) : []),
  ]
}

/** One of several forms of a page. */
function view(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const titled = partOf(node, 'title')
  const title = [attribute(node, 'data-label'), attribute(node, 'data-view')]
  const content: readonly HtmlNode[] = node.children.filter((child) => child !== titled)
  return [...block(bold(title.filter(Boolean).join(': ')), 'paragraph'), ...context.blocks(content)]
}
