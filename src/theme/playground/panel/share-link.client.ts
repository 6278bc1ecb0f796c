import { isObject } from '../../../openapi/json.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { isHeaderName } from '../../../openapi/request/build-request.ts'
import { type Extras, extrasWithoutSecrets, readExtras } from '../extras/extras-state.client.ts'
import { changesMethod, isUnsendable } from '../extras/header-names.client.ts'
import {
  isSecretName,
  mockServer,
  parameterKey,
  type PlaygroundState,
  serverVariables,
} from '../form-state.client.ts'
import { isTypedState, type TypedState, withoutSecrets } from './typed-state.client.ts'

/** The URL of the page with the state of the form in its fragment, without secrets; `undefined` if it would be too long. */
export function shareLink(view: PlaygroundView, state: PlaygroundState): string | undefined {
  const { url } = state.server
  const shared: SharedState = {
    ...withoutSecrets(view, state),
    ...(url !== '' && { server: url, variables: serverVariables(view, state.server) }),
  }
  const [page] = location.href.split('#', 1)
  const link = `${page}#${prefix}${encoded(JSON.stringify(shared))}`
  return link.length > maxLength ? undefined : link
}

/**
 * The state that the fragment of the page URL describes, which may come from anyone. It fills in only what the description
 * knows: a request with the reader's token must not go to a server that a link names.
 */
export function stateFromLink(
  view: PlaygroundView,
  state: PlaygroundState,
): Pick<PlaygroundState, 'server' | 'parameters' | 'body' | 'extras'> | undefined {
  if (!location.hash.startsWith(`#${prefix}`)) return undefined
  const shared = decodedState(location.hash.slice(prefix.length + 1))
  if (shared === undefined) return undefined
  const keys = view.parameters.map(parameterKey)
  const types = view.body?.content.map(({ type }) => type) ?? []
  const { parameters, body, extras } = shared
  return {
    server: sharedServer(view, state, shared),
    parameters: Object.fromEntries(
      Object.entries(parameters).filter(([key]) => keys.includes(key)),
    ),
    body: {
      type: types.includes(body.type) ? body.type : state.body.type,
      texts: {
        ...state.body.texts,
        ...Object.fromEntries(Object.entries(body.texts).filter(([type]) => types.includes(type))),
      },
      files: {},
    },
    extras: linkedExtras(extras),
  }
}

/** Without headers that a page cannot send, or that make a request do something else than it says. */
function linkedExtras(value: unknown): Extras {
  const extras = extrasWithoutSecrets(readExtras(value), isSecretName)
  const header = extras.own.header.filter(
    ({ name }) => isHeaderName(name) && !isUnsendable(name) && !changesMethod(name),
  )
  return { ...extras, own: { ...extras.own, header } }
}

interface SharedState extends TypedState {
  readonly server?: string
  readonly variables?: Readonly<Record<string, unknown>>
}

/** One of the servers of the description, with those variables that have a list of values. */
function sharedServer(
  view: PlaygroundView,
  state: PlaygroundState,
  { server: url, variables = {} }: SharedState,
): PlaygroundState['server'] {
  if (url === mockServer && view.mock) return { ...state.server, url }
  const server = view.servers.find((it) => it.url === url)
  if (server === undefined) return state.server
  const known = server.variables.flatMap(({ name, enum: allowed }) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    return typeof value === 'string' && allowed.includes(value) ? [[name, value] as const] : []
  })
  const own = { ...state.server.variables[server.url], ...Object.fromEntries(known) }
  return {
    ...state.server,
    url: server.url,
    variables: { ...state.server.variables, [server.url]: own },
  }
}

/** UTF-8 as Base64 for URLs. */
function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function decodedState(text: string): SharedState | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (it) => it.charCodeAt(0)))
    const value = JSON.parse(json) as unknown
    if (!isTypedState(value)) return undefined
    const { parameters, body, extras, server, variables } = value as SharedState
    return {
      parameters,
      body,
      ...(extras && { extras }),
      ...(typeof server === 'string' && { server }),
      ...(isObject(variables) && { variables }),
    }
  } catch {
    return undefined // cut off, or not ours
  }
}

const prefix = 'try='
/** Mail programs and chats cut off longer URLs. */
const maxLength = 16_000
