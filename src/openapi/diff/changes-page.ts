import { encodePart } from '../../base/encode-url-part.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import type { VersionChanges } from './api-history.ts'
import { type Change, type ChangedOperation, code } from './change.ts'
import { changeLines, operationWords, summaryOf } from './changes-markdown.ts'
import { countChanges, groupChanges, type OperationChanges } from './group-changes.ts'

export interface ChangesPageOptions {
  /** The page of an operation. */
  hrefOf(operation: ChangedOperation): string | undefined
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

function updateOf({ label, diff }: VersionChanges, { hrefOf }: ChangesPageOptions): string {
  const grouped = groupChanges(diff.changes)
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
  const blocks = [
    ...(grouped.api.length > 0 ? [changeLines(grouped.api)] : []),
    ...(removed.length > 0 ? ['**Removed**', namesOf(removed)] : []),
    ...(added.length > 0 ? ['**New**', namesOf(added)] : []),
    ...changed.flatMap(({ operation, changes }) => [nameOf(operation), changeLines(changes)]),
    ...grouped.schemas.flatMap((schema) => [
      `${code(schema.name)} in ${operationWords(schema, nameOf)}`,
      changeLines(schema.changes.map((change) => ({ ...change, text: change.schema.text }))),
    ]),
  ]
  const summary = summaryOf(countChanges(grouped)).replace(/\.$/, '')
  const open = `<Update label="${attribute(label)}" id="${versionAnchor(label)}" description="${summary}">`
  return [open, ...blocks, '</Update>'].join('\n\n')
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
