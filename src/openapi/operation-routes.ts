import { type Route, titleFromPath } from '../base/paths.ts'
import type { Api, Operation, SchemaId, Sourced, Tag } from './model.ts'
import { operationRoute, shortened } from './operation-route.ts'
import { metadataOf } from './documents/remote-metadata.ts'

/** A page that is made for an operation or a webhook. */
export interface OperationRoute {
  readonly api: string
  /** The id of the operation in its API. */
  readonly operation: string
  readonly kind: 'operation' | 'webhook'
  readonly method: string
  readonly path: string
  readonly route: Route
  readonly title: string
  /** What the sidebar calls it. */
  readonly navTitle: string
  readonly description?: string
  readonly deprecated: boolean
  /** Not listed. */
  readonly hidden: boolean
  /** What of `x-mint.metadata` may be frontmatter. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** `x-mint.content`: what stands before the reference. */
  readonly content?: Sourced<string>
}

/** The pages of one tag, and the groups of the tags below it. Title `''`: operations without a tag. */
export interface OperationGroup {
  readonly title: string
  readonly pages: readonly OperationRoute[]
  readonly groups: readonly OperationGroup[]
}

export interface OperationPageOptions {
  /** Where the pages go; `api-reference` when nothing is said. */
  readonly directory?: string
  /** Routes that other pages have; those given here are added to it. */
  readonly taken: Set<string>
}

/** A page for every operation and webhook of an API, grouped by first tag. Excluded operations have none. */
export function operationGroups(api: Api, options: OperationPageOptions): OperationGroup[] {
  const byTag = new Map<string, OperationRoute[]>()
  for (const operation of [...api.operations, ...api.webhooks]) {
    if (operation.excluded) continue
    const tag = tagOf(operation)
    const pages = byTag.get(tag) ?? []
    pages.push(operationPage(api, operation, options))
    byTag.set(tag, pages)
  }
  return groupsOf(api, byTag)
}

/** The page of one operation, at the address that the format gives it. */
export function operationPage(
  api: Pick<Api, 'id'>,
  operation: Operation,
  { directory = 'api-reference', taken }: OperationPageOptions,
): OperationRoute {
  const { mint, method, path, description, deprecated, hidden } = operation
  const metadata = metadataOf(mint?.metadata)
  const name = operationSlug(operation)
  const made = [directory, slug(tagOf(operation)), name].filter((part) => part !== '').join('/')
  const route = operationRoute({ href: mint?.href, made }, taken)
  taken.add(route)
  const words = textOf(metadata['description']) ?? description
  const title = textOf(metadata['title']) ?? operation.summary ?? titleFromPath(name)
  return {
    api: api.id,
    operation: operation.id,
    kind: operation.kind === 'webhook' ? 'webhook' : 'operation',
    method,
    path,
    route,
    title,
    navTitle: textOf(metadata['sidebarTitle']) ?? title,
    ...(words && { description: words }),
    deprecated,
    hidden: hidden || metadata['hidden'] === true,
    metadata,
    ...(mint?.content && { content: mint.content }),
  }
}

/** A page of a named schema: what operations refer to when their own pages are full. */
export interface SchemaPage {
  readonly api: string
  readonly schema: SchemaId
  readonly route: Route
  readonly title: string
}

/** A page for every named schema that has members, below `schemas` of the directory. */
export function schemaPages(
  api: Api,
  options: OperationPageOptions & { readonly skip?: ReadonlySet<SchemaId> },
): SchemaPage[] {
  const { directory = 'api-reference', taken, skip } = options
  return Object.values(api.schemas)
    .filter(({ id, schema }) => schema.kind !== 'value' && schema.kind !== 'any' && !skip?.has(id))
    .map(({ id, name, schema }) => {
      const made = `${directory}/schemas/${slug(id) || 'schema'}`
      const route = operationRoute({ href: undefined, made }, taken)
      taken.add(route)
      return { api: api.id, schema: id, route, title: schema.title ?? name }
    })
}

/** The last part of an operation's address: from its summary, else its method and path. */
export function operationSlug({ kind, summary, method, path }: Operation): string {
  const named = slug(summary ?? '')
  if (named !== '') return named
  return kind === 'webhook'
    ? slug(path) || 'webhook'
    : `${method.toLowerCase()}-${slug(path)}`.replace(/-+$/, '')
}

/** The format's own rule, so that links to generated pages keep working. */
function slug(text: string): string {
  return shortened(
    text
      .toLowerCase()
      .trim()
      .replace(/\s/g, '-')
      .replace(/\{[^{}]*\}/g, '')
      .replace(/[{}(),.'/]/g, '')
      // No part of an address may hold these.
      .replace(/[?#%\\"<>|*]/g, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, ''),
  )
}

function tagOf({ tags, kind }: Operation): string {
  return tags[0] ?? (kind === 'webhook' ? webhookTag : '')
}

/** Groups in the order of the tags; one whose tag has a parent stands below that. */
function groupsOf(
  api: Api,
  byTag: ReadonlyMap<string, readonly OperationRoute[]>,
): OperationGroup[] {
  const known = new Map(api.tags.map((tag) => [tag.name, tag]))
  const names = [...new Set([...known.keys(), ...byTag.keys()])]

  function below(parent: string | undefined, path: readonly string[]): OperationGroup[] {
    return names
      .filter((name) => parentOf(name) === parent && !path.includes(name))
      .flatMap((name) => {
        const pages = byTag.get(name) ?? []
        const groups = below(name, [...path, name])
        if (pages.length === 0 && groups.length === 0) return []
        return [{ title: titleOf(name, known), pages, groups }]
      })
  }
  /** A parent that is no tag, or a tag below itself, counts for nothing. */
  function parentOf(name: string): string | undefined {
    const seen = new Set([name])
    const parent = known.get(name)?.parent
    for (let at = parent; at !== undefined; at = known.get(at)?.parent) {
      if (seen.has(at) || !known.has(at)) return undefined
      seen.add(at)
    }
    return parent
  }
  const groups = below(undefined, [])
  return [
    ...groups.filter((group) => group.title === ''),
    ...groups.filter((group) => group.title !== ''),
  ]
}

function titleOf(name: string, known: ReadonlyMap<string, Tag>): string {
  return known.get(name)?.title ?? (name === webhookTag ? 'Webhooks' : name)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const webhookTag = 'webhooks'
