import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { BuiltDocs } from './built-docs.ts'
import { createDocsServer } from './docs-server.ts'
import type { DocsServerOptions } from './docs-server.ts'

export interface StdioOptions extends DocsServerOptions {
  readonly signal: AbortSignal
  /** A message could not be read or written. */
  onError(error: Error): void
}

/** Serves over standard input and output until the client closes one of them, or the signal aborts. */
export async function serveDocsOverStdio(
  docs: BuiltDocs,
  { signal, calls, onError }: StdioOptions,
): Promise<void> {
  const { stdin, stdout } = process
  const ended = new AbortController()
  const end = (): void => ended.abort()
  for (const event of ['end', 'close', 'error']) stdin.once(event, end)
  // the client is gone (EPIPE)
  for (const event of ['close', 'error']) stdout.once(event, end)
  signal.addEventListener('abort', end)

  const handle = serveStdio(() => createDocsServer(docs, { calls }), { onerror: onError })
  if (!signal.aborted && !ended.signal.aborted) await once(ended.signal, 'abort')
  await handle.close()
}
