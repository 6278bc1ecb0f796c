import type { AuthSettings } from '../../openapi/effective-security.ts'
import { jsonText } from '../../openapi/json-text.ts'
import type { HttpRequest } from '../../openapi/request/http-request.ts'
import { chosenLanguages } from '../../openapi/samples/index.ts'
import type { CodeView } from '../../openapi/views/operation-samples.ts'
import type {
  GraphqlDirective,
  GraphqlField,
  GraphqlType,
  GraphqlValue,
  RootKind,
  TypeRef,
} from '../model.ts'
import { isRequired, rootKinds } from '../model.ts'
import { sampleQuery } from '../sample-query.ts'
import { queryForm } from './query-form.ts'
import { definitionText, directiveText, fieldText } from './definition-text.ts'
import type {
  GraphqlFieldView,
  GraphqlKind,
  GraphqlValueView,
  GraphqlView,
  LinkSection,
  NamedLink,
  TypeView,
} from './graphql-view.ts'
import type { GraphqlSettings } from './graphql-settings.ts'

export interface GraphqlViewOptions {
  /** The part of the description that the page does not show below its title. */
  readonly description: string | undefined
  /** The page of a part of the schema: `type User`, `query users`, `directive auth`. */
  hrefOf(key: string): string | undefined
}

/** A field of a root type: its arguments, what it returns, and a query. */
export function rootFieldView(
  kind: RootKind,
  field: GraphqlField,
  settings: GraphqlSettings,
  options: GraphqlViewOptions,
): GraphqlView {
  const { schema, languages } = settings
  const { query, variables, response } = sampleQuery(schema, kind, field)
  const hasVariables = Object.keys(variables).length > 0
  const request = requestOf({ query, ...(hasVariables && { variables }) }, settings)
  const isSent = kind !== 'subscription'
  const returned = schema.types.get(field.type.name)
  return {
    ...emptyView(kind, field.name, options),
    signature: fieldText(field),
    ...deprecationOf(field),
    type: typeView(field.type, options),
    arguments: fieldViews(field.arguments, 'argument', options),
    fields: fieldViews(returned?.fields ?? [], 'field', options),
    directives: field.applied,
    samples: [
      { title: 'GraphQL', language: 'graphql', code: query },
      ...(hasVariables
        ? [{ title: 'Variables', language: 'json', code: jsonText(variables) }]
        : []),
      ...(isSent
        ? chosenLanguages(languages).map(({ label, highlight, generate }): CodeView => ({
            title: label,
            language: highlight,
            code: generate(request),
            generated: true,
          }))
        : []),
    ],
    response: [{ title: '200', language: 'json', code: jsonText(response) }],
    ...(isSent &&
      settings.playground && {
        playground: queryForm({ query, ...(hasVariables && { variables }) }, settings),
      }),
  }
}

export function typePageView(
  type: GraphqlType,
  { schema, usages }: GraphqlSettings,
  options: GraphqlViewOptions,
): GraphqlView {
  const { kind, name, fields, values, interfaces, members, specifiedBy, applied } = type
  const heirs =
    kind === 'interface'
      ? [...schema.types.values()].flatMap((it) => (it.interfaces.includes(name) ? [it.name] : []))
      : members
  const link = (title: string) => linkTo(`type ${title}`, title, options)
  return {
    ...emptyView(kind, name, options),
    fields: fieldViews(fields, 'field', options),
    values: values.slice(0, maxRows).map(valueView),
    interfaces: interfaces.map(link),
    possibleTypes: heirs.slice(0, maxRows).map(link),
    usedBy: (usages().get(name) ?? []).map(({ key, title }) => linkTo(key, title, options)),
    ...(specifiedBy && { specifiedBy }),
    directives: applied,
    samples: [{ title: 'SDL', language: 'graphql', code: definitionText(type) }],
  }
}

export function directiveView(
  directive: GraphqlDirective,
  options: GraphqlViewOptions,
): GraphqlView {
  const { name, arguments: own, locations, isRepeatable } = directive
  return {
    ...emptyView('directive', name, options),
    arguments: fieldViews(own, 'argument', options),
    locations,
    isRepeatable,
    samples: [{ title: 'SDL', language: 'graphql', code: directiveText(directive) }],
  }
}

/** The schema as a whole. */
export function schemaOverview(
  { schema, endpoint }: GraphqlSettings,
  options: GraphqlViewOptions,
): GraphqlView {
  const roots = new Set(Object.values(schema.roots))
  const own = [...schema.types.values()].filter(({ name }) => !roots.has(name))
  const sections: LinkSection[] = [
    ...rootKinds.map((kind) => {
      const { fields = [], description } = schema.types.get(schema.roots[kind] ?? '') ?? {}
      const section = sectionOf(kind, fields, (name) => `${kind} ${name}`, options)
      return { ...section, ...(description !== undefined && { description }) }
    }),
    ...typeKinds.map((kind) => {
      const types = own.filter((type) => type.kind === kind)
      return sectionOf(kind, types, (name) => `type ${name}`, options)
    }),
    sectionOf('directive', schema.directives, (name) => `directive ${name}`, options),
  ]
  return {
    ...emptyView('schema', '', options),
    endpoint,
    directives: schema.applied,
    sections: sections.filter(({ links }) => links.length > 0),
  }
}

/** The kinds of types in the order of the navigation. */
export const typeKinds = ['object', 'input', 'enum', 'interface', 'union', 'scalar'] as const

function sectionOf(
  kind: GraphqlKind,
  parts: readonly { readonly name: string; readonly deprecated?: string }[],
  keyOf: (name: string) => string,
  options: GraphqlViewOptions,
): LinkSection {
  return {
    kind,
    links: parts.slice(0, maxLinks).map(({ name, deprecated }) => ({
      ...linkTo(keyOf(name), kind === 'directive' ? `@${name}` : name, options),
      deprecated: deprecated !== undefined,
    })),
    more: Math.max(0, parts.length - maxLinks),
  }
}

function emptyView(
  kind: GraphqlKind,
  name: string,
  { description }: GraphqlViewOptions,
): GraphqlView {
  return {
    kind,
    name,
    ...(description && { description }),
    arguments: [],
    fields: [],
    values: [],
    interfaces: [],
    possibleTypes: [],
    usedBy: [],
    directives: [],
    locations: [],
    isRepeatable: false,
    samples: [],
    response: [],
    sections: [],
  }
}

function fieldViews(
  fields: readonly GraphqlField[],
  path: string,
  options: GraphqlViewOptions,
): GraphqlFieldView[] {
  return fields.slice(0, maxRows).map((field) => {
    const { name, description, type, default: preset, applied } = field
    const place = `${path}.${name}`
    return {
      name,
      path: place,
      type: typeView(type, options),
      ...(description && { description }),
      ...(preset !== undefined && { default: preset }),
      // a field of an object always has a value, whatever its type is
      required: path !== 'field' && isRequired(field),
      ...deprecationOf(field),
      directives: applied,
      arguments: fieldViews(field.arguments, `${place}.argument`, options),
    }
  })
}

function valueView({ name, description, deprecated, applied }: GraphqlValue): GraphqlValueView {
  return {
    name,
    ...(description && { description }),
    ...deprecationOf({ deprecated }),
    directives: applied,
  }
}

function deprecationOf({ deprecated }: { readonly deprecated?: string | undefined }): {
  readonly deprecated?: string
} {
  return deprecated === undefined ? {} : { deprecated }
}

function typeView({ name, before, after }: TypeRef, { hrefOf }: GraphqlViewOptions): TypeView {
  const href = hrefOf(`type ${name}`)
  return { before, name, ...(href && { href }), after }
}

function linkTo(key: string, title: string, { hrefOf }: GraphqlViewOptions): NamedLink {
  const href = hrefOf(key)
  return { title, ...(href && { href }) }
}

function requestOf(body: object, { endpoint, auth }: GraphqlSettings): HttpRequest {
  const header = auth && authorization(auth)
  return {
    method: 'POST',
    url: endpoint,
    headers: [['Content-Type', 'application/json'], ...(header ? [header] : [])],
    body: { kind: 'json', text: jsonText(body) },
  }
}

function authorization({ method, name }: AuthSettings): readonly [string, string] | undefined {
  switch (method) {
    case 'bearer':
      return ['Authorization', 'Bearer <token>']
    case 'basic':
      return ['Authorization', 'Basic <credentials>']
    case 'key':
      return [name ?? 'Key', '<key>']
    default:
      return undefined
  }
}

const maxRows = 1_000
const maxLinks = 300
