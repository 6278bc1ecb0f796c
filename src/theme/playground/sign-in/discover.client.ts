import type { SecurityScheme } from '../../../openapi/model.ts'
import { isSafeEndpoint, UnreadableEndpointError } from './endpoints.client.ts'
import type { Exchange } from './exchange.client.ts'
import {
  describedFlows,
  discoveredFlows,
  type Provider,
  type SignInFlow,
  type SignInScheme,
} from './flows.client.ts'
import { serverMetadata } from './oauth-client.client.ts'

/** Whether the description says where the server of a scheme describes itself. */
export function hasConfiguration(scheme: SignInScheme): boolean {
  return isSafeEndpoint(configurationUrl(scheme))
}

/**
 * The flows of a scheme, with the configuration of its server. What the server says of its endpoints counts more than the
 * description, which decides the flows if it names some. If the configuration cannot be used, the described endpoints are.
 */
export async function discoverFlows(
  scheme: SignInScheme,
  fetch: Exchange['fetch'],
  signal: AbortSignal,
): Promise<readonly SignInFlow[]> {
  const written = scheme.kind === 'oauth2' ? scheme.flows : []
  try {
    const { provider, grants } = await discoverServer(scheme, fetch, signal)
    const described = describedFlows(written, provider)
    return described.length > 0 ? described : discoveredFlows(provider, grants)
  } catch (error) {
    const described = describedFlows(written)
    if (described.length === 0) throw error
    return described
  }
}

function configurationUrl(scheme: SignInScheme): string | undefined {
  return scheme.kind === 'openIdConnect' ? scheme.url : scheme.metadataUrl
}

/** The configuration of a server. Its issuer must be the one that the URL belongs to (RFC 8414 §3.3). */
async function discoverServer(
  scheme: SignInScheme,
  fetch: Exchange['fetch'],
  signal: AbortSignal,
): Promise<{ readonly provider: Provider; readonly grants: readonly string[] | undefined }> {
  const { issuer, url } = placeOf(configurationUrl(scheme) ?? '', scheme.kind)
  const found = await withDeadline(url, signal, async (deadline) =>
    serverMetadata(
      issuer,
      await fetch(url, {
        method: 'GET',
        headers: { Accept: 'application/json' },
        signal: deadline,
      }),
    ),
  )
  return {
    provider: {
      issuer: found.issuer,
      ...textOf('authorizationUrl', found.authorization_endpoint),
      ...textOf('tokenUrl', found.token_endpoint),
      ...textOf('deviceUrl', found.device_authorization_endpoint),
      ...textOf('revocationUrl', found.revocation_endpoint),
      ...(Array.isArray(found.token_endpoint_auth_methods_supported) && {
        clientAuthentication: found.token_endpoint_auth_methods_supported.map(String),
      }),
      ...(found.authorization_response_iss_parameter_supported === true && { namesIssuer: true }),
    },
    grants: Array.isArray(found.grant_types_supported)
      ? found.grant_types_supported.map(String)
      : undefined,
  }
}

function textOf(key: keyof Provider, value: unknown) {
  return typeof value === 'string' && { [key]: value }
}

/**
 * The issuer that a configuration must have, and where it is. OpenID Connect appends the well-known path to the issuer
 * (Discovery 1.0 §4), OAuth inserts it between host and path (RFC 8414 §3.1); a description may have either. Any other
 * URL is taken for the issuer itself.
 */
function placeOf(
  written: string,
  kind: SecurityScheme['kind'],
): { readonly issuer: URL; readonly url: string } {
  const { origin, pathname } = new URL(written)
  const [, appended] = /^(.*)\/\.well-known\/[^/]+\/?$/.exec(pathname) ?? []
  const [, inserted] = /^\/\.well-known\/[^/]+(\/.+)$/.exec(pathname) ?? []
  const path = appended ?? inserted
  if (path !== undefined) return { issuer: new URL(`${origin}${path}`), url: written }
  const own = pathname.replace(/\/$/, '')
  const url =
    kind === 'openIdConnect'
      ? `${origin}${own}/.well-known/openid-configuration`
      : `${origin}/.well-known/oauth-authorization-server${own}`
  return { issuer: new URL(written), url }
}

/** Runs until the reader leaves, or the server has not responded for too long: the described endpoints may do without it. */
async function withDeadline<Result>(
  url: string,
  signal: AbortSignal,
  run: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(new UnreadableEndpointError(url)), maxMs)
  signal.addEventListener('abort', () => own.abort(signal.reason))
  try {
    return await run(own.signal)
  } finally {
    clearTimeout(timer)
  }
}

const maxMs = 10_000
