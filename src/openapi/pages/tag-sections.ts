import type { Operation, Tag } from '../model.ts'

/** A tag with the operations that readers see. Without a tag: the operations that have none. */
export interface TagSection {
  readonly tag: Tag | undefined
  readonly operations: readonly Operation[]
}

/** Operations by their first tag, in the order of the tags; operations that are hidden or excluded are left out. */
export function tagSections(
  tags: readonly Tag[],
  operations: readonly Operation[],
): readonly TagSection[] {
  const byTag = new Map<string, Operation[]>(tags.map(({ name }) => [name, []]))
  const others: Operation[] = []
  const concealed = new Set<string>()
  for (const operation of operations) {
    if (!isVisible(operation)) {
      for (const tag of operation.tags) concealed.add(tag)
      continue
    }
    const list = byTag.get(tagOfOperation(operation)) ?? others
    list.push(operation)
  }
  const parents = new Set(tags.map(({ parent }) => parent))
  const sections = tags
    .map((tag) => ({ tag, operations: byTag.get(tag.name) ?? [] }))
    .filter(({ tag, operations: own }) => {
      if (own.length > 0) return true
      return tag.description !== undefined && !concealed.has(tag.name) && !parents.has(tag.name)
    })
  return others.length === 0 ? sections : [{ tag: undefined, operations: others }, ...sections]
}

/** Whether readers see an operation in lists and downloads. */
export function isVisible({ hidden, excluded }: Operation): boolean {
  return !hidden && !excluded
}

/** The tag whose group lists an operation. */
export function tagOfOperation({ tags, kind }: Operation): string {
  return tags[0] ?? (kind === 'webhook' ? webhookTag : '')
}

/** The tag of webhooks that have none. */
export const webhookTag = 'webhooks'
