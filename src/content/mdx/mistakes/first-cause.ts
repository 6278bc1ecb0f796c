import { closestMatch } from '../../../base/text/closest-match.ts'
import { proseOf } from '../../scan/prose-ranges.ts'
import type { TextRange } from '../../scan/prose-ranges.ts'
import { expressionEnd } from '../../scan/tag-end.ts'
import type { Repair } from '../../problems.ts'
import { attributeWith, readTag } from './read-tag.ts'
import type { TagFault, WrittenTag } from './read-tag.ts'
import { isHtmlTag } from '../syntax-repairs.ts'

/** What is wrong with a page that cannot be read, where it is, and what to type. */
export interface Cause extends TextRange {
  readonly message: string
  readonly label: string
  readonly help: string
}

/**
 * The tag that was refused first, if it has a mistake that leaves no doubt: compilers report such a mistake at the closing tag,
 * or read the tag as text.
 */
export function faultyTag(text: string, refusedAt: number): Cause | undefined {
  for (const tag of tagsUpTo(text, refusedAt)) if (!isWritten(tag)) return causeOfFault(text, tag)
  return undefined
}

/** The tags of elements and components that begin before an offset. */
function* tagsUpTo(text: string, until: number): Generator<WrittenTag | TagFault> {
  const budget = { left: 50 * text.length + 10_000 }
  for (const { start, end } of proseOf(text)) {
    for (let at = text.indexOf('<', start); at !== -1 && at < end && at <= until;) {
      const isTag = isHtmlTag(text.slice(at, at + 40)) && text[at - 1] !== '\\'
      const tag = isTag ? readTag(text, at, budget) : undefined
      if (tag !== undefined && (isWritten(tag) || isMeantAsTag(text, at, tag.name))) yield tag
      at = text.indexOf('<', tag === undefined ? at + 1 : tag.end)
    }
  }
}

/** The first value that is not in straight quotes, of the tags that begin before an offset. */
export function valueRepair(text: string, refusedAt: number): Repair | undefined {
  for (const tag of tagsUpTo(text, refusedAt)) {
    const [value] = isWritten(tag) ? tag.values : []
    if (value === undefined) continue
    const { start, end } = value
    const written = text.slice(start, end)
    const isTypographic = /^[“”„«‘’‚]/.test(written)
    const by = attributeWith({ attribute: '' }, isTypographic ? written.slice(1, -1) : written)
    const [attribute = ''] =
      /[\w:-]+\s*=\s*$/.exec(text.slice(Math.max(0, start - 200), start)) ?? []
    return {
      ...{ start, end, by: by.slice(1), typed: by.slice(1) },
      what: isTypographic
        ? 'Typographic quotes around a value are read as straight quotes.'
        : 'An attribute value without quotes is read as text.',
      help: `Write ${attribute}${by.slice(1)}`,
    }
  }
  return undefined
}

/** Whether it is no type in a sentence: `Pick<T extends "a">`. */
function isMeantAsTag(text: string, at: number, name: string): boolean {
  return (
    /^[a-z]/.test(name) ||
    text.includes(`</${name}`) ||
    /^[^\n<]*\/>/.test(text.slice(at + 1, at + 1_000))
  )
}

function isWritten(tag: WrittenTag | TagFault): tag is WrittenTag {
  return tag.kind === 'open' || tag.kind === 'close' || tag.kind === 'empty'
}

function causeOfFault(text: string, fault: TagFault): Cause {
  const { start, end, name, repair } = fault
  const attribute = fault.attribute.replace(/:$/, '')
  const line = repair && repairedLine(text, repair)
  const typed = line === undefined ? '' : `: ${line}`
  const [message, label, help] = ((): readonly [string, string, string] => {
    switch (fault.kind) {
      case 'inner-quote':
        return [
          `The value of "${attribute}" in <${name}> ends at its second quote, and more text follows.`,
          'the value ends here',
          line === undefined
            ? 'Write &quot; for a quote inside the value.'
            : `Use the other kind of quotes around the value${typed}`,
        ]
      case 'escaped-quote':
        return [
          `A backslash does not escape a quote in an attribute, so the value of "${attribute}" in <${name}> ends here.`,
          'the value ends here',
          line === undefined
            ? 'Write &quot; or &apos; for a quote inside the value.'
            : `Use the other kind of quotes around the value${typed}`,
        ]
      case 'no-closing-quote':
        return [
          `The value of "${attribute}" in <${name}> has no closing quote.`,
          'not closed',
          `Close the quote${typed}`,
        ]
      case 'no-value':
        return [
          `"${attribute}" in <${name}> has an equals sign and no value.`,
          'no value',
          `Write the value, or remove the equals sign${typed}`,
        ]
      case 'no-equals':
        return [
          `An equals sign is missing between "${attribute}" in <${name}> and its value.`,
          '= is missing',
          `Write it${typed}`,
        ]
      case 'no-opening-brace':
        return [
          `The value of "${attribute}" in <${name}> has a closing brace and no opening one.`,
          '{ is missing',
          `Write it${typed}`,
        ]
      case 'stray-sign':
        return [
          `${attribute} in the tag <${name}> belongs to no attribute.`,
          'no attribute',
          line === undefined ? 'Remove it.' : `Remove it${typed}`,
        ]
      case 'open-closing-tag':
        return [`The closing tag </${name} has no >.`, '> is missing', `Write </${name}>`]
      case 'no-closing-brace':
        return [
          attribute === ''
            ? `A brace in the tag <${name}> is not closed.`
            : `The brace of "${attribute}" in <${name}> is not closed.`,
          'not closed',
          line === undefined
            ? 'Add } after the expression, and close the quotes and brackets in it.'
            : `Add }${typed}`,
        ]
    }
  })()
  return { start, end, message, label, help }
}

function repairedLine(text: string, { start, end, by }: NonNullable<TagFault['repair']>): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const line = text.slice(from, start) + by + text.slice(end, newline === -1 ? undefined : newline)
  return line.trim().slice(0, 300)
}

/** An expression that does not parse, if it is the value of an attribute. */
export function faultyExpression(text: string, at: number, message: string): Cause | undefined {
  if (!/expression/i.test(message)) return undefined
  const open = text[at] === '{' ? at : text.lastIndexOf('{', at)
  const [, name] = /([\w:-]+)\s*=\s*$/.exec(text.slice(Math.max(0, open - 200), open)) ?? []
  const tag = text.lastIndexOf('<', open)
  if (name === undefined || tag === -1 || !isHtmlTag(text.slice(tag, tag + 40))) return undefined
  const [, element = ''] = /^<([\w.:-]+)/.exec(text.slice(tag, open)) ?? []
  const budget = { left: text.length + 10_000 }
  const end = expressionEnd(text, open, budget)
  const [, spread] = /^\{\s*\.\.\.\s*([\w$.]+)\s*\}/.exec(text.slice(open, open + 200)) ?? []
  const [, byOne, byOther] = /oxc: ([^\n(]+?)\s*(?:\(|$)|acorn[^:]*: ([^\n(]+)/.exec(message) ?? []
  const reason = spread === undefined ? (byOne ?? byOther ?? '').trim() : 'it begins with ...'
  return {
    start: Math.max(at, open),
    end: Math.max(at, open) + 1,
    message: `The expression of "${name}" in <${element}> is not valid JavaScript${reason === '' ? '' : `: ${reason}`}.`,
    label: 'stopped here',
    help:
      spread !== undefined
        ? `Write ${name}={${spread}}, or {...${spread}} alone.`
        : end === undefined
          ? 'Add } after the expression.'
          : `Correct ${text.slice(open, Math.min(end, open + 80))}, or write text in quotes: ${name}="…"`,
  }
}

/** Where a tag begins that a compiler names: one that stays open, or one that closes nothing. */
interface Refused {
  readonly open?: number
  readonly close?: number
}

/** The first tag of a page without its other half. Of several that stay open, the one in a sentence that was refused; a closing tag before the refused one is in code. */
export function unpairedTag(text: string, { open: refusedAt, close }: Refused): Cause | undefined {
  const tags = tagsIn(text)
  const open: WrittenTag[] = []
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === 'empty') continue
    if (tag.kind === 'open') {
      open.push(tag)
      continue
    }
    const last = open.pop()
    if (last?.name === tag.name) continue
    if (last === undefined && close !== undefined && tag.start < close) continue
    if (last === undefined || !open.some(({ name }) => name === tag.name))
      return last?.start === refusedAt && last !== undefined
        ? unclosed(text, last)
        : unopened(text, tag, last)
    const isCrossed = tags.slice(index).some((it) => it.kind === 'close' && it.name === last.name)
    return isCrossed ? crossing(text, last, tag) : unclosed(text, last, tag)
  }
  const first = open.at(-1)
  if (first === undefined) return undefined
  const outer = open.at(-2)
  const isAgain =
    outer?.name === first.name &&
    first.end - first.start === first.name.length + 2 &&
    open.filter(({ name }) => name === first.name).length === 2
  if (isAgain) return openedAgain(text, first, outer)
  return unclosed(text, open.find(({ start }) => start === refusedAt) ?? first)
}

/** `<Note>…<Note>`: the second one is meant as the end. */
function openedAgain(text: string, { name, start, end }: WrittenTag, outer: WrittenTag): Cause {
  return {
    start,
    end,
    message: `<${name}> of line ${lineOf(text, outer.start)} is opened again and never closed.`,
    label: 'opened again',
    help: `Write </${name}> if it ends here.`,
  }
}

function tagsIn(text: string): readonly WrittenTag[] {
  const budget = { left: 50 * text.length + 10_000 }
  const tags: WrittenTag[] = []
  let readTo = 0
  for (const { start, end } of proseOf(text)) {
    for (const { 0: sign, index } of text.slice(start, end).matchAll(tagsAndTargets)) {
      const at = start + index
      if (at < readTo || sign.length > 1) continue
      if (text[at] === '{') {
        readTo = expressionEnd(text, at, budget) ?? readTo
        continue
      }
      const tag = readTag(text, at, budget)
      if (tag === undefined || !isWritten(tag)) continue
      readTo = tag.end
      tags.push(tag)
    }
  }
  return tags
}

/** Signs that begin a tag or an expression, and definitions and targets of links, in which they begin none. */
const tagsAndTargets = /^ {0,3}\[(?!\^)[^\]\n]+\]:.*|\]\([^\s()<{][^\s()]*\)|(?<!\\)[<{]/gm

function unclosed(text: string, tag: WrittenTag, before?: WrittenTag): Cause {
  const { name, start, end } = tag
  const meant = swallowedClosing(text, tag) ?? misspelledClosing(text, tag, before)
  if (meant !== undefined) return meant
  const place =
    before === undefined ? '' : ` before </${before.name}> in line ${lineOf(text, before.start)}`
  return {
    start,
    end,
    message: `<${name}> is not closed${place}.`,
    label: 'not closed',
    help: `Add </${name}>${place}, or remove the opening <${name}>.`,
  }
}

/** The code block without an end that has the closing tag of an element in it. */
function swallowedClosing(text: string, { name, end }: WrittenTag): Cause | undefined {
  const at = text.indexOf(`</${name}>`, end)
  const prose = proseOf(text).filter((range) => range.end > range.start)
  const opened = prose.at(-1)?.end ?? 0
  if (at < opened || opened < end) return undefined
  const [, space = '', sign = ''] = /^(\s*)(`{3,}|~{3,})/.exec(text.slice(opened)) ?? []
  if (sign === '') return undefined
  const start = opened + space.length
  const newline = text.indexOf('\n', start)
  return {
    start,
    end: newline === -1 ? text.length : newline,
    message: `This code block is not closed, so </${name}> in line ${lineOf(text, at)} is a part of it.`,
    label: 'opened here',
    help: `Write a line with ${sign} where the code ends.`,
  }
}

/** `< /Note>` or `<\\Note>` in the place of the closing tag of an element. */
function misspelledClosing(
  text: string,
  { name, end, start: opened }: WrittenTag,
  before: WrittenTag | undefined,
): Cause | undefined {
  if (name === '') return undefined
  const escaped = name.replaceAll(/[.$]/g, String.raw`\$&`)
  const closing = new RegExp(`< +/ *${escaped} *>|<\\\\ *${escaped} *>`, 'g')
  closing.lastIndex = end
  const found = closing.exec(text)
  if (found === null || found.index > (before?.start ?? Infinity)) return undefined
  const { 0: written, index: start } = found
  if (!proseOf(text).some((range) => range.start <= start && start < range.end)) return undefined
  return {
    start,
    end: start + written.length,
    message: `${written} is not a closing tag, so <${name}> of line ${lineOf(text, opened)} is open.`,
    label: 'no tag',
    help: `Write </${name}>`,
  }
}

function crossing(text: string, inner: WrittenTag, outer: WrittenTag): Cause {
  return {
    start: outer.start,
    end: outer.end,
    message: `<${inner.name}> of line ${lineOf(text, inner.start)} begins inside <${outer.name}> and ends after it.`,
    label: `<${inner.name}> is still open`,
    help: `Write </${inner.name}> before </${outer.name}>.`,
  }
}

function unopened(text: string, tag: WrittenTag, last: WrittenTag | undefined): Cause {
  const { name, start, end } = tag
  const unread = unreadOpening(text, tag)
  if (unread !== undefined) return unread
  const isMeant = last !== undefined && closestMatch(name, [last.name]) !== undefined
  return {
    start,
    end,
    message:
      last === undefined
        ? `</${name}> closes nothing: no <${name}> is open.`
        : `</${name}> closes nothing: <${last.name}> of line ${lineOf(text, last.start)} is open.`,
    label: `no <${name}> is open`,
    help: isMeant ? `Write </${last.name}>.` : `Remove </${name}>, or open <${name}> before it.`,
  }
}

/** The opening tag of a closing one, if it does not parse. */
function unreadOpening(text: string, { name, start: until }: WrittenTag): Cause | undefined {
  if (name === '') return undefined
  for (let at = text.lastIndexOf(`<${name}`, until - 1); at !== -1;) {
    const isName = !/[\w.:-]/.test(text[at + 1 + name.length] ?? '')
    const budget = { left: until - at + 10_000 }
    if (isName && readTag(text, at, budget) === undefined) {
      const end = at + 1 + name.length
      return {
        start: at,
        end,
        message: `The opening tag <${name}> does not parse.`,
        label: 'this tag',
        help: 'Write each attribute as name="text" or name={expression}, with spaces between them.',
      }
    }
    at = at === 0 ? -1 : text.lastIndexOf(`<${name}`, at - 1)
  }
  return undefined
}

/** An import or export that does not parse. */
export function faultyEsm(text: string, at: number, message: string): Cause | undefined {
  if (!/\besm\b|import\/exports?/i.test(message)) return undefined
  const lines = [...text.slice(0, at + 1).matchAll(/^(import|export)\b[^\n]*/gm)]
  const last = lines.at(-1)
  if (last === undefined) return undefined
  const [line, word] = last
  const reason = /oxc: ([^\n]+)$|acorn[^:]*: ([^\n]+)/.exec(message)
  const why = (reason?.[1] ?? reason?.[2] ?? '').replace(/\s*\([^()]*\)$/, '')
  // a paragraph behind an empty line is no code
  const here = text.lastIndexOf('\n', at - 1) + 1
  const isParagraph =
    /\n\s*\n$/.test(text.slice(0, here)) && /^[\w#<*>&[!|~-]/.test(text.slice(here))
  const isBehind = at >= last.index + line.length
  const isOpen = isBehind && (isParagraph || /EOF|end of|unterminated/i.test(why))
  const start = isOpen ? last.index : at
  return {
    start,
    end: isOpen ? last.index + line.length : at + 1,
    message: isOpen
      ? `This ${word} is not complete${why === '' ? '' : `: ${why}`}.`
      : `This ${word} is not valid JavaScript${why === '' ? '' : `: ${why}`}.`,
    label: isOpen ? 'begins here' : 'stopped here',
    help: isOpen
      ? 'Close its brackets, quotes and backticks, and put an empty line behind it.'
      : 'Correct it. An import or export ends at the first empty line outside of its brackets.',
  }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
