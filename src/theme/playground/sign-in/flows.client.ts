import type { OAuthFlow, SecurityScheme } from '../../../openapi/model.ts'
import { isSafeEndpoint } from './endpoints.client.ts'

/**
 * The flows that a page can use. The password flow is not among them: RFC 9700 §2.4 forbids it, because readers would type
 * the password of another service into this page.
 */
export const flowKinds = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'implicit',
] as const

export type FlowKind = (typeof flowKinds)[number]

/** Where a reader signs in with one flow: plain data, as the description or the server itself has it. */
export interface SignInFlow {
  readonly kind: FlowKind
  readonly provider: Provider
  readonly scopes: OAuthFlow['scopes']
}

/** The endpoints of an authorization server. */
export interface Provider {
  /** Known only from the server itself, by discovery. */
  readonly issuer?: string
  readonly authorizationUrl?: string
  readonly deviceUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly revocationUrl?: string
  /** How a client proves who it is at the token endpoint; absent: unknown. */
  readonly clientAuthentication?: readonly string[]
  /** Responses name their issuer, and one that does not is refused (RFC 9207 §2.4). */
  readonly namesIssuer?: boolean
}

/** A scheme that readers may sign in with. */
export type SignInScheme = Extract<SecurityScheme, { kind: 'oauth2' | 'openIdConnect' }>

/** Whether a reader can get a token for a scheme in the page. */
export function canSignIn(scheme: SecurityScheme): scheme is SignInScheme {
  if (scheme.kind === 'openIdConnect') return isSafeEndpoint(scheme.url)
  if (scheme.kind !== 'oauth2') return false
  return isSafeEndpoint(scheme.metadataUrl) || describedFlows(scheme.flows).length > 0
}

/** The flows of a description whose endpoints a page may use, the recommended ones first; with those of the server itself. */
export function describedFlows(
  flows: readonly OAuthFlow[],
  discovered: Provider = {},
): readonly SignInFlow[] {
  return flowKinds.flatMap((kind) => {
    const flow = flows.find((it) => it.kind === kind)
    if (flow === undefined) return []
    const { authorizationUrl, deviceUrl, tokenUrl, refreshUrl, scopes } = flow
    const provider = {
      ...(authorizationUrl && { authorizationUrl }),
      ...(deviceUrl && { deviceUrl }),
      ...(tokenUrl && { tokenUrl }),
      ...(refreshUrl && { refreshUrl }),
      ...discovered,
    }
    return hasEndpoints(kind, provider) ? [{ kind, provider, scopes }] : []
  })
}

/** The flows that a server says it has (OpenID Connect Discovery 1.0 §3, RFC 8414 §2). */
export function discoveredFlows(
  provider: Provider,
  grants: readonly string[] = [],
): readonly SignInFlow[] {
  return flowKinds
    .filter((kind) => kind !== 'implicit' && hasEndpoints(kind, provider))
    .filter((kind) => kind !== 'clientCredentials' || grants.includes('client_credentials'))
    .map((kind) => ({ kind, provider, scopes: [] }))
}

function hasEndpoints(
  kind: FlowKind,
  { authorizationUrl, deviceUrl, tokenUrl }: Provider,
): boolean {
  const needed = {
    authorizationCode: [authorizationUrl, tokenUrl],
    clientCredentials: [tokenUrl],
    deviceAuthorization: [deviceUrl, tokenUrl],
    implicit: [authorizationUrl],
  }
  return needed[kind].every(isSafeEndpoint)
}
