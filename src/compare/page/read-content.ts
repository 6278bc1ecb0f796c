import type { Tool } from '../tools/tool.ts'
import { calloutKinds } from '../tools/tool.ts'
import { tools } from '../tools/tools.ts'
import { codeText } from './code-text.ts'
import { daysOf } from './days.ts'
import type { Image, PageContent } from './page-content.ts'
import {
  all,
  type Child,
  type Document,
  type Element,
  first,
  isElement,
  isText,
  oneLine,
  parseHtml,
  plainText,
} from './parse-html.ts'
import { wordsOf } from './words.ts'

/** Reads a page; `selector` names its main content if its tool does not. */
export function readContent(html: string, selector: string | undefined): PageContent {
  const document = parseHtml(html)
  const tool = tools.find(({ mark }) => first(mark, document) !== undefined)
  const marks = selector === undefined ? (tool?.content ?? []) : [selector]
  const marked = [...marks, 'main', '[role="main"]']
    .map((it) => first(it, document))
    .find((it) => it !== undefined)
  const main = marked ?? first('body', document)
  const head = {
    tool: tool?.name,
    isWholeBody: marked === undefined,
    title: oneLine(first('title', document)?.children.map(dataOf).join('') ?? ''),
    ids: idsOf(document),
    dates: daysOf(document),
    feeds: all('link[rel~="alternate"]', document)
      .filter(({ attribs }) => /\b(?:rss|atom|feed)\b/.test(attribs['type'] ?? ''))
      .map(({ attribs }) => attribs['href'] ?? ''),
  }
  return { ...head, ...readMain(main ?? document, tool, document) }
}

type MainContent = Omit<PageContent, 'tool' | 'isWholeBody' | 'title' | 'ids' | 'dates' | 'feeds'>

function readMain(
  main: Element | Document,
  tool: Tool | undefined,
  document: Document,
): MainContent {
  const added = new Set([
    // selectors may name what is around the main content
    ...all([...neverContent, ...(tool?.added ?? [])].join(', '), document),
    ...labelled(main, tool),
  ])
  const isAdded = (element: Element) => added.has(element)
  const headingIds: string[] = []
  const code: string[] = []
  const cells: string[] = []
  const images: Image[] = []
  const downloads: string[] = []
  let heading: Element | undefined
  let text = ''
  let formulas = 0
  let diagrams = 0

  function visit(node: Child): void {
    if (isText(node)) text += node.data
    if (!isElement(node) || added.has(node)) return
    const { name, attribs } = node
    const kind = classed(node)
    if (kind === 'formula') formulas += 1
    else if (kind === 'diagram') diagrams += 1
    if (kind !== undefined) {
      text += ' '
      return
    }
    if (name === 'h1') heading ??= node
    const id = attribs['id'] ?? attribs['name']
    if (
      id !== undefined &&
      (headings.has(name) || isInHeading(node) || isAnchor(node)) &&
      !id.startsWith('__')
    )
      headingIds.push(id)
    if (name === 'a' && isDownload(attribs['href'])) downloads.push(attribs['href'] ?? '')
    if (isImage(node)) images.push({ src: attribs['src'] ?? '', alt: attribs['alt'] ?? '' })
    if (name === 'pre') {
      code.push(codeText(node, isAdded))
      text += ' '
      return
    }
    const isCell = name === 'td' || name === 'th'
    const before = text
    if (isCell) text = ''
    const isBlock = !inline.has(name)
    if (isBlock) text += ' '
    for (const child of node.children) visit(child)
    if (isBlock) text += ' '
    if (isCell) {
      // a table that only lays out code has no cells
      const cell = oneLine(text)
      if (cell !== '') cells.push(wordsOf(cell).join(' ') || cell)
      text = `${before} `
    }
  }
  for (const child of main.children) visit(child)
  return {
    heading: heading === undefined ? '' : oneLine(textWithout(heading, isAdded)),
    headingIds: [...new Set(headingIds)],
    titleId: heading?.attribs['id'],
    words: wordsOf(text),
    code: code.filter((it) => it !== ''),
    cells,
    images,
    formulas,
    diagrams,
    downloads,
  }
}

const neverContent = [
  ...['script', 'style', 'template', 'noscript', 'link', 'dialog', 'input', 'select'],
  'button:not([role="tab"]):not([aria-expanded]):not([aria-controls])',
]
const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const inline: ReadonlySet<string> = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'ins',
    'kbd',
  ],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr'],
])

/** Formulas and diagrams are drawn by each tool in its own way: they are counted. */
function classed({ name, attribs }: Element): 'formula' | 'diagram' | 'drawing' | undefined {
  const classes = ` ${attribs['class'] ?? ''} `
  if (name === 'math' || name === 'mjx-container' || / (?:katex|arithmatex|MathJax) /.test(classes))
    return 'formula'
  if (
    / (?:mermaid|language-mermaid|docusaurus-mermaid-container) /.test(classes) ||
    name === 'mermaid'
  )
    return 'diagram'
  return name === 'svg' ? 'drawing' : undefined
}

function isInHeading(node: Element): boolean {
  const parent = node.parent
  return parent !== null && 'name' in parent && headings.has(parent.name)
}

function isAnchor({ name, attribs, children }: Element): boolean {
  return name === 'a' && attribs['href'] === undefined && children.length === 0
}

function isImage({ name, attribs }: Element): boolean {
  return (
    /^(?:img|video|audio|iframe|embed|object|source)$/.test(name) && attribs['src'] !== undefined
  )
}

function isDownload(href: string | undefined): boolean {
  return (
    href !== undefined &&
    !/^[a-z][\w+.-]*:|^\/\/|^#/i.test(href) &&
    /\.(?!html?\b)[a-z\d]{1,5}(?:$|[?#])/i.test(href)
  )
}

/** Buttons and links whose text the theme brings, and titles of callouts that only name their kind. */
function labelled(main: Element | Document, tool: Tool | undefined): Element[] {
  if (tool === undefined) return []
  const labels = new Set(tool.labels)
  const links = labels.size === 0 ? [] : all('a, button, label, summary', main)
  const titles = tool.calloutTitles === undefined ? [] : all(tool.calloutTitles, main)
  return [
    ...links.filter((element) => labels.has(plainText(element))),
    ...titles.filter((element) => calloutKinds.has(plainText(element).toLowerCase())),
  ]
}

function textWithout(node: Element, isAdded: (element: Element) => boolean): string {
  return node.children
    .map((child) =>
      isElement(child) ? (isAdded(child) ? '' : textWithout(child, isAdded)) : dataOf(child),
    )
    .join('')
}

function dataOf(node: Child): string {
  return isText(node) ? node.data : ''
}

function idsOf(document: Document): Set<string> {
  const ids = new Set<string>()
  const visit = (nodes: readonly Child[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      const { id, name } = node.attribs
      if (id !== undefined) ids.add(id)
      if (name !== undefined && node.name === 'a') ids.add(name)
      visit(node.children)
    }
  }
  visit(document.children)
  return ids
}
