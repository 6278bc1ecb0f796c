import { encodePart } from '../../base/encode-url-part.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import type { VersionChanges } from './api-history.ts'
import type { Change, ChangedOperation } from './change.ts'
import {
  changeLines,
  operationNames,
  operationWords,
  schemaLines,
  summaryOf,
} from './changes-markdown.ts'
import { countChanges, groupChanges, type OperationChanges } from './group-changes.ts'
import { changeSeverities, type ChangeSeverity } from './rules.ts'
import { code } from './texts/code.ts'
import { english } from './texts/english.ts'
import type { ChangeTexts } from './texts/statement.ts'
import type { ChangeTerms } from './texts/translated.ts'

export interface ChangesPageOptions {
  /** The page of an operation. */
  hrefOf(operation: ChangedOperation): string | undefined
  /** Absent: English. */
  readonly words?: ChangesWords | undefined
}

/** The sentences and the words around them, in the language of the page. */
export interface ChangesWords extends Omit<ChangesLanguage, 'terms' | 'isFromRight'> {
  readonly texts: ChangeTexts
}

/** What a language says about changes. */
export interface ChangesLanguage {
  /** Above lists of operations. */
  readonly removed: string
  readonly added: string
  /** Before a sentence. */
  readonly severities: Readonly<Record<Exclude<ChangeSeverity, 'info'>, string>>
  /** Before a number of changes, and what is said of none. */
  readonly summary: Readonly<Record<ChangeSeverity | 'none', string>>
  /** The name of a version without one. */
  readonly unreleased: string
  readonly operations: string
  readonly terms: ChangeTerms
  /** Texts are read from the right. */
  readonly isFromRight?: boolean
}

/**
 * The text of a page with the changes of an API: an `Update` for each version. Texts of the descriptions are in it as code
 * alone, which cannot be anything else.
 */
export function changesPage(
  history: readonly VersionChanges[],
  options: ChangesPageOptions,
): string {
  return history.map((version) => updateOf(version, options)).join('\n\n')
}

function updateOf(
  { label, diff, isUnreleased }: VersionChanges,
  { hrefOf, words }: ChangesPageOptions,
): string {
  const texts = words?.texts ?? english
  const grouped = groupChanges(diff.changes, texts)
  const nameOf = (operation: ChangedOperation) => {
    const href = hrefOf(operation)
    return href === undefined
      ? code(operation.id)
      : `[${code(operation.id)}](${href.split('/').map(encodePart).join('/')})`
  }
  const added = grouped.operations.filter((it) => isOnly(it, 'added'))
  const removed = grouped.operations.filter((it) => isOnly(it, 'removed'))
  const changed = grouped.operations.filter((it) => !added.includes(it) && !removed.includes(it))
  const namesOf = (groups: readonly OperationChanges[]) =>
    groups.map(({ operation }) => `- ${nameOf(operation)}`).join('\n')
  const severities = words?.severities
  const { removed: gone = 'Removed', added: fresh = 'New' } = words ?? {}
  const blocks = [
    ...(grouped.api.length > 0 ? [changeLines(grouped.api, texts, severities)] : []),
    ...(removed.length > 0 ? [`**${gone}**`, namesOf(removed)] : []),
    ...(added.length > 0 ? [`**${fresh}**`, namesOf(added)] : []),
    ...changed.flatMap(({ operation, changes }) => [
      nameOf(operation),
      changeLines(changes, texts, severities),
    ]),
    ...grouped.schemas.flatMap((schema) => [
      words === undefined
        ? `${code(schema.name)} in ${operationWords(schema, nameOf)}`
        : `${code(schema.name)} (${words.operations}: ${operationNames(schema, nameOf)})`,
      schemaLines(schema.changes, severities),
    ]),
  ]
  const counts = countChanges(grouped)
  const summary =
    words === undefined ? summaryOf(counts).replace(/\.$/, '') : numbersOf(counts, words)
  const shown = isUnreleased ? (words?.unreleased ?? attribute(label)) : attribute(label)
  const open = `<Update label="${shown}" id="${versionAnchor(label)}" description="${summary}">`
  return [open, ...blocks, '</Update>'].join('\n\n')
}

/** Numbers behind their words, which need no plural then. */
function numbersOf(
  counts: Readonly<Record<ChangeSeverity, number>>,
  { summary }: ChangesWords,
): string {
  const words = changeSeverities.flatMap((severity) =>
    counts[severity] > 0 ? [`${summary[severity]}: ${counts[severity]}`] : [],
  )
  return words.length === 0 ? summary.none : words.join(' · ')
}

function isOnly({ changes: [first, ...others] }: OperationChanges, what: string): boolean {
  return others.length === 0 && first !== undefined && isWhole(first, what)
}

/** `operation-added`, `webhook-added`. */
function isWhole({ rule }: Change, what: string): boolean {
  return (
    /^(?:deprecated-operation|operation|webhook)-(?:added|removed)$/.test(rule) &&
    rule.endsWith(what)
  )
}

/** The id of a version on the page. */
export function versionAnchor(label: string): string {
  return headingSlug(attribute(label))
}

/** The version of a description as the value of an attribute. */
function attribute(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:;+()/_-]/gu, '').slice(0, maxLabel)
}

const maxLabel = 80
