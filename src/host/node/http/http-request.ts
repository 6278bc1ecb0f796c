import { request as requestHttp } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  isIpAddress,
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
} from './public-address.ts'
import type { Resolve } from './public-address.ts'

export interface RequestOptions {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: Uint8Array | undefined
  /** Whether the host may be this machine or in a private network. If not, the request is protected from SSRF. */
  readonly allowPrivate: boolean
  /** How long to wait for the response headers, and then for each chunk of the body. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  readonly resolve?: Resolve | undefined
}

/** The host did not respond in time. */
export class TimeoutError extends Error {}

/**
 * Sends an HTTP request. Resolves as soon as the response headers have arrived and rejects when there is no response.
 * Redirects are not followed.
 */
export function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { method, headers, body, allowPrivate, timeoutMs, signal, resolve } = options
  return new Promise((resolved, rejected) => {
    if (!allowPrivate && isIpAddress(url.hostname) && !isPublicAddress(url.hostname)) {
      rejected(new PrivateAddressError(url.hostname))
      return
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method,
      headers,
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      ...(!allowPrivate && { lookup: publicLookup(resolve) }),
      ...(signal && { signal }),
    })
    const timer = setTimeout(() => request.destroy(timeoutError()), timeoutMs)
    request.on('error', (error) => {
      clearTimeout(timer)
      rejected(error)
    })
    request.on('upgrade', (_response, socket) => {
      clearTimeout(timer)
      socket.destroy()
      rejected(new Error('the server switched to another protocol'))
    })
    request.on('response', (response) => {
      clearTimeout(timer)
      response.setTimeout(timeoutMs, () => response.destroy(timeoutError()))
      resolved(response)
    })
    request.end(body)
  })

  function timeoutError(): TimeoutError {
    return new TimeoutError(`no response within ${timeoutMs / 1000} s`)
  }
}

/** The target URL of a redirect; `undefined` when the response is not a redirect or has no usable `Location`. */
export function redirectUrl(response: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = response
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
    return undefined
  return URL.canParse(headers.location, from) ? new URL(headers.location, from) : undefined
}

/** The limit for the response headers, in bytes. */
const maxHeaderBytes = 64_000
