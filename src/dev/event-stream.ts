import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeEvent, HelloEvent, KnownCounts } from '../client/dev/protocol.ts'

/** Server-sent events (SSE) to the browsers that have a page open. */
export interface EventStream {
  /** Whether the limit of open connections is reached. */
  readonly isFull: boolean
  /** Keeps the connection open for events. */
  join(request: IncomingMessage, response: ServerResponse, hello: HelloEvent): void
  sendChange(change: ChangeEvent): void
  sendCounts(problems: KnownCounts): void
  close(): void
}

export function createEventStream(): EventStream {
  const open = new Set<ServerResponse>()
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
    join(request, response, hello) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: 500\nevent: hello\ndata: ${JSON.stringify(hello)}\n\n`)
      open.add(response)
      request.on('close', () => open.delete(response))
    },
    sendChange: (change) => send('change', change),
    sendCounts: (problems) => send('problems', problems),
    close() {
      clearInterval(heartbeat)
      for (const response of open) response.end()
    },
  }
}

/** A browser opens at most six connections to a server, so this is many browsers. */
const maxOpen = 100
