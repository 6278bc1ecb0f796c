import { parseExactly } from '../numbers/exact-json.ts'
import {
  type DataPointer,
  type DataProblem,
  isTooDeep,
  type Span,
  tooDeep,
} from './syntax-problem.ts'
import {
  jsonDuplicates,
  jsonLeniencies,
  jsonSpans,
  jsonValue,
  parseJsonTree,
} from './json-syntax.ts'
import {
  keepNumbers,
  parseYamlTree,
  yamlDuplicates,
  yamlErrors,
  yamlSpan,
  yamlValue,
} from './yaml-syntax.ts'

/**
 * Parsed JSON or YAML with the source range of each value. Ranges are computed lazily, so that a large file without
 * problems costs no more than its value.
 */
export interface DataTree {
  /** The part that could be parsed; `undefined` when the text is empty. */
  readonly value: unknown
  /** Syntax errors, in source order. */
  readonly errors: readonly DataProblem[]
  /** Where YAML has infinity or "not a number", left out of the value; with exact numbers only. */
  readonly noNumbers?: readonly Span[]
  /** What was accepted although the format forbids it, in source order: comments, trailing commas, duplicate keys. */
  tolerated(): readonly DataProblem[]
  /** The range of a value or of its key, including quotes; the range of the nearest parent when it does not exist. */
  span(pointer: DataPointer, part?: 'key' | 'value'): Span
}

export interface DataOptions {
  /** Whether numbers are kept as they are written: see `ExactNumber`. */
  readonly exact?: boolean
}

/** Parses JSON. Comments and trailing commas are accepted and reported by `tolerated()`. */
export function parseJson(text: string, { exact = false }: DataOptions = {}): DataTree {
  const strict = strictJson(text, exact)
  const tree = lazy(() => parseJsonTree(text))
  const spans = lazy(() => jsonSpans(tree().root))
  const span: DataTree['span'] = (pointer, part = 'value') => clamp(text, spans()(pointer, part))

  if (strict !== undefined) {
    if (isTooDeep(strict.value)) return unreadable(tooDeep(text))
    const value = wellFormed(strict.value, text)
    const tolerated = () => (hasEachKeyOnce(text, value) ? [] : jsonDuplicates(tree().root))
    return { value, errors: [], tolerated, span }
  }
  const { root, errors } = tree()
  return {
    value: root && wellFormed(jsonValue(root, exact ? text : undefined), text),
    errors,
    tolerated: () =>
      [...jsonLeniencies(text), ...jsonDuplicates(root)]
        .map((problem) => clamp(text, problem))
        .sort((a, b) => a.start - b.start),
    span,
  }
}

/** Parses one YAML 1.2 document with merge keys. A document whose aliases expand too often (a "billion laughs") is an error. */
export function parseYaml(text: string, { exact = false }: DataOptions = {}): DataTree {
  const document = parseYamlTree(text)
  if (document === undefined) return unreadable(tooDeep(text))
  const noNumbers = exact ? keepNumbers(document) : []
  const { value, problem } = yamlValue(document, text)
  return {
    value: wellFormed(value, text),
    errors: [...yamlErrors(document, text), ...(problem ? [problem] : [])],
    noNumbers,
    tolerated: () => yamlDuplicates(document),
    span: (pointer, part = 'value') => yamlSpan(document, pointer, part),
  }
}

/** The value if the text is strict JSON: `JSON.parse` is much faster than a parser that builds a tree. */
function strictJson(text: string, exact: boolean): { value: unknown } | undefined {
  try {
    return { value: exact ? parseExactly(text) : JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Whether the value of strict JSON has as many keys as the text, which is known without a tree. */
function hasEachKeyOnce(text: string, value: unknown): boolean {
  let written = 0
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"|:/g)) if (found === ':') written++
  return written === keysIn(value)
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + keysIn(one), 0)
  return Object.values(value).reduce((sum: number, one) => sum + 1 + keysIn(one), 0)
}

/**
 * An escape may denote a lone surrogate (`"\ud800"`), which neither a URL nor a file can contain. It becomes U+FFFD, as it
 * does when a file is decoded. The value is copied only if the text has such an escape.
 */
function wellFormed(value: unknown, text: string): unknown {
  return /\\(?:u|U0000)d[89a-f]/i.test(text) ? replaceLoneSurrogates(value) : value
}

function replaceLoneSurrogates(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd')
  if (Array.isArray(value)) return value.map(replaceLoneSurrogates)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      replaceLoneSurrogates(key),
      replaceLoneSurrogates(inner),
    ]),
  )
}

/** Clamps a range to the text: the parser places the end of an unclosed value beyond it. */
function clamp<Range extends Span>(text: string, range: Range): Range {
  return { ...range, end: Math.min(range.end, text.length) }
}

function unreadable(problem: DataProblem): DataTree {
  return {
    value: undefined,
    errors: [problem],
    tolerated: () => [],
    span: () => ({ start: problem.start, end: problem.end }),
  }
}

function lazy<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
