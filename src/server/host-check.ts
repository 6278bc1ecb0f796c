import type { IncomingHttpHeaders } from 'node:http'
import { hostname as nameOfMachine } from 'node:os'

/** The names of a server that other machines may reach. */
export function allowedHostnames(host: string | undefined): readonly string[] {
  return host === undefined ? [] : [host, nameOfMachine(), `${nameOfMachine()}.local`]
}

/**
 * DNS-rebinding protection: accepts only `localhost`, IP literals and the configured names. A third-party page could
 * point its own host name at this machine and read what is served here.
 */
export function isTrustedHost(header: string | undefined, names: readonly string[]): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false
  const { hostname } = new URL(`http://${header}`)
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
