import type { Config } from '../../config/config.ts'
import type { GraphqlField, GraphqlSchema, GraphqlType, RootKind } from '../../graphql/model.ts'
import { rootKinds } from '../../graphql/model.ts'
import {
  directiveView,
  rootFieldView,
  schemaOverview,
  typeKinds,
  typePageView,
} from '../../graphql/views/build-views.ts'
import type { GraphqlViewOptions } from '../../graphql/views/build-views.ts'
import type { GraphqlSettings } from '../../graphql/views/graphql-settings.ts'
import type { GraphqlView } from '../../graphql/views/graphql-view.ts'
import { usagesIn } from '../../graphql/views/usage.ts'
import type { Usage } from '../../graphql/views/usage.ts'
import { slug } from '../../openapi/pages/operation-slug.ts'
import { wordsOf } from '../../openapi/pages/operation-titles.ts'
import { visiblePlayground } from '../api/mdx-operation-view.ts'
import type { ReferenceDocument, ReferencePage } from './reference-document.ts'

/** The titles of groups. */
export interface GraphqlWords {
  readonly overview: string
  readonly queries: string
  readonly mutations: string
  readonly subscriptions: string
  readonly objects: string
  readonly inputs: string
  readonly enums: string
  readonly interfaces: string
  readonly unions: string
  readonly scalars: string
  readonly directives: string
}

export interface GraphqlDocumentOptions {
  readonly settings: Config['api']
  readonly words: GraphqlWords
  /** The URL that queries are sent to, as the settings name it. */
  readonly endpoint: string | undefined
}

/** A GraphQL schema as pages: an overview, a page for each field of a root type, each type and each directive. */
export function graphqlDocument(
  schema: GraphqlSchema,
  { settings, words, endpoint = defaultEndpoint(settings) }: GraphqlDocumentOptions,
): ReferenceDocument {
  let usages: ReadonlyMap<string, readonly Usage[]> | undefined
  const shared: GraphqlSettings = {
    schema,
    endpoint,
    auth: settings.auth,
    languages: settings.examples.languages,
    playground: visiblePlayground({}, settings).playground,
    usages: () => (usages ??= usagesIn(schema)),
  }
  const overview: ReferencePage = {
    key: 'overview',
    names: [],
    slug: 'overview',
    title: 'GraphQL API',
    sidebarTitle: words.overview,
    ...(schema.description !== undefined && { description: schema.description }),
    deprecated: false,
    boost: 0.5,
    reference: (place) => ({ graphql: schemaOverview(shared, place) }),
  }
  const roots = new Set(Object.values(schema.roots))
  const types = [...schema.types.values()].filter(({ name }) => !roots.has(name))
  const groups = [
    { title: '', pages: settings.overview ? [overview] : [] },
    ...rootKinds.map((kind) => ({
      title: words[rootFolders[kind]],
      pages: rootFields(schema, kind).map((field) => rootFieldPage(kind, field, shared)),
    })),
    ...typeKinds.map((kind) => ({
      title: words[`${kind}s`],
      pages: types.filter((type) => type.kind === kind).map((type) => typePage(type, shared)),
    })),
    {
      title: words.directives,
      pages: schema.directives.map((directive): ReferencePage => {
        const { name, description } = directive
        return {
          key: `directive ${name}`,
          names: [`directive ${name}`, `@${name}`],
          slug: `directives/${nameSlug(name)}`,
          title: `@${name}`,
          ...(description !== undefined && { description }),
          deprecated: false,
          reference: (place) => ({ graphql: directiveView(directive, place) }),
        }
      }),
    },
  ]
  return {
    format: 'graphql',
    from: schema.from,
    title: overview.title,
    directory: 'graphql',
    groups: groups.filter(({ pages }) => pages.length > 0),
    hidden: [],
    documents: schema.documents,
    ...(shared.playground && { endpoint }),
  }
}

/** The first base URL of the settings, else a URL that plainly is an example. */
function defaultEndpoint({ baseUrls: [first] }: Config['api']): string {
  if (first === undefined) return 'https://api.example.com/graphql'
  return /graphql\/?$/i.test(first) ? first : `${first.replace(/(?<!\/)\/+$/, '')}/graphql`
}

function rootFields({ types, roots }: GraphqlSchema, kind: RootKind): readonly GraphqlField[] {
  return types.get(roots[kind] ?? '')?.fields ?? []
}

const rootFolders = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'subscriptions',
} as const

function rootFieldPage(
  kind: RootKind,
  field: GraphqlField,
  shared: GraphqlSettings,
): ReferencePage {
  const key = `${kind} ${field.name}`
  return {
    ...describedPage(field),
    key,
    names: [key],
    slug: `${rootFolders[kind]}/${nameSlug(field.name)}`,
    reference: (place) => ({ graphql: rootFieldView(kind, field, shared, place) }),
  }
}

/** `addToCart` → `add-to-cart`. */
function nameSlug(name: string): string {
  return slug(wordsOf(name) ?? name)
}

function typePage(type: GraphqlType, shared: GraphqlSettings): ReferencePage {
  const { kind, name } = type
  return {
    ...describedPage(type),
    key: `type ${name}`,
    names: [`type ${name}`, `${kind} ${name}`, name],
    slug: `${kind}s/${nameSlug(name)}`,
    reference: (place: GraphqlViewOptions): { readonly graphql: GraphqlView } => ({
      graphql: typePageView(type, shared, place),
    }),
  }
}

function describedPage({
  name,
  description,
  deprecated,
}: {
  readonly name: string
  readonly description?: string
  readonly deprecated?: string
}) {
  return {
    title: name,
    ...(description !== undefined && { description }),
    deprecated: deprecated !== undefined,
  }
}
