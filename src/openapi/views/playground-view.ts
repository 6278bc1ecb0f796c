import { ownValue } from '../../base/own-value.ts'
import { compactSchema } from './compact-schema.ts'
import type { Json } from '../json.ts'
import { mediaExamples } from '../request/media-examples.ts'
import { jsonText } from '../json-text.ts'
import { acceptedTypes } from '../request/accepted-types.ts'
import { mediaKind } from '../media-types.ts'
import type {
  Api,
  Header,
  MediaType,
  NamedSchema,
  Operation,
  Parameter,
  Schema,
  SecurityScheme,
  Server,
} from '../model.ts'
import type { NamedSchemas } from '../resolve-schema.ts'
import { isAuthHeader, sampleValues } from '../request/sample-values.ts'
import { schemaClosure } from './schema-closure.ts'
import type { PageSecurity } from '../effective-security.ts'

/** The playground form of an operation: plain data of limited size, however large the description is. */
export interface PlaygroundView {
  /** Keeps apart what is typed for different APIs of one site. */
  readonly api: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Media types of responses, if there are several. */
  readonly accept?: readonly string[]
  readonly body?: {
    readonly required: boolean
    readonly content: readonly BodyView[]
  }
  readonly servers: readonly Server[]
  readonly security: PageSecurity
  readonly schemas: NamedSchemas
  /** What the samples hold before anything is typed, by `query.limit`. */
  readonly examples: Readonly<Record<string, Json>>
  /** Whether the form begins with the examples. */
  readonly prefill: boolean
  /** Whether a proxy may be used if one is available. */
  readonly proxy: boolean
  /** Whether cookies are sent along. */
  readonly credentials: boolean
  /** Whether its panel is open when the page is, if there is room next to the text. */
  readonly open?: boolean
  /** Whether the mock of the API is one of the servers. */
  readonly mock?: boolean
  /** Client ids that readers may sign in with. */
  readonly clientIds?: ClientIds
}

/** One client id for all schemes, or one for each by its name. */
export type ClientIds = string | Readonly<Record<string, string>>

export interface BodyView extends MediaType {
  /** As they would be written. */
  readonly texts: readonly { readonly title: string; readonly text: string }[]
  /** Where the form of a required body begins: its required members. Absent: at the first text. */
  readonly start?: string
  /** It is shown as fields at first, not as text. */
  readonly opensAsForm?: boolean
}

/** What the settings say of every form. */
export type PlaygroundSettings = Pick<
  PlaygroundView,
  'prefill' | 'proxy' | 'credentials' | 'open' | 'mock' | 'clientIds'
>

export interface PlaygroundOptions extends PlaygroundSettings {
  readonly servers: readonly Server[]
  readonly security: PageSecurity
}

export function playgroundView(
  api: Pick<Api, 'id' | 'schemas'>,
  operation: Pick<Operation, 'method' | 'path' | 'parameters' | 'body'> &
    Partial<Pick<Operation, 'responses'>>,
  { servers, security, clientIds, ...settings }: PlaygroundOptions,
): PlaygroundView {
  const { method, path, body } = operation
  const own = operation.parameters.filter((it) => !isAuthHeader(it, security))
  const parameters = own.map(({ description: _, ...parameter }) => ({
    ...parameter,
    schema: compactSchema(parameter.schema, share(maxParametersLength, own.length)),
    examples: [],
  }))
  const room = {
    letters: maxTextLength,
    schema: share(maxBodyLength, body?.content.length ?? 1),
  }
  const content = body?.content.map((media) => bodyView(media, api.schemas, room)) ?? []
  const accept = acceptedTypes(operation).slice(0, maxAccepted)
  const roots: Schema[] = [
    ...parameters.map((it) => it.schema),
    ...content.flatMap((it) => it.schema ?? it.itemSchema ?? []),
  ]
  return {
    api: api.id,
    method,
    path,
    parameters,
    ...(accept.length > 0 && { accept }),
    ...(body && { body: { required: body.required, content } }),
    servers: servers.map(({ description, ...server }) => {
      const name = server.name ?? shortName(description)
      return { ...server, ...(name && { name }) }
    }),
    security: {
      alternatives: security.alternatives,
      schemes: Object.fromEntries(
        security.alternatives.flatMap(({ requirements }) =>
          requirements.flatMap(({ scheme: id }) => {
            const scheme = ownValue(security.schemes, id)
            return scheme ? [[id, compactScheme(scheme)] as const] : []
          }),
        ),
      ),
    },
    schemas: schemaClosure(roots, compactSchemas(api.schemas, roots), maxNamedLength),
    examples: parameterExamples(operation, { schemas: api.schemas, servers, security }),
    ...settings,
    ...(clientIds !== undefined && hasSignIn(security) && { clientIds }),
  }
}

/** Whether an operation has a scheme of OAuth 2 or OpenID Connect. */
function hasSignIn({ alternatives, schemes }: PageSecurity): boolean {
  return alternatives.some(({ requirements }) =>
    requirements.some(({ scheme: id }) => {
      const kind = ownValue(schemes, id)?.kind
      return kind === 'oauth2' || kind === 'openIdConnect'
    }),
  )
}

function bodyView(
  media: MediaType,
  schemas: NamedSchemas,
  room: { letters: number; readonly schema: number },
): BodyView {
  const { type, schema, itemSchema, encoding } = media
  const start = requiredText(media, schemas)
  if (start !== undefined) room.letters -= start.length
  return {
    type,
    ...(start !== undefined && room.letters >= 0 && { start }),
    ...(schema && { schema: compactSchema(schema, room.schema) }),
    ...(itemSchema && { itemSchema: compactSchema(itemSchema, room.schema) }),
    examples: [],
    encoding: Object.fromEntries(
      Object.entries(encoding).map(([name, it]) => [
        name,
        { ...it, headers: it.headers.slice(0, maxPartHeaders).map(compactHeader) },
      ]),
    ),
    texts: bodyTexts(media, schemas).filter(({ text }) => {
      room.letters -= text.length
      return room.letters >= 0
    }),
  }
}

function compactHeader({ name, required, deprecated, schema }: Header): Header {
  return { name, required, deprecated, schema: compactSchema(schema, share(0, 1)), examples: [] }
}

/** What a form calls a server or a scope: the first line of its description, if that is short. */
function shortName(description = ''): string | undefined {
  const [line = ''] = description.trim().split('\n', 1)
  return line === '' || line.length > maxName ? undefined : line.replace(/[*_`]|\.$/g, '')
}

/** An example of the required members alone, if one of all members is generated: what is not filled in is not sent. */
function requiredText(media: MediaType, schemas: NamedSchemas): string | undefined {
  if (mediaKind(media.type) !== 'json' || media.examples.length > 0) return undefined
  const textOf = (include: 'required' | 'all') => {
    const { body } = sampleValues(
      { parameters: [], body: { required: true, content: [media] } },
      {
        schemas,
        servers: [],
        security: { alternatives: [], schemes: {} },
        mediaType: media.type,
        include,
        forFields: true,
      },
    )
    return body?.kind === 'value' ? jsonText(body.value) : undefined
  }
  const text = textOf('required')
  return text === textOf('all') ? undefined : text
}

function bodyTexts(media: MediaType, schemas: NamedSchemas): BodyView['texts'] {
  if (mediaKind(media.type) === 'binary') return []
  const { body } = sampleValues(
    { parameters: [], body: { required: true, content: [media] } },
    {
      schemas,
      servers: [],
      security: { alternatives: [], schemes: {} },
      mediaType: media.type,
      forFields: true,
    },
  )
  const sample =
    body?.kind === 'value'
      ? [{ title: '', text: jsonText(body.value) }]
      : body?.kind === 'text'
        ? [{ title: '', text: body.text }]
        : []
  if (media.examples.length < 2) return sample
  return mediaExamples(media, schemas)
    .filter(({ text }) => text !== '')
    .slice(0, maxExamples)
    .map(({ title, text }) => ({ title, text }))
}

function parameterExamples(
  operation: Pick<Operation, 'parameters'>,
  options: Parameters<typeof sampleValues>[1],
): Record<string, Json> {
  const { path, query, header, cookie } = sampleValues(
    { parameters: operation.parameters },
    { ...options, include: 'all', forFields: true },
  )
  const places = { path, query: { ...query }, header, cookie }
  return Object.fromEntries(
    operation.parameters.flatMap(({ in: place, name }) => {
      const value = ownValue<Json | undefined>(
        places[place === 'querystring' ? 'query' : place] ?? {},
        name,
      )
      const isShort = value !== undefined && JSON.stringify(value).length <= maxExample
      return isShort ? [[`${place}.${name}`, value] as const] : []
    }),
  )
}

/** Compacted on demand: of thousands a page needs a few. */
function compactSchemas(schemas: NamedSchemas, roots: readonly Schema[]): NamedSchemas {
  const found = schemaClosure(roots, schemas, maxNamedLength * documentationShare)
  return Object.fromEntries(
    Object.entries(found).map(([id, named]): [string, NamedSchema] => [
      id,
      { ...named, schema: compactSchema(named.schema, maxBodyLength) },
    ]),
  )
}

function compactScheme(scheme: SecurityScheme): SecurityScheme {
  const { description: _, ...rest } = scheme
  if (rest.kind !== 'oauth2') return rest
  let left = maxScopesLength
  const flows = rest.flows.map((flow) => ({
    ...flow,
    scopes: flow.scopes.flatMap(({ name, description }) => {
      const scope = { name, description: shortName(description) ?? '' }
      left -= name.length + scope.description.length
      return left < 0 ? [] : [scope]
    }),
  }))
  return { ...rest, flows }
}

/** Many share what there is; each gets enough for a plain value. */
function share(length: number, count: number): number {
  return Math.max(400, length / count)
}

/** Letters of JSON: of the schemas written in place, of those that have names, and of the examples of bodies. */
const maxParametersLength = 24_000
const maxBodyLength = 32_000
const maxNamedLength = 32_000
const maxTextLength = 24_000
/** Letters of the scopes of an OAuth scheme. */
const maxScopesLength = 6_000
/** So many times its compact form a schema with all its documentation is long, at most. */
const documentationShare = 4
/** Letters of the name of a server in a menu. */
const maxName = 60
const maxExamples = 8
const maxAccepted = 20
const maxPartHeaders = 20
const maxExample = 300
