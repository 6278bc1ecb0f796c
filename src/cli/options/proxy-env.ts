import type { Proxies } from '../../host/node/http/http-client.ts'
import type { UsageError } from '../command.ts'

/**
 * The proxies in the environment variables, with the conventions of curl: lower-case names take precedence, and a proxy
 * without a scheme is an HTTP proxy.
 */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): Proxies | UsageError {
  const found: { http?: string; https?: string } = {}
  for (const scheme of ['http', 'https'] as const) {
    const names = [`${scheme}_proxy`, 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])
    const name = names.find((name) => env[name])
    if (name === undefined) continue
    const proxy = withScheme(env[name]!)
    if (!isProxy(proxy)) {
      const help = `Set the URL of a proxy: ${name}=http://proxy.acme.com:8080`
      return { message: `${name} is "${env[name]}", which is not the URL of a proxy.`, help }
    }
    found[scheme] = proxy
  }
  const except = env['no_proxy'] || env['NO_PROXY']
  return { ...found, ...(except && { except }) }
}

function withScheme(proxy: string): string {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`
}

function isProxy(url: string): boolean {
  return (
    URL.canParse(url) && ['http:', 'https:', 'socks:', 'socks5:'].includes(new URL(url).protocol)
  )
}
