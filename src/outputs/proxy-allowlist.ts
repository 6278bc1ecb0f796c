import type { FilePath } from '../base/paths.ts'
import type { Config } from '../config/config.ts'
import type { PageFacts } from '../content/page.ts'
import { parseApiString } from '../openapi/mdx-operation.ts'
import type { Api, SecurityScheme, Server } from '../openapi/model.ts'
import { serversFor } from '../openapi/effective-servers.ts'

/** The targets that the proxy allows (SSRF protection): hosts with ports, and the documented methods of each. */
export interface ProxyAllowlist {
  readonly origins: readonly { readonly origin: string; readonly methods: readonly string[] }[]
}

/** The file of a built site with the allowlist for the proxy of `serve`. */
export const allowlistFile = '_octavo/proxy.json' as FilePath

/** The allowlist as an output file; none if it is empty. */
export function proxyAllowlistFiles(list: ProxyAllowlist) {
  return list.origins.length === 0
    ? []
    : [{ path: allowlistFile, contents: `${JSON.stringify(list, undefined, 2)}\n` }]
}

export interface ProxyAllowlistInput {
  readonly config: Pick<Config, 'api'>
  readonly apis: readonly Pick<Api, 'operations' | 'securitySchemes'>[]
  /** Those that describe an operation of their own count (`api: "GET https://api.example.com/pets"`). */
  readonly pages: readonly Pick<PageFacts, 'meta'>[]
  /** URLs of GraphQL APIs. */
  readonly endpoints?: readonly string[] | undefined
}

/** The servers that the pages of a site call, and those that readers sign in at; nothing else. Sorted. */
export function proxyAllowlist({
  config,
  apis,
  pages,
  endpoints = [],
}: ProxyAllowlistInput): ProxyAllowlist {
  const found = new Map<string, Set<string>>()
  const { baseUrls, mdx } = config.api

  function add(method: string, urls: readonly string[]): void {
    for (const url of urls) {
      const origin = originOf(url)
      if (origin === undefined) continue
      const methods = found.get(origin) ?? new Set()
      found.set(origin, methods.add(method))
    }
  }

  for (const { operations, securitySchemes } of apis) {
    for (const scheme of Object.values(securitySchemes)) {
      for (const [method, url] of signInEndpoints(scheme)) add(method, [url])
    }
    for (const { method, servers } of operations) {
      add(method, serversFor(servers, baseUrls).flatMap(expandServerUrl))
    }
  }
  add('POST', endpoints)
  for (const { meta } of pages) {
    const parsed = parseApiString(meta.api ?? '')
    if (parsed) add(parsed.method, /^https?:/i.test(parsed.url) ? [parsed.url] : mdx.baseUrls)
  }
  const origins = [...found].map(([origin, methods]) => ({ origin, methods: [...methods].sort() }))
  return { origins: origins.sort((a, b) => (a.origin < b.origin ? -1 : 1)) }
}

/**
 * Where a sign-in sends requests: many token endpoints let no page read their responses. Endpoints that are discovered count
 * if they have the origin of the configuration.
 */
function signInEndpoints(scheme: SecurityScheme): readonly (readonly [string, string])[] {
  if (scheme.kind === 'openIdConnect') {
    return configurationEndpoints(scheme.url)
  }
  if (scheme.kind !== 'oauth2') return []
  const described = scheme.flows
    .flatMap(({ tokenUrl, refreshUrl, deviceUrl }) => [tokenUrl, refreshUrl, deviceUrl])
    .flatMap((url) => (url === undefined ? [] : [['POST', url] as const]))
  return [...configurationEndpoints(scheme.metadataUrl), ...described]
}

function configurationEndpoints(url = ''): readonly (readonly [string, string])[] {
  return [
    ['GET', url],
    ['POST', url],
  ]
}

function originOf(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  return new URL(url).origin
}

/** All URLs of a server template, for variables whose values the description lists. */
function expandServerUrl({ url, variables }: Server): string[] {
  const [host = ''] = /^[^/]*\/\/[^/]*/.exec(url) ?? []
  let expanded = [host]
  for (const { name, default: preset, enum: values } of variables) {
    const hole = `{${name}}`
    if (!host.includes(hole)) continue
    const words = [...new Set([preset, ...values])]
    expanded = expanded.flatMap((text) => words.map((word) => text.replaceAll(hole, word)))
    if (expanded.length > maxUrls) expanded.length = maxUrls
  }
  return expanded
}

const maxUrls = 500
