import { ownValue } from '../../base/own-value.ts'
import { type LinkView, linkView } from './link-view.ts'
import { mediaExamples } from '../request/media-examples.ts'
import type {
  Api,
  Header,
  MediaType,
  Operation,
  Parameter,
  ParameterPlace,
  SchemaId,
  SecurityScheme,
  Server,
} from '../model.ts'
import { type PlaygroundSettings, type PlaygroundView, playgroundView } from './playground-view.ts'
import { buildRequest, serverUrl, defaultVariables } from '../request/build-request.ts'
import { sampleValues } from '../request/sample-values.ts'
import { chosenLanguages, findLanguage } from '../samples/index.ts'
import { type SchemaRow, type SchemaView, schemaView } from './schema-rows.ts'
import { type AuthSettings, securityFor } from '../effective-security.ts'
import { serversFor } from '../effective-servers.ts'
import type { ApiPlaces } from './link-view.ts'

/** An operation as its page shows it: plain data, its size bounded whatever the size of the description. */
export interface OperationView {
  readonly kind: Operation['kind']
  readonly method: string
  readonly path: string
  readonly endpoint: EndpointView | undefined
  /** The form that calls it; absent where the page has none. */
  readonly playground?: PlaygroundView
  readonly deprecated: boolean
  /** Nested members stand open. */
  readonly expanded: boolean
  readonly description?: string
  /** Alternatives, each of all that is asked for together. */
  readonly security: readonly (readonly SecurityScheme[])[]
  readonly parameters: readonly {
    readonly in: ParameterPlace
    readonly rows: readonly SchemaRow[]
  }[]
  readonly body?: {
    readonly required: boolean
    readonly description?: string
    readonly content: readonly ContentView[]
  }
  readonly responses: readonly ResponseView[]
  readonly requests: readonly CodeView[]
  readonly answers: readonly CodeView[]
  readonly callbacks: readonly {
    readonly name: string
    readonly expression: string
    readonly operations: readonly OperationView[]
  }[]
}

export interface EndpointView {
  readonly method: string
  readonly path: string
  /** The address of the first server, without its end; `''` when none is known. */
  readonly server: string
  /** Whether the address is shown, or only the path. */
  readonly full: boolean
}

export interface ContentView {
  readonly type: string
  /** `body`: the first part of the path of everything in it. */
  readonly path?: string
  readonly view?: SchemaView
}

export interface ResponseView {
  readonly status: string
  readonly description?: string
  readonly headers: readonly SchemaRow[]
  readonly content: readonly ContentView[]
  readonly links: readonly LinkView[]
}

/** A sample to be shown as code. */
export interface CodeView {
  readonly title: string
  readonly language: string
  readonly code: string
  /** Written by us, and the same as its neighbours in other words. */
  readonly made?: true
}

export interface OperationViewOptions {
  readonly baseUrls: readonly string[]
  readonly auth?: AuthSettings
  readonly authMethod?: string
  readonly maintainOrder: boolean
  readonly languages: readonly string[]
  readonly include: 'required' | 'all'
  /** Whether samples are made for operations that bring none. */
  readonly autogenerate: boolean
  readonly endpoint: boolean
  readonly playground?: PlaygroundSettings | undefined
  readonly fullUrl: boolean
  /** Whether nested members stand open. */
  readonly expanded?: boolean
  /** Where other pages of the API are; nothing is linked without it. */
  readonly pages?: ApiPlaces
  /** Before the path of every field, where several operations stand on one page. */
  readonly prefix?: string
}

const placeOrder: readonly ParameterPlace[] = ['path', 'query', 'querystring', 'header', 'cookie']

export function operationView(
  api: Pick<Api, 'id' | 'schemas' | 'securitySchemes'>,
  operation: Operation,
  options: OperationViewOptions,
): OperationView {
  const { schemas } = api
  const { maintainOrder, pages, prefix: outer = '' } = options
  const hrefOf = pages && ((id: SchemaId) => pages.schema(id))
  const { kind, method, path, deprecated, body, description } = operation
  const servers = serversFor(operation.servers, options.baseUrls)
  const security = securityFor(operation, api, options.auth, options.authMethod)
  const isCall = kind === 'operation'

  function content(
    { type, schema, itemSchema }: MediaType,
    direction: 'request' | 'response',
    prefix: string,
    maxRows = mainRows,
  ): ContentView {
    const shown = schema ?? itemSchema
    if (shown === undefined) return { type }
    const path = joined(outer, prefix)
    return {
      type,
      path,
      view: schemaView(shown, schemas, { direction, maintainOrder, path, maxRows, hrefOf }),
    }
  }

  function row(field: Parameter | Header, prefix: string): SchemaRow {
    const at = joined(outer, prefix, field.name)
    const view = schemaView(field.schema, schemas, {
      maintainOrder,
      path: at,
      maxRows: otherRows,
      hrefOf,
    })
    const said = field.description ?? view.description
    return {
      ...view,
      ...(said && { description: said }),
      deprecated: view.deprecated || field.deprecated,
      name: field.name,
      kind: 'property',
      required: field.required,
      path: at,
    }
  }

  const shown = mainResponse(operation.responses)
  return {
    kind,
    method,
    path,
    deprecated,
    expanded: options.expanded ?? false,
    endpoint: options.endpoint
      ? endpointView(operation, isCall ? servers : [], options.fullUrl)
      : undefined,
    ...(isCall &&
      options.playground && {
        playground: playgroundView(api, operation, { servers, security, ...options.playground }),
      }),
    ...(description && { description }),
    security: isCall
      ? security.alternatives.map(({ requirements }) =>
          requirements.flatMap(({ scheme }) => ownValue(security.schemes, scheme) ?? []),
        )
      : [],
    parameters: placeOrder.flatMap((place) => {
      const own = operation.parameters.filter((it) => it.in === place)
      return own.length === 0 ? [] : [{ in: place, rows: own.map((it) => row(it, '')) }]
    }),
    ...(body && {
      body: {
        required: body.required,
        ...(body.description && { description: body.description }),
        content: body.content.map((media, index) =>
          content(
            media,
            'request',
            joined('body', index === 0 ? '' : media.type),
            index === 0 ? mainRows : otherRows,
          ),
        ),
      },
    }),
    responses: operation.responses.map((it) => ({
      status: it.status,
      links: it.links.map((link) => linkView(link, pages)),
      ...((it.description ?? it.summary) && { description: it.description ?? it.summary ?? '' }),
      headers: it.headers.map((header) => row(header, `response.${it.status}.header`)),
      content: it.content.map((media, index) =>
        content(
          media,
          'response',
          joined(
            it === shown ? 'response' : `response.${it.status}`,
            index === 0 ? '' : media.type,
          ),
          it === shown && index === 0 ? mainRows : otherRows,
        ),
      ),
    })),
    requests: isCall ? requestSamples() : payloads(body?.content ?? []),
    answers: operation.responses.flatMap(({ status, content: media }) =>
      examplesOf(media, 'response').map((it) => ({
        ...it,
        title: it.title === '' ? status : `${status} ${it.title}`,
      })),
    ),
    callbacks: operation.callbacks.map((it) => ({
      name: it.name,
      expression: it.expression,
      operations: it.operations.map((inner) =>
        operationView(api, inner, {
          ...options,
          endpoint: true,
          playground: undefined,
          prefix: joined(outer, 'callback', it.name, inner.method),
        }),
      ),
    })),
  }

  function requestSamples(): CodeView[] {
    const written = operation.codeSamples.map(({ language, label, source }) => {
      const known = findLanguage(language)
      return {
        title: label ?? known?.label ?? language,
        language: known?.highlight ?? language.toLowerCase(),
        code: source,
      }
    })
    if (written.length > 0 || !options.autogenerate) return written
    const values = sampleValues(operation, {
      schemas,
      servers,
      security,
      include: options.include,
    })
    const request = buildRequest(operation, values, security.schemes)
    return chosenLanguages(options.languages).map(({ label, highlight, generate }) => ({
      title: label,
      language: highlight,
      code: generate(request),
      made: true,
    }))
  }

  /** What a webhook sends. */
  function payloads(media: readonly MediaType[]): CodeView[] {
    return examplesOf(media, 'request').map((it) => ({ ...it, title: it.title || 'Payload' }))
  }

  /** The examples of the first media type that has some; a title only where there are several. */
  function examplesOf(media: readonly MediaType[], direction: 'request' | 'response'): CodeView[] {
    for (const one of media) {
      const found = mediaExamples(one, schemas, { direction }).filter(({ text }) => text !== '')
      if (found.length > 0) {
        return found.slice(0, maxExamples).map(({ title, language, text }) => ({
          title: found.length > 1 ? title : '',
          language,
          code: text,
        }))
      }
    }
    return []
  }
}

function endpointView(
  { method, path, kind }: Pick<Operation, 'method' | 'path' | 'kind'>,
  servers: readonly Server[],
  full: boolean,
): EndpointView {
  const [first] = servers
  const server = first ? serverUrl({ url: first.url, variables: defaultVariables(first) }) : ''
  return { method: kind === 'webhook' ? 'WEBHOOK' : method, path, server, full }
}

/** The answer that a page shows first: the first good one. */
function mainResponse<Answer extends { readonly status: string }>(
  responses: readonly Answer[],
): Answer | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('.')
}

/** Of the first body and the first good answer; other schemas are opened after that on pages of their own. */
const mainRows = 100
/** Of errors, headers, other media types. */
const otherRows = 30

/** A description of many examples would be all that a page shows. */
const maxExamples = 12
