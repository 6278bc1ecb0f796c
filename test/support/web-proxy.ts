import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What an address answers: a status, a status with heads, nothing, or an end without words. */
export type Reply =
  | number
  | readonly [status: number, heads: Record<string, string>]
  | 'silence'
  | 'reset'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly agent: string
  /** Milliseconds, by `performance.now()`. */
  readonly at: number
  readonly ended: () => number
}

export interface WebProxy {
  readonly address: string
  readonly asked: readonly Asked[]
  /** Questions as `HEAD http://host/path`, in order. */
  questions(): string[]
  /** Hosts and ports that tunnels were asked for. */
  readonly tunnels: readonly string[]
  forget(): void
}

export interface ProxyOptions {
  readonly delayMs?: number
  /** The port of this machine that tunnels lead to; without it they are refused. */
  readonly tunnelTo?: number
}

/** An invented web behind a real proxy: what it is asked for is answered by a function of the test. */
export async function startWebProxy(
  reply: (url: string, method: string, times: number) => Reply,
  { delayMs = 0, tunnelTo }: ProxyOptions = {},
): Promise<WebProxy> {
  const asked: Asked[] = []
  const tunnels: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    let ended = Infinity
    asked.push({
      method,
      url,
      agent: request.headers['user-agent'] ?? '',
      at: performance.now(),
      ended: () => ended,
    })
    const times = asked.filter((it) => it.url === url && it.method === method).length
    setTimeout(() => {
      ended = performance.now()
      answer(reply(url, method, times), request, response)
    }, delayMs)
  })
  server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '')
    if (tunnelTo === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const behind = connect(tunnelTo, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      behind.pipe(socket).pipe(behind)
    })
    for (const end of [socket, behind]) end.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tunnels,
    questions: () => asked.map(({ method, url }) => `${method} ${url}`),
    forget: () => void asked.splice(0),
  }
}

function answer(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  if (reply === 'silence') return
  if (reply === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  const [status, heads] = typeof reply === 'number' ? [reply, {}] : reply
  response.writeHead(status, heads).end()
}
