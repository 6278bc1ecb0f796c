import type { FileValue, HttpRequest } from '../../../openapi/request/http-request.ts'
import { multipartChunks, multipartType } from '../../../openapi/request/multipart.ts'
import type { ResponseState, Failure, ReceivedResponse } from './response-state.client.ts'
import { findFailure } from './diagnose-failure.client.ts'
import {
  apiHeaders,
  proxyUrl,
  proxyRefusal,
  type ProxyRefusal,
  throughProxy,
} from '../transport/proxy.client.ts'
import { readBody } from './read-body.client.ts'
import { isThisMachine } from '../transport/this-machine.client.ts'
import type { FilledRequest } from './request-from-form.client.ts'
import type { PreparedRequest } from '../transport/prepared-request.client.ts'

export interface SendOptions {
  /** Cancels the request. */
  readonly signal: AbortSignal
  /** Whether to send cookies. */
  readonly credentials: boolean
  /** Whether to use the proxy. */
  readonly proxy: boolean
  /** Called when there is more to show. */
  onResponse(response: ResponseState): void
}

/** Sends a request and reports the response as it arrives. Never throws. */
export async function send(
  { request, files }: FilledRequest,
  { signal, credentials, proxy, onResponse }: SendOptions,
): Promise<void> {
  const began = performance.now()
  const elapsed = (): number => performance.now() - began
  const stop = new AbortController()
  const cancel = (): void => stop.abort()
  signal.addEventListener('abort', cancel)
  const timer = setTimeout(cancel, headTimeoutMs)
  let received: ReceivedResponse | undefined
  let refusal: ProxyRefusal | undefined
  const fail = (failure: Failure): void => onResponse({ phase: 'failed', failure, received })
  onResponse({ phase: 'sending', began })
  try {
    const impossible = whatCannotBeSent(request)
    if (impossible) {
      fail(impossible)
      return
    }
    let through = proxy ? await proxyUrl(request.url) : undefined
    const prepared = prepare(request, files)
    const ask = (): Promise<Response> => {
      const { url, headers } = through
        ? throughProxy(through, request.url, prepared)
        : { url: request.url, headers: prepared.headers }
      return fetch(
        browserRequest(url, {
          method: request.method,
          headers: [...headers].map(([name, value]): [string, string] => [name, value]),
          ...(prepared.body !== undefined && { body: prepared.body }),
          credentials: credentials && !through ? 'include' : 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          signal: stop.signal,
        }),
      )
    }
    let response = await ask()
    refusal = through ? await proxyRefusal(response, request.url) : undefined
    if (refusal?.isSent === false) {
      // the proxy refuses; a direct request may be allowed
      through = undefined
      response = await ask()
      refusal = undefined
    }
    clearTimeout(timer)
    if (refusal) {
      fail({ kind: 'proxyRefused', reason: refusal.reason })
      return
    }
    received = {
      status: response.status,
      statusText: response.statusText,
      headers: through ? apiHeaders(response.headers) : [...response.headers],
      type: response.headers.get('content-type') ?? '',
      headMs: elapsed(),
      totalMs: elapsed(),
      size: 0,
      isCut: false,
      viaProxy: through !== undefined,
      leftOut: through ? [] : prepared.cookies,
    }
    await readBody(response, (part, isDone) => {
      received = { ...received!, ...part, totalMs: elapsed() }
      onResponse({ phase: isDone ? 'done' : 'receiving', ...received })
    })
  } catch (error) {
    if (signal.aborted) fail({ kind: 'cancelled', ms: elapsed() })
    else if (stop.signal.aborted) fail({ kind: 'timedOut', seconds: headTimeoutMs / 1000 })
    else if (error instanceof UnsendableError) fail({ kind: 'badRequest', reason: error.message })
    else if (received) fail({ kind: 'dropped', size: received.size })
    else {
      const failure = await findFailure(request.url, error)
      const isRefused = failure.kind === 'refused' && refusal
      fail(isRefused ? { kind: 'proxyRefused', reason: isRefused.reason } : failure)
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

/** The browser does not accept a request, for instance the name of a header. */
class UnsendableError extends Error {}

function browserRequest(url: string, init: RequestInit): Request {
  try {
    return new Request(url, init)
  } catch (error) {
    throw new UnsendableError(error instanceof Error ? error.message : String(error))
  }
}

function prepare(
  { headers, body }: HttpRequest,
  files: ReadonlyMap<FileValue, File>,
): PreparedRequest {
  const cookie = headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1]
  const cookies = cookie?.split('; ').map((it) => it.split('=', 1)[0] ?? '') ?? []
  const others = headers.filter(([name]) => name.toLowerCase() !== 'cookie')
  const common = { cookies, ...(cookie !== undefined && { cookie }) }
  switch (body?.kind) {
    case undefined:
      return { ...common, headers: others }
    case 'file':
      return { ...common, headers: others, body: files.get(body.file) ?? new Blob() }
    case 'multipart': {
      // `randomUUID` exists only where a page is served over https
      const boundary = `octavo-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
      const chunks = multipartChunks(body.parts, boundary)
      return {
        ...common,
        headers: [...others, ['Content-Type', multipartType(boundary)]],
        body: new Blob(
          chunks.map((it) => (typeof it === 'string' ? it : (files.get(it) ?? new Blob()))),
        ),
      }
    }
    case 'json':
    case 'text':
    case 'form':
      // As bytes: a string would have a charset put behind its media type.
      return { ...common, headers: others, body: new TextEncoder().encode(body.text) }
  }
}

/** What every browser refuses before anything is sent. */
function whatCannotBeSent({ method, url, body }: HttpRequest): Failure | undefined {
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return { kind: 'badUrl' }
  const { username, password } = new URL(url)
  if (username !== '' || password !== '') return { kind: 'badUrl' }
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(method)) return { kind: 'badMethod' }
  if (body !== undefined && /^(?:GET|HEAD)$/.test(method)) return { kind: 'bodyWithGet' }
  if (location.protocol === 'https:' && isInsecure(new URL(url))) return { kind: 'mixed' }
  return undefined
}

function isInsecure({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !isThisMachine(hostname)
}

/** Timeout for the start of a response; reading its body has no timeout. */
const headTimeoutMs = 60_000
