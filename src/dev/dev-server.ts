import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { devPaths } from '../client/dev/protocol.ts'
import { proxyAt } from '../server/api-proxy.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import { allowedHostnames, hostRefusal } from '../server/host-check.ts'
import { listen, type Listening, type ListenOptions } from '../server/listen.ts'
import { createOwnServer, discardBody } from '../server/own-server.ts'
import { handleDevRequest, type DevActions } from './dev-endpoints.ts'
import { createEventStream } from './event-stream.ts'
import { createPageServer, type PageServerOptions } from './serve-pages.ts'
import type { Change } from './outline/plan-change.ts'

export interface DevServerOptions
  extends ListenOptions, Omit<DevActions, 'token'>, Omit<PageServerOptions, 'token' | 'events'> {
  /** Which servers of the described APIs the pages may call through this one. */
  readonly proxy?: ProxyReach
  /** Receives an internal error; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

export interface DevServer extends Listening {
  /** Sends a change to the open browsers. */
  sendChange(change: Change): void
  /** Sends the number of problems to the open browsers. */
  sendCounts(): void
  /** Whether a request is waiting for a page. */
  readonly isBusy: boolean
  close(): Promise<void>
}

/** Starts the HTTP server of `dev`: pages are rendered on request. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { base, counts } = options
  const events = createEventStream()
  const names = allowedHostnames(options.host)
  const proxy = proxyAt(base, {
    list: async () => (await options.site()).proxyList,
    reach: options.proxy ?? 'public',
    host: options.host,
  })
  const token = randomBytes(16).toString('hex')
  const actions: DevActions = { ...options, token }
  const pages = createPageServer({ ...options, token, events })
  let active = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = hostRefusal(request.headers.host, names, 'Name it: octavo dev --host <name>')
    if (refusal !== undefined) {
      discardBody(request, response)
      return refuse(response, refusal.status, refusal.message)
    }
    const call = proxy(request)
    if (call !== undefined) return call(request, response)
    const [path = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    const own = await handleDevRequest(path, request, actions)
    if (own !== undefined) {
      discardBody(request, response)
      response.writeHead(own.status, { 'cache-control': 'no-store', 'content-type': own.type })
      response.end(own.body)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      discardBody(request, response)
      return refuse(response, 405, 'Pages are only read here.')
    }
    if (path === devPaths.live) return openEvents(request, response)
    if (path === devPaths.problems) return pages.sendProblemPage(request, response)
    if (base !== '' && (path === base || path === '/')) {
      response.writeHead(307, { location: `${base}/` }).end()
      return
    }
    const sitePath = path.startsWith(`${base}/`) ? decode(path.slice(base.length)) : undefined
    if (sitePath === undefined) return refuse(response, 404, `The site begins at ${base}/`)
    return pages.send(sitePath, request, response)
  }

  function openEvents(request: IncomingMessage, response: ServerResponse): void {
    if (events.isFull) return refuse(response, 503, 'Too many pages of this site are open.')
    events.join(request, response, counts())
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    options.onFailure(error)
    if (response.headersSent) response.destroy()
    else pages.sendFailure(error, request, response)
  }

  const http = createOwnServer((request, response) => {
    active++
    handle(request, response)
      .catch((error: unknown) => fail(error, request, response))
      .finally(() => active--)
  })
  const { port, urls } = await listen(http, options)
  return {
    port,
    urls: urls.map((url) => `${url}${base}/`),
    get isBusy() {
      return active > 0
    },
    sendChange: events.sendChange,
    sendCounts: () => events.sendCounts(counts()),
    close: () =>
      new Promise((closed) => {
        events.close()
        http.close(() => closed())
        http.closeAllConnections()
      }),
  }
}

/** The decoded path of a request; `undefined` for path traversal and malformed escapes. */
function decode(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent)
    const isUnsafe = parts.some((part) => part === '..' || part === '.' || /[/\\\0]/.test(part))
    return isUnsafe ? undefined : parts.join('/')
  } catch {
    return undefined
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
