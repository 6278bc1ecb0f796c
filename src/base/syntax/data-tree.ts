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
import { parseYamlTree, yamlDuplicates, yamlErrors, yamlSpan, yamlValue } from './yaml-syntax.ts'

/**
 * JSON or YAML as a value, together with where its parts stand in the text. Places are found only when somebody asks
 * for one, so that a large file without problems costs no more than its value.
 */
export interface DataTree {
  /** As much as could be read; `undefined` when there is nothing in the text. */
  readonly value: unknown
  /** What keeps the text from being what it means to be, in order. */
  readonly errors: readonly DataProblem[]
  /** What was read all the same, in order: comments, trailing commas, keys written twice. */
  tolerated(): readonly DataProblem[]
  /** The stretch of a value or of its key, quotes included; of its nearest parent when it is not there. */
  span(pointer: DataPointer, part?: 'key' | 'value'): Span
}

/** JSON; comments and trailing commas are read too. */
export function parseJson(text: string): DataTree {
  const strict = strictJson(text)
  const tree = lazy(() => parseJsonTree(text))
  const spans = lazy(() => jsonSpans(tree().root))
  const span: DataTree['span'] = (pointer, part = 'value') => inside(text, spans()(pointer, part))

  if (strict !== undefined) {
    if (isTooDeep(strict.value)) return unreadable(tooDeep(text))
    const value = wellFormed(strict.value, text)
    return { value, errors: [], tolerated: () => jsonDuplicates(tree().root), span }
  }
  const { root, errors } = tree()
  return {
    value: root && wellFormed(jsonValue(root), text),
    errors,
    tolerated: () =>
      [...jsonLeniencies(text), ...jsonDuplicates(root)]
        .map((problem) => inside(text, problem))
        .sort((a, b) => a.start - b.start),
    span,
  }
}

/** YAML 1.2 with merge keys, one document. A document whose aliases multiply without end is an error. */
export function parseYaml(text: string): DataTree {
  const document = parseYamlTree(text)
  if (document === undefined) return unreadable(tooDeep(text))
  const { value, problem } = yamlValue(document, text)
  return {
    value: wellFormed(value, text),
    errors: [...yamlErrors(document, text), ...(problem ? [problem] : [])],
    tolerated: () => yamlDuplicates(document),
    span: (pointer, part = 'value') => yamlSpan(document, pointer, part),
  }
}

/** The value when the text is JSON to the letter. */
function strictJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/**
 * An escape may name half a character (`"\ud800"`), which no address and no file can hold: it becomes U+FFFD, as it
 * does where a file is read. Of a text without such an escape nothing is copied.
 */
function wellFormed(value: unknown, text: string): unknown {
  return /\\(?:u|U0000)d[89a-f]/i.test(text) ? withoutHalves(value) : value
}

function withoutHalves(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd')
  if (Array.isArray(value)) return value.map(withoutHalves)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [withoutHalves(key), withoutHalves(inner)]),
  )
}

/** What is never closed has an end that its parser only supposes. */
function inside<Stretch extends Span>(text: string, stretch: Stretch): Stretch {
  return { ...stretch, end: Math.min(stretch.end, text.length) }
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
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
