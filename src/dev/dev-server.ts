import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../base/text/html-escape.ts'
import { prefersMarkdown } from '../server/content-negotiation.ts'
import { listen, type Listening, type ListenOptions } from '../server/listen.ts'
import { withQuery } from '../server/built-redirects.ts'
import { devAddresses } from '../client/dev/protocol.ts'
import type { KnownCounts, DevPageData } from '../client/dev/protocol.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createOwnServer, discardBody } from '../server/own-server.ts'
import { proxyAt } from '../server/api-proxy.ts'
import type { ProxyReach } from '../server/api-proxy.ts'
import { isTrustedHost, allowedHostnames } from '../server/host-check.ts'
import { createLive } from './event-stream.ts'
import { injectClient } from './inject-client.ts'
import { handleDevRequest, type DevActions } from './dev-endpoints.ts'
import { toProblemMessage } from './problem-message.ts'
import type { SiteResponse, Change, LiveSite } from './site/live-site-types.ts'

export interface DevServerOptions extends ListenOptions, Omit<DevActions, 'token'> {
  /** The site as it is, once it is open; requests wait for it. */
  readonly site: () => Promise<LiveSite>
  /** The path the site is served below: `/docs`, or nothing. */
  readonly base: string
  /** Which servers of the described APIs the pages may call through this one. */
  readonly proxy?: ProxyReach
  /** A page is asked for; what is given hears what is wrong with it, `undefined`: with what stands for every page. */
  readonly beginLook: () => (route: string | undefined, problems: readonly Diagnostic[]) => void
  /** All that is known to be wrong. */
  readonly counts: () => KnownCounts
  /** Hears of an error of ours; the server goes on. */
  readonly onFailure: (error: unknown) => void
}

export interface DevServer extends Listening {
  /** Tells the open browsers what changed. */
  tell(change: Change): void
  /** Tells them how many problems there are now. */
  tellCounts(): void
  /** Whether somebody waits for a page. */
  readonly isBusy: boolean
  close(): Promise<void>
}

/** Serves pages that are rendered when they are asked for, until it is closed. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { base } = options
  const live = createLive()
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
  let answering = 0

  /** What stands on a page beside its HTML; `at` is the revision that it was made from. */
  function newsFor(
    { route, diagnostics = [], islands = {} }: SiteResponse,
    at: number,
    site?: LiveSite,
  ) {
    // who cannot see the settings at work sees why on every page
    const everywhere = (site?.diagnostics ?? []).filter(({ severity }) => severity === 'error')
    const problems = [...new Set([...everywhere, ...diagnostics])].map(toProblemMessage)
    const news: DevPageData = {
      server,
      token,
      revision: at,
      problems,
      islands,
      counts: options.counts(),
      ...(route !== undefined && { route }),
    }
    return news
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    if (path === devAddresses.live) return greet(request, response)
    if (path === devAddresses.problems) {
      const page = { status: 200, headers: html, body: problemPage }
      return sendAnswer(page, { request, response, news: newsFor(page, revision) })
    }
    if (base !== '' && (path === base || path === '/')) {
      response.writeHead(307, { location: `${base}/` }).end()
      return
    }
    const asked = path.startsWith(`${base}/`) ? decode(path.slice(base.length)) : undefined
    if (asked === undefined) return refuse(response, 404, `The site begins at ${base}/`)

    const site = await options.site()
    const at = revision // what changes while the page is made is told after it
    const found = options.beginLook()
    const markdown = prefersMarkdown(request.headers.accept)
    const made = withQueryOf(request, await site.respond(asked, { markdown }))
    if (made.diagnostics !== undefined) found(made.route, made.diagnostics)
    sendAnswer(made, { request, response, news: newsFor(made, at, site) })
  }

  function greet(request: IncomingMessage, response: ServerResponse): void {
    if (live.isFull) return refuse(response, 503, 'Too many pages of this site are open.')
    live.join(request, response, { server, revision, counts: options.counts() })
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    options.onFailure(error)
    if (response.headersSent) return void response.destroy()
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const body = `<!doctype html><title>Octavo</title><p>Octavo itself has a mistake.</p><pre>${escapeHtml(text)}</pre>`
    const answer = { status: 500, headers: html, body }
    sendAnswer(answer, { request, response, news: newsFor(answer, revision) })
  }

  const http = createOwnServer((request, response) => {
    answering++
    answer(request, response)
      .catch((error: unknown) => fail(error, request, response))
      .finally(() => answering--)
  })
  const { port, urls } = await listen(http, options)
  return {
    port,
    urls: urls.map((url) => `${url}${base}/`),
    get isBusy() {
      return answering > 0
    },
    tell(change) {
      revision++
      live.tell({ ...change, revision, moved: Object.fromEntries(change.moved) })
    },
    tellCounts: () => live.count(options.counts()),
    close: () =>
      new Promise((closed) => {
        live.close()
        http.close(() => closed())
        http.closeAllConnections()
      }),
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const headers = { 'cache-control': 'no-store' }

/** Its script fills it. */
const problemPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Problems</title></head><body></body></html>'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly news: DevPageData
}

function sendAnswer(answer: SiteResponse, { request, response, news }: Exchange): void {
  const { status } = answer
  const body = isPage(answer) ? injectClient(textOf(answer.body), news) : answer.body
  response.writeHead(status, {
    ...headers,
    ...answer.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function isPage({ headers: { 'content-type': type } }: SiteResponse): boolean {
  return type?.startsWith('text/html') === true
}

/** A redirect keeps the query that the reader came with. */
function withQueryOf({ url = '' }: IncomingMessage, answer: SiteResponse): SiteResponse {
  const { location } = answer.headers
  const at = url.indexOf('?')
  if (location === undefined || at === -1) return answer
  return { ...answer, headers: { ...answer.headers, location: withQuery(location, url.slice(at)) } }
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
