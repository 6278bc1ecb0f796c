import { jsonLine } from '../../json-text.ts'
import { below } from '../../documents/json-pointer.ts'
import type { ResolvedSchema } from '../../resolve-schema.ts'
import type { ChangeRuleId } from '../rules.ts'
import type { Saying } from '../texts/statement.ts'

/** What is different between two schemas, and what that means in either direction. */
export interface Finding {
  /** The member it is about, if it is not the schema itself. */
  readonly step?: Step
  readonly request?: Verdict
  readonly response?: Verdict
}

export interface Verdict {
  readonly rule: ChangeRuleId
  readonly says: Saying
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
export function inBoth(rule: ChangeRuleId, says: Saying): Finding {
  return { request: { rule, says }, response: { rule, says } }
}

export function propertyStep(name: string): Step {
  return { words: `.${name}`, pointer: below('/properties', name) }
}

/** A value of JSON as it is shown. */
export function valueText(value: unknown): string {
  return (jsonLine(value) as string | undefined) ?? String(value)
}
