import { jsonText } from '../json-text.ts'
import { reasonPhrase } from '../../base/reason-phrases.ts'
import type { Json } from '../json.ts'
import { mediaKind } from '../media-types.ts'
import type { MediaType } from '../model.ts'
import { checkRequest, type CheckedRequest } from './check-request.ts'
import {
  acceptedMedia,
  type ChosenResponse,
  chooseResponse,
  concreteType,
  readPreference,
  responseFor,
} from './choose-response.ts'
import { loadPatterns } from '../patterns/match-pattern.ts'
import { encodePart, headerValue } from '../request/url-encoding.ts'
import { createRoutes, type RouteMatch } from './find-route.ts'
import { fitValue } from './fit-value.ts'
import { createItemStore, type StoredEntry } from './item-store.ts'
import { bodyText, describedHeaders, generateBody, type GeneratedBody } from './generate-body.ts'
import { headerOf, type MockApi, type MockRequest, type MockResponse } from './mock-api.ts'
import { carryOut, type Resource, resourceOf, type ResourceResult } from './resources.ts'

/** A server that exists only as its description: each request gets a response that the description allows. */
export interface Mock {
  /** Never throws, and always ends. */
  respond(request: MockRequest): MockResponse
  /** What requests have created, changed and deleted: plain data. */
  state(): readonly StoredEntry[]
}

type Found = Extract<RouteMatch, { readonly kind: 'found' }>

/** The mock of descriptions whose patterns are run, too. */
export async function openMock(apis: readonly MockApi[]): Promise<Mock> {
  await loadPatterns(JSON.stringify(apis))
  return createMock(apis)
}

export function createMock(apis: readonly MockApi[], state: readonly StoredEntry[] = []): Mock {
  const routes = createRoutes(apis)
  const store = createItemStore(state)

  function respond(request: MockRequest): MockResponse {
    const [path = '', query = ''] = (request.target.split('#', 1)[0] ?? '').split(/\?(.*)/s, 2)
    const match = routes.find(request.method, path, query)
    if (match.kind === 'unknown') {
      const nearest = routes.closest(request.method, path)
      return problem(404, {
        detail: `The description has no path ${path}.`,
        ...(nearest !== undefined && { nearest }),
      })
    }
    if (match.kind === 'method') {
      const allow = match.allowed.join(', ')
      const own = problem(405, { detail: `The description has only ${allow} ${path}.` })
      return { ...own, headers: [...own.headers, ['Allow', allow]] }
    }
    const operation = `${match.operation.method} ${match.operation.path}`
    return { ...ofOperation(match, request), operation }
  }

  function ofOperation(match: Found, request: MockRequest): MockResponse {
    const { operation } = match
    const preference = readPreference(headerOf(request, 'prefer'))
    if (preference.status === undefined) {
      const checked = checkRequest(match, request)
      const refused = refusal(match, checked)
      if (refused) return refused
      const chosen = chooseResponse(operation.responses, preference)
      return described(match, request, { ...chosen, ...preference, checked })
    }
    const chosen = chooseResponse(operation.responses, preference)
    if (chosen.response === undefined) {
      return problem(preference.status, {
        detail: `The description has no response ${preference.status} for ${operation.method} ${operation.path}.`,
      })
    }
    const isSuccess = preference.status < 300
    return described(match, request, {
      ...chosen,
      ...(preference.example !== undefined && { example: preference.example }),
      // an error changes nothing
      ...(isSuccess && { checked: checkRequest(match, request) }),
    })
  }

  interface Wanted extends ChosenResponse {
    readonly example?: string
    /** Present: the request is carried out. */
    readonly checked?: CheckedRequest
  }

  function described(match: Found, request: MockRequest, wanted: Wanted): MockResponse {
    const { api, operation } = match
    const { response, status, checked } = wanted
    const accept = headerOf(request, 'accept')
    const content = response?.content ?? []
    const accepted = acceptedMedia(content, accept)
    const isStrict = status < 300
    if (accepted === undefined && isStrict && content.length > 0) {
      const types = content.map(({ type }) => type).join(', ')
      return problem(406, { detail: `The description has only ${types} for status ${status}.` })
    }
    const media = accepted ?? acceptedMedia(content, undefined)
    if (wanted.example !== undefined && media && !isNamed(media, wanted.example)) {
      const names = media.examples.map(({ name }) => name).join(', ')
      const known = names === '' ? 'It has no named examples.' : `Its examples are: ${names}.`
      return problem(400, {
        detail: `Status ${status} has no example "${wanted.example}". ${known}`,
      })
    }
    const generated = media ? generateBody(media, api.schemas, wanted.example) : { isGiven: false }
    const resource = checked && isStrict ? resourceOf(match, routes) : undefined
    const done = resource
      ? carryOut(
          {
            ...resource,
            operation,
            schemas: api.schemas,
            sent: checked?.body,
            example: generated.value,
          },
          store,
        )
      : {}
    if (done === 'deleted') return gone(match, request, resource)
    const body = request.method === 'HEAD' || !media ? '' : written(generated, done, media)
    const headers = response ? describedHeaders(response, api.schemas) : []
    return {
      status,
      headers: [
        ...headers.filter(([name]) => done.created === undefined || !/^location$/i.test(name)),
        ...(media
          ? [['Content-Type', headerValue(concreteType(media.type, accept))] as const]
          : []),
        ...(done.created === undefined
          ? []
          : [['Location', `${pathOf(request)}/${encodePart(done.created)}`] as const]),
        ...notChecked(checked),
      ],
      body: status === 204 || status === 304 ? '' : body,
      isOwn: false,
    }

    function written(given: GeneratedBody, { value }: ResourceResult, as: MediaType): string {
      if (value === undefined || mediaKind(as.type) !== 'json')
        return bodyText(given, as, api.schemas)
      const isSame = given.isGiven && JSON.stringify(value) === JSON.stringify(given.value)
      const fitted: Json =
        isSame || !as.schema
          ? value
          : fitValue(value, as.schema, api.schemas, { onlyDescribed: true })
      return bodyText({ value: fitted, isGiven: false }, as, api.schemas)
    }
  }

  /** The described response for what is not there, else a problem. */
  function gone(match: Found, request: MockRequest, resource: Resource | undefined): MockResponse {
    const response = responseFor(match.operation.responses, 404)
    if (response && response.content.length > 0 && response.status !== 'default') {
      return described(match, request, { status: 404, response })
    }
    return problem(404, { detail: `${resource?.id ?? 'It'} was deleted.` })
  }

  return { respond, state: () => store.entries() }
}

/** Why a request is refused: its body has a type that is not described, or its values do not fit. */
function refusal({ operation }: Found, checked: CheckedRequest): MockResponse | undefined {
  if (checked.isUnsupported) {
    const types = operation.body?.content.map(({ type }) => type).join(', ')
    return problem(415, { detail: `The body must be of one of these types: ${types}.` })
  }
  if (checked.problems.length === 0) return undefined
  const isDescribed = (status: string) => operation.responses.some((it) => it.status === status)
  const status = isDescribed('422') ? 422 : 400
  return problem(status, {
    detail: 'The request does not fit the description.',
    errors: checked.problems.map((it) => ({ ...it })),
    ...(checked.unchecked.length > 0 && { notChecked: checked.unchecked.slice(0, maxNotChecked) }),
  })
}

/** Says which patterns of the description were not run on a request whose response is that of one that fits. */
function notChecked({ unchecked = [] }: Partial<CheckedRequest> = {}): MockResponse['headers'] {
  return unchecked
    .slice(0, maxNotChecked)
    .map((pattern) => ['Mock-Not-Checked', headerValue(`pattern ${pattern.slice(0, 200)}`)])
}

const maxNotChecked = 5

/** Problem details (RFC 9457). */
export function problem(status: number, members: Readonly<Record<string, unknown>>): MockResponse {
  const title = reasonPhrase(status) ?? 'Mock'
  return {
    status,
    headers: [['Content-Type', 'application/problem+json']],
    body: jsonText({ type: 'about:blank', title, status, ...members }),
    isOwn: true,
  }
}

function isNamed({ examples }: MediaType, name: string): boolean {
  return examples.some((it) => it.name === name)
}

function pathOf({ target }: MockRequest): string {
  return (target.split(/[?#]/, 1)[0] ?? '').replace(/(?<!\/)\/+$/, '')
}
