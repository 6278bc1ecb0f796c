import type { Api } from '../model.ts'
import { type Change, type ChangedOperation, createChange, type Direction } from './change.ts'
import type { ChangeRuleId } from './rules.ts'
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

/** Reports a change of an operation; `place` is a pointer below it. */
export function report(
  { add, operation, pointer }: Scope,
  rule: ChangeRuleId,
  text: string,
  place = '',
): void {
  add(createChange(rule, text, { operation, path: pointer + place }))
}
