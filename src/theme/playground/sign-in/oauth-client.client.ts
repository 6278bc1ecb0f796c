import * as oauth from 'oauth4webapi'
import { UnreadableEndpointError } from './endpoints.client.ts'
import {
  type AuthorizationRequest,
  type Client,
  type DeviceCode,
  type Exchange,
  RefusedError,
  type Tokens,
} from './exchange.client.ts'
import type { Provider } from './flows.client.ts'

/** The URL that a reader goes to (RFC 6749 §4.1.1), with a state and a PKCE challenge (RFC 7636 §4.3, RFC 9700 §2.1.1). */
export async function authorizationRequest(
  { authorizationUrl = '' }: Provider,
  {
    client,
    scopes,
    redirectUrl,
    isImplicit,
  }: {
    readonly client: Client
    readonly scopes: readonly string[]
    readonly redirectUrl: string
    readonly isImplicit: boolean
  },
): Promise<AuthorizationRequest> {
  const state = oauth.generateRandomState()
  const verifier = isImplicit ? undefined : oauth.generateRandomCodeVerifier()
  const url = new URL(authorizationUrl)
  const parameters = {
    response_type: isImplicit ? 'token' : 'code',
    client_id: client.id,
    redirect_uri: redirectUrl,
    state,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(verifier !== undefined && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href, state, ...(verifier !== undefined && { verifier }) }
}

/** Tokens for the response to a redirect, after its state and its issuer (RFC 9207 §2.4) were checked. */
export function finishAuthorization(
  exchange: Exchange,
  { state, verifier }: AuthorizationRequest,
  { response, redirectUrl }: { readonly response: string; readonly redirectUrl: string },
): Promise<Tokens> {
  const parameters = new URLSearchParams(response)
  const server = serverOf(exchange.provider, parameters.get('iss'))
  return withRefusals(async () => {
    const checked = oauth.validateAuthResponse(server, clientOf(exchange), parameters, state)
    if (verifier === undefined) return implicitTokens(checked)
    return requestTokens(exchange, oauth.processAuthorizationCodeResponse, {
      server,
      request: (client, authentication, options) =>
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          checked,
          redirectUrl,
          verifier,
          options,
        ),
    })
  })
}

/** RFC 6749 §4.4. */
export function clientCredentialsTokens(
  exchange: Exchange,
  scopes: readonly string[],
): Promise<Tokens> {
  const server = serverOf(exchange.provider)
  return requestTokens(exchange, oauth.processClientCredentialsResponse, {
    server,
    request: (client, authentication, options) =>
      oauth.clientCredentialsGrantRequest(server, client, authentication, scopeOf(scopes), options),
  })
}

/** RFC 8628 §3.1 and §3.2. */
export async function deviceCode(
  exchange: Exchange,
  scopes: readonly string[],
): Promise<DeviceCode> {
  const server = serverOf(exchange.provider)
  const found = await requestAs(exchange, oauth.processDeviceAuthorizationResponse, {
    server,
    request: (client, authentication, options) =>
      oauth.deviceAuthorizationRequest(server, client, authentication, scopeOf(scopes), options),
  })
  return {
    deviceCode: found.device_code,
    userCode: found.user_code,
    url: found.verification_uri,
    ...(found.verification_uri_complete && { completeUrl: found.verification_uri_complete }),
    intervalMs: (found.interval ?? 5) * 1000,
    expiresAt: Date.now() + found.expires_in * 1000,
  }
}

/** One poll of the token endpoint (RFC 8628 §3.4). Polling goes on after `authorization_pending` and `slow_down`. */
export function deviceTokens(exchange: Exchange, code: DeviceCode): Promise<Tokens> {
  const server = serverOf(exchange.provider)
  return requestTokens(exchange, oauth.processDeviceCodeResponse, {
    server,
    request: (client, authentication, options) =>
      oauth.deviceCodeGrantRequest(server, client, authentication, code.deviceCode, options),
  })
}

/** RFC 6749 §6. A server may rotate the refresh token (RFC 9700 §2.2.2); without a new one the old one stays. */
export async function refreshedTokens(exchange: Exchange, refreshToken: string): Promise<Tokens> {
  const { refreshUrl, ...provider } = exchange.provider
  const server = serverOf({ ...provider, ...(refreshUrl && { tokenUrl: refreshUrl }) })
  const tokens = await requestTokens(exchange, oauth.processRefreshTokenResponse, {
    server,
    request: (client, authentication, options) =>
      oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options),
  })
  return { refreshToken, ...tokens }
}

/** Ends a token at the server, if that has an endpoint for it (RFC 7009 §2). */
export async function revokeToken(exchange: Exchange, token: string): Promise<void> {
  if (exchange.provider.revocationUrl === undefined) return
  const server = serverOf(exchange.provider)
  await requestAs(
    exchange,
    (_server, _client, response) => oauth.processRevocationResponse(response),
    {
      server,
      request: (client, authentication, options) =>
        oauth.revocationRequest(server, client, authentication, token, options),
    },
  )
}

/** The configuration in a response, if its issuer is the expected one (OpenID Connect Discovery 1.0 §4.3, RFC 8414 §3.3). */
export function serverMetadata(
  issuer: URL,
  response: Response,
): Promise<oauth.AuthorizationServer> {
  return oauth.processDiscoveryResponse(issuer, response)
}

/** `fetch` decides which URLs are safe. */
function optionsOf({ fetch, signal }: Exchange) {
  return {
    [oauth.customFetch]: fetch,
    [oauth.allowInsecureRequests]: true,
    ...(signal && { signal }),
  }
}

/**
 * A description says nothing of the issuer. Then a response may name one of the origin that the reader was sent to, and no
 * other.
 */
function serverOf(provider: Provider, named: string | null = null): oauth.AuthorizationServer {
  const { authorizationUrl, tokenUrl, deviceUrl, revocationUrl, namesIssuer } = provider
  const { origin } = new URL(authorizationUrl ?? tokenUrl ?? deviceUrl ?? 'https://unknown.invalid')
  const isOfOrigin = named !== null && URL.canParse(named) && new URL(named).origin === origin
  return {
    issuer: provider.issuer ?? (isOfOrigin ? named : origin),
    ...(authorizationUrl && { authorization_endpoint: authorizationUrl }),
    ...(tokenUrl && { token_endpoint: tokenUrl }),
    ...(deviceUrl && { device_authorization_endpoint: deviceUrl }),
    ...(revocationUrl && { revocation_endpoint: revocationUrl }),
    ...(namesIssuer && { authorization_response_iss_parameter_supported: true }),
  }
}

function scopeOf(scopes: readonly string[]): Record<string, string> {
  return scopes.length === 0 ? {} : { scope: scopes.join(' ') }
}

/**
 * A response in the form of RFC 6749 §5.2: some servers report errors with status 200. ID tokens are left out: nothing here
 * depends on who the reader is, so none is validated.
 */
async function plainResponse(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (!response.ok || typeof body !== 'object' || body === null) return response
  const { headers } = response
  const { id_token: _, ...rest } = body as Readonly<Record<string, unknown>>
  return new Response(JSON.stringify(rest), { status: 'error' in rest ? 400 : 200, headers })
}

interface EndpointRequest {
  readonly server: oauth.AuthorizationServer
  readonly request: (
    client: oauth.Client,
    authentication: oauth.ClientAuth,
    options: ReturnType<typeof optionsOf>,
  ) => Promise<Response>
}

type Process<Result> = (
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
) => Promise<Result>

async function requestTokens(
  exchange: Exchange,
  process: Process<oauth.TokenEndpointResponse>,
  { server, request }: EndpointRequest,
): Promise<Tokens> {
  const { access_token, refresh_token, expires_in } = await requestAs(exchange, process, {
    server,
    request,
  })
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(expires_in !== undefined && { expiresAt: Date.now() + expires_in * 1000 }),
  }
}

/** Calls an endpoint in the name of the client. */
function requestAs<Result>(
  exchange: Exchange,
  process: Process<Result>,
  { server, request }: EndpointRequest,
): Promise<Result> {
  const client = clientOf(exchange)
  return withRefusals(() =>
    firstAccepted(exchange, async (authentication) =>
      process(
        server,
        client,
        await plainResponse(await request(client, authentication, optionsOf(exchange))),
      ),
    ),
  )
}

function clientOf({ client }: Exchange): oauth.Client {
  return { client_id: client.id }
}

/** A secret in the header, as RFC 6749 §2.3.1 prefers, then in the body, if the server does not say which it takes. */
async function firstAccepted<Result>(
  { provider, client }: Exchange,
  request: (authentication: oauth.ClientAuth) => Promise<Result>,
): Promise<Result> {
  if (client.secret === '') return request(oauth.None())
  const { clientAuthentication: known } = provider
  const isKnown = (method: string): boolean => known?.includes(method) ?? true
  const basic = oauth.ClientSecretBasic(client.secret)
  const post = oauth.ClientSecretPost(client.secret)
  if (!isKnown('client_secret_basic')) return request(post)
  if (!isKnown('client_secret_post')) return request(basic)
  try {
    return await request(basic)
  } catch (error) {
    const isOfClient =
      error instanceof oauth.WWWAuthenticateChallengeError ||
      (error instanceof oauth.ResponseBodyError && error.error === 'invalid_client') ||
      // before a request with this header the browser sends a preflight, and nothing if it is refused
      error instanceof UnreadableEndpointError
    if (!isOfClient) throw error
    return request(post)
  }
}

/** The fragment of RFC 6749 §4.2.2. */
function implicitTokens(parameters: URLSearchParams): Tokens {
  const accessToken = parameters.get('access_token')
  if (accessToken === null) throw new RefusedError('access_token', undefined)
  const seconds = Number(parameters.get('expires_in') ?? Number.NaN)
  return { accessToken, ...(seconds > 0 && { expiresAt: Date.now() + seconds * 1000 }) }
}

async function withRefusals<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (
      error instanceof oauth.AuthorizationResponseError ||
      error instanceof oauth.ResponseBodyError
    ) {
      throw new RefusedError(error.error, error.error_description)
    }
    throw error
  }
}
