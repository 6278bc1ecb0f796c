import { constraintWords } from '../constraint-text.ts'
import { type AnyNumber, isExact, literalOf } from '../../base/numbers/exact-number.ts'
import type { Json } from '../json.ts'
import { jsonLine } from '../json-text.ts'
import type { Constraints } from '../model.ts'

/** Something about a value that its schema does not allow. */
export interface ValueProblem {
  /** Where it is in the value: `owner.tags[0]`; `''` is the value itself. */
  readonly path: string
  /** The same as a JSON pointer: `/owner/tags/0`. */
  readonly pointer: string
  /** A plain sentence without the path. */
  readonly message: string
  readonly reason: ProblemReason
}

/** What a sentence in any language is made of. Types are those of JSON Schema. */
export type ProblemReason =
  | {
      readonly kind: 'type'
      readonly expected: string
      readonly found: string
      /** The found type in English words. */
      readonly foundWord: string
    }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'enum'; readonly values: readonly Json[] }
  | { readonly kind: 'choice'; readonly titles: readonly string[] }
  | { readonly kind: 'limit'; readonly limit: BrokenLimit }
  | { readonly kind: 'format'; readonly format: string }
  | { readonly kind: 'required' | 'unknown' | 'nothing' | 'excluded' }

/** A limit that is exceeded: of the value, or of the number of its items that `contains` describes. */
export type BrokenLimit =
  | Constraints
  | { readonly minContains: AnyNumber }
  | { readonly maxContains: AnyNumber }

/** A problem as an English sentence. */
export function problemSentence(reason: ProblemReason): string {
  switch (reason.kind) {
    case 'type': {
      const words: Readonly<Record<string, string>> = { object: 'an object', array: 'a list' }
      return `Must be ${words[reason.expected] ?? reason.expected}, but is ${reason.foundWord}.`
    }
    case 'value':
      return `Must be ${jsonLine(reason.value)}.`
    case 'enum':
      return `Must be one of ${reason.values.map((it) => jsonLine(it)).join(', ')}.`
    case 'choice':
      return `Must match one of these: ${reason.titles.join(', ')}.`
    case 'limit':
      return `Must keep to this: ${limitWords(reason.limit).join(', ')}.`
    case 'format':
      return `Must have the format ${reason.format}.`
    case 'required':
      return 'Is required, and missing.'
    case 'unknown':
      return 'Is no member of this object.'
    case 'nothing':
      return 'No value is allowed here.'
    case 'excluded':
      return 'Must not match the schema of "not".'
  }
}

function limitWords(limit: BrokenLimit): readonly string[] {
  if ('minContains' in limit)
    return [`at least ${literalOf(limit.minContains)} of the described items`]
  if ('maxContains' in limit)
    return [`at most ${literalOf(limit.maxContains)} of the described items`]
  return constraintWords(limit)
}

/** The type of a value by its name in JSON Schema. */
export function jsonType(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return isExact(value) ? 'number' : typeof value
}
