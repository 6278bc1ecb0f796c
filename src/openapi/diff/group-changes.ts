import type { Change, ChangedOperation, ChangedSchema } from './change.ts'
import { schemaStatement } from './change.ts'
import { changeSeverities, type ChangeSeverity } from './rules.ts'
import type { ChangeTexts } from './texts/statement.ts'

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

/** What changed in a named schema that is used at several places. */
export interface SchemaChanges {
  readonly name: string
  readonly changes: readonly SchemaChange[]
  /** Those that have at least one of the changes. */
  readonly operations: readonly ChangedOperation[]
}

export interface SchemaChange extends Change {
  readonly schema: ChangedSchema
  /** The sentence without the operation. */
  readonly text: string
  /** Where the schema with the change is used, in the order of the description. */
  readonly uses: readonly SchemaUse[]
}

export interface SchemaUse extends Pick<Change, 'rule' | 'path'> {
  readonly operation: ChangedOperation
}

/** Groups changes; within a group, those that matter most come first. What reads the same is there once. */
export function groupChanges(changes: readonly Change[], texts: ChangeTexts): GroupedChanges {
  const shared = sharedChanges(changes, texts)
  const api: Change[] = []
  const operations = new Map<string, { operation: ChangedOperation; changes: Change[] }>()
  const schemas = new Map<string, SchemaGroup>()
  for (const change of changes) {
    const { operation } = change
    const inSchema = shared.get(change)
    if (operation === undefined) api.push(change)
    else if (inSchema !== undefined) {
      const { name } = inSchema.schema
      const group = schemas.get(name) ?? { changes: new Map(), operations: new Map() }
      schemas.set(name, group)
      const before = group.changes.get(inSchema.text)
      if (before === undefined || rankOf(change) < rankOf(before))
        group.changes.set(inSchema.text, inSchema)
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
  readonly changes: Map<string, SchemaChange>
  readonly operations: Map<string, ChangedOperation>
}

/** The number of changes of each severity, those of shared schemas counted once. */
export function countChanges(grouped: GroupedChanges): Readonly<Record<ChangeSeverity, number>> {
  const counts = { breaking: 0, warning: 0, info: 0 }
  const all = [...grouped.operations, ...grouped.schemas].flatMap((group) => group.changes)
  for (const { severity } of [...grouped.api, ...all]) counts[severity]++
  return counts
}

/** The changes of schemas that are used at several places. */
function sharedChanges(
  changes: readonly Change[],
  texts: ChangeTexts,
): ReadonlyMap<Change, SchemaChange> {
  const byText = new Map<string, SchemaUse[]>()
  const shared = new Map<Change, SchemaChange>()
  for (const change of changes) {
    const { operation, schema, statement, rule, path } = change
    if (operation === undefined || schema === undefined) continue
    const text = texts.sentence(schemaStatement(schema, statement))
    const key = `${schema.name} ${text}`
    const uses = byText.get(key) ?? []
    byText.set(key, uses)
    uses.push({ operation, rule, path })
    shared.set(change, { ...change, schema, text, uses })
  }
  for (const [change, { uses }] of shared) if (uses.length < minShared) shared.delete(change)
  return shared
}

function bySeverity<One extends Change>(changes: readonly One[]): readonly One[] {
  return changes.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ severity }: Change): number {
  return changeSeverities.indexOf(severity)
}

/** Places from which on a change of their schema is reported once. */
const minShared = 2
