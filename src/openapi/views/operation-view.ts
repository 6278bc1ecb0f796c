import { type AuthSettings, securityFor } from '../effective-security.ts'
import { serversFor } from '../effective-servers.ts'
import type { Api, ExternalDocs, MediaType, Operation, Server } from '../model.ts'
import { defaultVariables, serverUrl } from '../request/build-request.ts'
import type { ChangeMark } from './change-mark.ts'
import { dotted, fieldViews } from './operation-fields.ts'
import type {
  FieldOptions,
  ParametersView,
  RequestBodyView,
  ResponseView,
} from './operation-fields.ts'
import {
  payloadSamples,
  requestSamples,
  requestVariants,
  responseSamples,
} from './operation-samples.ts'
import type { CodeView, SampleOptions, SampleVariants } from './operation-samples.ts'
import { type RequirementView, requirementViews } from './requirement-view.ts'
import { inOrder } from './schema-rows.ts'
import type { SignatureSettings } from '../webhooks/signature.ts'
import { type WebhookTrial, webhookTrial } from './webhook-trial.ts'
import { type PlaygroundSettings, type PlaygroundView, playgroundView } from './playground-view.ts'

/** An operation as its page shows it: plain data of limited size, however large the description is. */
export interface OperationView {
  readonly kind: Operation['kind']
  readonly method: string
  readonly path: string
  readonly endpoint: EndpointView | undefined
  /** The form that sends requests; absent where the page has none. */
  readonly playground?: PlaygroundView
  /** What sends a webhook or a callback to a server of the reader; absent where the page has no form. */
  readonly trial?: WebhookTrial
  readonly deprecated: boolean
  /** Nested members are shown expanded. */
  readonly expanded: boolean
  readonly operationId?: string
  /** The overview of its API, if the navigation has no entry for that. */
  readonly overview?: { readonly title: string; readonly href: string }
  /** Of a callback: what it is called. */
  readonly summary?: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  /** Those of the operation or of its path alone. */
  readonly servers: readonly Server[]
  /** Alternatives; each lists the schemes that are required together. */
  readonly security: readonly (readonly RequirementView[])[]
  readonly parameters: readonly ParametersView[]
  readonly body?: RequestBodyView
  readonly responses: readonly ResponseView[]
  readonly requestSamples: readonly CodeView[]
  /** Samples for each kind of body, if there are several; the first one has the codes of `requestSamples`. */
  readonly requestVariants: readonly SampleVariants[]
  readonly responseSamples: readonly CodeView[]
  readonly callbacks: readonly CallbackView[]
  /** Of a method of a callback that has several: the last version that changed it. */
  readonly change?: ChangeMark
}

export interface CallbackView {
  readonly name: string
  readonly expression: string
  /** The last version that changed it. */
  readonly change?: ChangeMark
  readonly operations: readonly OperationView[]
}

export interface EndpointView {
  /** What is shown before the path: the HTTP method, or `WEBHOOK`. */
  readonly method: string
  /** The HTTP method of the request. */
  readonly request: string
  readonly path: string
  /** The URL of the first server, without a trailing slash; `''` when there is none. */
  readonly server: string
  /** Whether the whole URL is shown, or only the path. */
  readonly full: boolean
}

export interface OperationViewOptions extends FieldOptions, SampleOptions {
  readonly baseUrls: readonly string[]
  readonly auth?: AuthSettings
  readonly authMethod?: string
  readonly endpoint: boolean
  readonly playground?: PlaygroundSettings | undefined
  /** How webhooks and callbacks are signed. */
  readonly webhooks?: SignatureSettings
  readonly fullUrl: boolean
  /** Nested members are shown expanded. */
  readonly expanded?: boolean
}

export function operationView(
  api: Pick<Api, 'id' | 'schemas' | 'securitySchemes'> & Partial<Pick<Api, 'servers'>>,
  operation: Operation,
  options: OperationViewOptions,
): OperationView {
  const { kind, method, path, deprecated, body, summary, description } = operation
  const { operationId, externalDocs } = operation
  const servers = serversFor(operation.servers, options.baseUrls)
  const security = securityFor(operation, api, options.auth, options.authMethod)
  const fields = fieldViews(api, options)
  const isCall = kind === 'operation'
  // a callback is a part of a page: it shows the examples that are written, and none that are made
  const shown = kind === 'callback' ? withExamples : everything
  const parameters = inOrder(operation.parameters, options.maintainOrder)
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
        playground: playgroundView(
          api,
          { ...operation, parameters },
          { servers, security, ...options.playground },
        ),
      }),
    ...(!isCall &&
      options.playground && { trial: webhookTrial(api, operation, options.webhooks ?? {}) }),
    ...(operationId && { operationId }),
    ...(kind === 'callback' && summary && { summary }),
    ...(description && { description }),
    ...(externalDocs && { externalDocs }),
    servers: ownServers(api, operation, options),
    // settings say how this API is called, not how it calls others
    security: isCall
      ? requirementViews(security)
      : requirementViews({ alternatives: operation.security, schemes: api.securitySchemes }),
    parameters: fields.parameters(parameters),
    ...(body && { body: fields.body(body) }),
    responses: fields.responses(operation.responses),
    requestSamples: isCall
      ? requestSamples(api, operation, { ...options, servers, security })
      : payloadSamples(api.schemas, shown(body?.content ?? [])),
    requestVariants: isCall
      ? requestVariants(api, operation, { ...options, servers, security })
      : [],
    responseSamples: responseSamples(
      api.schemas,
      operation.responses.map((it) => ({ ...it, content: shown(it.content) })),
    ),
    callbacks: callbackViews(api, operation, options),
  }
}

function everything(content: readonly MediaType[]): readonly MediaType[] {
  return content
}

function withExamples(content: readonly MediaType[]): readonly MediaType[] {
  return content.filter(({ examples }) => examples.length > 0)
}

/** The servers that only this operation has, unless the settings have others. */
function ownServers(
  { servers }: Partial<Pick<Api, 'servers'>>,
  operation: Operation,
  { baseUrls }: OperationViewOptions,
): readonly Server[] {
  if (servers === undefined || baseUrls.length > 0 || operation.kind !== 'operation') return []
  return JSON.stringify(servers) === JSON.stringify(operation.servers) ? [] : operation.servers
}

function callbackViews(
  api: Parameters<typeof operationView>[0],
  { callbacks }: Operation,
  options: OperationViewOptions,
): CallbackView[] {
  const { prefix = '' } = options
  return callbacks.map(({ name, expression, operations }) => ({
    name,
    expression,
    operations: operations.map((inner) =>
      operationView(api, inner, {
        ...options,
        endpoint: true,
        prefix: dotted(prefix, 'callback', name, inner.method),
      }),
    ),
  }))
}

function endpointView(
  { method, path, kind }: Pick<Operation, 'method' | 'path' | 'kind'>,
  servers: readonly Server[],
  full: boolean,
): EndpointView {
  const [first] = servers
  const server = first ? serverUrl({ url: first.url, variables: defaultVariables(first) }) : ''
  const shown = kind === 'webhook' ? 'WEBHOOK' : method
  return { method: shown, request: method, path, server, full }
}
