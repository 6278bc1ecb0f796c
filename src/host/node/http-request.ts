import { request as requestHttp } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isNumber, isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts'
import type { Resolve } from './public-address.ts'

export interface RequestOptions {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: Uint8Array | undefined
  /** Whether a host of this machine or of a private network may be asked. */
  readonly allowPrivate: boolean
  /** How long to wait for the head of the answer, and later for each piece of it. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  readonly resolve?: Resolve | undefined
}

/** The host said nothing in time. */
export class TimeoutError extends Error {}

/**
 * Asks a web server and gives its answer as soon as its head is there; redirects are answers like any other. Rejects
 * when there is none.
 */
export function sendRequest(url: URL, question: RequestOptions): Promise<IncomingMessage> {
  const { method, headers, body, allowPrivate, timeoutMs, signal, resolve } = question
  return new Promise((answered, rejected) => {
    if (!allowPrivate && isNumber(url.hostname) && !isPublicAddress(url.hostname)) {
      rejected(new PrivateAddressError(url.hostname))
      return
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const asked = send(url, {
      method,
      headers,
      agent: false,
      maxHeaderSize: largestHead,
      ...(!allowPrivate && { lookup: publicLookup(resolve) }),
      ...(signal && { signal }),
    })
    const alarm = setTimeout(() => asked.destroy(silence()), timeoutMs)
    asked.on('error', (error) => {
      clearTimeout(alarm)
      rejected(error)
    })
    asked.on('upgrade', (_answer, socket) => {
      clearTimeout(alarm)
      socket.destroy()
      rejected(new Error('it asked to speak another protocol'))
    })
    asked.on('response', (answer) => {
      clearTimeout(alarm)
      answer.setTimeout(timeoutMs, () => answer.destroy(silence()))
      answered(answer)
    })
    asked.end(body)
  })

  function silence(): TimeoutError {
    return new TimeoutError(`no answer within ${timeoutMs / 1000} s`)
  }
}

/** Where a redirect leads; `undefined` when the answer is none, or leads nowhere. */
export function redirectOf(answer: IncomingMessage, from: URL): URL | undefined {
  const { statusCode = 0, headers } = answer
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
    return undefined
  return URL.canParse(headers.location, from) ? new URL(headers.location, from) : undefined
}

/** Of the answer: bytes. */
const largestHead = 64_000
