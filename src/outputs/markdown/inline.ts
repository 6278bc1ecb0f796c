import { collapseSpaces } from '../../base/text/collapse-spaces.ts'
import { decodeText } from '../../base/text/read-html.ts'
import type { MarkdownContext } from './context.ts'
import { escapeText } from './escape.ts'
import { attribute, elementsOf, hasAttribute, isBlock, partOf, textOf } from './parse-html.ts'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

/** Placeholder for a line break until the line is complete. */
export const lineBreak = '\u0001'

/** Inline nodes as Markdown. Blocks among them become part of the line. */
export function inlineMarkdown(nodes: readonly HtmlNode[], context: MarkdownContext): string {
  let finished = ''
  let line = '' // the end of what is written
  let isApart = false
  let isMarked = false
  for (const node of nodes) {
    if (line.length > 2 * lookBehind) {
      finished += line.slice(0, -lookBehind)
      line = line.slice(-lookBehind)
    }
    if (typeof node === 'string') {
      const text = escapeText(collapseSpaces(decodeText(node)))
      line = (isMarked && letter.test(text[0] ?? '') ? closedWell(line) : line) + text
      isMarked = false
      isApart = false
      continue
    }
    const drawn = inlineElement(node, context)
    if (drawn === '') continue
    isMarked = drawn.endsWith('*')
    const written = letter.test(line.at(-1) ?? '') ? openedWell(drawn) : drawn
    // adjacent spans that only CSS separates would become one word
    const wasApart = isApart
    isApart = node.name === 'span' && hasAttribute(node, 'class')
    if (wasApart && isApart && /[\p{L}\p{N}]$/u.test(line) && /^[\p{L}\p{N}]/u.test(written))
      line += ' '
    if (written.startsWith('**') && line.endsWith('**') && !line.endsWith('\\**'))
      line = line.slice(0, -2) + written.slice(2)
    else if (written.startsWith('[') && line.endsWith('!'))
      line = `${line.slice(0, -1)}\\!${written}`
    else line += isBlock(node) && !/\s$/.test(line) ? ` ${written}` : written
  }
  return finished + line
}

/** What follows depends on no more than this of what is before it. With more, long paragraphs take quadratic time. */
const lookBehind = 4_000

const letter = /[^\s\p{P}\p{S}\u0001]/u

/** Emphasis that ends with punctuation before a letter is not emphasis in CommonMark, so it becomes an HTML element. */
function closedWell(line: string): string {
  return line.replace(/(?<!\*)(\*\*?)([^*]*(?!\*)[\p{P}\p{S}])\1$/u, asElement)
}

/** The same for emphasis that begins with punctuation after a letter. */
function openedWell(written: string): string {
  return written.replace(/^(\*\*?)((?!\*)[\p{P}\p{S}][^*]*)\1$/u, asElement)
}

function asElement(_: string, sign: string, text: string): string {
  const name = sign === '*' ? 'em' : 'strong'
  return `<${name}>${text}</${name}>`
}

function inlineElement(node: HtmlElement, context: MarkdownContext): string {
  const { name, component, part, children } = node
  if (component !== undefined) {
    const own = componentLine(node, component, context)
    if (own !== undefined) return own
  }
  switch (name) {
    case 'strong':
    case 'b':
      return wrapped(context.inline(children), '**')
    case 'em':
    case 'i':
      return part === 'icon' ? '' : wrapped(context.inline(children), '*')
    case 'del':
    case 's':
    case 'strike':
      return wrapped(context.inline(children), '~~')
    case 'code':
    case 'tt':
    case 'samp':
      return spacedCode(textOf(children))
    case 'pre':
      return textOf(children).split('\n').map(codeSpan).join(lineBreak)
    case 'kbd':
    case 'sub':
    case 'sup':
      return raised(node, context)
    case 'q':
      return `"${context.inline(children)}"`
    case 'a':
      return link(node, context)
    case 'img':
      return imageLink(node, context)
    case 'br':
      return lineBreak
    case 'hr':
      return ' '
    case 'input':
      return attribute(node, 'type') === 'checkbox'
        ? hasAttribute(node, 'checked')
          ? '[x] '
          : '[ ] '
        : ''
    case 'video':
    case 'audio':
    case 'iframe':
      return media(node, context)
    case 'li':
      return `• ${context.inline(children).trim()}${lineBreak}`
    default:
      return part === 'icon' ? '' : context.inline(children)
  }
}

function componentLine(
  node: HtmlElement,
  component: string,
  context: MarkdownContext,
): string | undefined {
  switch (component) {
    case 'Icon':
      return ''
    case 'Latex':
      return `$${texOf(node)}$`
    case 'Tooltip':
      return tooltip(node, context)
    default:
      return undefined
  }
}

/** The source of a formula. */
export function texOf({ children }: HtmlElement): string {
  const source = elementsOf(children).find(({ name }) => name === 'template')
  return textOf(source?.children ?? children).trim()
}

/** A term, followed by its tooltip in parentheses. */
function tooltip(node: HtmlElement, context: MarkdownContext): string {
  const content = partOf(node, 'content')
  const term = context.inline(node.children.filter((child) => child !== content))
  if (content === undefined) return term
  const title = partOf(content, 'title')
  const others = content.children.filter((child) => child !== title)
  const text = others
    .map((child) => context.inline([child]).trim())
    .filter(Boolean)
    .join(' ')
  const head = title === undefined ? '' : context.inline(title.children).trim()
  return `${term} (${[head, text].filter(Boolean).join(': ')})`
}

/** Code in a line. Spaces at its ends part it from the words next to it, and belong to the line. */
function spacedCode(written: string): string {
  const code = codeSpan(written)
  if (code === '') return ''
  return `${/^\s/.test(written) ? ' ' : ''}${code}${/\s$/.test(written) ? ' ' : ''}`
}

/** Wraps text in markers, leaving outer whitespace outside. */
function wrapped(text: string, sign: string): string {
  const core = text.trim()
  if (core === '' || core === lineBreak) return text
  const start = text.slice(0, text.indexOf(core))
  const end = text.slice(start.length + core.length)
  const inner = sign === '**' ? core.replace(/^\*\*(.+)\*\*$/, '$1') : core
  return `${start}${sign}${inner}${sign}${end}`
}

export function codeSpan(written: string): string {
  const text = written.replace(/\s+/g, ' ')
  if (text.trim() === '') return ''
  if (!text.includes('`')) return `\`${text.trim()}\``
  const runs = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length))
  let ticks = 1
  while (runs.has(ticks)) ticks++
  const fence = '`'.repeat(ticks)
  return `${fence} ${text.trim()} ${fence}`
}

/** Keyboard keys, subscript and superscript, which Markdown has no syntax for, and footnote numbers. */
function raised(node: HtmlElement, context: MarkdownContext): string {
  const note = elementsOf(node.children).find((child) => hasAttribute(child, 'data-footnote-ref'))
  if (note !== undefined) return `[^${footnoteName(attribute(note, 'href') ?? '')}]`
  const text = context.inline(node.children)
  return text.trim() === '' ? '' : `<${node.name}>${text}</${node.name}>`
}

/** The name of a footnote in the URL fragment of its text: `#user-content-fn-1`. */
export function footnoteName(href: string): string {
  return href.replace(/^#?(?:user-content-)?fn-/, '')
}

function link(node: HtmlElement, context: MarkdownContext): string {
  if (hasAttribute(node, 'data-footnote-backref')) return ''
  const text = context.inline(node.children)
  const href = attribute(node, 'href')
  const core = text.replaceAll(lineBreak, ' ').trim()
  if (href === undefined || node.part === 'anchor') return text
  if (core === '') {
    const label = attribute(node, 'aria-label')?.trim()
    return label === undefined || label === ''
      ? ''
      : `[${escapeText(label)}](${target(href, context)})`
  }
  const start = /^\s/.test(text) ? ' ' : ''
  const end = /\s$/.test(text) ? ' ' : ''
  const url = context.absoluteUrl(href)
  if (/^https?:\/\/[^\s<>]+$/.test(url) && plainUrl(core) === url) return `${start}<${url}>${end}`
  return `${start}[${core}](${target(href, context)})${end}`
}

function plainUrl(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
}

/** A URL, escaped for the destination of a link. */
export function target(href: string, context: MarkdownContext): string {
  const url = context.absoluteUrl(href).trim()
  return /[\s()<>]/.test(url)
    ? `<${url.replace(/\s/g, '%20').replace(/</g, '%3C').replace(/>/g, '%3E')}>`
    : url
}

/** An image; of a light and dark pair, the one that is visible by default. */
export function imageLink(node: HtmlElement, context: MarkdownContext): string {
  const src = attribute(node, 'src')
  const names = attribute(node, 'class') ?? ''
  if (src === undefined) return ''
  if (/(?:^|\s)hidden(?:\s|$)/.test(names) && /dark:(?!hidden)/.test(names)) return ''
  const alt = escapeText((attribute(node, 'alt') ?? '').replace(/\s+/g, ' ').trim())
  return `![${alt.replace(/(?<!\\)([[\]])/g, '\\$1')}](${target(src, context)})`
}

/** Media that text cannot show, as a link. */
export function media(node: HtmlElement, context: MarkdownContext): string {
  const sources = [node, ...elementsOf(node.children).filter(({ name }) => name === 'source')]
  const src = sources.map((one) => attribute(one, 'src')).find((url) => url !== undefined)
  if (src === undefined) return ''
  const label = (attribute(node, 'title') ?? attribute(node, 'aria-label') ?? '').trim()
  const file = decoded(src.split(/[?#]/, 1)[0]!.replace(/(?<!\/)\/+$/, ''))
  return `[${escapeText(label || file.split('/').at(-1) || src)}](${target(src, context)})`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a stray percent sign is meant literally
  }
}
