import type { Element } from 'hast'
import type { Text } from 'mdast'

/** What `refuseHidden` says of an expression: the reference compiler reads such a page. */
export const hiddenExpression = 'An expression is taken for code in a sentence'

/**
 * Whether braces of a page may be text for the fast compiler: it looks for code in sentences before it looks for blocks, cells
 * and expressions, so that a brace between two backticks of a stretch without empty lines may be code for it, whatever
 * the backticks are: the end of one fence and the beginning of the next, or strings in other expressions.
 */
export function mayHideExpressions(text: string): boolean {
  if (!text.includes('{') || !text.includes('`')) return false
  let fence = ''
  /** In this stretch: backticks that are no code in one line, and a brace behind such. */
  let isOdd = false
  let isBrace = false
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const end = index + sign.length
    if (sign.startsWith('\n')) isOdd = isBrace = false
    else if (/^`{3}|^~{3}/.test(sign) && startsLine(text, index)) {
      const isOpening = fence === '' && (sign.startsWith('~') || !restOf(text, end).includes('`'))
      if (isOpening) fence = sign
      else if (fence !== '' && sign.startsWith(fence) && restOf(text, end).trim() === '') fence = ''
      else continue
      if (isBrace) return true
      isOdd = true
    } else if (fence !== '' || sign.startsWith('~')) continue
    else if (sign.endsWith('{')) isBrace ||= isOdd
    else if (isBrace) return true
    else if (!isCode(sign)) {
      if (sign.includes('{')) return true
      isOdd = true
    }
  }
  return false
}

/** Code in one line, a run of backticks or tildes, a brace, an empty line. */
const signs = /(?<!`)(`+)(?!`)[^`|\n]*(?<!`)\1(?!`)|`+|~{3,}|(?<!\\)\{|\n[^\S\n]*(?=\n)/g

/** Whether what is between two backticks is no end of a string, and all of its braces are in it. */
function isCode(sign: string): boolean {
  const content = /^`+([^`]+)`+$/.exec(sign)?.[1]
  if (content === undefined || /^['"]/.test(content)) return false
  let depth = 0
  for (const brace of content.match(/[{}]/g) ?? [])
    if ((depth += brace === '{' ? 1 : -1) < 0) return false
  return depth === 0
}

function startsLine(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^(?:[^\S\n]|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*$/.test(before)
}

function restOf(text: string, from: number): string {
  const newline = text.indexOf('\n', from)
  return text.slice(from, newline === -1 ? undefined : newline)
}

/** Throws at a brace that is text for the fast compiler, and is not escaped. */
export function refuseHidden({ position }: Readonly<Text>, text: string): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const brace = /(?<!\\)\{/.exec(text.slice(start.offset, end.offset))
  if (brace === null) return
  throw errorAt(text, start.offset + brace.index, hiddenExpression)
}

/**
 * Throws at braces at the end of a heading that are neither attributes, such as `{#id}`, nor an expression: the fast compiler
 * takes their words for attributes.
 */
export function refuseLostBraces({ properties, position }: Readonly<Element>, text: string): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  if (Object.keys(properties).every((name) => name === 'id' || name === 'className')) return
  const written = text.slice(start.offset, end.offset)
  const at = written.lastIndexOf('{')
  if (at === -1 || /^\{\s*[#.]/.test(written.slice(at))) return
  throw errorAt(text, start.offset + at, 'Could not parse expression: it is no JavaScript')
}

/** As the compiler says it. */
function errorAt(text: string, offset: number, message: string): Error {
  const before = text.slice(0, offset)
  const column = before.length - before.lastIndexOf('\n')
  return new Error(`${before.split('\n').length}:${column}: ${message}`)
}
