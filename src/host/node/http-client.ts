import { lookup } from 'node:dns/promises'
import { EnvHttpProxyAgent, fetch } from 'undici'

/** What stands between this machine and the web, as the surroundings of a command say. */
export interface Proxies {
  /** The address of the proxy for `http:`. */
  readonly http?: string
  /** For `https:`; without it that for `http:`. */
  readonly https?: string
  /** Hosts that are asked without a proxy: names with commas between, `*` for all. */
  readonly except?: string
}

/** The head of an answer, after redirects. */
export interface Head {
  readonly status: number
  readonly retryAfter: string | undefined
}

export interface HttpClient {
  /** Rejects when there is no answer: with a `NetworkError`, or with the reason of the signal. */
  request(method: 'HEAD' | 'GET', url: string, signal: AbortSignal): Promise<Head>
  /** Whether names can be looked up at all. */
  isOnline(): Promise<boolean>
  close(): Promise<void>
}

/** What the network said in place of an answer. */
export class NetworkError extends Error {
  /** A code of Node or of the library: `ECONNRESET`. */
  readonly code: string
  /** The host that has no number, when that is what was said, and is not the proxy. */
  readonly unknownHost: string | undefined

  constructor(code: string, unknownHost?: string) {
    super(code)
    this.name = 'NetworkError'
    this.code = code
    this.unknownHost = unknownHost
  }
}

/** The web through the proxies of the surroundings, which Node's own `fetch` does not know before version 24. */
export function openHttpClient(
  userAgent: string,
  { http = '', https = '', except = '' }: Proxies,
): HttpClient {
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: http,
    httpsProxy: https,
    noProxy: except,
    // Most proxies let `CONNECT` through to the port of https alone.
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
      lookup(lastingName).then(
        () => true,
        () => false,
      ),
    close: () => dispatcher.destroy(),
  }
}

/** Kept for documents like this for ever, by RFC 2606. */
const lastingName = 'example.com'

function networkError(error: unknown, proxyHosts: readonly string[]): NetworkError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return new NetworkError(String(cause))
  const code = 'code' in cause ? String(cause.code) : cause.message
  const host = 'hostname' in cause ? String(cause.hostname) : undefined
  const isUnknown = code === 'ENOTFOUND' && host !== undefined && !proxyHosts.includes(host)
  return new NetworkError(code, isUnknown ? host : undefined)
}
