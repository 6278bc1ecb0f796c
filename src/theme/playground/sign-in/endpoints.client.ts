import { apiHeaders, proxyRefusal, proxyUrl, throughProxy } from '../transport/proxy.client.ts'
import { isThisMachine } from '../transport/this-machine.client.ts'

/**
 * Whether a URL of a description may be opened or called: `https`, or `http` of this machine, which RFC 8252 §8.3 allows
 * for development. The endpoints of RFC 6749 §3.1.2.1 and §3.2 need TLS, and have no fragment.
 */
export function isSafeEndpoint(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false
  const { protocol, hostname, username, password, hash } = new URL(url)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** The page may not read the responses of an endpoint, or there was none. */
export class UnreadableEndpointError extends Error {
  readonly host: string
  constructor(url: string, reason?: string) {
    super(reason)
    this.host = new URL(url).host
  }
}

/** A description or a server names an endpoint that is not called. */
export class UnsafeEndpointError extends Error {}

type EndpointFetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Calls endpoints, through the proxy of the site if there is one and it may be used: many token endpoints let no page read
 * their responses. No cookie is sent.
 */
export function endpointFetch(mayUseProxy: boolean): EndpointFetch {
  return async (url, init) => {
    if (!isSafeEndpoint(url)) throw new UnsafeEndpointError(url)
    const through = mayUseProxy ? await proxyUrl(url) : undefined
    const direct = (): Promise<Response> => ask(url, url, init)
    if (through === undefined) return direct()
    const headers = [...new Headers(init.headers)]
    const proxied = throughProxy(through, url, { headers, cookies: [] })
    const response = await ask(proxied.url, url, {
      ...init,
      headers: proxied.headers.map(([name, value]): [string, string] => [name, value]),
    })
    const refusal = await proxyRefusal(response.clone(), url)
    if (refusal === undefined) {
      const { status, statusText, body } = response
      return new Response(body, { status, statusText, headers: apiHeaders(response.headers) })
    }
    if (refusal.isSent) throw new UnreadableEndpointError(url, refusal.reason)
    return direct()
  }
}

async function ask(url: string, endpoint: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  } catch {
    if (init.signal?.aborted) throw init.signal.reason
    throw new UnreadableEndpointError(endpoint)
  }
}
