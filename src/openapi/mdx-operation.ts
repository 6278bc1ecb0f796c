import type { Json } from './json.ts'
import { legacyType } from './mdx-field-type.ts'
import type {
  Body,
  Operation,
  Parameter,
  ParameterPlace,
  Property,
  Response,
  Schema,
  Server,
} from './model.ts'

/** A ParamField or ResponseField of a page, with those inside it. */
export interface MdxField {
  readonly place: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'response'
  /** `''`: the whole body has this type. */
  readonly name: string
  readonly type?: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly default?: Json
  readonly enum?: readonly Json[]
  /** Placeholder and initial value of a form field. */
  readonly placeholder?: string
  readonly initialValue?: Json
  readonly description?: string
  readonly fields?: readonly MdxField[]
}

export interface LegacyPage {
  /** `api` of the frontmatter. */
  readonly api: string
  readonly title?: string
  readonly description?: string
  readonly deprecated?: boolean
  /** Media type of the body; `application/json` by default. */
  readonly contentType?: string
  readonly fields: readonly MdxField[]
}

/** `POST https://api.example.com/pets`: exactly a method and a URL or path. */
export function parseApiString(
  written: string,
): { readonly method: string; readonly url: string } | undefined {
  const [method, url, ...more] = written.trim().split(/\s+/)
  if (!method || !url || more.length > 0 || !/^[A-Za-z]+$/.test(method)) return undefined
  return { method: method.toUpperCase(), url }
}

/**
 * The operation that a page describes itself, with its fields. An absolute URL is its own server; otherwise those
 * given are used. `undefined` when `api` cannot be read.
 */
export function mdxOperation(
  page: LegacyPage,
  servers: readonly Server[] = [],
): Operation | undefined {
  const parsed = parseApiString(page.api)
  if (parsed === undefined) return undefined
  const { server, path } = splitUrl(parsed.url)
  const body = bodyOf(page)
  return {
    id: `${parsed.method} ${path}`,
    kind: 'operation',
    method: parsed.method,
    path,
    ...(page.title && { summary: page.title }),
    ...(page.description && { description: page.description }),
    deprecated: page.deprecated ?? false,
    tags: [],
    parameters: parametersOf({ url: parsed.url, path }, page.fields),
    ...(body && { body }),
    responses: responsesOf(page.fields),
    callbacks: [],
    security: [],
    servers: server === undefined ? servers : [{ url: server, variables: variablesOf(server) }],
    codeSamples: [],
    hidden: false,
    excluded: false,
  }
}

function splitUrl(url: string): { readonly server?: string; readonly path: string } {
  const absolute = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)([^]*)$/i.exec(url)
  if (!absolute) return { path: url.startsWith('/') ? url : `/${url}` }
  const [, server = '', path = ''] = absolute
  return { server, path: path.startsWith('/') ? path : `/${path}` }
}

function variablesOf(url: string): Server['variables'] {
  return [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => ({
    name: name ?? '',
    default: '',
    enum: [],
  }))
}

function parametersOf(
  { url, path }: { readonly url: string; readonly path: string },
  fields: readonly MdxField[],
): Parameter[] {
  const described = fields.flatMap((field) => {
    const { place, name } = field
    // a path parameter that the URL has no place for cannot be sent
    const isNowhere = place === 'path' && !url.includes(`{${name}}`)
    return place === 'body' || place === 'response' || name === '' || isNowhere
      ? []
      : [parameterOf(field, place)]
  })
  const undescribed = [
    ...new Set([...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name ?? '')),
  ]
    .filter((name) => !described.some((it) => it.in === 'path' && it.name === name))
    .map((name) => parameterOf({ place: 'path', name, type: 'string' }, 'path'))
  return onceEach([...undescribed, ...described], (it) => `${it.in} ${it.name}`)
}

function parameterOf(field: MdxField, place: ParameterPlace): Parameter {
  return {
    name: field.name,
    in: place,
    required: place === 'path' || (field.required ?? false),
    deprecated: field.deprecated ?? false,
    ...(field.description && { description: field.description }),
    schema: schemaOf(field),
    style: place === 'path' || place === 'header' ? 'simple' : 'form',
    explode: place !== 'path' && place !== 'header',
    allowReserved: false,
    examples: [],
  }
}

function bodyOf({ fields, contentType }: LegacyPage): Body | undefined {
  const own = fields.filter((field) => field.place === 'body')
  if (own.length === 0) return undefined
  const whole = own.find((field) => field.name === '')
  return {
    required: own.some((field) => field.required),
    content: [
      {
        type: contentType ?? defaultType(own),
        schema: whole ? schemaOf(whole) : { kind: 'object', properties: propertiesOf(own) },
        examples: [],
        encoding: {},
      },
    ],
  }
}

/** A file cannot be written in JSON. */
function defaultType(fields: readonly MdxField[]): string {
  const hasFile = fields.some((field) => legacyType(field.type ?? '').kind === 'file')
  return hasFile ? 'multipart/form-data' : 'application/json'
}

function responsesOf(fields: readonly MdxField[]): Response[] {
  const own = fields.filter((field) => field.place === 'response')
  if (own.length === 0) return []
  const schema: Schema = { kind: 'object', properties: propertiesOf(own) }
  return [
    {
      status: '200',
      headers: [],
      content: [{ type: 'application/json', schema, examples: [], encoding: {} }],
      links: [],
    },
  ]
}

function propertiesOf(fields: readonly MdxField[]): Property[] {
  const properties = fields.map((field) => ({
    name: field.name,
    required: field.required ?? false,
    schema: schemaOf(field),
  }))
  return onceEach(
    properties.filter(({ name }) => name !== ''),
    ({ name }) => name,
  )
}

/** A page may describe one field in several tabs; the first counts. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

function schemaOf(field: MdxField): Schema {
  const {
    description,
    deprecated,
    default: preset,
    enum: values,
    placeholder,
    initialValue,
  } = field
  const type = legacyType(field.type ?? '')
  return {
    ...withMembers(type, propertiesOf(field.fields ?? [])),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(preset !== undefined && { default: preset }),
    ...(placeholder && { hint: placeholder }),
    ...(initialValue !== undefined && { initial: initialValue }),
    ...(values && { enum: values.map((value) => ({ value })) }),
  }
}

/** Fields inside a field are members of it, or of each of its items. */
function withMembers(schema: Schema, properties: readonly Property[]): Schema {
  if (properties.length === 0) return schema
  if (schema.kind !== 'array') return { kind: 'object', properties }
  return { ...schema, items: withMembers(schema.items ?? { kind: 'any' }, properties) }
}
