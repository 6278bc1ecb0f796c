import type { Proxies } from '../../host/node/http-client.ts'
import type { UsageError } from '../command.ts'

/**
 * The proxies that the surroundings name, by the convention of curl: the names in small letters come first, and an
 * address without a scheme is one of http.
 */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): Proxies | UsageError {
  const found: { http?: string; https?: string } = {}
  for (const scheme of ['http', 'https'] as const) {
    const names = [`${scheme}_proxy`, 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])
    const name = names.find((name) => env[name])
    if (name === undefined) continue
    const proxy = withScheme(env[name]!)
    if (!isProxy(proxy)) {
      const help = `Type the address of a proxy: ${name}=http://proxy.acme.com:8080`
      return { misuse: `${name} is "${env[name]}", which no proxy can be called.`, help }
    }
    found[scheme] = proxy
  }
  const except = env['no_proxy'] || env['NO_PROXY']
  return { ...found, ...(except && { except }) }
}

function withScheme(proxy: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`
}

function isProxy(address: string): boolean {
  return (
    URL.canParse(address) &&
    ['http:', 'https:', 'socks:', 'socks5:'].includes(new URL(address).protocol)
  )
}
