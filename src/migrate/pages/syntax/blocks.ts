import { appendAll } from '../../../base/long-lists.ts'
import { type Diagnostic, placeOf, type Source } from '../../../diagnostics/diagnostic.ts'
import { notConverted } from '../../problems.ts'
import { calloutOf, plainText } from './callouts.ts'
import { convertFence } from './fences.ts'
import { fenceEnd, indentedBlock, indentOf, type Line } from './lines.ts'
import { closing, mark, tag } from './marks.ts'

/** The block syntaxes of a generator. */
export interface Dialect {
  /** `!!! note "Title"` and `=== "Tab"` with indented content. */
  readonly indented?: boolean
  /** `:::note[Title]` … `:::` */
  readonly colons?: boolean
}

export interface BlockReading {
  readonly source: Source
  readonly dialect: Dialect
  readonly report: (problem: Diagnostic) => void
  /** The lines that a line includes from another file; `undefined` when the line includes nothing. */
  readonly include: (line: Line, isCode: boolean) => readonly Line[] | undefined
}

/** Converts admonitions, tabs, code fences and includes. The tags of the result are marked. */
export function convertBlocks(lines: readonly Line[], reading: BlockReading): string[] {
  const out: string[] = []
  for (let index = 0; index < lines.length;) {
    const line = lines[index]
    if (line === undefined) break
    const next = blockAt(lines, index, reading)
    if (next !== undefined) {
      appendAll(out, next.lines)
      index = next.end
      continue
    }
    const included = reading.include(line, false)
    if (included !== undefined) {
      const space = ' '.repeat(indentOf(line.text))
      appendAll(
        out,
        convertBlocks(included, reading).map((text) => (text === '' ? '' : space + text)),
      )
    } else out.push(line.text)
    index++
  }
  return out
}

interface Block {
  readonly lines: readonly string[]
  /** The index behind the block. */
  readonly end: number
}

function blockAt(lines: readonly Line[], index: number, reading: BlockReading): Block | undefined {
  const end = fenceEnd(lines, index)
  if (end !== undefined) {
    const inside = lines.slice(index, end + 1)
    const whole = inside.flatMap((line, at) =>
      at === 0 ? [line] : (reading.include(line, true) ?? [line]),
    )
    return { lines: convertFence(whole), end: end + 1 }
  }
  const { dialect } = reading
  if (dialect.indented) {
    const block = admonition(lines, index, reading) ?? indentedTabs(lines, index, reading)
    if (block) return block
  }
  if (dialect.colons) {
    const block = container(lines, index, reading)
    if (block) return block
  }
  return alert(lines, index, reading)
}

/** `!!! note "Title"`, `??? note`, `???+ note`. */
function admonition(
  lines: readonly Line[],
  index: number,
  reading: BlockReading,
): Block | undefined {
  const line = lines[index]
  const found = /^(\s*)(!!!|\?\?\?\+?)\s*([\w-]+)((?: +[\w-]+)*)\s*(?:"(.*)")?\s*$/.exec(
    line?.text ?? '',
  )
  if (!line || !found) return undefined
  const [, space = '', sign, type = '', , title] = found
  const inside = indentedBlock(lines, index + 1, indentOf(space) + 4)
  const content = convertBlocks(inside, reading)
  const end = index + 1 + inside.length
  if (sign !== '!!!') {
    const shown = title || type.charAt(0).toUpperCase() + type.slice(1)
    return {
      lines: wrapped(
        space,
        tag('Accordion', {
          title: plainText(shown),
          defaultOpen: sign === '???+' ? true : undefined,
        }),
        'Accordion',
        content,
      ),
      end,
    }
  }
  const callout = calloutOf(type, title) ?? {
    name: 'Note',
    open: tag('Note', {
      title:
        title === undefined
          ? type.charAt(0).toUpperCase() + type.slice(1)
          : plainText(title) || undefined,
    }),
  }
  return { lines: wrapped(space, callout.open, callout.name, content), end }
}

/** `=== "Tab"`, once or several times. */
function indentedTabs(
  lines: readonly Line[],
  index: number,
  reading: BlockReading,
): Block | undefined {
  const opening = /^(\s*)===[!+]?\s+"(.*)"\s*$/
  const space = opening.exec(lines[index]?.text ?? '')?.[1]
  if (space === undefined) return undefined
  const tabs: string[] = []
  let end = index
  for (let at = index; at < lines.length;) {
    while (lines[at]?.text.trim() === '') at++
    const [, own, title = ''] = opening.exec(lines[at]?.text ?? '') ?? []
    if (own === undefined || indentOf(own) !== indentOf(space)) break
    const inside = indentedBlock(lines, at + 1, indentOf(space) + 4)
    appendAll(
      tabs,
      wrapped('', tag('Tab', { title: plainText(title) }), 'Tab', convertBlocks(inside, reading)),
    )
    at += 1 + inside.length
    end = at
  }
  return { lines: wrapped(space, tag('Tabs'), 'Tabs', tabs, false), end }
}

/** `:::note[Title]`, `::: tip Title`, `::: code-group`. */
function container(
  lines: readonly Line[],
  index: number,
  reading: BlockReading,
): Block | undefined {
  const line = lines[index]
  const found = /^(\s*(?:>\s*)*)(:{3,})\s*([a-zA-Z][\w-]*)\s*(?:\[(.*)\])?\s*(.*?)\s*$/.exec(
    line?.text ?? '',
  )
  if (!line || !found) return undefined
  const [, space = '', , type = '', label, words = ''] = found
  const close = closeOf(lines, index)
  const inside = lines
    .slice(index + 1, close)
    .map(({ text, at }) => ({ text: text.startsWith(space) ? text.slice(space.length) : text, at }))
  const content = convertBlocks(inside, reading)
  const end = close + 1
  const title = label ?? (words.replace(/\{.*\}\s*:*$/, '').trim() || undefined)
  if (type === 'code-group')
    return { lines: wrapped(space, tag('CodeGroup'), 'CodeGroup', content), end }
  if (type === 'tabs')
    return { lines: wrapped(space, tag('Tabs'), 'Tabs', tabsFrom(content), false), end }
  if (type === 'details')
    return {
      lines: wrapped(
        space,
        tag('Accordion', { title: plainText(title ?? 'Details') }),
        'Accordion',
        content,
      ),
      end,
    }
  if (type === 'v-pre' || type === 'raw') return { lines: content, end }
  const callout = calloutOf(type, title)
  if (callout) return { lines: wrapped(space, callout.open, callout.name, content), end }
  const place = placeOf(reading.source, line.at, line.at + line.text.length)
  reading.report(
    notConverted(
      place,
      `the container "${type}"`,
      'Its content was kept. Choose a component for it.',
    ),
  )
  return { lines: content, end }
}

/** `== title` in a container `tabs`. */
function tabsFrom(content: readonly string[]): string[] {
  const out: string[] = []
  let isOpen = false
  for (const line of content) {
    const title = /^==+\s+(.+?)\s*$/.exec(line)?.[1]
    if (title === undefined) {
      out.push(line)
      continue
    }
    if (isOpen) out.push('', closing('Tab'))
    out.push(tag('Tab', { title: plainText(title) }), '')
    isOpen = true
  }
  return isOpen ? [...out, '', closing('Tab')] : out
}

function closeOf(lines: readonly Line[], index: number): number {
  let depth = 0
  for (let at = index; at < lines.length; at++) {
    const fence = at === index ? undefined : fenceEnd(lines, at)
    if (fence !== undefined) {
      at = fence
      continue
    }
    const text = lines[at]?.text ?? ''
    if (/^[\s>]*:{3,}\s*[a-zA-Z]/.test(text)) depth++
    else if (/^[\s>]*:{3,}\s*$/.test(text) && --depth === 0) return at
  }
  return lines.length
}

/** `> [!NOTE]` */
function alert(lines: readonly Line[], index: number, reading: BlockReading): Block | undefined {
  const found = /^(\s*)>\s*\[!(\w+)\][+-]?\s*(.*?)\s*$/.exec(lines[index]?.text ?? '')
  if (!found) return undefined
  const [, space = '', type = '', title = ''] = found
  const callout = calloutOf(type, title === '' ? undefined : title)
  if (callout === undefined) return undefined
  let end = index + 1
  while (end < lines.length && /^\s*>/.test(lines[end]?.text ?? '')) end++
  const inside = lines
    .slice(index + 1, end)
    .map(({ text, at }) => ({ text: text.replace(/^\s*> ?/, ''), at }))
  return { lines: wrapped(space, callout.open, callout.name, convertBlocks(inside, reading)), end }
}

/** Content between two tags, each on its own line, all indented alike. */
function wrapped(
  space: string,
  open: string,
  name: string,
  content: readonly string[],
  apart = true,
): string[] {
  const gap = apart ? [''] : []
  const isText = (line: string) => line.trim() !== ''
  const shown = content.slice(
    Math.max(0, content.findIndex(isText)),
    content.findLastIndex(isText) + 1,
  )
  return [open, ...gap, ...shown, ...gap, `${mark.open}/${name}>`].map((line) =>
    line === '' ? (space.includes('>') ? space.trimEnd() : '') : space + line,
  )
}
