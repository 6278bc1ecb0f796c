import { appendAll } from '../base/long-lists.ts'
import { parser } from '@lezer/javascript'
import type { SyntaxNode, Tree } from '@lezer/common'
import { parseJson } from '../base/syntax/data-tree.ts'
import type { Source } from '../diagnostics/diagnostic.ts'
import { placeOf } from '../diagnostics/diagnostic.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { childrenOf, createScope, type Scope, unquote } from './script-scope.ts'
import { createWeights } from './value-weights.ts'
import type { Weights } from './value-weights.ts'
import { fieldOf } from './values.ts'

/** A call in a configuration, such as `starlight({ … })`: its arguments are read, the function never runs. */
export class Call {
  readonly name: string
  readonly args: readonly unknown[]
  constructor(name: string, args: readonly unknown[]) {
    this.name = name
    this.args = args
  }
}

export interface ScriptData {
  /** The default export or `module.exports`, as far as it is written as literals. */
  readonly value: unknown
  /** The expressions that are computed, with the keys that lead to them. */
  readonly unread: readonly { readonly keys: readonly string[]; readonly at: Place }[]
}

/** Gives the source that a relative import names; `undefined` when there is none. */
export type OpenScript = (specifier: string, from: string) => Source | undefined

/**
 * Reads the data of a JavaScript or TypeScript configuration from its syntax tree. Nothing is executed: literals,
 * constants, spreads, relative imports and functions that only return a literal are followed.
 */
export function readScript(source: Source, open: OpenScript = () => undefined): ScriptData {
  const unread: { keys: readonly string[]; at: Place }[] = []
  const value = moduleOf(source, {
    ...{ open, unread, depth: 0 },
    constants: new Map(),
    weights: createWeights(),
  }).default()
  return { value, unread }
}

interface Reading {
  readonly open: OpenScript
  readonly unread: { keys: readonly string[]; at: Place }[]
  readonly depth: number
  /** The constants that were evaluated, or are being evaluated, by file and name: each of them once. */
  readonly constants: Map<string, { readonly value: unknown } | 'open'>
  readonly weights: Weights
}

interface Module {
  default(): unknown
  named(name: string): unknown
}

/** Values may be in each other, constants may refer to each other, and files may import each other. */
const maxDepth = 400

function moduleOf(source: Source, reading: Reading): Module {
  if (source.path.endsWith('.json')) {
    const { value } = parseJson(source.text)
    return { default: () => value, named: (name) => fieldOf(value, name) }
  }
  const tree = treeOf(source)
  if (tree === undefined) {
    reading.unread.push({ keys: [], at: placeOf(source, 0) })
    return { default: () => undefined, named: () => undefined }
  }
  const scope = createScope(tree.topNode, source)
  const evaluate = (node: SyntaxNode | undefined, keys: readonly string[]) =>
    node === undefined ? undefined : evaluateIn({ source, scope, reading }, node, keys)
  return {
    default: () => evaluate(scope.exported, []),
    named: (name) => constantOf({ source, scope, reading }, name, [name]),
  }
}

/** `undefined`: values are nested deeper than the parser can build. */
function treeOf({ path, text }: Source): Tree | undefined {
  const dialect = /\.(?:ts|mts|cts)$/.test(path) ? 'ts' : 'ts jsx'
  try {
    return parser.configure({ dialect }).parse(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Context {
  readonly source: Source
  readonly scope: Scope
  readonly reading: Reading
}

function evaluateIn(around: Context, node: SyntaxNode, keys: readonly string[]): unknown {
  const { source, scope } = around
  const reading = { ...around.reading, depth: around.reading.depth + 1 }
  const context = { ...around, reading }
  const text = source.text.slice(node.from, node.to)
  const inner = (next: SyntaxNode | null | undefined, at = keys) =>
    next ? evaluateIn(context, next, at) : undefined
  const unread = () => {
    reading.unread.push({ keys, at: placeOf(source, node.from, node.to) })
    return undefined
  }
  if (reading.depth > maxDepth) return unread()
  switch (node.name) {
    case 'String':
      return unquote(text)
    case 'Number':
      return Number(text)
    case 'BooleanLiteral':
      return text === 'true'
    case 'null':
      return null
    case 'TemplateString':
      return template(context, node, keys)
    case 'UnaryExpression':
      return text === '!0' ? true : text === '!1' ? false : -Number(inner(node.lastChild))
    case 'ArrayExpression':
      return elementsOf(context, node, keys)
    case 'ObjectExpression':
      return objectOf(context, node, keys)
    case 'ParenthesizedExpression':
      return inner(node.firstChild?.nextSibling)
    case 'BinaryExpression': {
      const [left, operator, right] = childrenOf(node)
      if (operator?.name === 'as' || operator?.name === 'satisfies') return inner(left)
      if (operator?.name === 'LogicOp') return inner(right)
      const parts = [inner(left), inner(right)]
      if (!parts.every((part) => typeof part === 'string')) return undefined
      return reading.weights.take(parts) ? parts.join('') : unread()
    }
    case 'VariableName': {
      if (scope.values.has(text)) return constantOf(context, text, keys)
      const imported = scope.imports.get(text)
      const file = imported?.specifier.startsWith('.')
        ? reading.open(imported.specifier, source.path)
        : undefined
      if (!imported || !file) return text === 'undefined' ? undefined : unread()
      const module = moduleOf(file, { ...reading, depth: reading.depth + 1 })
      return imported.name === 'default' ? module.default() : module.named(imported.name)
    }
    case 'CallExpression':
      return callOf(context, node, keys) ?? unread()
    case 'MemberExpression': {
      const [object, , name] = childrenOf(node)
      const key = name ? source.text.slice(name.from, name.to) : ''
      const known = object?.name === 'VariableName' && isKnown(context, object)
      const value = known ? inner(object) : undefined
      return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Object.entries(value).find(([own]) => own === key)?.[1]
        : unread()
    }
    case 'AwaitExpression':
      return inner(node.lastChild)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunction':
      return inner(returned(node)) ?? unread()
    default:
      return unread()
  }
}

/**
 * The value of a constant. It is evaluated once; one that refers to itself, or is too large to be written as often as it is
 * named, is not read.
 */
function constantOf(context: Context, name: string, keys: readonly string[]): unknown {
  const { source, scope, reading } = context
  const node = scope.values.get(name)
  if (node === undefined) return undefined
  const key = `${source.path}\n${name}`
  const known = reading.constants.get(key)
  const isSmall = known !== undefined && known !== 'open' && reading.weights.take(known.value)
  if (isSmall) return known.value
  if (known !== undefined) {
    reading.unread.push({ keys, at: placeOf(source, node.from, node.to) })
    return undefined
  }
  reading.constants.set(key, 'open')
  const deeper = { ...context, reading: { ...reading, depth: reading.depth + 1 } }
  const value = evaluateIn(deeper, node, keys)
  reading.constants.set(key, { value })
  return value
}

function isKnown({ source, scope }: Context, node: SyntaxNode): boolean {
  const name = source.text.slice(node.from, node.to)
  return scope.values.has(name) || (scope.imports.get(name)?.specifier.startsWith('.') ?? false)
}

/** The expression that a function returns, if that is all it does. */
function returned(node: SyntaxNode): SyntaxNode | undefined {
  const block = node.getChild('Block')
  if (!block) return node.name === 'ArrowFunction' ? (node.lastChild ?? undefined) : undefined
  return block.getChild('ReturnStatement')?.firstChild?.nextSibling ?? undefined
}

function callOf(context: Context, node: SyntaxNode, keys: readonly string[]): unknown {
  const { source, scope, reading } = context
  const [callee, list] = childrenOf(node)
  if (!callee || list?.name !== 'ArgList') return undefined
  const name = source.text.slice(callee.from, callee.to)
  const args = elementsOf(context, list, keys)
  if (name === 'require' || name === 'require.resolve') {
    const file =
      typeof args[0] === 'string' && name === 'require'
        ? reading.open(args[0], source.path)
        : undefined
    return file ? moduleOf(file, { ...reading, depth: reading.depth + 1 }).default() : args[0]
  }
  const local = scope.values.get(name)
  if (local && /Function/.test(local.name) && args.length === 0)
    return returned(local) && constantOf(context, name, keys)
  const imported = scope.imports.get(name)
  if (imported?.specifier.startsWith('.') && args.length === 0) {
    const file = reading.open(imported.specifier, source.path)
    const module = file && moduleOf(file, { ...reading, depth: reading.depth + 1 })
    return imported.name === 'default' ? module?.default() : module?.named(imported.name)
  }
  return new Call(name, args)
}

function elementsOf(context: Context, node: SyntaxNode, keys: readonly string[]): unknown[] {
  const found: unknown[] = []
  let spread = false
  for (const child of childrenOf(node)) {
    if (/^[[\](),]$/.test(child.name) || isComment(child)) continue
    if (child.name === 'Spread') {
      spread = true
      continue
    }
    const value = evaluateIn(context, child, keys)
    if (!spread) found.push(value)
    else if (Array.isArray(value)) appendAll(found, value)
    spread = false
  }
  return found
}

function objectOf(
  context: Context,
  node: SyntaxNode,
  keys: readonly string[],
): Record<string, unknown> {
  const { source } = context
  const found: [string, unknown][] = []
  for (const property of node.getChildren('Property')) {
    const parts = childrenOf(property).filter((part) => part.name !== ':' && !isComment(part))
    const [first] = parts
    const last = parts.at(-1)
    if (!first || !last) continue
    if (first.name === 'Spread') {
      const value = evaluateIn(context, last, keys)
      if (typeof value === 'object' && value !== null) appendAll(found, Object.entries(value))
      continue
    }
    if (first.name === '[') continue
    const name = unquote(source.text.slice(first.from, first.to))
    const isShort = parts.length === 1
    const value = isShort
      ? constantOf(context, name, [...keys, name])
      : last.name === 'Block'
        ? undefined
        : evaluateIn(context, last, [...keys, name])
    found.push([name, value])
  }
  return Object.fromEntries(found)
}

function template(context: Context, node: SyntaxNode, keys: readonly string[]): string {
  const { source } = context
  let at = node.from + 1
  let value = ''
  for (const part of node.getChildren('Interpolation')) {
    value += source.text.slice(at, part.from)
    const inner = evaluateIn(context, childrenOf(part)[1] ?? part, keys)
    if (!context.reading.weights.take(inner)) {
      context.reading.unread.push({ keys, at: placeOf(source, part.from, part.to) })
      break
    }
    value += typeof inner === 'string' || typeof inner === 'number' ? String(inner) : ''
    at = part.to
  }
  return value + source.text.slice(at, node.to - 1)
}

function isComment(node: SyntaxNode): boolean {
  return node.name === 'LineComment' || node.name === 'BlockComment'
}
