import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowedHostnames, hostRefusal, isOwnOrigin } from '../server/host-check.ts'
import { listen } from '../server/listen.ts'
import type { ListenOptions, Listening } from '../server/listen.ts'
import { createOwnServer, discardBody } from '../server/own-server.ts'
import type { BuiltDocs } from './built-docs.ts'
import { createDocsServer } from './docs-server.ts'
import type { DocsServerOptions } from './docs-server.ts'

export interface HttpOptions extends ListenOptions, DocsServerOptions {
  /** Host names that requests may name in addition to this machine's. */
  readonly allowedHosts: readonly string[]
  onError(error: Error): void
}

export interface ServedDocs extends Listening {
  close(): Promise<void>
}

const mcpPath = '/mcp'

/** Bytes of a request: the arguments of our tools are short. */
const maxRequest = 256_000

/** Streams that clients may keep open; each request is otherwise served alone, without a session. */
const maxStreams = 32

/** Serves over Streamable HTTP at `/mcp` until it is closed. */
export async function serveDocsOverHttp(
  docs: BuiltDocs,
  { allowedHosts, calls, onError, ...where }: HttpOptions,
): Promise<ServedDocs> {
  const handler = createMcpHandler(() => createDocsServer(docs, { calls }), {
    maxRequestBodySize: maxRequest,
    maxSubscriptions: maxStreams,
    onerror: onError,
  })
  const handle = toNodeHandler(handler, { maxRequestBodySize: maxRequest, onerror: onError })
  const names = [...allowedHostnames(where.host), ...allowedHosts]
  const server = createOwnServer((request, response) => {
    const refusal = refusalOf(request, names)
    if (refusal !== undefined) return refuse(request, response, refusal)
    const { method = 'GET', url = '/' } = request
    handle(Object.assign(request, { method, url }), response).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
      response.destroy()
    })
  })
  const { port, urls } = await listen(server, where)
  return {
    port,
    urls: urls.map((url) => url + mcpPath),
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      await handler.close()
      server.closeAllConnections()
      await closed
    },
  }
}

interface Refusal {
  readonly status: number
  readonly message: string
}

/** DNS-rebinding protection, and the path. */
function refusalOf(
  { url = '/', headers }: IncomingMessage,
  names: readonly string[],
): Refusal | undefined {
  const refusal = hostRefusal(headers.host, names, 'Name it: octavo mcp --http --allow-host <name>')
  if (refusal !== undefined) return refusal
  if (!isOwnOrigin(headers))
    return { status: 403, message: 'Pages of other sites may not call this server.' }
  const path = url.split(/[?#]/, 1)[0]?.replace(/(?<=.)\/$/, '')
  return path === mcpPath ? undefined : { status: 404, message: `The MCP server is at ${mcpPath}.` }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Refusal,
): void {
  discardBody(request, response)
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${message}\n`)
}
