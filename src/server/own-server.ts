import { STATUS_CODES, createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A web server for the browsers of an author: what is slow, idle or too much is cut off. */
export function createOwnServer(
  listener: RequestListener,
  { maxConnections, ...timeouts }: ServerLimits = serverLimits,
): Server {
  const server = createServer(
    { ...timeouts, keepAliveTimeout: 5_000, maxHeaderSize: 32_768 },
    (request, response) => {
      for (const [name, value] of Object.entries(protectiveHeaders)) response.setHeader(name, value)
      listener(request, response)
    },
  )
  server.maxConnections = maxConnections
  server.on('clientError', refuseUnreadable)
  // nothing is tunneled here
  server.on('connect', (_, socket) => void socket.end(closing(405)))
  return server
}

/** The response to what is no request; as Node.js has it, and 405 for a method that HTTP does not know. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.end(closing(statusOfError.get(error.code ?? '') ?? 400))
}

function closing(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
}

const statusOfError: ReadonlyMap<string, number> = new Map([
  ['HPE_INVALID_METHOD', 405],
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** Times are in milliseconds. */
export interface ServerLimits {
  /** For the headers of a request to arrive. */
  readonly headersTimeout: number
  /** For a whole request to arrive, with its body. */
  readonly requestTimeout: number
  /** How often the two are checked. */
  readonly connectionsCheckingInterval: number
  readonly maxConnections: number
}

const serverLimits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  maxConnections: 512,
}

/**
 * On everything that is served: no other site may show a page of ours in a frame, or load a file of ours. A response may
 * replace each of them by a stricter one.
 */
const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * Called before a response to a request whose body was not read. A browser reads no response before it has sent
 * everything, so the body is read and dropped; one that goes on for long ends with its connection.
 */
export function discardBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxMilliseconds = 5_000,
): void {
  if (request.complete) return
  if (!response.headersSent) response.setHeader('connection', 'close')
  const end = setTimeout(() => request.destroy(), maxMilliseconds).unref()
  request.once('close', () => clearTimeout(end)).resume()
}

/** A body of up to `most` bytes; `undefined` when it is longer, the rest of it unread. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Uint8Array).byteLength
    if (size > most) return undefined
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}
