import type { Change, ChangedOperation, ChangedSchema } from './change.ts'
import { changeSeverities, type ChangeSeverity } from './rules.ts'

/** Changes as readers want them: what many operations share is there once. */
export interface GroupedChanges {
  /** Of the whole API. */
  readonly api: readonly Change[]
  readonly operations: readonly OperationChanges[]
  readonly schemas: readonly SchemaChanges[]
}

export interface OperationChanges {
  readonly operation: ChangedOperation
  readonly changes: readonly Change[]
}

/** What changed in a named schema that several operations use. */
export interface SchemaChanges {
  readonly name: string
  readonly changes: readonly (Change & { readonly schema: ChangedSchema })[]
  /** Those that have at least one of the changes. */
  readonly operations: readonly ChangedOperation[]
}

/** Groups changes; within a group, those that matter most come first. */
export function groupChanges(changes: readonly Change[]): GroupedChanges {
  const shared = sharedChanges(changes)
  const api: Change[] = []
  const operations = new Map<string, { operation: ChangedOperation; changes: Change[] }>()
  const schemas = new Map<string, SchemaGroup>()
  for (const change of changes) {
    const { operation, schema } = change
    const users = schema && shared.get(keyOf(change, schema))
    if (operation === undefined) api.push(change)
    else if (schema !== undefined && users !== undefined && users.size >= minShared) {
      const group = schemas.get(schema.name) ?? { changes: new Map(), operations: new Map() }
      schemas.set(schema.name, group)
      const before = group.changes.get(schema.text)
      if (before === undefined || rankOf(change) < rankOf(before))
        group.changes.set(schema.text, { ...change, schema })
      group.operations.set(operation.id, operation)
    } else {
      const group = operations.get(operation.id) ?? { operation, changes: [] }
      operations.set(operation.id, group)
      group.changes.push(change)
    }
  }
  return {
    api: bySeverity(api),
    operations: [...operations.values()].map((group) => ({
      ...group,
      changes: bySeverity(group.changes),
    })),
    schemas: [...schemas].map(([name, group]) => ({
      name,
      changes: bySeverity([...group.changes.values()]),
      operations: [...group.operations.values()],
    })),
  }
}

interface SchemaGroup {
  /** By their text: a request and a response may say the same, and the one that matters more is kept. */
  readonly changes: Map<string, SchemaChanges['changes'][number]>
  readonly operations: Map<string, ChangedOperation>
}

/** The number of changes of each severity, those of shared schemas counted once. */
export function countChanges(grouped: GroupedChanges): Readonly<Record<ChangeSeverity, number>> {
  const counts = { breaking: 0, warning: 0, info: 0 }
  const all = [...grouped.operations, ...grouped.schemas].flatMap((group) => group.changes)
  for (const { severity } of [...grouped.api, ...all]) counts[severity]++
  return counts
}

/** The operations that have a change of a schema, by the change. */
function sharedChanges(changes: readonly Change[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const change of changes) {
    const { operation, schema } = change
    if (operation === undefined || schema === undefined) continue
    const key = keyOf(change, schema)
    const known = users.get(key)
    if (known) known.add(operation.id)
    else users.set(key, new Set([operation.id]))
  }
  return users
}

function keyOf({ rule }: Change, { text }: ChangedSchema): string {
  return `${rule} ${text}`
}

function bySeverity<One extends Change>(changes: readonly One[]): readonly One[] {
  return changes.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ severity }: Change): number {
  return changeSeverities.indexOf(severity)
}

/** Operations from which on a change of their schema is reported once. */
const minShared = 3
