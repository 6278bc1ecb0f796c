import type { Client, DeviceCode, Exchange, Tokens } from './exchange.client.ts'
import type { SignInFlow } from './flows.client.ts'
import {
  authorizationRequest,
  clientCredentialsTokens,
  deviceCode,
  deviceTokens,
  finishAuthorization,
} from './oauth-client.client.ts'
import { RefusedError } from './exchange.client.ts'
import { isSafeEndpoint, UnsafeEndpointError } from './endpoints.client.ts'
import { keepPending } from './sessions.client.ts'

export interface FlowOptions {
  readonly api: string
  readonly scheme: string
  readonly flow: SignInFlow
  readonly client: Client
  readonly scopes: readonly string[]
  readonly fetch: Exchange['fetch']
  readonly signal: AbortSignal
  /** Shows the code that the reader enters elsewhere. */
  onCode(code: DeviceCode): void
}

/** Gets tokens with a flow. Called in the click of the reader: else the browser opens no window. */
export async function runFlow(options: FlowOptions): Promise<Tokens> {
  switch (options.flow.kind) {
    case 'clientCredentials':
      return clientCredentialsTokens(exchangeOf(options), options.scopes)
    case 'deviceAuthorization':
      return throughDevice(options)
    case 'authorizationCode':
    case 'implicit':
      return throughWindow(options)
  }
}

export function exchangeOf({
  flow,
  client,
  fetch,
  signal,
}: Pick<FlowOptions, 'flow' | 'client' | 'fetch'> & { readonly signal?: AbortSignal }): Exchange {
  return { provider: flow.provider, client, fetch, ...(signal && { signal }) }
}

/** The page that authorization servers return to; `undefined` for pages that are read from a disk. */
export function redirectUrl(): string | undefined {
  const url = new URL('../oauth.html', import.meta.url)
  return url.origin === location.origin && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/**
 * Opens the authorization server in a window, which cannot reach this page (RFC 9700 §4.15 lists what an open window could do),
 * or in this tab if the browser opens none. The redirect page passes the response on to the channel of its state, which only
 * pages of this origin have.
 */
async function throughWindow(options: FlowOptions): Promise<Tokens> {
  const { flow, client, scopes, signal } = options
  const back = redirectUrl() ?? ''
  const popup = open('about:blank', '_blank', 'popup,width=520,height=700')
  try {
    if (!isSafeEndpoint(flow.provider.authorizationUrl)) {
      throw new UnsafeEndpointError(flow.provider.authorizationUrl)
    }
    const isImplicit = flow.kind === 'implicit'
    const request = await authorizationRequest(flow.provider, {
      client,
      scopes,
      redirectUrl: back,
      isImplicit,
    })
    if (popup === null || popup.closed) {
      const { api, scheme } = options
      keepPending({ api, scheme, flow, client, request, page: `${pageUrl()}#${returnHash}` })
      location.assign(request.url)
      return await new Promise(() => undefined)
    }
    const channel = new BroadcastChannel(`octavo:oauth:${request.state}`)
    popup.opener = null
    popup.location.replace(request.url)
    try {
      const response = await nextMessage(channel, signal)
      channel.postMessage('done')
      return await finishAuthorization(exchangeOf(options), request, {
        response,
        redirectUrl: back,
      })
    } finally {
      channel.close()
    }
  } finally {
    popup?.close()
  }
}

/** The fragment with which the redirect page returns, which opens the panel. */
export const returnHash = 'try=sign-in'

function pageUrl(): string {
  return location.href.split('#', 1)[0] ?? ''
}

function nextMessage(channel: BroadcastChannel, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') resolve(data)
    })
  })
}

/** Polls until the reader has entered the code; `slow_down` makes the pause five seconds longer (RFC 8628 §3.5). */
async function throughDevice(options: FlowOptions): Promise<Tokens> {
  const { scopes, signal, onCode } = options
  const exchange = exchangeOf(options)
  const code = await deviceCode(exchange, scopes)
  onCode(code)
  let pause = code.intervalMs
  while (Date.now() < code.expiresAt) {
    await wait(pause, signal)
    try {
      return await deviceTokens(exchange, code)
    } catch (error) {
      const reason = error instanceof RefusedError ? error.code : undefined
      if (reason === 'slow_down') pause += slowDownMs
      else if (reason !== 'authorization_pending') throw error
    }
  }
  throw new RefusedError('expired_token', undefined)
}

const slowDownMs = 5000

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
