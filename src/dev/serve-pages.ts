import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../base/text/html-escape.ts'
import type { KnownCounts } from '../client/dev/protocol.ts'
import { withQuery } from '../server/built-redirects.ts'
import { prefersMarkdown } from '../server/content-negotiation.ts'
import type { EventStream } from './event-stream.ts'
import { injectClient } from './inject-client.ts'
import type { PageContext } from './inject-client.ts'
import type { ReportProblems } from './site-checker.ts'
import type { LiveSite, ResponsePreferences, SiteResponse } from './site/live-site-types.ts'

/** Sends pages and files of the site; each page gets the client script with its data. */
export interface PageServer {
  /** `path` is decoded, below the base. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The page that lists all problems; the client script fills it. */
  sendProblemPage(request: IncomingMessage, response: ServerResponse): void
  /** A page about an error of ours. */
  sendFailure(error: unknown, request: IncomingMessage, response: ServerResponse): void
}

export interface PageServerOptions {
  /** The current site; requests wait until it is open. */
  readonly site: () => Promise<LiveSite>
  /** The current site with the version from git that a path is in. */
  readonly siteAt?: (path: string) => Promise<LiveSite>
  /** A page that can be served before the site is open; its problems are not known yet. */
  readonly early?: (
    path: string,
    preferences: ResponsePreferences,
  ) => Promise<SiteResponse | undefined>
  /** The path the site is served below: `/docs`, or nothing. */
  readonly base: string
  /** Called for each request; the returned function receives the problems of the page, if it is one. */
  readonly trackProblems: () => ReportProblems
  /** Counts of all known problems. */
  readonly counts: () => KnownCounts
  readonly token: string
  readonly events: Pick<EventStream, 'server' | 'revision'>
}

export function createPageServer(options: PageServerOptions): PageServer {
  const { token, events } = options

  /** `revision` is the one that the page was rendered from; broken settings are shown on every page. */
  function contextOf(revision = events.revision, site?: LiveSite): PageContext {
    const everywhere = site?.diagnostics.filter(({ severity }) => severity === 'error')
    return { server: events.server, token, revision, counts: options.counts(), everywhere }
  }

  return {
    async send(path, request, response) {
      // first, so that a change from here on is sent after the page
      const { revision } = events
      const preferences = { markdown: prefersMarkdown(request.headers.accept) }
      const early = await options.early?.(path, preferences)
      if (early !== undefined) return write(early, contextOf(revision), { request, response })
      const report = options.trackProblems()
      const site = await (options.siteAt ?? options.site)(path)
      const page = withQueryOf(request, await site.respond(path, preferences))
      if (page.diagnostics !== undefined) report(page.route, page.diagnostics)
      write(page, contextOf(revision, site), { request, response })
    },
    sendProblemPage(request, response) {
      const page = { status: 200, headers: html, body: problemPage }
      write(page, contextOf(), { request, response })
    },
    sendFailure(error, request, response) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const body = `<!doctype html><title>Octavo</title><p>Octavo itself has a mistake.</p><pre>${escapeHtml(text)}</pre>`
      const page = { status: 500, headers: html, body }
      write(page, contextOf(), { request, response })
    },
  }
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Filled by the client script. */
const problemPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Problems</title></head><body></body></html>'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function write(page: SiteResponse, context: PageContext, { request, response }: Exchange): void {
  const { status } = page
  const body = injectClient(page, context)
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...page.headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
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
