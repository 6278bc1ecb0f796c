import type { Operation } from '../model.ts'
import type { Statement } from './texts/statement.ts'
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
  readonly statement: Statement
}

export interface ChangedSchema {
  readonly name: string
  /** `owner.tags[]`; empty: the schema itself. */
  readonly member: string
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

export function createChange(rule: ChangeRuleId, statement: Statement, place: ChangePlace): Change {
  return { rule, severity: changeRules[rule], ...place, statement }
}

/** What a change of a named schema says without the operation. */
export function schemaStatement({ name, member }: ChangedSchema, { says }: Statement): Statement {
  const schema = { kind: 'schema', name } as const
  return member === ''
    ? { about: schema, says }
    : { in: schema, about: { kind: 'member', name: member }, says }
}
