import { lookup } from 'node:dns/promises'
import { EnvHttpProxyAgent, fetch } from 'undici'

/** HTTP proxies, from environment variables such as `HTTPS_PROXY`. */
export interface Proxies {
  /** The URL of the proxy for `http:`. */
  readonly http?: string
  /** The URL of the proxy for `https:`. Defaults to `http`. */
  readonly https?: string
  /** Hosts that are requested without a proxy, separated by commas; `*` means all. */
  readonly except?: string
}

/** The status and headers of a response, after redirects. */
export interface Head {
  readonly status: number
  readonly retryAfter: string | undefined
}

export interface HttpClient {
  /** Rejects when there is no response: with a `NetworkError`, or with the reason of the signal. */
  request(method: 'HEAD' | 'GET', url: string, signal: AbortSignal): Promise<Head>
  /** Whether DNS works at all. */
  isOnline(): Promise<boolean>
  close(): Promise<void>
}

/** A request that got no response. */
export class NetworkError extends Error {
  /** The error code of Node or undici: `ECONNRESET`. */
  readonly code: string
  /** The host that could not be resolved, unless it is the proxy. */
  readonly unknownHost: string | undefined

  constructor(code: string, unknownHost?: string) {
    super(code)
    this.name = 'NetworkError'
    this.code = code
    this.unknownHost = unknownHost
  }
}

/** An HTTP client that uses the proxies of the environment, which the `fetch` of Node supports only since version 24. */
export function openHttpClient(
  userAgent: string,
  { http = '', https = '', except = '' }: Proxies,
): HttpClient {
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: http,
    httpsProxy: https,
    noProxy: except,
    // Most proxies allow `CONNECT` only to port 443.
    proxyTunnel: false,
  })
  const headers = { 'user-agent': userAgent, accept: '*/*' }
  const proxyHosts = [http, https]
    .filter((proxy) => proxy !== '')
    .map((proxy) => new URL(proxy).hostname)

  return {
    async request(method, url, signal) {
      try {
        const response = await fetch(url, { method, headers, signal, dispatcher })
        await response.body?.cancel()
        return {
          status: response.status,
          retryAfter: response.headers.get('retry-after') ?? undefined,
        }
      } catch (error) {
        signal.throwIfAborted()
        throw networkError(error, proxyHosts)
      }
    },
    isOnline: () =>
      lookup(probeHostname).then(
        () => true,
        () => false,
      ),
    close: () => dispatcher.destroy(),
  }
}

/** A name that always exists (reserved by RFC 2606). */
const probeHostname = 'example.com'

function networkError(error: unknown, proxyHosts: readonly string[]): NetworkError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return new NetworkError(String(cause))
  const code = 'code' in cause ? String(cause.code) : cause.message
  const host = 'hostname' in cause ? String(cause.hostname) : undefined
  const isUnknown = code === 'ENOTFOUND' && host !== undefined && !proxyHosts.includes(host)
  return new NetworkError(code, isUnknown ? host : undefined)
}
