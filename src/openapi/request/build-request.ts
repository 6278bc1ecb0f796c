import type { HttpBody, HttpHeader, HttpRequest } from './http-request.ts'
import { isText } from '../../base/numbers/exact-number.ts'
import type { Json } from '../json.ts'
import { jsonLine } from '../json-text.ts'
import type { Operation, Parameter, SecurityScheme, Server } from '../model.ts'
import type { NamedSchemas } from '../resolve-schema.ts'
import { type BodyValue, requestBody } from './encode-body.ts'
import { headerText, isGiven, pathText, queryPairs } from './serialize-parameter.ts'
import { cookieValue, encodePart, encodeReserved, headerValue, normalUrl } from './url-encoding.ts'

/** What a reader has filled in; what is absent is not sent. */
export interface RequestValues {
  readonly server: { readonly url: string; readonly variables?: Readonly<Record<string, string>> }
  /** By name. */
  readonly path?: ParameterValues
  readonly query?: ParameterValues
  readonly header?: ParameterValues
  readonly cookie?: ParameterValues
  /** By the name of the scheme. */
  readonly auth?: Readonly<Record<string, AuthValue>>
  readonly body?: BodyValue
  /** A media type that the response should have. */
  readonly accept?: string
  /** `query.filter`: parameters without a value that are sent, empty. */
  readonly empty?: ReadonlySet<string>
  /** What the description does not name. Headers of the same name win over all others. */
  readonly own?: OwnFields
}

export interface OwnFields {
  readonly query: readonly OwnField[]
  readonly header: readonly OwnField[]
}

export interface OwnField {
  readonly name: string
  readonly value: string
}

export type ParameterValues = Readonly<Record<string, Json | undefined>>

/** `encoded`: user and password as in the header, base64 included. */
export type AuthValue =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'user'; readonly user: string; readonly password: string }
  | { readonly kind: 'encoded'; readonly text: string }

/** The parts of an operation that a request is built from. */
export type RequestOperation = Pick<Operation, 'method' | 'path' | 'parameters' | 'body'>

/** The request that a reader's values make. The same values make the same bytes in every client. */
export function buildRequest(
  operation: RequestOperation,
  values: RequestValues,
  schemes: Readonly<Record<string, SecurityScheme>> = {},
  schemas: NamedSchemas = {},
): HttpRequest {
  const auth = authParts(values.auth ?? {}, schemes)
  const query = [...queryOf(operation.parameters, values), ...ownQuery(values.own), ...auth.query]
  const endpoint = `${serverUrl(values.server)}${pathOf(operation, values.path ?? {})}`
  const between = endpoint.includes('?') ? '&' : '?'
  const url = normalUrl(query.length > 0 ? `${endpoint}${between}${query.join('&')}` : endpoint)

  const body = values.body && requestBody(values.body, operation.body?.content ?? [], schemas)
  const cookies = [...cookiesOf(operation.parameters, values), ...auth.cookies]
  const headers = joinHeaders(
    values.accept === undefined ? [] : [['Accept', values.accept]],
    headersOf(operation.parameters, values),
    auth.headers,
    body?.contentType === undefined ? [] : [['Content-Type', body.contentType]],
    cookies.length > 0 ? [['Cookie', cookies.join('; ')]] : [],
    ownHeaders(values.own, body?.body),
  )
  return { method: operation.method, url, headers, ...(body && { body: body.body }) }
}

/** The URL of a server with its variables filled in, without a trailing slash. */
export function serverUrl({
  url,
  variables = {},
}: {
  readonly url: string
  readonly variables?: Readonly<Record<string, string>>
}): string {
  return url
    .replace(/\{([^{}]+)\}/g, (written, name: string) =>
      Object.hasOwn(variables, name) && variables[name] !== '' ? variables[name]! : written,
    )
    .replace(/(?<!\/)\/+$/, '')
}

/** The default values of the variables of a server. */
export function defaultVariables(server: Server): Record<string, string> {
  return Object.fromEntries(server.variables.map((it) => [it.name, it.default]))
}

function pathOf({ path, parameters }: RequestOperation, values: ParameterValues): string {
  const filled = path.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const parameter = parameters.find((it) => it.in === 'path' && it.name === name)
    const value = valueOf(values, name)
    if (!isGiven(value)) return written
    const { style = 'simple', explode = false } = parameter ?? {}
    return pathText(asWritten(value, parameter), {
      name,
      style,
      explode,
      encode: encodePart,
    })
  })
  return filled === '' || filled.startsWith('/') ? filled : `/${filled}`
}

function queryOf(parameters: readonly Parameter[], { query = {}, empty }: RequestValues): string[] {
  return parameters.flatMap((parameter) => {
    const { name, style, explode, allowReserved } = parameter
    if (parameter.in === 'querystring') return wholeQuery(valueOf(query, name), parameter)
    const value = parameter.in === 'query' ? valueOf(query, name) : undefined
    if (!isGiven(value))
      return isSentEmpty(parameter, 'query', empty) ? [`${encodePart(name)}=`] : []
    const encode = allowReserved ? encodeReserved : encodePart
    const pairs = queryPairs(asWritten(value, parameter), { name, style, explode, encode })
    return pairs.map(([key, it]) => `${key}=${it}`)
  })
}

/** `in: querystring`: one value is the whole of the query. */
function wholeQuery(value: Json | undefined, { mediaType }: Parameter): string[] {
  if (!isGiven(value)) return []
  if (isText(value)) return [value.replace(/^\?/, '')]
  if (mediaType !== 'application/x-www-form-urlencoded') return [encodePart(jsonLine(value))]
  const options = { name: '', style: 'form', explode: true, encode: encodePart } as const
  return queryPairs(value, options).map(([key, it]) => `${key}=${it}`)
}

function headersOf(
  parameters: readonly Parameter[],
  { header = {}, empty }: RequestValues,
): HttpHeader[] {
  return parameters.flatMap((parameter) => {
    const value = parameter.in === 'header' ? valueOf(header, parameter.name) : undefined
    if (!isGiven(value)) {
      return isSentEmpty(parameter, 'header', empty) ? [[parameter.name, ''] as const] : []
    }
    const text = headerText(asWritten(value, parameter), parameter.explode, parameter.style)
    return [[parameter.name, headerValue(text)] as const]
  })
}

function cookiesOf(
  parameters: readonly Parameter[],
  { cookie = {}, empty }: RequestValues,
): string[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter
    const value = parameter.in === 'cookie' ? valueOf(cookie, name) : undefined
    if (!isGiven(value)) {
      return isSentEmpty(parameter, 'cookie', empty) ? [`${cookieValue(name)}=`] : []
    }
    const options = { name, style: 'form', explode: false, encode: cookieValue } as const
    return queryPairs(asWritten(value, parameter), options).map(([key, it]) => `${key}=${it}`)
  })
}

function isSentEmpty(
  { in: place, name }: Parameter,
  wanted: Parameter['in'],
  empty: RequestValues['empty'],
): boolean {
  return place === wanted && empty?.has(`${place}.${name}`) === true
}

function ownQuery(own: OwnFields | undefined): string[] {
  return (own?.query ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => `${encodePart(name)}=${encodePart(value)}`)
}

/** Headers with a name that can be sent. The type of a multipart body belongs to its boundary. */
function ownHeaders(own: OwnFields | undefined, body: HttpBody | undefined): HttpHeader[] {
  return (own?.header ?? [])
    .filter(({ name }) => isHeaderName(name))
    .filter(({ name }) => body?.kind !== 'multipart' || name.toLowerCase() !== 'content-type')
    .map(({ name, value }) => [name, headerValue(value.trim())] as const)
}

/** A token of RFC 9110 §5.6.2. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

/** A parameter with a media type is written as that, and as a whole. */
function asWritten(value: Json, parameter: Parameter | undefined): Json {
  if (parameter?.mediaType === undefined || typeof value === 'string') return value
  return jsonLine(value)
}

interface AuthParts {
  readonly headers: readonly HttpHeader[]
  readonly query: readonly string[]
  readonly cookies: readonly string[]
}

function authParts(
  values: Readonly<Record<string, AuthValue>>,
  schemes: Readonly<Record<string, SecurityScheme>>,
): AuthParts {
  const headers: HttpHeader[] = []
  const query: string[] = []
  const cookies: string[] = []
  for (const [id, value] of Object.entries(values)) {
    const scheme = Object.hasOwn(schemes, id) ? schemes[id] : undefined
    const text = scheme && authText(scheme, value)
    if (scheme === undefined || text === undefined) continue
    if (scheme.kind !== 'apiKey') headers.push(['Authorization', headerValue(text)])
    else if (scheme.in === 'header') headers.push([scheme.name, headerValue(text)])
    else if (scheme.in === 'query') query.push(`${encodePart(scheme.name)}=${encodePart(text)}`)
    else cookies.push(`${cookieValue(scheme.name)}=${cookieValue(text)}`)
  }
  return { headers, query, cookies }
}

/** What is sent for a scheme; `undefined` while its fields are empty. */
function authText(scheme: SecurityScheme, value: AuthValue): string | undefined {
  if (value.kind === 'user') {
    const { user, password } = value
    return user === '' && password === '' ? undefined : `Basic ${base64(`${user}:${password}`)}`
  }
  const text = value.kind === 'token' ? value.token.trim() : value.text
  if (text === '') return undefined
  switch (scheme.kind) {
    case 'apiKey':
      return text
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return withPrefix('Bearer', text)
    case 'basic':
      return withPrefix('Basic', text)
    case 'http':
      return withPrefix(scheme.scheme, text)
    case 'mutualTLS':
      return undefined
  }
}

/** A token that was pasted with its scheme keeps it once. */
function withPrefix(scheme: string, token: string): string {
  return token.toLowerCase().startsWith(`${scheme.toLowerCase()} `) ? token : `${scheme} ${token}`
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** Each name once; the last one counts. */
function joinHeaders(...groups: readonly (readonly HttpHeader[])[]): HttpHeader[] {
  const joined = new Map<string, HttpHeader>()
  for (const header of groups.flat()) joined.set(header[0].toLowerCase(), header)
  return [...joined.values()]
}

function valueOf(values: ParameterValues, name: string): Json | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
