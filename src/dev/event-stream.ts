import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HelloEvent, KnownCounts } from '../client/dev/protocol.ts'
import type { Change } from './outline/plan-change.ts'

/** Server-sent events (SSE) to the browsers that have a page open. */
export interface EventStream {
  /** Whether the limit of open connections is reached. */
  readonly isFull: boolean
  /** Identifies this process to browsers that connect again. */
  readonly server: string
  /** The number of changes that were sent. */
  readonly revision: number
  /** Keeps the connection open for events. */
  join(request: IncomingMessage, response: ServerResponse, counts: KnownCounts): void
  sendChange(change: Change): void
  sendCounts(problems: KnownCounts): void
  close(): void
}

export function createEventStream(): EventStream {
  const open = new Set<ServerResponse>()
  const server = `${process.pid}-${Date.now()}`
  let revision = 0
  const heartbeat = setInterval(() => open.forEach((response) => response.write(':\n\n')), 20_000)
  heartbeat.unref()

  function send(event: string, data: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    for (const response of open) response.write(text)
  }

  return {
    get isFull() {
      return open.size >= maxOpen
    },
    server,
    get revision() {
      return revision
    },
    join(request, response, counts) {
      const hello: HelloEvent = { server, revision, counts }
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: 500\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`)
      open.add(response)
      request.on('close', () => open.delete(response))
    },
    sendChange: (change) => send('change', { ...change, revision: ++revision }),
    sendCounts: (problems) => send('problems', problems),
    close() {
      clearInterval(heartbeat)
      for (const response of open) response.end()
    },
  }
}

/** A browser opens at most six connections to a server, so this is many browsers. */
const maxOpen = 100
