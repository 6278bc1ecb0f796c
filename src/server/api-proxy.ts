import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Transform } from 'node:stream'
import { sendRequest, redirectUrl, TimeoutError } from '../host/node/http/http-request.ts'
import { PrivateAddressError } from '../host/node/http/public-address.ts'
import type { Resolve } from '../host/node/http/public-address.ts'
import { proxyHeaders, proxyProbe } from '../base/proxy-protocol.ts'
import {
  responseHeaders,
  headersElsewhere,
  headersWithoutBody,
  requestHeaders,
} from './proxy-headers.ts'
import type { ProxyAllowlist } from '../outputs/proxy-allowlist.ts'
import { discardBody, readBody } from './own-server.ts'
import { allowedHostnames, hostRefusal, isOwnOrigin } from './host-check.ts'

const { sent, returned } = proxyHeaders

/** The path of the proxy, below the base of its site. */
export const proxyPath = '/_octavo/proxy'

export interface ProxyOptions {
  readonly list: () => Promise<ProxyAllowlist>
  /** Whether servers of this machine and of private networks may be called. */
  readonly allowPrivate: boolean
  /** Host names of this server, in addition to IP addresses and `localhost`. */
  readonly names: readonly string[]
  readonly resolve?: Resolve
  readonly limits?: Partial<ProxyLimits>
}

/** Which servers of those that are described may be called. */
export type ProxyReach = 'none' | 'public' | 'private'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The proxy of a site below a base; handles only its own requests. */
export function proxyAt(
  base: string,
  { list, reach, host }: ProxyPlace,
): (request: IncomingMessage) => Handler | undefined {
  if (reach === 'none') return () => undefined
  const names = allowedHostnames(host)
  const proxy = createProxy({ list, allowPrivate: reach === 'private', names })
  return ({ url = '' }) => (url.split(/[?#]/, 1)[0] === base + proxyPath ? proxy : undefined)
}

interface ProxyPlace {
  readonly list: ProxyOptions['list']
  readonly reach: ProxyReach
  /** Where the server listens, when not for this machine alone. */
  readonly host: string | undefined
}

export interface ProxyLimits {
  /** How long a called server may say nothing. */
  readonly timeoutMs: number
  readonly requestBytes: number
  readonly responseBytes: number
  readonly redirects: number
  /** How many calls at a time. */
  readonly calls: number
}

const usualLimits: ProxyLimits = {
  timeoutMs: 60_000,
  requestBytes: 20_000_000,
  responseBytes: 200_000_000,
  redirects: 5,
  calls: 24,
}

/**
 * Calls an API for a page of the site where the API lets no other site call it. It reaches what the list names and
 * nothing else, writes nothing down, and carries no cookie of the reader. A `GET` without a target says that it is
 * there.
 */
export function createProxy(options: ProxyOptions): Handler {
  const limits = { ...usualLimits, ...options.limits }
  let calls = 0

  return async (request, response) => {
    const target = request.headers[sent.target]
    try {
      const refusal = hostRefusal(request.headers.host, options.names, 'Name it with --host.')
      if (refusal?.status === 400) throw new Refusal('host', 400, refusal.message)
      if (refusal !== undefined || !isOwnOrigin(request.headers)) {
        throw new Refusal('forbidden', 403, 'Only pages of this site may use this proxy.')
      }
      if (target === undefined && request.method === 'GET')
        return sendJson(response, 200, proxyProbe)
      if (calls >= limits.calls)
        throw new Refusal('busy', 503, 'Too many calls are under way; try again in a moment.')
      calls++
      try {
        await call(request, response, String(target))
      } finally {
        calls--
      }
    } catch (error) {
      const { code, status, message } = refusalOf(error)
      if (response.headersSent || response.destroyed) return void response.destroy()
      discardBody(request, response)
      response.setHeader(returned.error, code)
      sendJson(response, status, { error: { code, message } })
    }
  }

  async function call(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const { origins } = await options.list()
    let url = targetOf(target)
    let method = request.method ?? 'GET'
    const listed = origins.find(({ origin }) => isSameServer(origin, url))
    if (listed === undefined) throw notListed(url)
    if (!listed.methods.includes(method)) throw notDescribed(method, url)

    let body = await bodyOf(request, limits.requestBytes)
    let headers = requestHeaders(request, body)
    for (let redirects = 0; ; redirects++) {
      const { allowPrivate, resolve } = options
      const { timeoutMs } = limits
      const signal = gone.signal
      const received = await sendRequest(url, {
        method,
        headers,
        body,
        allowPrivate,
        resolve,
        timeoutMs,
        signal,
      })
      const next = redirectUrl(received, url)
      if (next === undefined) return await pass(received, response, limits.responseBytes)
      received.destroy()
      if (redirects === limits.redirects)
        throw new Refusal('redirects', 502, `${url.host} redirects again and again.`)
      const nextListed = origins.find(({ origin }) => isSameServer(origin, next))
      if (nextListed === undefined) throw notListed(next, url)
      if (method !== 'HEAD' && becomesGet(received.statusCode, method)) {
        method = 'GET'
        body = undefined
        headers = headersWithoutBody(headers)
      }
      if (!nextListed.methods.includes(method)) throw notDescribed(method, next)
      if (next.origin !== url.origin) headers = headersElsewhere(headers)
      url = next
    }
  }
}

/** The proxy refuses a request; the message is for the reader. */
class Refusal extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

function notDescribed(method: string, { host }: URL): Refusal {
  return new Refusal('method', 405, `${method} is not described for ${host}.`)
}

function targetOf(written: string): URL {
  if (written.length > maxTarget || !/^https?:\/\//i.test(written) || !URL.canParse(written))
    throw new Refusal('target', 400, `The header ${sent.target} must be an http or https URL.`)
  const url = new URL(written)
  if (url.username !== '' || url.password !== '')
    throw new Refusal('target', 400, 'The URL may not contain a user name and a password.')
  url.hash = ''
  return url
}

const maxTarget = 12_000

/** The same host and port; from http to https of the same host is one server too. */
function isSameServer(listed: string, url: URL): boolean {
  if (listed === url.origin) return true
  const { protocol, hostname, port } = new URL(listed)
  return (
    protocol === 'http:' &&
    url.protocol === 'https:' &&
    hostname === url.hostname &&
    port === '' &&
    url.port === ''
  )
}

function notListed(url: URL, from?: URL): Refusal {
  const who = from === undefined ? url.host : `${from.host} redirects to ${url.host}, which`
  return new Refusal('host', 403, `${who} is none of the servers that this site describes.`)
}

/** Whether a redirect turns a request into a GET, as in browsers. */
function becomesGet(status: number | undefined, method: string): boolean {
  return status === 303 || ((status === 301 || status === 302) && method === 'POST')
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  const body = await readBody(request, most)
  if (body === undefined)
    throw new Refusal('size', 413, `More than ${most / 1_000_000} MB cannot be sent here.`)
  return body.byteLength > 0 || request.headers['content-length'] !== undefined ? body : undefined
}

/** Hands on what comes as it comes, so that a stream of events is one for the reader too. */
function pass(from: IncomingMessage, to: ServerResponse, most: number): Promise<void> {
  let size = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength
      if (size > most) done(new Error('the response is too large'))
      else done(null, chunk)
    },
  })
  try {
    to.writeHead(from.statusCode ?? 502, responseHeaders(from))
    to.flushHeaders()
  } catch (error) {
    from.destroy() // a status or a header that is not allowed
    throw error
  }
  return new Promise((done) => {
    pipeline(from, counted, to, (error) => {
      if (error) to.destroy() // the reader has to see that the response is incomplete
      done()
    })
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof PrivateAddressError)
    return new Refusal(
      'private',
      403,
      `${error.message}. Start octavo with --allow-private to call it from here.`,
    )
  if (error instanceof TimeoutError)
    return new Refusal('timeout', 504, `The server gave ${error.message}.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Refusal('dns', 502, 'There is no host of that name, or no network.')
  if (code === 'ECONNREFUSED')
    return new Refusal('refused', 502, 'The server refused the connection.')
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code))
    return new Refusal('tls', 502, `The connection is not secure: ${message}.`)
  return new Refusal('broken', 502, `The server broke off: ${message}.`)
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(`${JSON.stringify(value)}\n`)
}
