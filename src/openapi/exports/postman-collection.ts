import type { Json } from '../json.ts'
import type { Parameter, SecurityScheme } from '../model.ts'
import type { HttpBody } from '../request/http-request.ts'
import type { Credential, ExportedApi, ExportedFolder, ExportedRequest } from './exported-api.ts'
import {
  httpMethod,
  isHttpToken,
  jsonWithoutVariables,
  urlWithoutVariables,
  withoutVariables,
} from './variable-names.ts'

type JsonMap = Readonly<Record<string, Json>>

/** A collection of Postman, format 2.1. Base URLs and credentials are its variables. */
export function postmanCollection(api: ExportedApi): JsonMap {
  const untagged = api.folders.filter(({ title }) => title === '')
  const tagged = api.folders.filter(({ title }) => title !== '')
  return {
    info: {
      name: api.title,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      ...described(api.description),
      ...(api.version && { version: api.version }),
    },
    item: [...tagged.map(folder), ...untagged.flatMap(({ requests }) => requests.map(item))],
    variable: [
      ...api.servers.map(({ variable, url }) => ({ key: variable, value: withoutVariables(url) })),
      ...api.credentials.flatMap(({ variables }) => variables.map((key) => ({ key, value: '' }))),
    ],
  }
}

function folder({ title, description, requests }: ExportedFolder): JsonMap {
  return { name: title, ...described(description), item: requests.map(item) }
}

function item(exported: ExportedRequest): JsonMap {
  const { title, operation, request, credentials } = exported
  const { auth, headers } = authOf(credentials)
  return {
    name: title,
    request: {
      method: httpMethod(request.method),
      ...described(operation.description),
      url: urlOf(exported, credentials),
      header: [
        ...request.headers
          .filter(([name]) => isHttpToken(name))
          .map(([key, value]) => ({ key, value: withoutVariables(value) })),
        ...headers,
      ],
      ...(request.body && { body: bodyOf(request.body) }),
      auth,
    },
    response: [],
  }
}

/** Path parameters become variables of the request where they are a whole part of the path. */
function urlOf(exported: ExportedRequest, credentials: readonly Credential[]): JsonMap {
  const { operation, server } = exported
  const [filled = '', written = ''] = exported.target.split(/\?(.*)/s)
  const template = partsOf(operation.path.replace(/[?#].*$/s, ''))
  const values = partsOf(filled)
  const variables: JsonMap[] = []
  const path = values.map((value, index) => {
    const [, name] = /^\{([^{}]+)\}$/.exec(template[index] ?? '') ?? []
    if (name === undefined || values.length !== template.length) return urlWithoutVariables(value)
    const parameter = operation.parameters.find((it) => it.in === 'path' && it.name === name)
    variables.push({
      key: name,
      value: withoutVariables(decoded(value)),
      ...described(parameter?.description),
    })
    return `:${name}`
  })
  const query = queryOf(written, operation.parameters, credentials)
  const sent = query.filter(({ disabled }) => disabled !== true)
  const search = sent.map(({ key, value }) => `${String(key)}=${String(value)}`).join('&')
  return {
    raw: `{{${server}}}/${path.join('/')}${search === '' ? '' : `?${search}`}`,
    host: [`{{${server}}}`],
    path,
    ...(query.length > 0 && { query }),
    ...(variables.length > 0 && { variable: variables }),
  }
}

/** What the sample sends, then the optional parameters, switched off. */
function queryOf(
  written: string,
  parameters: readonly Parameter[],
  credentials: readonly Credential[],
): readonly JsonMap[] {
  const known = parameters.filter((it) => it.in === 'query')
  const descriptions = new Map(known.map(({ name, description }) => [name, description]))
  const about = (name: string) => described(descriptions.get(name))
  const sent = written.split('&').flatMap((pair) => {
    const [key = '', value = ''] = pair.split(/=(.*)/s)
    if (key === '') return []
    return [
      {
        key: urlWithoutVariables(key),
        value: urlWithoutVariables(value),
        ...about(decoded(key).replace(/\[.*$/s, '')),
      },
    ]
  })
  const names = new Set(sent.map(({ key }) => decoded(key).replace(/\[.*$/s, '')))
  const keys = new Set(
    credentials.map(({ scheme }) => (scheme.kind === 'apiKey' ? scheme.name : undefined)),
  )
  const others = known
    .filter(({ name }) => !names.has(name) && !keys.has(name))
    .map(({ name }) => ({
      key: urlWithoutVariables(encodeURIComponent(name)),
      value: '',
      disabled: true,
      ...about(name),
    }))
  return [...sent, ...others]
}

function bodyOf(body: HttpBody): JsonMap {
  switch (body.kind) {
    case 'json':
    case 'text': {
      const isJson = body.kind === 'json' && isJsonText(body.text)
      const raw = isJson ? jsonWithoutVariables(body.text) : withoutVariables(body.text)
      const language = isJson ? 'json' : /^\s*</.test(raw) ? 'xml' : 'text'
      return { mode: 'raw', raw, options: { raw: { language } } }
    }
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(([key, value]) => ({
          key: withoutVariables(key),
          value: withoutVariables(value),
          type: 'text',
        })),
      }
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, value, type }) => ({
          key: withoutVariables(name),
          ...(typeof value === 'string'
            ? { type: 'text', value: withoutVariables(value) }
            : { type: 'file', src: null }),
          ...(type && { contentType: type }),
        })),
      }
    case 'file':
      return { mode: 'file', file: {} }
  }
}

/** The authorization of a request. Postman has one; what more is needed is sent in headers. */
function authOf(credentials: readonly Credential[]): {
  readonly auth: JsonMap
  readonly headers: readonly JsonMap[]
} {
  const [first, ...others] = credentials
  if (first === undefined) return { auth: { type: 'noauth' }, headers: [] }
  const own = authFor(first)
  const rest = own === undefined ? credentials : others
  return { auth: own ?? { type: 'noauth' }, headers: rest.flatMap(headerFor) }
}

function authFor({ scheme, variables }: Credential): JsonMap | undefined {
  const [value = '', password = ''] = variables.map((name) => `{{${name}}}`)
  switch (scheme.kind) {
    case 'basic':
      return { type: 'basic', basic: fields({ username: value, password }) }
    case 'bearer':
    case 'openIdConnect':
      return { type: 'bearer', bearer: fields({ token: value }) }
    case 'oauth2':
      return { type: 'oauth2', oauth2: fields({ ...oauth(scheme), accessToken: value }) }
    case 'apiKey':
      if (scheme.in === 'cookie') return undefined
      return { type: 'apikey', apikey: fields({ key: scheme.name, value, in: scheme.in }) }
    default:
      return undefined
  }
}

function oauth({ flows }: Extract<SecurityScheme, { readonly kind: 'oauth2' }>): JsonMap {
  const flow = flows.find(({ kind }) => Object.hasOwn(grants, kind))
  if (flow === undefined) return { addTokenTo: 'header' }
  const { authorizationUrl, tokenUrl, scopes } = flow
  return {
    addTokenTo: 'header',
    grant_type: grants[flow.kind] ?? '',
    ...(authorizationUrl && { authUrl: withoutVariables(authorizationUrl) }),
    ...(tokenUrl && { accessTokenUrl: withoutVariables(tokenUrl) }),
    scope: withoutVariables(scopes.map(({ name }) => name).join(' ')),
  }
}

const grants: Readonly<Record<string, string>> = {
  authorizationCode: 'authorization_code_with_pkce',
  clientCredentials: 'client_credentials',
  implicit: 'implicit',
  password: 'password_credentials',
}

function headerFor({ scheme, variables }: Credential): readonly JsonMap[] {
  const value = `{{${variables[0] ?? ''}}}`
  switch (scheme.kind) {
    case 'apiKey':
      if (!isHttpToken(scheme.name)) return []
      if (scheme.in === 'cookie') return [{ key: 'Cookie', value: `${scheme.name}=${value}` }]
      return [{ key: scheme.name, value }]
    case 'http':
      return isHttpToken(scheme.scheme)
        ? [{ key: 'Authorization', value: `${scheme.scheme} ${value}` }]
        : []
    default:
      return [{ key: 'Authorization', value: `Bearer ${value}` }]
  }
}

function fields(values: JsonMap): readonly JsonMap[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }))
}

function described(text: string | undefined): JsonMap {
  return text ? { description: { content: text, type: 'text/markdown' } } : {}
}

function partsOf(path: string): readonly string[] {
  return path.replace(/^\//, '').split('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray percent sign is meant literally
  }
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
