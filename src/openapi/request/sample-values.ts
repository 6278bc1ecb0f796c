import { ownValue } from '../../base/own-value.ts'
import { exampleOf } from './example-value.ts'
import { acceptedTypes } from './accepted-types.ts'
import { isObject, type Json } from '../json.ts'
import { exampleText } from './media-examples.ts'
import { mediaKind } from '../media-types.ts'
import type { MediaType, Operation, Parameter, SecurityScheme, Server } from '../model.ts'
import type { BodyValue } from './encode-body.ts'
import { type AuthValue, defaultVariables, type RequestValues } from './build-request.ts'
import { type NamedSchemas, resolveSchema } from '../resolve-schema.ts'
import type { PageSecurity } from '../effective-security.ts'

export interface SampleOptions {
  readonly schemas: NamedSchemas
  readonly servers: readonly Server[]
  readonly security: PageSecurity
  /** `required` leaves out what a call can do without; `all` has the optional parameters and members that have an example. */
  readonly include?: 'required' | 'all'
  /** Every parameter and every member of a body gets a value, to be shown in its field. */
  readonly forFields?: boolean
  /** Which of the body's media types; the first without it. */
  readonly mediaType?: string
  /** Which of the named examples of the body; the first without it. */
  readonly example?: string
}

/** The values that a sample shows before the reader types any. */
export function sampleValues(
  operation: Pick<Operation, 'parameters' | 'body'> & Partial<Pick<Operation, 'responses'>>,
  options: SampleOptions,
): RequestValues {
  const { servers, security } = options
  const server = servers[0]
  const body = sampleBody(operation, options)
  const [accept] = acceptedTypes(operation)
  const valuesIn = (...places: readonly Parameter['in'][]): Record<string, Json | undefined> =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => places.includes(parameter.in) && isShown(parameter, options))
        .map((parameter) => [parameter.name, parameterValue(parameter, options)]),
    )
  return {
    server: server
      ? { url: absolute(server.url), variables: defaultVariables(server) }
      : { url: unknownServer },
    path: valuesIn('path'),
    query: valuesIn('query', 'querystring'),
    header: valuesIn('header'),
    cookie: valuesIn('cookie'),
    auth: sampleAuth(security),
    ...(body && { body }),
    ...(accept !== undefined && { accept }),
  }
}

function isShown(parameter: Parameter, options: SampleOptions): boolean {
  const { include = 'all', forFields = false, security } = options
  // a described header for the key would duplicate the key itself
  if (isAuthHeader(parameter, security)) return false
  if (parameter.required || forFields) return true
  return include === 'all' && !parameter.deprecated && hasExample(parameter, options)
}

function hasExample({ examples, schema }: Parameter, { schemas }: SampleOptions): boolean {
  if (examples.some(({ value }) => value !== undefined)) return true
  return (resolveSchema(schema, schemas).schema.examples ?? []).length > 0
}

/** Whether a parameter is the header that the authorization has a field for. */
export function isAuthHeader(
  { in: place, name }: Pick<Parameter, 'in' | 'name'>,
  { alternatives, schemes }: PageSecurity,
): boolean {
  if (place !== 'header') return false
  return alternatives.some(({ requirements }) =>
    requirements.some(({ scheme: id }) => {
      const scheme = ownValue(schemes, id)
      const header = scheme?.kind === 'apiKey' ? scheme.name : 'Authorization'
      return header.toLowerCase() === name.toLowerCase()
    }),
  )
}

function parameterValue(parameter: Parameter, { schemas }: SampleOptions): Json | undefined {
  const given = parameter.examples.find((example) => example.value !== undefined)?.value
  if (given !== undefined) return given
  const { name, schema } = parameter
  const inUrl = parameter.in !== 'header' && parameter.in !== 'cookie'
  // a placeholder in angle brackets would be percent-encoded in a URL
  const textFor = inUrl ? (member: string) => plausibleText(member || name) : undefined
  const example = exampleOf(schema, schemas, { direction: 'request', ...(textFor && { textFor }) })
  return isPlaceholder(example) ? `<${name}>` : example
}

/** Nothing is sent for an optional body that has no members. */
function isEmptyObject(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0
}

function isPlaceholder(value: Json | undefined): boolean {
  return value === '<string>' || value === '<any>'
}

/** A text that a parameter of this name could have. */
function plausibleText(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  return plausible.find(([pattern]) => pattern.test(words))?.[1] ?? 'example'
}

const plausible: readonly (readonly [RegExp, string])[] = [
  [/\bg?uu?id\b/, '3c90c3cc-0d44-4b50-8888-8dd25736052a'],
  [/(?:^|[-_.])ids?$/, 'abc123'],
  [/(?:^|[-_.])e-?mail(?:[-_]?address)?$/, 'name@example.com'],
  [/(?:^|[-_])(?:ur[li]|link)$/, 'https://example.com'],
  [/(?:^|[-_.])(?:start|end|due|birth)?date$/, '2024-01-31'],
  [/(?:^|[-_.])currency(?:[-_]code)?$/, 'usd'],
  [/(?:^|[-_])country$/, 'US'],
  [/(?:^|[-_.])phone(?:[-_]?number)?$/, '+15550100'],
]

function sampleBody(
  { body }: Pick<Operation, 'body'>,
  options: SampleOptions,
): BodyValue | undefined {
  const media =
    body?.content.find(({ type }) => type === options.mediaType) ?? preferred(body?.content ?? [])
  if (body === undefined || media === undefined) return undefined
  const kind = mediaKind(media.type)
  const mediaType = media.type
  if (kind === 'binary') {
    const file =
      media.schema?.kind === 'file' || media.schema === undefined ? 'file.bin' : 'body.bin'
    return { kind: 'file', mediaType, file: { file } }
  }
  const example = media.examples.find(({ name }) => name === options.example) ?? media.examples[0]
  if (example?.text !== undefined) return { kind: 'text', mediaType, text: example.text }
  const given = example?.value
  const value = given === undefined ? generatedBody(media, options) : given
  const isLeftOut = example === undefined && !body.required && isEmptyObject(value)
  if (value === undefined || isLeftOut) return undefined
  if (kind === 'json' || kind === 'form' || kind === 'multipart') {
    return { kind: 'value', mediaType, value }
  }
  return { kind: 'text', mediaType, text: exampleText(value, media, options.schemas) }
}

/** A body for which the description has no example. */
function generatedBody(
  { type, schema, itemSchema }: MediaType,
  options: SampleOptions,
): Json | undefined {
  const written = schema ?? itemSchema
  if (written === undefined) return undefined
  // in a form, placeholders in angle brackets would be percent-encoded or quoted
  const isForm = ['form', 'multipart'].includes(mediaKind(type))
  return exampleOf(written, options.schemas, {
    direction: 'request',
    members: membersOf(options),
    ...(isForm && { textFor: plausibleText }),
  })
}

function membersOf({ include, forFields }: SampleOptions): 'all' | 'short' | 'required' {
  if (include === 'required') return 'required'
  return forFields ? 'all' : 'short'
}

/** `/v1` alone is no place to send anything to. */
function absolute(url: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\{)/i.test(url)) return url
  return `${unknownServer}${url.startsWith('/') ? '' : '/'}${url}`
}

/** JSON when there is a choice. */
function preferred(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => mediaKind(type) === 'json') ?? content[0]
}

function sampleAuth({ alternatives, schemes }: PageSecurity): Record<string, AuthValue> {
  const first = alternatives.find(({ requirements }) => requirements.length > 0)
  return Object.fromEntries(
    (first?.requirements ?? []).flatMap(({ scheme: id }) => {
      const scheme = ownValue(schemes, id)
      return scheme ? [[id, placeholder(scheme)] as const] : []
    }),
  )
}

/** The placeholder for a secret until one is typed. */
function placeholder(scheme: SecurityScheme): AuthValue {
  if (scheme.kind === 'basic') return { kind: 'encoded', text: '<encoded-value>' }
  if (scheme.kind === 'apiKey') return { kind: 'token', token: scheme.default ?? '<api-key>' }
  return { kind: 'token', token: scheme.default ?? '<token>' }
}

/** Where no server is described. */
export const unknownServer = 'https://api.example.com'
