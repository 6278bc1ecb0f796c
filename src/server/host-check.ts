import type { IncomingHttpHeaders } from 'node:http'
import { hostname as nameOfMachine } from 'node:os'

/** The names of a server that other machines may reach. */
export function allowedHostnames(host: string | undefined): readonly string[] {
  return host === undefined ? [] : [host, nameOfMachine(), `${nameOfMachine()}.local`]
}

/** Why a request is refused because of its `Host`. */
export interface HostRefusal {
  /** 400: the header is no `host[:port]`; 403: it names a host that is not ours. */
  readonly status: 400 | 403
  readonly message: string
}

/**
 * DNS-rebinding protection: accepts only `localhost`, IP literals and the configured names; every name if there is no
 * list. A third-party page could point its own host name at this machine and read what is served here.
 */
export function hostRefusal(
  header: string | undefined,
  names: readonly string[] | undefined,
  help: string,
): HostRefusal | undefined {
  const hostname = hostnameOf(header)
  if (hostname === undefined)
    return { status: 400, message: 'The header Host must be a host name, or one with a port.' }
  if (names === undefined || isTrusted(hostname, names)) return undefined
  return { status: 403, message: `This host is not known here. ${help}` }
}

/** The name in a `Host`, as the URL standard writes it; `undefined` for what is no `host[:port]`. */
function hostnameOf(header: string | undefined): string | undefined {
  if (header === undefined || !hostAndPort.test(header)) return undefined
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** No user, path, query or space: the URL standard would read past them. */
const hostAndPort = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

function isTrusted(hostname: string, names: readonly string[]): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname.startsWith('[') ||
    /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ||
    names.some((name) => name.toLowerCase() === hostname)
  )
}

/**
 * Whether a request comes from a page that this server has served, as far as a browser says. Our servers speak http: a
 * page of `https://localhost:3000` is a third party's.
 */
export function isOwnOrigin({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  const own = `http://${host ?? ''}`
  return URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
}
