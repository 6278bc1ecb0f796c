import type { Fetched, FetchOptions } from './host.ts'

/** The text at an address, within limits of time and size; why not, in words for an author, otherwise. */
export async function fetchText(url: URL, { timeoutMs, maxBytes }: FetchOptions): Promise<Fetched> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed(`only http and https can be fetched, not ${url.protocol}`)
  }
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(`the server answered ${response.status} ${response.statusText}`.trim())
    }
    return await textOf(response, maxBytes)
  } catch (error) {
    return failed(reasonOf(error, timeoutMs))
  }
}

async function textOf(response: Response, maxBytes: number): Promise<Fetched> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // The body is counted as it comes, after decompression: what a server announces may be wrong.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return failed(`it is larger than ${megabytes(maxBytes)}`)
    text += decoder.decode(chunk, { stream: true })
  }
  return { ok: true, text: text + decoder.decode() }
}

function failed(reason: string): Fetched {
  return { ok: false, reason }
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.round(bytes / 1_000_000)} MB`
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const { cause = error } = error as { cause?: unknown }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  const known: Record<string, string> = {
    ENOTFOUND: 'there is no host of that name',
    EAI_AGAIN: 'the name of the host could not be looked up; is there a network?',
    ECONNREFUSED: 'the host refused the connection',
    ECONNRESET: 'the host broke off the connection',
    ETIMEDOUT: 'the host did not answer',
  }
  return (code && known[code]) ?? (cause instanceof Error ? cause.message : error.message)
}
