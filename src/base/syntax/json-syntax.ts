import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { exactNumber } from '../numbers/exact-number.ts'
import {
  type DataPointer,
  type DataProblem,
  duplicateKey,
  maxDepth,
  type Span,
  tooDeep,
} from './syntax-problem.ts'

/** A value or property of a JSON text, with its offset. */
export type JsonNode = Node

/**
 * Parses JSON into nodes with offsets, as far as its syntax errors allow. Only this file imports the JSON parser.
 */
export function parseJsonTree(text: string): {
  readonly root: Node | undefined
  readonly errors: readonly DataProblem[]
} {
  if (depthOf(text) > maxDepth) return { root: undefined, errors: [tooDeep(text)] }
  const found: ParseError[] = []
  const root = parseTree(text, found, { allowTrailingComma: true, allowEmptyContent: true })
  return { root, errors: found.map((error) => syntaxError(error, text)) }
}

/** `source`: the text, if numbers are to be kept as they are written. */
export function jsonValue(node: Node, source?: string): unknown {
  const { type, children = [], offset, length } = node
  if (type === 'array') return children.map((child) => jsonValue(child, source))
  if (type === 'number' && source !== undefined)
    return exactNumber(source.slice(offset, offset + length)) ?? (node.value as unknown)
  if (type !== 'object') return node.value
  const entries = children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[String(key.value), jsonValue(value, source)] as const] : [],
  )
  return Object.fromEntries(entries) // unlike an assignment, correct for a key `__proto__`
}

/** A text without the member or item at a path; everything else stays as it is written, comments too. */
export function withoutMember(text: string, path: DataPointer): string {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const found = root && findNodeAtLocation(root, [...path])
  const member = found?.parent?.type === 'property' ? found.parent : found
  const siblings = member?.parent?.children ?? []
  if (member === undefined || siblings.length === 0) return text
  const { start, end } = spanOf(member)
  const index = siblings.indexOf(member)
  const after = commaIn(text, end, siblings[index + 1]?.offset ?? text.length)
  if (after !== undefined) {
    const startsLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, start))
    const rest = text.slice(after + 1)
    if (index === siblings.length - 1)
      return text.slice(0, start).trimEnd() + text.slice(end, after).trimEnd() + rest
    const space = (startsLine ? /^[ \t]*(?:\r?\n[ \t]*)?/ : /^[ \t]*/).exec(rest)![0]
    return text.slice(0, start) + text.slice(end, after).trimEnd() + rest.slice(space.length)
  }
  const previous = siblings[index - 1]
  const before = previous && commaIn(text, spanOf(previous).end, start)
  const between = before === undefined ? text.slice(0, start) : text.slice(before + 1, start)
  return text.slice(0, before ?? 0) + between.trimEnd() + text.slice(end)
}

/** The offset of the first comma in a range, outside of comments. `undefined`: something else comes first. */
function commaIn(text: string, start: number, end: number): number | undefined {
  const scanner = createScanner(text.slice(start, end), true)
  return scanner.scan() === Token.comma ? start + scanner.getTokenOffset() : undefined
}

/** Returns a function that finds the range of a value or key. The properties of each visited object are cached. */
export function jsonSpans(
  root: Node | undefined,
): (pointer: DataPointer, part: 'key' | 'value') => Span {
  const properties = new Map<Node, ReadonlyMap<string, Entry>>()
  return (pointer, part) => {
    if (root === undefined) return { start: 0, end: 0 }
    let found: Entry = { value: root }
    for (const segment of pointer) {
      const next = childOf(found.value, segment)
      if (next === undefined) break
      found = next
    }
    return spanOf(part === 'key' ? (found.key ?? found.value) : found.value)
  }

  function childOf(node: Node, segment: string | number): Entry | undefined {
    if (node.type === 'array') {
      const value = node.children?.[Number(segment)]
      return value && { value }
    }
    const known = properties.get(node) ?? propertiesOf(node)
    properties.set(node, known)
    return known.get(String(segment))
  }
}

/** Comments and trailing commas. */
export function jsonLeniencies(text: string): DataProblem[] {
  const problems: DataProblem[] = []
  const scanner = createScanner(text, false)
  let comma: Span | undefined
  for (let token = scanner.scan(); token !== Token.end; token = scanner.scan()) {
    const start = scanner.getTokenOffset()
    const here = { start, end: start + scanner.getTokenLength() }
    if (token === Token.lineComment || token === Token.blockComment) {
      problems.push({ kind: 'comment', message: 'JSON has no comments.', ...here })
    } else if (token === Token.comma) comma = here
    else if (token === Token.closeBrace || token === Token.closeBracket) {
      const message = 'JSON has no comma after the last entry.'
      if (comma) problems.push({ kind: 'trailing-comma', message, ...comma })
      comma = undefined
    } else if (token !== Token.space && token !== Token.lineBreak) comma = undefined
  }
  return problems
}

export function jsonDuplicates(root: Node | undefined): DataProblem[] {
  const problems: DataProblem[] = []
  const waiting = root ? [root] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const seen = new Set<string>()
    for (const child of node.children ?? []) {
      waiting.push(child)
      const key = node.type === 'object' ? child.children?.[0] : undefined
      if (key === undefined) continue
      if (seen.has(key.value)) problems.push(duplicateKey(key.value, spanOf(key)))
      seen.add(key.value)
    }
  }
  return problems.sort((a, b) => a.start - b.start)
}

interface Entry {
  readonly key?: Node
  readonly value: Node
}

/** The properties of an object by name. Of duplicate keys, the last one is used. */
function propertiesOf({ children = [] }: Node): ReadonlyMap<string, Entry> {
  return new Map(
    children.flatMap(({ children: [key, value] = [] }): [string, Entry][] =>
      key && value ? [[String(key.value), { key, value }]] : [],
    ),
  )
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length }
}

function depthOf(text: string): number {
  const scanner = createScanner(text, true)
  let depth = 0
  let deepest = 0
  for (let token = scanner.scan(); token !== Token.end; token = scanner.scan()) {
    if (token === Token.openBrace || token === Token.openBracket) {
      deepest = Math.max(deepest, ++depth)
    } else if (token === Token.closeBrace || token === Token.closeBracket) depth--
  }
  return deepest
}

/** The token kinds of the scanner. The package declares them as a `const enum`, which has no values at run time. */
const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  end: 17,
} as const

function syntaxError({ error, offset, length }: ParseError, text: string): DataProblem {
  const start = Math.min(offset, text.length)
  const end = Math.min(start + length, text.length)
  const found = text.slice(start, end)
  const name = printParseErrorCode(error)
  if (name !== 'CommaExpected') {
    return { kind: 'syntax', message: messageOf(name, shortened(found)), start, end }
  }
  if (found === '}')
    return { kind: 'syntax', message: messageOf('CloseBracketExpected', found), start, end }
  if (found === ']')
    return { kind: 'syntax', message: messageOf('CloseBraceExpected', found), start, end }
  // Report a missing comma at the end of the previous value, which is usually on the line above.
  const before = text.slice(0, start).trimEnd().length
  const message = `A comma is missing before ${shortened(found)}.`
  return { kind: 'syntax', message, start: Math.max(0, before - 1), end: before }
}

function messageOf(name: ReturnType<typeof printParseErrorCode>, found: string): string {
  switch (name) {
    case 'InvalidSymbol':
      return found.startsWith("'")
        ? 'Use double quotes for text, not single quotes.'
        : `${found} is not a JSON value. Text needs double quotes.`
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return `${found} is not a JSON number.`
    case 'PropertyNameExpected':
      return 'A name in double quotes is expected here.'
    case 'ValueExpected':
      return found === '' ? 'The file ends where a value is expected.' : 'A value is expected here.'
    case 'ColonExpected':
      return 'A colon is missing between a name and its value.'
    case 'CloseBraceExpected':
      return `A closing brace } is missing${found === '' ? ' at the end' : ` before ${found}`}.`
    case 'CloseBracketExpected':
      return `A closing bracket ] is missing${found === '' ? ' at the end' : ` before ${found}`}.`
    case 'EndOfFileExpected':
      return `The JSON value ends before ${found}; nothing may follow it.`
    case 'UnexpectedEndOfComment':
      return 'The comment that starts here is never closed.'
    case 'UnexpectedEndOfString':
      return 'The text that starts here has no closing quote on its line.'
    case 'InvalidUnicode':
      return '\\u is followed by four hexadecimal digits.'
    case 'InvalidEscapeCharacter':
      return 'A backslash in text is followed by one of " \\ / b f n r t u.'
    case 'InvalidCharacter':
      return 'This text holds a control character, such as a line break or a tab.'
    default:
      return `${found} is not allowed here.`
  }
}

function shortened(found: string): string {
  const line = found.replace(/\p{Cc}+/gu, ' ')
  return line.length > 30 ? `${line.slice(0, 30)}…` : line
}
