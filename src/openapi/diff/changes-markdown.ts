import { count } from '../../base/text/format-count.ts'
import type { Change, ChangedOperation } from './change.ts'
import type { ApiDiff } from './compare-apis.ts'
import {
  countChanges,
  groupChanges,
  type SchemaChange,
  type SchemaChanges,
} from './group-changes.ts'
import type { ChangeSeverity } from './rules.ts'
import { code } from './texts/code.ts'
import { english } from './texts/english.ts'
import type { ChangeTexts } from './texts/statement.ts'

/** The differences as Markdown, for a pull request or release notes. */
export function changesMarkdown(diff: ApiDiff): string {
  const grouped = groupChanges(diff.changes, english)
  const blocks = [
    `## ${escaped(diffTitle(diff))}`,
    summaryOf(countChanges(grouped)),
    ...(grouped.api.length > 0 ? ['### The whole API', changeLines(grouped.api)] : []),
    ...grouped.operations.flatMap(({ operation, changes }) => [
      `### ${code(operation.id)}`,
      changeLines(changes),
    ]),
    ...grouped.schemas.flatMap((schema) => [
      `### Schema ${code(schema.name)}`,
      `Used by ${operationWords(schema)}.`,
      schemaLines(schema.changes),
    ]),
    ...(diff.isComplete ? [] : ['There are more changes than can be listed.']),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** `Petstore: 1.4.0 → 2.0.0`. */
export function diffTitle({ old, fresh }: ApiDiff): string {
  const { version: before } = old
  const { version: after } = fresh
  const versions = before === after ? after : `${before ?? 'no version'} → ${after ?? 'no version'}`
  return versions === undefined ? fresh.title : `${fresh.title}: ${versions}`
}

/** `2 breaking changes, 1 warning and 3 other changes.` */
export function summaryOf(counts: Readonly<Record<ChangeSeverity, number>>): string {
  const { breaking, warning, info } = counts
  if (breaking + warning + info === 0) return 'No changes that matter to clients.'
  const words = [
    ...(breaking > 0 ? [count(breaking, 'breaking change')] : ['No breaking changes']),
    ...(warning > 0 ? [count(warning, 'warning')] : []),
    ...(info > 0 ? [count(info, 'other change')] : []),
  ]
  return `${words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`}.`
}

/** `14 operations: GET /pets, POST /pets, GET /pets/{id} and 11 more`. */
export function operationWords(
  { operations }: SchemaChanges,
  nameOf: (operation: ChangedOperation) => string = ({ id }) => code(id),
  max = maxOperations,
): string {
  const names = operations.slice(0, max).map(nameOf)
  const rest = operations.length - names.length
  const all = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
  return `${count(operations.length, 'operation')}: ${all}`
}

/** `GET /pets, POST /pets …` */
export function operationNames(
  { operations }: SchemaChanges,
  nameOf: (operation: ChangedOperation) => string,
): string {
  const names = operations.slice(0, maxOperations).map(nameOf)
  const rest = operations.length - names.length
  return rest > 0 ? `${names.join(', ')} … +${rest}` : names.join(', ')
}

/** The words before a sentence. */
export type SeverityWords = Readonly<Record<Exclude<ChangeSeverity, 'info'>, string>>

/** A list of Markdown. */
export function changeLines(
  changes: readonly Change[],
  texts: ChangeTexts = english,
  severities?: SeverityWords,
): string {
  const lines = changes.map(({ severity, statement }) =>
    lineOf(severity, texts.sentence(statement), severities),
  )
  return lines.join('\n')
}

/** The same for the changes of a schema. */
export function schemaLines(changes: readonly SchemaChange[], severities?: SeverityWords): string {
  return changes.map(({ severity, text }) => lineOf(severity, text, severities)).join('\n')
}

function lineOf(
  severity: ChangeSeverity,
  text: string,
  severities: SeverityWords = englishSeverities,
): string {
  return `- ${severity === 'info' ? '' : `**${severities[severity]}:** `}${text}`
}

const englishSeverities = { breaking: 'Breaking', warning: 'Warning' }

/** A name of the description as text. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

const maxOperations = 5
