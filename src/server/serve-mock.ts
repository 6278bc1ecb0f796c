import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Mock, problem } from '../openapi/mock/create-mock.ts'
import type { MockResponse } from '../openapi/mock/mock-api.ts'
import type { HttpHeader } from '../openapi/request/http-request.ts'
import { allowedHostnames, hostRefusal } from './host-check.ts'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import { createOwnServer, discardBody, readBody } from './own-server.ts'

export interface ServeMockOptions extends ListenOptions {
  readonly mock: Mock
  onRequest(request: ServedRequest): void
}

/** A request that was served, for the log. */
export interface ServedRequest {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly path: string
  readonly status: number
  readonly milliseconds: number
  /** `GET /pets/{id}`; absent if no operation was found. */
  readonly operation?: string
}

export interface ServedMock extends Listening {
  close(): Promise<void>
}

/**
 * Serves a mock over HTTP. Pages of any origin may call it and read its responses: it holds nothing but what they sent.
 * They must call it by the name of this machine, though: a page of another site that has its own host name point here
 * is refused.
 */
export async function serveMock({
  mock,
  onRequest,
  ...where
}: ServeMockOptions): Promise<ServedMock> {
  const names = allowedHostnames(where.host)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now()
    const { method = 'GET', url: path = '/' } = request
    const mocked = await respond(request)
    discardBody(request, response)
    send(mocked, request, response)
    onRequest({
      method,
      path,
      status: mocked.status,
      milliseconds: performance.now() - began,
      ...(mocked.operation !== undefined && { operation: mocked.operation }),
    })
  }

  async function respond(request: IncomingMessage): Promise<MockResponse> {
    const { method = 'GET', url = '/', headers } = request
    const refusal = hostRefusal(headers.host, names, 'Name it: octavo mock --host <name>')
    if (refusal !== undefined) return problem(refusal.status, { detail: refusal.message })
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      return { status: 204, headers: [], body: '', isOwn: true }
    }
    const bytes = await readBody(request, maxBody)
    if (bytes === undefined) {
      return problem(413, { detail: `A body has at most ${maxBody / 1_000_000} MB.` })
    }
    return mock.respond({
      method,
      target: pathOf(url),
      headers: pairsOf(request.rawHeaders),
      hasBody: bytes.byteLength > 0,
      ...textOf(bytes),
    })
  }

  const server = createOwnServer((request, response) => {
    // a client that has gone away before it was read is no problem of ours
    handle(request, response).catch(() => response.destroy())
  })
  const listening = await listen(server, where)
  return {
    ...listening,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function send(
  { status, headers, body }: MockResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.statusCode = status
  for (const [name, value] of headers) response.setHeader(name, value)
  for (const [name, value] of corsHeaders(request)) response.setHeader(name, value)
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.setHeader('cache-control', 'no-store')
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Any page may read the response; cookies are never allowed, so nothing of the reader is in it. */
function corsHeaders({ headers }: IncomingMessage): readonly HttpHeader[] {
  const wanted = headers['access-control-request-headers']
  const method = headers['access-control-request-method']
  return [
    ['access-control-allow-origin', '*'],
    ['access-control-expose-headers', '*'],
    ...(method === undefined
      ? []
      : ([
          ['access-control-allow-methods', method],
          ['access-control-allow-headers', wanted ?? '*'],
          // a page of a public site calls this machine
          ['access-control-allow-private-network', 'true'],
          ['access-control-max-age', '600'],
        ] as const)),
  ]
}

/** A request may name a whole URL. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '')
}

function pairsOf(raw: readonly string[]): HttpHeader[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : [],
  )
}

/** The body as text, if it is UTF-8. */
function textOf(bytes: Uint8Array): { readonly body?: string } {
  if (bytes.byteLength === 0) return {}
  try {
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return {}
  }
}

const maxBody = 10_000_000
