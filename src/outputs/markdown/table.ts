import { maxOf } from '../../base/long-lists.ts'
import { escapeTags } from './escape.ts'
import type { MarkdownContext } from './context.ts'
import { attribute, elementsOf, textOf } from './parse-html.ts'
import type { HtmlElement } from './parse-html.ts'
import { lineBreak } from './inline.ts'

/** A table, one line per row. Markdown requires a header row, so a table without one gets an empty header. */
export function table(node: HtmlElement, context: MarkdownContext): string {
  const all = rowsOf(node)
  const isHead = (row: HtmlElement) =>
    row.children.length > 0 && elementsOf(row.children).every(({ name }) => name === 'th')
  const head = all[0] !== undefined && isHead(all[0]) ? all[0] : undefined
  const rows = (head === undefined ? all : all.slice(1)).map((row) => cells(row, context))
  const titles = head === undefined ? [] : cells(head, context)
  const width = maxOf(
    rows.map((row) => row.length),
    titles.length,
  )
  if (!Number.isFinite(width) || width === 0) return ''
  const caption = elementsOf(node.children).find(({ name }) => name === 'caption')
  const lines = [
    line(titles, width),
    `|${alignments(head, width).join('|')}|`,
    ...rows.map((row) => line(row, width)),
  ]
  const words = caption === undefined ? '' : escapeTags(textOf(caption.children).trim())
  return (words === '' ? '' : `*${words}*\n\n`) + lines.join('\n')
}

function rowsOf(node: HtmlElement): HtmlElement[] {
  return elementsOf(node.children).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

function cells(row: HtmlElement, context: MarkdownContext): string[] {
  return elementsOf(row.children).flatMap((cell) => {
    const span = Math.min(Number(attribute(cell, 'colspan') ?? 1) || 1, 50)
    return [cellText(cell, context), ...Array.from({ length: span - 1 }, () => '')]
  })
}

function cellText(cell: HtmlElement, context: MarkdownContext): string {
  return context
    .inline(cell.children)
    .replace(/\s+/g, ' ')
    .split(lineBreak)
    .map((part) => part.trim())
    .join('<br>')
    .replace(/(?<!<br>)(?:<br>)+$/, '')
    .replaceAll('|', '\\|')
}

function line(texts: readonly string[], width: number): string {
  const padded = Array.from({ length: width }, (_, index) => texts[index] ?? '')
  return `| ${padded.join(' | ')} |`
}

function alignments(head: HtmlElement | undefined, width: number): string[] {
  const titles = head === undefined ? [] : elementsOf(head.children)
  return Array.from({ length: width }, (_, index) => {
    const cell = titles[index]
    const style = cell === undefined ? '' : (attribute(cell, 'style') ?? '')
    const align = cell === undefined ? undefined : attribute(cell, 'align')
    const side = align ?? /text-align:\s*(\w+)/.exec(style)?.[1]
    return side === 'right' ? ' ---: ' : side === 'center' ? ' :---: ' : ' --- '
  })
}
