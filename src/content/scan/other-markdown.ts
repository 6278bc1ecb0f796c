import { escapeHtml } from '../../base/text/html-escape.ts'
import { proseOf } from './prose-ranges.ts'

/** Markdown of other programs that was read as what its author meant. */
export interface OtherMarkdown {
  readonly edits: readonly Edit[]
  readonly found: readonly OtherSyntax[]
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
}

export interface OtherSyntax {
  readonly start: number
  readonly end: number
  /** As it is written: `:::tip`. */
  readonly written: string
  /** What it is read as: `<Tip>`. */
  readonly meant: string
}

/**
 * What other programs write and MDX shows as text: admonitions (`:::tip`), alerts of GitHub (`> [!NOTE]`), ids behind a
 * heading (`[#id]`) and a place for contents (`[toc]`). Each becomes what it means here.
 */
export function readOtherMarkdown(text: string): OtherMarkdown {
  const edits: Edit[] = []
  const found: OtherSyntax[] = []
  if (!traces.test(text)) return { edits, found }
  const lines = proseLines(text)
  const read: Reading = { text, lines, edits, found }
  readAdmonitions(read)
  readAlerts(read)
  readHeadingIds(read)
  readContents(read)
  const inOrder = (a: { readonly start: number }, b: { readonly start: number }) =>
    a.start - b.start
  return { edits: edits.toSorted(inOrder), found: found.toSorted(inOrder) }
}

const traces = /:::|^[^\S\n]*>[^\S\n]*\[!|\[#|\[toc\]|\[_toc_\]/im

interface Line {
  readonly start: number
  /** Without the line break. */
  readonly end: number
  readonly text: string
}

interface Reading {
  readonly text: string
  readonly lines: readonly Line[]
  readonly edits: Edit[]
  readonly found: OtherSyntax[]
}

/** The lines of a text that begin in prose. */
function proseLines(text: string): readonly Line[] {
  const prose = proseOf(text)
  const lines: Line[] = []
  let range = 0
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    while (range < prose.length && prose[range]!.end <= start) range++
    if (range < prose.length && prose[range]!.start <= start) {
      lines.push({ start, end, text: text.slice(start, end).replace(/\r$/, '') })
    }
    start = end + 1
  }
  return lines
}

/** The components of kinds of admonitions. */
const callouts: Readonly<Record<string, string>> = {
  note: 'Note',
  seealso: 'Note',
  info: 'Info',
  important: 'Info',
  abstract: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  warning: 'Warning',
  warn: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  danger: 'Danger',
  error: 'Danger',
  critical: 'Danger',
  check: 'Check',
  success: 'Check',
  details: 'Accordion',
}

interface OpenAdmonition {
  readonly line: Line
  readonly indent: string
  readonly written: string
  readonly name: string
  readonly title: string
}

function readAdmonitions({ text, lines, edits, found }: Reading): void {
  const open: OpenAdmonition[] = []
  for (const line of lines) {
    const [, indent = '', kind, rest = ''] = admonition.exec(line.text) ?? []
    if (kind !== undefined) {
      const name = Object.hasOwn(callouts, kind.toLowerCase())
        ? callouts[kind.toLowerCase()]
        : undefined
      if (name !== undefined)
        open.push({ line, indent, written: `:::${kind}`, name, title: titleIn(rest) })
      continue
    }
    const opening = /^\s*:{3,}\s*$/.test(line.text) ? open.pop() : undefined
    if (opening === undefined) continue
    const { name, title, written } = opening
    const attribute = title === '' ? '' : ` title="${escapeHtml(title)}"`
    edits.push(
      block(text, opening.line, `${opening.indent}<${name}${attribute}>`),
      block(text, line, `${opening.indent}</${name}>`),
    )
    const { start, end } = opening.line
    found.push({ start, end, written, meant: `<${name}>` })
  }
}

const admonition = /^(\s*):{3,}\s*([A-Za-z]+)(?=[\s[{]|$)(.*)$/

/** `[Title]`, `{title="Title"}`, or the rest of the line. */
function titleIn(rest: string): string {
  const written = rest.trim()
  return (
    /^\[(.*)\]/.exec(written)?.[1] ??
    /^\{.*?\btitle\s*=\s*["']([^"']*)["']/.exec(written)?.[1] ??
    (written.startsWith('{') ? '' : written)
  )
}

/** Puts a tag in the place of a line, apart from a paragraph before and after it. */
function block(text: string, { start, end }: Line, tag: string): Edit {
  const before = /\n[^\S\n]*\r?\n$/.test(text.slice(Math.max(0, start - 200), start)) || start === 0
  const after = /^\r?\n[^\S\n]*(?:\r?\n|$)/.test(text.slice(end, end + 200)) || end === text.length
  return { start, end, by: `${before ? '' : '\n'}${tag}${after ? '' : '\n'}` }
}

const alerts: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Info',
  warning: 'Warning',
  caution: 'Danger',
}

function readAlerts({ text, lines, edits, found }: Reading): void {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const [, indent = '', kind = '', rest = ''] =
      /^([^\S\n]*)>[^\S\n]*\[!([A-Za-z]+)\][-+]?[^\S\n]*(.*)$/.exec(line.text) ?? []
    const name = Object.hasOwn(alerts, kind.toLowerCase()) ? alerts[kind.toLowerCase()] : undefined
    if (name === undefined) continue
    const title = rest.trim()
    const attribute = title === '' ? '' : ` title="${escapeHtml(title)}"`
    edits.push(block(text, line, `${indent}<${name}${attribute}>`))
    found.push({ start: line.start, end: line.end, written: `[!${kind}]`, meant: `<${name}>` })
    let last = line
    for (let next = lines[at + 1]; next?.start === last.end + 1; next = lines[at + 1]) {
      const quote = /^[^\S\n]*>[^\S\n]?/.exec(next.text)?.[0]
      if (quote === undefined) break
      edits.push({ start: next.start, end: next.start + quote.length, by: indent })
      last = next
      at++
    }
    edits.push({ start: last.end, end: last.end, by: `\n${indent}</${name}>\n` })
  }
}

function readHeadingIds({ lines, edits, found }: Reading): void {
  for (const line of lines) {
    const [, before, written = '', id = ''] =
      /^(\s{0,3}#{1,6}\s.*?)(\s*\[#([\w.:-]+)\]\s*)$/.exec(line.text) ?? []
    if (before === undefined) continue
    const start = line.start + before.length
    edits.push({ start, end: start + written.length, by: ` {#${id}}` })
    found.push({ start, end: start + written.length, written: `[#${id}]`, meant: `{#${id}}` })
  }
}

function readContents({ text, lines, edits, found }: Reading): void {
  if (/^[^\S\n]*\[toc\]:/im.test(text)) return
  for (const line of lines) {
    if (!/^\s*(?:\[toc\]|\[\[_?toc_?\]\]|\[_toc_\])\s*$/i.test(line.text)) continue
    edits.push({ start: line.start, end: line.end, by: '' })
    const written = line.text.trim()
    found.push({ start: line.start, end: line.end, written, meant: '"On this page"' })
  }
}
