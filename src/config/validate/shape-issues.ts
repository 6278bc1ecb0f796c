import type { z } from 'zod'
import type { Pointer } from '../setting-types.ts'

/** A schema violation, at the deepest place that still shows what the author intended. */
export type SchemaIssue =
  | { readonly kind: 'missing'; readonly pointer: Pointer }
  | { readonly kind: 'unknown-key'; readonly pointer: Pointer }
  | { readonly kind: 'wrong-type'; readonly pointer: Pointer; readonly expected: string }
  | { readonly kind: 'wrong-format'; readonly pointer: Pointer; readonly expected: string }
  | { readonly kind: 'unknown-value'; readonly pointer: Pointer; readonly known: readonly string[] }

/** Converts Zod issues. For a union, only the issues of the alternative that was most likely intended are returned. */
export function schemaIssues(issues: readonly Issue[], value: unknown): SchemaIssue[] {
  return issues.flatMap((issue) => convertIssue(issue, { value, base: [] }))
}

/** The expected type of an issue, in words. The `error` of a schema takes precedence. */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? issue.expected
    case 'invalid_union':
      return alternatives(issue.errors.flatMap(expectationsAtRoot))
    default:
      return 'something else'
  }
}

type Issue = z.core.$ZodIssue

interface Reading {
  readonly value: unknown
  readonly base: Pointer
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function convertIssue(issue: Issue, { value, base }: Reading): SchemaIssue[] {
  const pointer = [...base, ...issue.path.map(segment)]
  const found = valueAt(value, pointer)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ kind: 'unknown-key', pointer: [...pointer, key] }))
  }
  if (found === undefined) return [{ kind: 'missing', pointer }]
  if (issue.code === 'invalid_union') {
    const meant = closest(issue.errors, found)
    if (meant) return meant.flatMap((inner) => convertIssue(inner, { value, base: pointer }))
    return [{ kind: 'wrong-type', pointer, expected: issue.message }]
  }
  if (issue.code === 'invalid_value') {
    if (typeof found !== 'string') return [{ kind: 'wrong-type', pointer, expected: 'text' }]
    return [{ kind: 'unknown-value', pointer, known: issue.values.map(String) }]
  }
  const kind = issue.code === 'invalid_type' ? 'wrong-type' : 'wrong-format'
  return [{ kind, pointer, expected: issue.message }]
}

/** The alternative of a union that is closest to a value; `undefined` if not even its type fits any. */
function closest(shapes: readonly (readonly Issue[])[], found: unknown): Issue[] | undefined {
  const fitting = shapes.filter((issues) => issues.every((issue) => couldBe(issue, found)))
  const [best] = fitting.toSorted((a, b) => distance(a, found) - distance(b, found))
  return best && withAllValues(best, fitting)
}

function couldBe(issue: Issue, found: unknown): boolean {
  if (issue.path.length > 0) return true
  if (issue.code === 'invalid_type') return false
  if (issue.code === 'invalid_value') return typeof found === 'string'
  if (issue.code === 'invalid_union') return closest(issue.errors, found) !== undefined
  return true
}

/** The distance of a value from an alternative. The `type` of another alternative weighs most, then unknown keys. */
function distance(issues: readonly Issue[], found: unknown): number {
  return issues.reduce((sum, issue) => sum + weight(issue, found), 0)
}

function weight(issue: Issue, found: unknown): number {
  if (issue.code === 'unrecognized_keys') return 3 * issue.keys.length
  const absent = valueAt(found, issue.path.map(segment)) === undefined
  if (absent) return 2
  return issue.code === 'invalid_value' && issue.path.length === 1 ? 10 : 1
}

/** Merges the allowed values of all fitting alternatives: the value may have been meant for any of them. */
function withAllValues(best: readonly Issue[], shapes: readonly (readonly Issue[])[]): Issue[] {
  const values = new Map<string, Set<z.core.util.Primitive>>()
  for (const issue of shapes.length > 1 ? shapes.flat() : []) {
    if (issue.code !== 'invalid_value') continue
    const path = issue.path.join('/')
    values.set(path, new Set([...(values.get(path) ?? []), ...issue.values]))
  }
  return best.map((issue) => {
    const all = issue.code === 'invalid_value' ? values.get(issue.path.join('/')) : undefined
    return issue.code === 'invalid_value' && all ? { ...issue, values: [...all] } : issue
  })
}

function expectationsAtRoot(issues: readonly Issue[]): string[] {
  return issues.filter((it) => it.path.length === 0).map((it) => it.message)
}

function alternatives(words: readonly string[]): string {
  const unique = [...new Set(words.filter((it) => it !== ''))]
  const last = unique.pop() ?? 'something else'
  return unique.length === 0 ? last : `${unique.join(', ')} or ${last}`
}

export function valueAt(value: unknown, pointer: Pointer): unknown {
  let found = value
  for (const segment of pointer) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.hasOwn(found, segment)
      ? (found as Record<string | number, unknown>)[segment]
      : undefined
  }
  return found
}

function segment(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key
}
