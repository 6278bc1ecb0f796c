import type { Repair } from '../problems.ts'
import { beginsItem, quoteDepth } from './container-prefix.ts'

/** `<https://acme.example>`, `<mailto:…>` and `<me@acme.example>`: links of Markdown, as links of MDX. */
export function autolinkRepair(text: string, open: number): Repair | undefined {
  autolink.lastIndex = open
  const [written, url = ''] = autolink.exec(text) ?? []
  if (written === undefined) return undefined
  const isMail = url.includes('@') && !url.includes(':')
  const label = url.replace(/^mailto:/, '').replace(
    /[\\`*_[\]{}<~&$|:@]/g,
    (sign) =>
      // a sign that would begin something: as an entity, which no rule for bare URLs reads
      `&#${sign.charCodeAt(0)};`,
  )
  return {
    start: open,
    end: open + written.length,
    by: `[${label}](<${isMail ? `mailto:${url}` : url}>)`,
    typed: `[${url.replace(/^mailto:/, '')}](${isMail ? `mailto:${url}` : url})`,
    what: 'A URL between `<` and `>` is no MDX, and is read as a link.',
    help: 'Write `[text](https://…)`, or the URL without the signs.',
  }
}

const autolink =
  /<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[\w-]*[A-Za-z\d])?(?:\.[A-Za-z\d][\w-]*)+)>/y

/** The first attribute of a tag whose value has typographic quotes or none, with straight quotes. */
export function valueRepair(text: string, open: number): Repair | undefined {
  beforeValue.lastIndex = open
  const head = beforeValue.exec(text)?.[0]
  if (head === undefined) return undefined
  const start = open + head.length
  const [written, double, single, bare = ''] = oddValue.exec(text.slice(start, start + 2_000)) ?? []
  const quoted = double ?? single
  if (written === undefined) return undefined
  const value = (quoted ?? bare).replaceAll('"', '&quot;')
  const by = `"${value}"`
  return {
    start,
    end: start + written.length,
    by,
    typed: by,
    what:
      quoted === undefined
        ? 'The value of this attribute has no quotes, and is read as if it had.'
        : 'The value of this attribute is in typographic quotes, which are read as straight ones.',
    help: `Write ${by}.`,
  }
}

/** A tag up to the `=` of an attribute. */
const beforeValue =
  /<[A-Za-z][\w.:-]*(?:\s+(?:[A-Za-z_:$@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?|\{[^{}]*\}))*?\s+[A-Za-z_:$@][\w:.-]*\s*=\s*(?![\s"'{])/y

/** What HTML allows without quotes, but that `/>` ends the tag. */
const oddValue =
  /^(?:[“”„‟«]([^“”„‟«»<>\n]*)[“”‟»]|[‘’‚‛]([^‘’‚‛<>\n]*)[‘’‛])|^((?:(?!\/>)[^\s"'=<>`{}“”„‟«»‘’‚‛])+)(?=[\s/>])/

/** `more</Step>`, where `<Step>` is in a line of its own: the closing tag is moved to the next line. */
export function closingRepair(text: string, at: number, message: string): Repair | undefined {
  const pattern = /^Expected the closing tag `<\/([\w.:-]+)>` either after the end of `paragraph`/
  const name = pattern.exec(message)?.[1]
  const close = name === undefined ? -1 : text.indexOf(`</${name}`, at)
  const line = text.lastIndexOf('\n', close - 1) + 1
  const before = text.slice(line, close)
  // in a list, a quote or a footnote, the tag would still be in it
  if (close !== at || before.trim() === '' || beginsItem(before)) return undefined
  const [, openLine = 0, openColumn = 0] = /opened at (\d+):(\d+)/.exec(message) ?? []
  const opened = lineAt(text, Number(openLine))
  if (quoteDepth(opened.text) !== quoteDepth(before)) return undefined
  const indent = /^[^\S\n]*(?:>[^\S\n]*)*/.exec(before)?.[0] ?? ''
  const by = `\n${indent}<`
  return {
    start: close,
    end: close + 1,
    element: opened.start + Number(openColumn) - 1,
    by,
    typed: by,
    what: 'This closing tag is in the line of a paragraph, and is read as if it were in the next line.',
    help: 'Put it in a line of its own.',
  }
}

/** A line by its number, from 1. */
function lineAt(text: string, number: number): { readonly start: number; readonly text: string } {
  let start = 0
  for (let count = 1; count < number; count++) {
    const end = text.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  return { start, text: text.slice(start, end === -1 ? text.length : end) }
}

/**
 * `Promise<Response>`, `<ProjectName>` in a sentence: a type or a placeholder, which is no built-in and is closed nowhere in
 * its paragraph or cell.
 */
export function isTypeInText(
  text: string,
  open: number,
  isBuiltIn: (name: string) => boolean,
): boolean {
  typeName.lastIndex = open
  const name = typeName.exec(text)?.[1]
  if (name === undefined) return false
  const rest = text.slice(open, open + 5_000)
  const end = /\n[^\S\n]*\n/.exec(rest)?.index
  if (rest.slice(0, end).includes(`</${name}`)) return false
  if (/\w/.test(text[open - 1] ?? '')) return true
  const line = text.slice(text.lastIndexOf('\n', open - 1) + 1, open)
  const isAlone = line.trim() === '' && /^[^\n>]*>[^\S\n]*(?:\n|$)/.test(rest)
  return !isBuiltIn(name) && !isAlone && !text.includes(`</${name}>`)
}

const typeName = /<([A-Z][A-Za-z\d_]*)(?:\[\])?>/y
