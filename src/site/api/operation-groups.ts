import type { Route } from '../../base/paths.ts'
import type { Api, Operation, Tag } from '../../openapi/model.ts'
import { tagOfOperation, webhookTag } from '../../openapi/pages/tag-sections.ts'

/** The pages of one tag, and the groups of the tags below it. Title `''`: operations without a tag. */
export interface OperationGroup {
  readonly title: string
  readonly pages: readonly Route[]
  readonly groups: readonly OperationGroup[]
}

/** Pages grouped by the first tag of their operation, in the order of the tags; tags nest below their parents. */
export function operationGroups(api: Api, routes: ReadonlyMap<Operation, Route>): OperationGroup[] {
  const known = new Map(api.tags.map((tag) => [tag.name, tag]))
  const byTag = new Map<string, Route[]>()
  for (const [operation, route] of routes) {
    const tag = tagOfOperation(operation)
    const pages = byTag.get(tag)
    if (pages) pages.push(route)
    else byTag.set(tag, [route])
  }
  const names = [...new Set([...known.keys(), ...byTag.keys()])]

  function below(parent: string | undefined, ancestors: readonly string[]): OperationGroup[] {
    return names
      .filter((name) => parentOf(name, known) === parent && !ancestors.includes(name))
      .flatMap((name) => {
        const pages = byTag.get(name) ?? []
        const groups = below(name, [...ancestors, name])
        if (pages.length === 0 && groups.length === 0) return []
        return [{ title: titleOf(name, known), pages, groups }]
      })
  }
  const groups = below(undefined, [])
  return [
    ...groups.filter((group) => group.title === ''),
    ...groups.filter((group) => group.title !== ''),
  ]
}

/** A parent that is not a tag, and one that is below its own child, are ignored. */
function parentOf(name: string, known: ReadonlyMap<string, Tag>): string | undefined {
  const seen = new Set([name])
  const parent = known.get(name)?.parent
  for (let at = parent; at !== undefined; at = known.get(at)?.parent) {
    if (seen.has(at) || !known.has(at)) return undefined
    seen.add(at)
  }
  return parent
}

function titleOf(name: string, known: ReadonlyMap<string, Tag>): string {
  return known.get(name)?.title ?? (name === webhookTag ? 'Webhooks' : name)
}
