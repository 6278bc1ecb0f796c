import type { Operation } from '../model.ts'
import { changeRules, type ChangeRuleId, type ChangeSeverity } from './rules.ts'

/** A difference between two descriptions that matters to clients of the API. */
export interface Change {
  readonly rule: ChangeRuleId
  readonly severity: ChangeSeverity
  /** The operation it is about; absent for what all of them share. */
  readonly operation?: ChangedOperation
  /**
   * A JSON pointer, as if every reference and `allOf` were written out: into the new description, or into the old one for
   * what is no longer there.
   */
  readonly path: string
  /** The named schema that it is in. */
  readonly schema?: ChangedSchema
  /** A sentence of Markdown whose only markup is code. */
  readonly text: string
}

export interface ChangedSchema {
  readonly name: string
  /** `owner.tags[]`; empty: the schema itself. */
  readonly member: string
  /** The sentence without the operation. */
  readonly text: string
}

export interface ChangedOperation {
  /** Unique in its API: `GET /pets/{id}`, `webhook newPet`. */
  readonly id: string
  readonly kind: Operation['kind']
  readonly method: string
  readonly path: string
}

/** Which way a value goes: from the client to the API, or back. What the API sends to a webhook goes back, too. */
export type Direction = 'request' | 'response'

/** The parts of a change that its place decides. */
export type ChangePlace = Pick<Change, 'operation' | 'path' | 'schema'>

export function createChange(rule: ChangeRuleId, text: string, place: ChangePlace): Change {
  return { rule, severity: changeRules[rule], ...place, text }
}

/** A sentence for places without markup: names in quotes, numbers and JSON as they are. */
export function plainText(text: string): string {
  return text.replace(/`([^`]*)`/g, (_, inner: string) =>
    literal.test(inner) ? inner : `"${inner}"`,
  )
}

const literal = /^(?:".*"|-?\d[\d.e+-]*|\dXX|true|false|null|\[\]|\[["\d{[tfn-].*\]|\{\}|\{".*\})$/i

/** A name or value of a description as code: on one line, and without what would end it. */
export function code(text: string): string {
  const plain = text.replaceAll('`', "'").replace(/\s+/g, ' ')
  const whole = plain.length > maxCode ? `${plain.slice(0, maxCode)}…` : plain
  return whole.trim() === '' ? 'an empty text' : `\`${whole}\``
}

/** `a`, `a and b`, `a, b and 7 more`. */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  const shown = items.length > maxListed + 1 ? items.slice(0, maxListed) : items
  const rest = items.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`
}

const maxCode = 120
const maxListed = 8
