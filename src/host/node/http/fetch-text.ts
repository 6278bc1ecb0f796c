import { ownValue } from '../../../base/own-value.ts'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sendRequest, redirectUrl, TimeoutError } from './http-request.ts'
import type { Fetched, FetchOptions } from '../../host.ts'
import { PrivateAddressError } from './public-address.ts'
import type { Resolve } from './public-address.ts'

export type FetchedBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | Extract<Fetched, { readonly ok: false }>

interface RequestOptions extends FetchOptions {
  readonly resolve?: Resolve
  readonly userAgent?: string
}

/** Fetches a text within limits of time and size. A failure is a reason in words for the author, never an exception. */
export async function fetchText(start: URL, options: RequestOptions): Promise<Fetched> {
  const response = await fetchBytes(start, options)
  return response.ok ? { ok: true, text: new TextDecoder().decode(response.bytes) } : response
}

/** The same for a file of any kind. */
export async function fetchBytes(
  start: URL,
  { timeoutMs, maxBytes, allowPrivate, resolve, userAgent = 'octavo' }: RequestOptions,
): Promise<FetchedBytes> {
  const deadline = AbortSignal.timeout(timeoutMs)
  let url = start
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        return failed(`only http and https can be fetched, not ${url.protocol}`)
      }
      const response = await sendRequest(url, {
        method: 'GET',
        headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': userAgent },
        allowPrivate: allowPrivate && url.origin === start.origin,
        timeoutMs,
        signal: deadline,
        resolve,
      })
      const next = redirectUrl(response, url)
      if (next === undefined) return await readBytes(response, maxBytes)
      response.destroy()
      url = next
    }
    return failed(`it redirects more than ${maxRedirects} times`)
  } catch (error) {
    const where = url.host === start.host ? '' : `it redirects to ${url.host}: `
    return {
      ok: false,
      reason: where + failureReason(error, timeoutMs, deadline),
      unreachable: true,
    }
  }
}

const maxRedirects = 8

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<FetchedBytes> {
  const { statusCode = 0, statusMessage = '' } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    return failed(`the server responded with ${statusCode} ${statusMessage}`.trim())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Count the decompressed body: `Content-Length` may be wrong, and a small body may be a decompression bomb.
  for await (const chunk of decompressed(response)) {
    size += (chunk as Uint8Array).byteLength
    if (size > maxBytes) {
      response.destroy()
      return failed(`it is larger than ${megabytes(maxBytes)}`)
    }
    chunks.push(chunk as Uint8Array)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function decompressed(response: IncomingMessage): Readable {
  return response.headers['content-encoding'] === 'gzip'
    ? pipeline(response, createGunzip(), () => undefined) // errors reach the reader of the stream
    : response
}

function failed(reason: string): Extract<Fetched, { readonly ok: false }> {
  return { ok: false, reason }
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000_000)} MB`
}

function failureReason(error: unknown, timeoutMs: number, deadline: AbortSignal): string {
  if (!(error instanceof Error)) return String(error)
  if (deadline.aborted || error instanceof TimeoutError)
    return `no response within ${timeoutMs / 1000} s`
  if (error instanceof PrivateAddressError)
    return 'the host is this machine or in a private network, which only a URL in the settings may name'
  const code = 'code' in error ? String(error.code) : undefined
  const known: Record<string, string> = {
    ENOTFOUND: 'host not found',
    EAI_AGAIN: 'the host name could not be resolved; check the network connection',
    ECONNREFUSED: 'the host refused the connection',
    ECONNRESET: 'the host closed the connection',
    ETIMEDOUT: 'the host did not respond',
  }
  return (code && ownValue(known, code)) ?? error.message
}
