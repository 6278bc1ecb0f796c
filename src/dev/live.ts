import type { IncomingMessage, ServerResponse } from 'node:http'
import { scriptJson } from '../base/html.ts'
import type { Change } from '../build/options.ts'

/** The browsers that have a page open and want to hear when it changed. */
export interface Live {
  /** Keeps the connection open for events. */
  join(request: IncomingMessage, response: ServerResponse): void
  tell(change: Change): void
  close(): void
}

/** Where browsers listen; no page of an author can have this address. */
export const livePath = '/_octavo/dev/live'

export function createLive(): Live {
  const open = new Set<ServerResponse>()
  // A browser that comes back to another server shows pages of the one before.
  const server = `${process.pid}-${Date.now()}`
  const beat = setInterval(() => open.forEach((response) => response.write(':\n\n')), 20_000)
  beat.unref()

  return {
    join(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: 500\nevent: server\ndata: ${server}\n\n`)
      open.add(response)
      request.on('close', () => open.delete(response))
    },
    tell({ pages, styles }) {
      if (pages !== 'all' && pages.length === 0 && !styles) return
      const event = `event: change\ndata: ${JSON.stringify({ pages, styles })}\n\n`
      for (const response of open) response.write(event)
    },
    close() {
      clearInterval(beat)
      for (const response of open) response.end()
    },
  }
}

/** A page that reloads when it is told that it changed. */
export function withLiveReload(html: string, route: string | undefined): string {
  const script = `<script data-octavo-dev>(${listen})(${scriptJson(livePath)},${scriptJson(route ?? null)})</script>`
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end)
}

/** Runs in the browser. A page without a route shows a mistake, so any change may concern it. */
const listen = `(address, route) => {
  let server
  const events = new EventSource(address)
  events.addEventListener('server', ({ data }) => {
    if (server !== undefined && server !== data) location.reload()
    server = data
  })
  events.addEventListener('change', ({ data }) => {
    const { pages, styles } = JSON.parse(data)
    if (styles || route === null || pages === 'all' || pages.includes(route)) location.reload()
  })
  addEventListener('pagehide', () => events.close())
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}`
