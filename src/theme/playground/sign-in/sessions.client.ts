import { isObject } from '../../../openapi/json.ts'
import { keepInTab, readInTab } from '../session-storage.client.ts'
import type { AuthorizationRequest, Client } from './exchange.client.ts'
import { flowKinds, type Provider, type SignInFlow } from './flows.client.ts'

/** What a sign-in left, to refresh its token and to end it. It is kept in this tab, as the token is. */
export interface SignInSession {
  readonly flow: SignInFlow
  readonly client: Client
  readonly refreshToken?: string
  /** Unix time in ms. */
  readonly expiresAt?: number
}

export function readSession(api: string, scheme: string): SignInSession | undefined {
  const session = Object.entries(readInTab(sessionsKey(api))).find(([id]) => id === scheme)?.[1]
  if (!isObject(session) || !isFlow(session['flow']) || !isClient(session['client']))
    return undefined
  const { flow, client, refreshToken, expiresAt } = session
  return {
    flow,
    client,
    ...(typeof refreshToken === 'string' && { refreshToken }),
    ...(typeof expiresAt === 'number' && { expiresAt }),
  }
}

export function keepSession(api: string, scheme: string, session: SignInSession | undefined): void {
  const others = Object.entries(readInTab(sessionsKey(api))).filter(([id]) => id !== scheme)
  const all = session === undefined ? others : [...others, [scheme, session] as const]
  keepInTab(sessionsKey(api), all.length === 0 ? undefined : Object.fromEntries(all))
}

/** A sign-in that has left the page, because the browser opened no window for it. */
export interface PendingSignIn {
  readonly api: string
  readonly scheme: string
  readonly flow: SignInFlow
  readonly client: Client
  readonly request: AuthorizationRequest
  /** The URL that the redirect page returns to. */
  readonly page: string
}

/** The redirect page finds it by its state. */
export function keepPending(pending: PendingSignIn): void {
  keepInTab(pendingKey, { ...pending, state: pending.request.state })
}

/** The sign-in of a scheme that has come back, once, and the response to it. */
export function takeReturned(
  api: string,
  scheme: string,
):
  | (Pick<PendingSignIn, 'flow' | 'client' | 'request'> & { readonly response: string })
  | undefined {
  const pending = readInTab(pendingKey)
  const { flow, client, request, response } = pending
  if (pending['api'] !== api || pending['scheme'] !== scheme || typeof response !== 'string') {
    return undefined
  }
  keepInTab(pendingKey, undefined)
  if (!isFlow(flow) || !isClient(client) || !isRequest(request)) return undefined
  return { flow, client, request, response }
}

/** What the redirect page says, in the language of this page. */
export function keepWords(words: { readonly done: string; readonly foreign: string }): void {
  keepInTab('oauth:words', words)
}

const pendingKey = 'oauth:pending'

function sessionsKey(api: string): string {
  return `sign-in:${api}`
}

function isFlow(value: unknown): value is SignInFlow {
  return (
    isObject(value) &&
    flowKinds.some((kind) => kind === value['kind']) &&
    isProvider(value['provider']) &&
    Array.isArray(value['scopes'])
  )
}

function isProvider(value: unknown): value is Provider {
  return (
    isObject(value) &&
    Object.entries(value).every(([key, it]) => typeof it === 'string' || !key.endsWith('Url'))
  )
}

function isClient(value: unknown): value is Client {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['secret'] === 'string'
}

function isRequest(value: unknown): value is AuthorizationRequest {
  return (
    isObject(value) &&
    typeof value['state'] === 'string' &&
    (value['verifier'] === undefined || typeof value['verifier'] === 'string')
  )
}
