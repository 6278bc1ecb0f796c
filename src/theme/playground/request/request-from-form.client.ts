import { ownValue } from '../../../base/own-value.ts'
import type { FileValue, HttpRequest } from '../../../openapi/request/http-request.ts'
import type { Json } from '../../../openapi/json.ts'
import { mediaKind } from '../../../openapi/media-types.ts'
import type { Parameter, SecurityScheme } from '../../../openapi/model.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import type { BodyValue, FormField } from '../../../openapi/request/encode-body.ts'
import {
  type AuthValue,
  buildRequest,
  isHeaderName,
  type RequestValues,
} from '../../../openapi/request/build-request.ts'
import { unknownServer } from '../../../openapi/request/sample-values.ts'
import { isGiven } from '../../../openapi/request/serialize-parameter.ts'
import { writeExactly } from '../../../base/numbers/exact-json.ts'
import { type Extras, noExtras } from '../extras/extras-state.client.ts'
import { isJsonMember } from '../fields/special/form-members.client.ts'
import {
  type AuthInput,
  chosenSchemes,
  exampleText,
  mockServer,
  parameterKey,
  parsedText,
  type PlaygroundState,
  type ServerChoice,
  serverVariables,
} from '../form-state.client.ts'

/** A request and the files whose names it holds. */
export interface FilledRequest {
  readonly request: HttpRequest
  readonly files: ReadonlyMap<FileValue, File>
}

/**
 * The request of the form. With `forSample`, missing required values are filled with their examples; these are never
 * sent.
 */
export function requestOf(
  view: PlaygroundView,
  state: PlaygroundState,
  forSample = false,
): FilledRequest {
  const files = new Map<FileValue, File>()
  const body =
    bodyOf(view, state, files) ??
    (forSample && view.body?.required ? bodyOf(view, withExample(view, state), files) : undefined)
  const request = buildRequest(
    {
      method: view.method,
      path: view.path,
      parameters: view.parameters,
      ...(view.body && { body: view.body }),
    },
    {
      server: {
        url: serverUrl(state, view),
        variables: serverVariables(view, shownServer(state.server, view)),
      },
      path: valuesIn('path'),
      query: valuesIn('query'),
      header: valuesIn('header'),
      cookie: valuesIn('cookie'),
      auth: authOf(view, state, forSample),
      ...(body && { body }),
      ...extraValues(view, state.extras),
    },
    view.security.schemes,
  )
  return { request, files }

  function valuesIn(place: string): Record<string, Json | undefined> {
    return Object.fromEntries(
      view.parameters
        .filter((it) => parameterKey(it) === `${place}.${it.name}`)
        .map((it) => {
          const key = parameterKey(it)
          const value = state.parameters[key]
          if (isGiven(value)) return [it.name, parameterValue(value, it)]
          return [it.name, it.required && forSample ? view.examples[key] : value]
        }),
    )
  }
}

/** What is sent in addition to the values of parameters and the body. */
function extraValues(
  { accept: types = [] }: PlaygroundView,
  { accept = '', empty, own }: Extras = noExtras,
): Pick<RequestValues, 'accept' | 'empty' | 'own'> {
  const type = types.includes(accept) ? accept : types[0]
  return { ...(type !== undefined && { accept: type }), empty: new Set(empty), own }
}

/** The server in samples: those of a request to the mock have the first described one, which takes the same request. */
function shownServer(server: ServerChoice, { servers }: Pick<PlaygroundView, 'servers'>) {
  return server.url === mockServer ? { ...server, url: servers[0]?.url ?? unknownServer } : server
}

/** The absolute URL of the selected server. A relative URL is resolved against this page. */
export function serverUrl(
  { server }: Pick<PlaygroundState, 'server'>,
  view: Pick<PlaygroundView, 'servers'>,
): string {
  const { url, custom } = shownServer(server, view)
  const written = (url === '' ? custom : url).trim()
  if (written === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(written) || written.startsWith('{')) {
    return written
  }
  if (/^[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/|$)/.test(written) && url === '')
    return `https://${written}`
  // what is no URL, such as one that is not written to its end, is reported when it is sent
  if (/^[a-z][a-z\d+.-]*:/i.test(written) || typeof location === 'undefined') return written
  return URL.canParse(written, location.origin) ? new URL(written, location.origin).href : written
}

function authOf(
  view: PlaygroundView,
  state: PlaygroundState,
  forSample: boolean,
): Record<string, AuthValue> {
  return Object.fromEntries(
    chosenSchemes(view, state.alternative).map((scheme) => [
      scheme.id,
      authValue(scheme, ownValue(state.auth, scheme.id), forSample),
    ]),
  )
}

function authValue(
  scheme: SecurityScheme,
  { value, password = '', source }: AuthInput = { value: '' },
  forSample: boolean,
): AuthValue {
  if (scheme.kind === 'basic') {
    return forSample && value === '' && password === ''
      ? { kind: 'encoded', text: '<encoded-value>' }
      : { kind: 'user', user: value, password }
  }
  const missing = scheme.kind === 'apiKey' ? '<api-key>' : '<token>'
  const isHidden = value === '' || source === 'sign-in'
  return { kind: 'token', token: forSample && isHidden ? missing : value }
}

/** A parameter with a media type is JSON; text is sent as it is. */
function parameterValue(value: Json, { in: place, mediaType }: Parameter): Json {
  const isJson = mediaType !== undefined && mediaKind(mediaType) === 'json'
  if (!isJson || typeof value !== 'object') return value
  return place === 'querystring' ? value : writeExactly(value)
}

/** The form with the example of the body. */
function withExample(view: PlaygroundView, state: PlaygroundState): PlaygroundState {
  const { body } = state
  const media = view.body?.content.find(({ type }) => type === body.type)
  if (media === undefined) return state
  const texts = { ...body.texts, [media.type]: exampleText(media) }
  return { ...state, body: { ...body, texts } }
}

function bodyOf(
  view: PlaygroundView,
  { body, extras = noExtras }: PlaygroundState,
  files: Map<FileValue, File>,
): BodyValue | undefined {
  const media = view.body?.content.find(({ type }) => type === body.type)
  if (media === undefined) return undefined
  const mediaType = media.type
  const text = ownValue(body.texts, mediaType) ?? ''
  const kind = mediaKind(mediaType)
  const [whole] = body.files[''] ?? []
  if (whole && kind === 'binary') {
    return { kind: 'file', mediaType, file: named(whole, mediaType.includes('*')) }
  }
  if (kind === 'form' || kind === 'multipart') {
    const value = parsedText(text)?.value
    const members =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value as Readonly<Record<string, Json>>)
        : []
    const fields: FormField[] = members
      .filter(([name]) => ownValue(body.files, name) === undefined)
      .map(([name, it]) => {
        const isSent = it === null && isJsonMember(name, media, view.schemas)
        return { name, value: it, isSent: isSent || isGiven(it) }
      })
      .filter(({ isSent }) => isSent)
    for (const key of extras.empty.filter((it) => it.startsWith('body.'))) {
      const name = key.slice('body.'.length)
      if (!fields.some((it) => it.name === name)) fields.push({ name, value: '', isSent: true })
    }
    if (kind === 'multipart') {
      for (const [name, list] of Object.entries(body.files)) {
        for (const file of list) fields.push({ name, file: named(file, true) })
      }
    }
    if (fields.length === 0) return undefined
    return { kind: 'fields', mediaType, fields: fields.map((it) => withPart(it, extras.parts)) }
  }
  return text === '' ? undefined : { kind: 'text', mediaType, text }

  function named(file: File, typed: boolean): FileValue {
    const value = { file: file.name, ...(typed && file.type !== '' && { type: file.type }) }
    files.set(value, file)
    return value
  }
}

/** A field with the type and the headers that the reader has given its part. */
function withPart(field: FormField, parts: Extras['parts']): FormField {
  const { type, headers = {} } = ownValue(parts, field.name) ?? {}
  const named = Object.entries(headers).filter(([name]) => isHeaderName(name))
  return {
    ...field,
    ...(type !== undefined && { type }),
    ...(named.length > 0 && { headers: named }),
  }
}
