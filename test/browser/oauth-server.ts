import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An authorization server and an API that takes its tokens, on one origin that lets other sites read its responses. */
export interface OAuthServer {
  readonly origin: string
  /** How it behaves from now on. */
  readonly behavior: Behavior
  /** Requests to the token, device and revocation endpoints, with their parameters. */
  readonly requests: readonly TokenRequest[]
  /** The queries of requests to the authorization endpoint. */
  readonly authorizations: readonly URLSearchParams[]
  /** The `Authorization` headers that reached the API. */
  readonly calls: readonly string[]
  /** From now on the API takes no token that was given until now. */
  expireTokens(): void
  reset(): void
  close(): Promise<void>
}

export interface TokenRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly parameters: Readonly<Record<string, string>>
}

interface Behavior {
  /** The query of the next redirect, in place of a code. */
  redirectWith?: Readonly<Record<string, string>>
  issuer?: string
  expiresIn?: number
  /** The responses to the next polls of the device flow. */
  polls?: string[]
  allowsOtherSites?: boolean
  /** Whether a client may send its secret in a header. */
  takesHeader?: boolean
}

export async function startOAuthServer(): Promise<OAuthServer> {
  const behavior: Behavior = {}
  const requests: TokenRequest[] = []
  const authorizations: URLSearchParams[] = []
  const calls: string[] = []
  const codes = new Map<string, { readonly challenge: string; readonly redirect: string }>()
  const valid = new Set<string>()
  let origin = ''

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin)
    const json = (status: number, value: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (behavior.allowsOtherSites !== false) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-key')
    }
    if (request.method === 'OPTIONS') return void response.end()
    switch (url.pathname) {
      case '/authorize':
        return authorize(url.searchParams, response)
      case '/.well-known/openid-configuration':
        return json(200, configuration(origin))
      case '/.well-known/oauth-authorization-server/tenant':
        return json(200, configuration(`${origin}/tenant`))
    }
    if (url.pathname.startsWith('/api/me/')) {
      const { authorization = '' } = request.headers
      calls.push(authorization)
      const isValid = valid.has(authorization.replace('Bearer ', ''))
      return json(isValid ? 200 : 401, { good: isValid })
    }
    const { authorization } = request.headers
    const parameters = Object.fromEntries(new URLSearchParams(await textOf(request)))
    requests.push({ path: url.pathname, authorization, parameters })
    if (authorization !== undefined && behavior.takesHeader === false) {
      return json(401, { error: 'invalid_client' })
    }
    switch (url.pathname) {
      case '/token':
        return token(parameters, json)
      case '/device':
        return json(200, {
          device_code: 'device-1',
          user_code: 'WDJB-MJHT',
          verification_uri: `${origin}/enter`,
          expires_in: 60,
          interval: 0.1,
        })
      case '/revoke':
        return json(200, {})
      default:
        return json(404, {})
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    authorizations.push(query)
    const back = new URL(query.get('redirect_uri') ?? '')
    const code = randomUUID()
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect: back.href })
    const state = query.get('state') ?? ''
    const iss = behavior.issuer ?? origin + (query.get('client_id') === 'tenant' ? '/tenant' : '')
    const { redirectWith } = behavior
    if (query.get('response_type') === 'token') {
      const token = grant().access_token
      back.hash = String(new URLSearchParams({ access_token: token, token_type: 'bearer', state }))
    } else {
      back.search = String(new URLSearchParams({ state, iss, ...(redirectWith ?? { code }) }))
    }
    response.writeHead(302, { Location: back.href }).end()
  }

  function token(
    parameters: Readonly<Record<string, string>>,
    json: (status: number, value: object) => void,
  ): void {
    const { grant_type: type = '', code = '' } = parameters
    if (type === 'authorization_code') {
      const begun = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(parameters['code_verifier'] ?? '')
        .digest('base64url')
      if (begun?.challenge !== challenge || begun.redirect !== parameters['redirect_uri']) {
        return json(400, { error: 'invalid_grant' })
      }
    }
    if (type.endsWith('device_code')) {
      const poll = behavior.polls?.shift()
      if (poll !== undefined) return json(400, { error: poll })
    }
    json(200, grant())
  }

  function grant() {
    const access_token = `secret-${randomUUID()}`
    valid.add(access_token)
    return {
      access_token,
      token_type: 'Bearer',
      refresh_token: `refresh-${randomUUID()}`,
      expires_in: behavior.expiresIn ?? 3600,
    }
  }

  function configuration(issuer: string): object {
    return {
      issuer: behavior.issuer ?? issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      revocation_endpoint: `${origin}/revoke`,
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
    }
  }

  return {
    origin,
    behavior,
    requests,
    authorizations,
    calls,
    expireTokens: () => valid.clear(),
    reset() {
      for (const key of Object.keys(behavior)) delete behavior[key as keyof Behavior]
      for (const list of [requests, authorizations, calls]) list.length = 0
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** An API with an operation for each way to sign in. */
export function describeSecuredApi(origin: string): object {
  const scopes = { read: 'Read *everything*.', write: 'Change it.' }
  const urls = { authorizationUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` }
  const flow = (kind: string, more: object): object => ({
    type: 'oauth2',
    flows: { [kind]: { scopes, ...more } },
  })
  const ways = {
    code: flow('authorizationCode', urls),
    machine: flow('clientCredentials', { tokenUrl: urls.tokenUrl }),
    device: flow('deviceAuthorization', {
      tokenUrl: urls.tokenUrl,
      deviceAuthorizationUrl: `${origin}/device`,
    }),
    implicit: flow('implicit', { authorizationUrl: urls.authorizationUrl }),
    oidc: {
      type: 'openIdConnect',
      openIdConnectUrl: `${origin}/.well-known/openid-configuration`,
    },
    metadata: {
      ...flow('authorizationCode', {}),
      oauth2MetadataUrl: `${origin}/.well-known/oauth-authorization-server/tenant`,
    },
    whole: {
      ...flow('clientCredentials', { tokenUrl: urls.tokenUrl }),
      oauth2MetadataUrl: `${origin}/.well-known/oauth-authorization-server/tenant`,
    },
    plainMetadata: {
      ...flow('authorizationCode', {}),
      oauth2MetadataUrl: 'http://issuer.example.com/.well-known/oauth-authorization-server',
    },
    unsafe: flow('authorizationCode', { ...urls, authorizationUrl: 'javascript:alert(1)' }),
    plain: flow('authorizationCode', { ...urls, tokenUrl: 'http://tokens.example.com/' }),
  }
  const operations = {
    ...Object.fromEntries(Object.keys(ways).map((name) => [name, [{ [name]: ['read'] }]])),
    both: [{ code: ['read'], key: [] }],
    either: [{ key: [] }, { machine: ['write'] }],
  }
  return {
    openapi: '3.2.0',
    info: { title: 'Secured', version: '1' },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([name, security]) => [
        `/api/me/${name}`,
        { get: { summary: name, security, responses: { 200: { description: 'Me.' } } } },
      ]),
    ),
    components: {
      securitySchemes: { ...ways, key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  }
}
