import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeEvent, HelloEvent, KnownCounts } from '../client/dev/protocol.ts'

/** The browsers that have a page open and want to hear when it changed. */
export interface EventStream {
  /** No more connections are kept open. */
  readonly isFull: boolean
  /** Keeps the connection open for events. */
  join(request: IncomingMessage, response: ServerResponse, hello: HelloEvent): void
  tell(change: ChangeEvent): void
  count(problems: KnownCounts): void
  close(): void
}

export function createLive(): EventStream {
  const open = new Set<ServerResponse>()
  const beat = setInterval(() => open.forEach((response) => response.write(':\n\n')), 20_000)
  beat.unref()

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
    tell: (change) => send('change', change),
    count: (problems) => send('problems', problems),
    close() {
      clearInterval(beat)
      for (const response of open) response.end()
    },
  }
}

/** A browser opens six to a server; this many are many browsers. */
const maxOpen = 100
