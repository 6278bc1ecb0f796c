import { titleFromPath } from '../../base/paths.ts'
import type { Api, Operation } from '../model.ts'
import { splitSummary } from '../summary.ts'
import { operationSlug } from './operation-slug.ts'

/** The title of an operation's page: its summary, else its `operationId` in words, else its method and path. */
export function operationTitle(operation: Operation): string {
  const { kind, summary, operationId, path } = operation
  const written = splitSummary(summary).title
  if (written !== undefined) return written
  const named = kind === 'webhook' ? wordsOf(path) : wordsOf(operationId ?? '')
  return named ?? titleFromPath(operationSlug(operation))
}

/**
 * The titles of all operations of an API. Where several operations have one title, each is followed by what differs:
 * its method, its path or both.
 */
export function operationTitles({
  operations,
  webhooks,
}: Pick<Api, 'operations' | 'webhooks'>): ReadonlyMap<Operation, string> {
  const sharing = new Map<string, Operation[]>()
  for (const operation of [...operations, ...webhooks]) {
    const title = operationTitle(operation)
    const known = sharing.get(title)
    if (known === undefined) sharing.set(title, [operation])
    else known.push(operation)
  }
  const titles = new Map<Operation, string>()
  for (const [title, same] of sharing) {
    const mark = same.length === 1 ? undefined : markOf(same)
    for (const operation of same)
      titles.set(operation, mark === undefined ? title : `${title} (${mark(operation)})`)
  }
  return titles
}

/** The shortest of method, path, and both that differs for each of some operations. */
function markOf(operations: readonly Operation[]): (operation: Operation) => string {
  const both = ({ method, path }: Operation) => `${method} ${path}`
  const marks = [({ method }: Operation) => method, ({ path }: Operation) => path]
  return marks.find((mark) => new Set(operations.map(mark)).size === operations.length) ?? both
}

/** `getUserById`, `users.get_by_id` → `Get user by id`. Words in capitals stay: `listAPIKeys` → `List API keys`. */
export function wordsOf(name: string): string | undefined {
  const words =
    name.match(/\p{Lu}{2,}s?(?!\p{Ll})\d*|\p{Lu}?\p{Ll}+\d*|\p{Lu}+\d*|\p{Lo}+|\d+/gu) ?? []
  const text = words.map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase())).join(' ')
  return text === '' ? undefined : text[0]!.toUpperCase() + text.slice(1)
}
