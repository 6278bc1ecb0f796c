import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { prefersMarkdown } from '../build/accept.ts'
import { listen, type Listening, type ListenOptions } from '../build/listen.ts'
import type { Answer, Change, OpenSite } from '../build/options.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLive, livePath, withLiveReload } from './live.ts'
import { proxyAt } from '../build/proxy.ts'
import type { ProxyReach } from '../build/proxy.ts'
import { isTrustedHost, namesOf } from '../build/trusted-host.ts'

export interface DevServerOptions extends ListenOptions {
  /** The site as it is, once it is open; requests wait for it. */
  readonly site: () => Promise<OpenSite>
  /** The path the site is served below: `/docs`, or nothing. */
  readonly base: string
  /** Which servers of the described APIs the pages may call through this one. */
  readonly proxy?: ProxyReach
  /** Hears what is wrong with a page that was asked for. */
  readonly onProblems: (problems: readonly Diagnostic[]) => void
  /** Hears of an error of ours; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

export interface DevServer extends Listening {
  /** Tells the open browsers what changed. */
  tell(change: Change): void
  close(): Promise<void>
}

/** Serves pages that are rendered when they are asked for, until it is closed. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { base } = options
  const live = createLive()
  const names = namesOf(options.host)
  const proxy = proxyAt(base, {
    list: async () => (await options.site()).proxyList,
    reach: options.proxy ?? 'public',
    host: options.host,
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isTrustedHost(request.headers.host, names)) {
      return refuse(response, 403, 'This host is not known here. Name it: octavo dev --host <name>')
    }
    const call = proxy(request)
    if (call !== undefined) return call(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'Pages are only read here.')
    }
    const [path = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    if (path === livePath) return live.join(request, response)
    if (base !== '' && (path === base || path === '/')) {
      response.writeHead(307, { location: `${base}/` }).end()
      return
    }
    const asked = path.startsWith(`${base}/`) ? decode(path.slice(base.length)) : undefined
    if (asked === undefined) return refuse(response, 404, `The site begins at ${base}/`)

    const site = await options.site()
    const markdown = prefersMarkdown(request.headers.accept)
    const answered = await site.respond(asked, { markdown })
    sendAnswer(answered, { request, response, onProblems: options.onProblems })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.onFailure(error)
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (!response.headersSent) refuse(response, 500, `Octavo itself has a mistake.\n\n${text}`)
      else response.destroy()
    })
  })
  const { port, urls } = await listen(server, options)
  return {
    port,
    urls: urls.map((url) => `${url}${base}/`),
    tell: live.tell,
    close: () =>
      new Promise((closed) => {
        live.close()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly onProblems: (problems: readonly Diagnostic[]) => void
}

function sendAnswer(answer: Answer, { request, response, onProblems }: Exchange): void {
  const { status, headers, route, diagnostics = [] } = answer
  if (diagnostics.length > 0) onProblems(diagnostics)
  const isPage = headers['content-type']?.startsWith('text/html') === true
  const body = isPage ? withLiveReload(textOf(answer.body), route) : answer.body
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}

/** The path of a request in plain letters; `undefined` when it climbs or is no path. */
function decode(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent)
    const isUnfit = parts.some((part) => part === '..' || part === '.' || /[/\\\0]/.test(part))
    return isUnfit ? undefined : parts.join('/')
  } catch {
    return undefined
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
