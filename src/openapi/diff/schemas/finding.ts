import { below } from '../../documents/json-pointer.ts'
import type { ResolvedSchema } from '../../resolve-schema.ts'
import { code } from '../change.ts'
import type { ChangeRuleId } from '../rules.ts'

/** What is different between two schemas, and what that means in either direction. */
export interface Finding {
  /** The member it is about, if it is not the schema itself. */
  readonly step?: Step
  readonly request?: Verdict
  readonly response?: Verdict
}

/** `says` goes on after the name of what changed: `was removed`. */
export interface Verdict {
  readonly rule: ChangeRuleId
  readonly says: string
}

/** From a schema to one in it. */
export interface Step {
  /** As it follows the words of the steps before: `.name`, `[]`. */
  readonly words: string
  readonly pointer: string
}

/** A schema whose references were followed. */
export type Pair = readonly [old: ResolvedSchema, fresh: ResolvedSchema]

/** The same in both directions. */
export function inBoth(rule: ChangeRuleId, says: string): Finding {
  return { request: { rule, says }, response: { rule, says } }
}

export function propertyStep(name: string): Step {
  return { words: `.${name}`, pointer: below('/properties', name) }
}

/** A value of JSON as code. */
export function valueCode(value: unknown): string {
  return code(JSON.stringify(value) ?? String(value))
}
