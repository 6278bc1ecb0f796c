import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../base/text/html-escape.ts'
import { prefersMarkdown } from '../server/content-negotiation.ts'
import { listen, type Listening, type ListenOptions } from '../server/listen.ts'
import { withQuery } from '../server/built-redirects.ts'
import { devPaths } from '../client/dev/protocol.ts'
import type { KnownCounts, DevPageData } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createOwnServer, discardBody } from '../server/own-server.ts'
import { proxyAt } from '../server/api-proxy.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import { isTrustedHost, allowedHostnames } from '../server/host-check.ts'
import { createEventStream } from './event-stream.ts'
import { injectClient } from './inject-client.ts'
import { handleDevRequest, type DevActions } from './dev-endpoints.ts'
import { toProblemMessage } from './problem-message.ts'
import type { SiteResponse, Change, LiveSite } from './site/live-site-types.ts'

export interface DevServerOptions extends ListenOptions, Omit<DevActions, 'token'> {
  /** The current site; requests wait until it is open. */
  readonly site: () => Promise<LiveSite>
  /** The path the site is served below: `/docs`, or nothing. */
  readonly base: string
  /** Which servers of the described APIs the pages may call through this one. */
  readonly proxy?: ProxyReach
  /** Called for each request; the returned function receives the problems of the page, if it is one. */
  readonly trackProblems: () => (route: string | undefined, problems: readonly Diagnostic[]) => void
  /** Counts of all known problems. */
  readonly counts: () => KnownCounts
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
  const { base } = options
  const events = createEventStream()
  const names = allowedHostnames(options.host)
  const proxy = proxyAt(base, {
    list: async () => (await options.site()).proxyList,
    reach: options.proxy ?? 'public',
    host: options.host,
  })
  const server = `${process.pid}-${Date.now()}`
  const token = randomBytes(16).toString('hex')
  const actions: DevActions = { ...options, token }
  let revision = 0
  let active = 0

  /** The data of the client script; `at` is the revision that the page was rendered from. */
  function pageData(
    { route, diagnostics = [], islands = {} }: SiteResponse,
    at: number,
    site?: LiveSite,
  ) {
    // broken settings are shown on every page
    const everywhere = (site?.diagnostics ?? []).filter(({ severity }) => severity === 'error')
    const problems = [...new Set([...everywhere, ...diagnostics])].map(toProblemMessage)
    const data: DevPageData = {
      server,
      token,
      revision: at,
      problems,
      islands,
      counts: options.counts(),
      ...(route !== undefined && { route }),
    }
    return data
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isTrustedHost(request.headers.host, names)) {
      discardBody(request, response)
      return refuse(response, 403, 'This host is not known here. Name it: octavo dev --host <name>')
    }
    const call = proxy(request)
    if (call !== undefined) return call(request, response)
    const [path = '/'] = (request.url ?? '/').split(/[?#]/, 1)
    const own = await handleDevRequest(path, request, actions)
    if (own !== undefined) {
      discardBody(request, response)
      response.writeHead(own.status, { ...headers, 'content-type': own.type })
      response.end(own.body)
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      discardBody(request, response)
      return refuse(response, 405, 'Pages are only read here.')
    }
    if (path === devPaths.live) return openEvents(request, response)
    if (path === devPaths.problems) {
      const page = { status: 200, headers: html, body: problemPage }
      return sendPage(page, { request, response, data: pageData(page, revision) })
    }
    if (base !== '' && (path === base || path === '/')) {
      response.writeHead(307, { location: `${base}/` }).end()
      return
    }
    const sitePath = path.startsWith(`${base}/`) ? decode(path.slice(base.length)) : undefined
    if (sitePath === undefined) return refuse(response, 404, `The site begins at ${base}/`)

    const site = await options.site()
    const at = revision // a change during rendering is sent after the page
    const report = options.trackProblems()
    const markdown = prefersMarkdown(request.headers.accept)
    const page = withQueryOf(request, await site.respond(sitePath, { markdown }))
    if (page.diagnostics !== undefined) report(page.route, page.diagnostics)
    sendPage(page, { request, response, data: pageData(page, at, site) })
  }

  function openEvents(request: IncomingMessage, response: ServerResponse): void {
    if (events.isFull) return refuse(response, 503, 'Too many pages of this site are open.')
    events.join(request, response, { server, revision, counts: options.counts() })
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    options.onFailure(error)
    if (response.headersSent) return void response.destroy()
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const body = `<!doctype html><title>Octavo</title><p>Octavo itself has a mistake.</p><pre>${escapeHtml(text)}</pre>`
    const page = { status: 500, headers: html, body }
    sendPage(page, { request, response, data: pageData(page, revision) })
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
    sendChange(change) {
      revision++
      events.sendChange({ ...change, revision, moved: Object.fromEntries(change.moved) })
    },
    sendCounts: () => events.sendCounts(options.counts()),
    close: () =>
      new Promise((closed) => {
        events.close()
        http.close(() => closed())
        http.closeAllConnections()
      }),
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const headers = { 'cache-control': 'no-store' }

/** Filled by the client script. */
const problemPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Problems</title></head><body></body></html>'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly data: DevPageData
}

function sendPage(page: SiteResponse, { request, response, data }: Exchange): void {
  const { status } = page
  const body = isHtml(page) ? injectClient(textOf(page.body), data) : page.body
  response.writeHead(status, {
    ...headers,
    ...page.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isHtml({ headers: { 'content-type': type } }: SiteResponse): boolean {
  return type?.startsWith('text/html') === true
}

/** A redirect keeps the query of the request. */
function withQueryOf({ url = '' }: IncomingMessage, response: SiteResponse): SiteResponse {
  const { location } = response.headers
  const at = url.indexOf('?')
  if (location === undefined || at === -1) return response
  return {
    ...response,
    headers: { ...response.headers, location: withQuery(location, url.slice(at)) },
  }
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
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
