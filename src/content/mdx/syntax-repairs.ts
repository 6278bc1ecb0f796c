import type { Repair } from '../problems.ts'
import { proseOf } from '../scan/prose-ranges.ts'
import { continuedPrefix } from './container-prefix.ts'
import type { Edit } from './source-edits.ts'
import { builtInMeant, builtIns } from './built-ins.ts'
import { autolinkRepair, closingRepair, isTypeInText, valueRepair } from './tag-repairs.ts'

const isBuiltIn = (name: string) => builtIns.has(name)

const voidTags = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i

const knownTags =
  /^<\/?(?:[A-Z]|(?:a|abbr|address|article|aside|audio|b|blockquote|body|button|canvas|caption|center|cite|code|dd|del|details|dfn|div|dl|dt|em|fieldset|figcaption|figure|font|footer|form|g|h[1-6]|head|header|html|i|iframe|ins|kbd|label|legend|li|main|map|mark|nav|object|ol|optgroup|option|p|path|picture|pre|q|s|samp|script|section|select|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|tr|u|ul|var|video)(?=[\s/>]))/

/** Whether a text begins with the tag of an HTML element or of a component. */
export function isHtmlTag(text: string): boolean {
  if (knownTags.test(text) || voidTags.test(text)) return true
  const name = /^<\/?([a-z][A-Za-z]*)(?=[\s/>])/.exec(text)?.[1]
  return name !== undefined && builtInMeant(name) !== undefined
}

/** `<TRACE_ID>`, `<YOUR API KEY>`: no component is called that. `<ID>` might be one, if it ended anywhere. */
function isPlaceholder(tag: string, text: string): boolean {
  const [, first] = /^<([A-Z][A-Z\d_]+)(?: [A-Z][A-Z\d_]*)+>/.exec(tag) ?? []
  if (first !== undefined) return !text.includes(`</${first}>`)
  const [, name] = /^<([A-Z][A-Z\d]+(?:_[A-Z\d]+)*|[A-Z](?:_[A-Z\d]+)+)>/.exec(tag) ?? []
  return name !== undefined && (name.includes('_') || !text.includes(`</${name}>`))
}

/**
 * The edit for the place where the compiler stopped, from its message; `undefined` if the intended text is
 * unclear.
 */
export function repairOf(text: string, at: number, message: string): Repair | undefined {
  const recased = closingInOtherCase(text, at, message)
  if (recased !== undefined) return recased
  if (/closing tag|closing slash|before the end/i.test(message)) return tagRepair(text, at, message)
  if (/expression|esm|\}|acorn|oxc/i.test(message) && !/name|`<`/.test(message)) {
    return braceRepair(text, at, message)
  }
  return angleRepair(text, at)
}

/** `</tab>` where `<Tab>` ends. */
function closingInOtherCase(text: string, at: number, message: string): Repair | undefined {
  const [, closing, opened] =
    /closing tag `<\/([^`>]+)>`, expected corresponding closing tag for `<([^`>]+)>`/.exec(
      message,
    ) ?? []
  if (closing === undefined || opened === undefined) return undefined
  const written = `</${closing}>`
  if (closing.toLowerCase() !== opened.toLowerCase() || !text.startsWith(written, at))
    return undefined
  const by = `</${opened}>`
  return {
    ...{ start: at, end: at + written.length, by, typed: by },
    what: `${written} is read as ${by}: it ends <${opened}>.`,
    help: `Write ${by}`,
  }
}

/** The text that shows the sign literally. In a bare URL, a backslash would become a part of the URL. */
function asText(sign: '<' | '{', text: string, at: number): string | undefined {
  const word = /(?<!\S)\S*$/.exec(text.slice(Math.max(0, at - 2_000), at))?.[0] ?? ''
  if (!/:\/\/|^www\./.test(word)) return `\\${sign}`
  return sign === '<' ? '&lt;' : undefined
}

/** The edit that makes the sign at an offset plain text. */
function shownAsText(
  sign: '<' | '{',
  text: string,
  at: number,
  words: Pick<Repair, 'what' | 'help'>,
): Repair {
  const typed = asText(sign, text, at)
  const count = sign === '<' ? runOfAngles(text, at) : 1
  return {
    start: at,
    end: at + count,
    by: (sign === '<' ? '&lt;' : '&#123;').repeat(count),
    ...(typed !== undefined && { typed: typed.repeat(count) }),
    ...words,
  }
}

/** How many `<` in a row begin no tag, because another follows: `<<<<<<< HEAD`. The last one may begin a tag. */
function runOfAngles(text: string, at: number): number {
  let end = at + 1
  while (text[end] === '<' && text[end + 1] === '<') end++
  return end - at
}

/** `<5 ms`, `<your-key>`, `<me@example.com>`: a sign that begins no tag. */
function angleRepair(text: string, at: number): Repair | undefined {
  const open = text.lastIndexOf('<', at)
  if (open === -1 || at - open > 2_000) return undefined
  const meant =
    autolinkRepair(text, open) ??
    (isHtmlTag(text.slice(open, open + 40)) ? valueRepair(text, open) : undefined)
  if (meant !== undefined) return meant
  if (knownTags.test(text.slice(open, open + 40)) && at - open > 40) return undefined
  if (text.startsWith('<!--', open))
    return shownAsText('<', text, open, {
      what: 'A comment without an end is shown as it is.',
      help: 'Write --> where the comment ends.',
    })
  return shownAsText('<', text, open, {
    what: 'A `<` that begins no tag is shown as it is.',
    help: 'Write `\\<` or `&lt;` to make it plain text.',
  })
}

function braceRepair(text: string, at: number, message: string): Repair | undefined {
  if (/esm|import\/exports/i.test(message)) {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const word = /^(?:import|export)\b/.exec(text.slice(start))?.[0]
    if (
      word === undefined ||
      /^(?:import|export)\s+(?:default|const|let|function|\{|\*|[\w$]+\s+from|["'])/.test(
        text.slice(start),
      )
    ) {
      return undefined
    }
    const by = `&#${word.charCodeAt(0)};${word.slice(1)}`
    return {
      start,
      end: start + word.length,
      by,
      what: `A line that begins with “${word}” is shown as text.`,
      help: 'Put another word first, or write it as code.',
    }
  }
  const open = openBrace(text, at)
  if (open === -1) return undefined
  if (/^\{\s*\/\*(?![\s\S]*\*\/\s*\})/.test(text.slice(open)))
    return shownAsText('{', text, open, {
      what: 'A comment without an end is shown as it is.',
      help: 'Write */} where the comment ends.',
    })
  return shownAsText('{', text, open, {
    what: 'A `{` that begins no expression is shown as it is.',
    help: 'Write `\\{` to make it plain text, or put it in backticks.',
  })
}

/** The brace that the expression at an offset began with. */
function openBrace(text: string, at: number): number {
  if (text[at] === '{') return at
  let depth = 0
  for (let index = at - 1; index >= 0 && at - index < 20_000; index--) {
    if (text[index] === '}') depth++
    else if (text[index] === '{' && text[index - 1] !== '\\') {
      if (depth === 0) return index
      depth--
    }
  }
  return text.lastIndexOf('{', at)
}

/** A tag without its other half: a void element wants a slash, a placeholder is text. */
function tagRepair(text: string, at: number, message: string): Repair | undefined {
  const closing = closingRepair(text, at, message)
  if (closing !== undefined) return closing
  const pointed = /`<([^`>]*)>?` \((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(message)
  const named = pointed ? offsetAt(text, Number(pointed[2]), Number(pointed[3])) : -1
  for (const open of [named, at, text.lastIndexOf('<', at)]) {
    if (open < 0 || text[open] !== '<') continue
    const tag = text.slice(open, open + 400)
    const close = tag.indexOf('>')
    if (voidTags.test(tag) && close !== -1 && tag[close - 1] !== '/') {
      return {
        start: open + close,
        end: open + close + 1,
        by: ' />',
        typed: ' />',
        what: 'This element has no end, and is read as closed.',
        help: `Write it with a slash: \`<${/^<([a-z]+)/i.exec(tag)?.[1] ?? 'br'} />\`.`,
        isHint: /^<br\s*>/i.test(tag),
      }
    }
    const content = /end of `paragraph`/.test(message) ? contentRepair(text, open) : undefined
    if (content !== undefined) return content
    if (!knownTags.test(tag) || isPlaceholder(tag, text) || isTypeInText(text, open, isBuiltIn)) {
      return shownAsText('<', text, open, {
        what: 'A placeholder between `<` and `>` is shown as it is.',
        help: 'Put it in backticks, or write `\\<`.',
      })
    }
  }
  return undefined
}

/** `<details><summary>More</summary>` with paragraphs to follow: a block begins with its tag alone in the line. */
function contentRepair(text: string, open: number): Repair | undefined {
  const indent = continuedPrefix(text.slice(text.lastIndexOf('\n', open) + 1, open))
  const [tag, name] = openingTag.exec(text.slice(open, open + 2_000)) ?? []
  if (tag === undefined || indent === undefined) return undefined
  const end = open + tag.length
  const close = text.indexOf(`</${name}>`, end)
  if (close === -1 || !text.slice(end, close).includes('\n')) return undefined
  return {
    start: end - 1,
    end,
    element: open,
    by: `>\n${indent}`,
    typed: `>\n${indent}`,
    what: 'What is inside this element begins on the line of its tag, and goes on below an empty line.',
    help: 'Begin it on a line of its own.',
  }
}

/** With something behind it in its line. */
const openingTag =
  /^<([A-Za-z][\w.-]*)(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^>"'{}/]|\/(?!>))*)?>(?=[^\S\n]*\S)/

/**
 * The same edit for the closing tags behind a repaired one that close an element which is nowhere opened: thousands of them
 * would each have the page read again.
 */
export function sameClosings(text: string, { start, end, by }: Repair): Edit[] {
  const [tag, name] = /^<\/([^\s<>{}]*)>/.exec(text.slice(start, start + 200)) ?? []
  if (tag === undefined || end !== start + 1) return []
  const opening = name === '' ? '<>' : `<${name}`
  if (text.includes(opening)) return []
  const edits: Edit[] = []
  for (const prose of proseOf(text)) {
    let at = text.indexOf(tag, Math.max(prose.start, end))
    for (; at !== -1 && at < prose.end; at = text.indexOf(tag, at + tag.length))
      edits.push({ start: at, end: at + 1, by })
  }
  return edits
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let count = 1; count < line; count++) {
    start = text.indexOf('\n', start) + 1
    if (start === 0) return -1
  }
  return start + column - 1
}
