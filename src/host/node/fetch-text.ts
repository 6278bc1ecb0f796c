import { ownValue } from '../../base/own-value.ts'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sendRequest, redirectOf, TimeoutError } from './http-request.ts'
import type { Fetched, FetchOptions } from '../host.ts'
import { PrivateAddressError } from './public-address.ts'
import type { Resolve } from './public-address.ts'

/** The text at an address, within limits of time and size; why not, in words for an author, otherwise. */
export async function fetchText(
  start: URL,
  { timeoutMs, maxBytes, allowPrivate, resolve }: FetchOptions & { readonly resolve?: Resolve },
): Promise<Fetched> {
  const ends = AbortSignal.timeout(timeoutMs)
  let url = start
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        return failed(`only http and https can be fetched, not ${url.protocol}`)
      }
      const answer = await sendRequest(url, {
        method: 'GET',
        headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'octavo' },
        allowPrivate: allowPrivate && url.origin === start.origin,
        timeoutMs,
        signal: ends,
        resolve,
      })
      const next = redirectOf(answer, url)
      if (next === undefined) return await textOf(answer, maxBytes)
      answer.destroy()
      url = next
    }
    return failed('it leads from one address to the next without end')
  } catch (error) {
    const where = url.host === start.host ? '' : `it leads to ${url.host}: `
    return { ok: false, reason: where + reasonOf(error, timeoutMs, ends), unreachable: true }
  }
}

const maxRedirects = 8

async function textOf(answer: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const { statusCode = 0, statusMessage = '' } = answer
  if (statusCode < 200 || statusCode > 299) {
    answer.destroy()
    return failed(`the server answered ${statusCode} ${statusMessage}`.trim())
  }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // The body is counted as it comes, after decompression: what a server announces may be wrong.
  for await (const chunk of unpacked(answer)) {
    size += (chunk as Uint8Array).byteLength
    if (size > maxBytes) {
      answer.destroy()
      return failed(`it is larger than ${megabytes(maxBytes)}`)
    }
    text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  return { ok: true, text: text + decoder.decode() }
}

function unpacked(answer: IncomingMessage): Readable {
  return answer.headers['content-encoding'] === 'gzip'
    ? pipeline(answer, createGunzip(), () => undefined) // an error reaches who reads
    : answer
}

function failed(reason: string): Fetched {
  return { ok: false, reason }
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000_000)} MB`
}

function reasonOf(error: unknown, timeoutMs: number, ends: AbortSignal): string {
  if (!(error instanceof Error)) return String(error)
  if (ends.aborted || error instanceof TimeoutError) return `no answer within ${timeoutMs / 1000} s`
  if (error instanceof PrivateAddressError)
    return 'that is an address of this machine or of a private network, which only the settings may name'
  const code = 'code' in error ? String(error.code) : undefined
  const known: Record<string, string> = {
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'the name of the host could not be looked up; is there a network?',
    ECONNREFUSED: 'the host refused the connection',
    ECONNRESET: 'the host broke off the connection',
    ETIMEDOUT: 'the host did not answer',
  }
  return (code && ownValue(known, code)) ?? error.message
}
