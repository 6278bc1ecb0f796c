import { appendAll } from '../long-lists.ts'
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import { exactDigits, isExact } from '../numbers/exact-number.ts'
import { noJsonNumber, numberOfYaml } from '../numbers/yaml-numbers.ts'
import {
  type DataPointer,
  type DataProblem,
  duplicateKey,
  isTooDeep,
  type Span,
  tooDeep,
} from './syntax-problem.ts'

/** The number of alias expansions above which a document counts as an alias bomb ("billion laughs"). */
const maxAliases = 10_000

/** Parses YAML into nodes with offsets; `undefined` if it nests too deep. Only this file imports the YAML parser. */
export function parseYamlTree(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, {
      merge: true,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined // stack overflow in the parser
    throw error
  }
}

/**
 * Keeps numbers as they are written (see `ExactNumber`), keys too. Returns the places of infinity and "not a number", which
 * become nothing.
 */
export function keepNumbers(document: Document.Parsed): Span[] {
  const left: Span[] = []
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isScalar(key)) key.value = keyText(numberIn(key))
      if (!isScalar(value) || !isNoNumber(value)) return undefined
      left.push(spanOf(value))
      return visit.REMOVE
    },
    Scalar: (part, node) => {
      if (part === 'key') return undefined
      node.value = numberIn(node)
      if (!isNoNumber(node)) return undefined
      left.push(spanOf(node))
      return visit.REMOVE
    },
  })
  return left
}

function isNoNumber({ type, tag, source = '' }: Scalar): boolean {
  return type === 'PLAIN' && tag === undefined && noJsonNumber.test(source)
}

/** The value of a scalar; text that looks like a kept number gets U+FFFD in place of its NUL. */
function numberIn({ type, tag, value, source = '' }: Scalar): unknown {
  if (isExact(value)) return `\ufffd${value.slice(1)}`
  const isNumber = typeof value === 'number' || (type === 'PLAIN' && tag === undefined)
  return (isNumber ? numberOfYaml(source) : undefined) ?? value
}

function keyText(value: unknown): unknown {
  return exactDigits(value) ?? value
}

export function yamlErrors(document: Document.Parsed, text: string): DataProblem[] {
  return document.errors.map(({ message, pos: [start, end] }) => ({
    kind: 'syntax',
    message: sentence(message),
    start: Math.min(start, text.length),
    end: Math.min(end, text.length),
  }))
}

export function yamlValue(
  document: Document.Parsed,
  text: string,
): { readonly value: unknown; readonly problem?: DataProblem } {
  try {
    const value: unknown = document.toJS({ maxAliasCount: maxAliases }) ?? undefined
    return isTooDeep(value) ? { value: undefined, problem: tooDeep(text) } : { value }
  } catch (error) {
    if (error instanceof RangeError) return { value: undefined, problem: tooDeep(text) }
    if (!(error instanceof ReferenceError)) {
      // `<<: text`: the parser checks merge keys only here
      const start = Math.max(0, text.search(/<<\s*(?:['"]\s*)?:/))
      const message = error instanceof Error ? error.message : String(error)
      const problem = { kind: 'syntax', message: sentence(message), start, end: start + 2 } as const
      return { value: undefined, problem: { ...problem, end: Math.min(problem.end, text.length) } }
    }
    const message = error.message.startsWith('Excessive')
      ? 'The aliases of this document expand to too much data.'
      : sentence(error.message)
    const [, alias] = /^Unresolved alias .*: (\S+)$/.exec(error.message) ?? []
    const found = alias === undefined ? -1 : text.indexOf(`*${alias}`)
    const [first = 0, last = 0] = document.contents?.range ?? []
    const [start, end] = found === -1 ? [first, last] : [found, found + 1 + (alias?.length ?? 0)]
    return { value: undefined, problem: { kind: 'aliases', message, start, end } }
  }
}

export function yamlDuplicates(document: Document.Parsed): DataProblem[] {
  const problems: DataProblem[] = []
  const waiting: unknown[] = [document.contents]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (isSeq(node)) appendAll(waiting, node.items)
    if (!isMap(node)) continue
    const seen = new Set<string>()
    for (const { key, value } of node.items) {
      const name = nameOf(key)
      if (seen.has(name) && name !== '<<') problems.push(duplicateKey(name, spanOf(key)))
      seen.add(name)
      waiting.push(value)
    }
  }
  return problems.sort((a, b) => a.start - b.start)
}

export function yamlSpan(document: Document, pointer: DataPointer, part: 'key' | 'value'): Span {
  let node: unknown = document.contents
  let key: unknown
  for (const segment of pointer) {
    const next = childOf(isAlias(node) ? node.resolve(document) : node, segment)
    if (next === undefined) break
    ;({ key, value: node } = next)
  }
  return spanOf(part === 'key' ? (key ?? node) : node)
}

function childOf(
  node: unknown,
  segment: string | number,
): { readonly key?: unknown; readonly value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(segment)]
    return value === undefined ? undefined : { value }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.findLast((it) => nameOf(it.key) === String(segment))
  return pair && { key: pair.key, value: pair.value ?? pair.key }
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key)
}

function spanOf(node: unknown): Span {
  if (!isNode(node) || !node.range) return { start: 0, end: 0 }
  return { start: node.range[0], end: node.range[1] }
}

function sentence(message: string): string {
  const first = message.split('\n', 1)[0] ?? ''
  return /[.!?]$/.test(first) ? first : `${first}.`
}
