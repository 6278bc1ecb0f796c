import type { Api } from '../model.ts'
import { type Change, type ChangedOperation, createChange, type Direction } from './change.ts'
import type { ChangeRuleId } from './rules.ts'
import type { Noun, PlainSaying, Saying } from './texts/statement.ts'
import type { ComparedSchemas, SchemaComparer } from './schemas/compare-schemas.ts'

/** What comparing two descriptions needs and collects. */
export interface DiffContext {
  readonly old: Api
  readonly fresh: Api
  readonly schemas: SchemaComparer
  add(change: Change): void
  /** Counts work. `false` if there was too much. */
  spend(steps: number): boolean
}

/** The comparison of one operation. */
export interface Scope extends DiffContext {
  readonly operation: ChangedOperation
  /** Of the operation in the new description. */
  readonly pointer: string
  /** Schemas whose changes were reported. */
  readonly seen: Readonly<Record<Direction, Set<ComparedSchemas>>>
}

export function scopeOf(context: DiffContext, operation: ChangedOperation, pointer: string): Scope {
  return { ...context, operation, pointer, seen: { request: new Set(), response: new Set() } }
}

/** What is said about a thing of an operation. */
export interface Reported {
  readonly in?: Noun
  readonly about: Noun
  /** A saying without values by its kind alone. */
  readonly says: Saying | PlainSaying
  /** A pointer below the operation. */
  readonly at?: string
}

/** Reports a change of an operation. */
export function report(
  { add, operation, pointer }: Scope,
  rule: ChangeRuleId,
  { says, at = '', ...nouns }: Reported,
): void {
  const saying = typeof says === 'string' ? { kind: says } : says
  add(createChange(rule, { ...nouns, says: saying }, { operation, path: pointer + at }))
}
