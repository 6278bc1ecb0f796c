import { proxyHeaders } from '../../../base/proxy-protocol.ts'
import type { PreparedRequest } from './prepared-request.client.ts'

/**
 * The URL of the proxy of `dev` and `serve`, if one of them serves this page and a request is cross-origin. Probed
 * once.
 */
export async function proxyUrl(target: string): Promise<string | undefined> {
  if (new URL(target).origin === location.origin) return undefined
  probe ??= findProxy()
  return probe
}

let probe: Promise<string | undefined> | undefined

async function findProxy(): Promise<string | undefined> {
  const url = new URL('../proxy', import.meta.url)
  if (url.origin !== location.origin) return undefined
  try {
    const response = await fetch(url, { credentials: 'omit' })
    const reply: unknown = response.ok ? await response.json() : undefined
    const isProxy = typeof reply === 'object' && reply !== null && 'proxy' in reply && reply.proxy
    return isProxy === true ? url.href : undefined
  } catch {
    return undefined // a static host responds with its 404 page
  }
}

const { sent, returned } = proxyHeaders

/** A request to the proxy: the target URL is a header, and forbidden headers are renamed. */
export function throughProxy(
  proxy: string,
  target: string,
  { headers, cookie }: PreparedRequest,
): { readonly url: string; readonly headers: PreparedRequest['headers'] } {
  return {
    url: proxy,
    headers: [
      ...headers,
      [sent.target, target],
      ...(cookie === undefined ? [] : [[sent.cookie, cookie] as const]),
    ],
  }
}

/** The reason why the proxy returned no response of the API. */
export interface ProxyRefusal {
  /** A sentence for the reader. */
  readonly reason: string
  /** Whether the API may have got the call. */
  readonly isSent: boolean
}

/** Why the proxy returned no response of the API; `undefined` if it did. */
export async function proxyRefusal(
  response: Response,
  target: string,
): Promise<ProxyRefusal | undefined> {
  const code = response.headers.get(returned.error)
  if (code === null) return undefined
  let reason = code
  try {
    const { error } = (await response.json()) as { readonly error?: { readonly message?: unknown } }
    if (typeof error?.message === 'string') reason = error.message
  } catch {
    // what it says is in the header then
  }
  // a host may also be one that the API has led to, after it was called
  const isOfTarget = reason.startsWith(new URL(target).hostname) && !reason.includes(' redirects ')
  return { reason, isSent: !(unsent.has(code) || (ofHost.has(code) && isOfTarget)) }
}

const unsent = new Set(['forbidden', 'target', 'method', 'busy', 'size'])
const ofHost = new Set(['host', 'private'])

/** The response headers of the API. The proxy prefixes their names, except for those that describe the body. */
export function apiHeaders(headers: Headers): [name: string, value: string][] {
  return [...headers].flatMap(([name, value]): [string, string][] => {
    if (name.startsWith(returned.prefix)) return [[name.slice(returned.prefix.length), value]]
    return returned.unchanged.includes(name) ? [[name, value]] : []
  })
}
