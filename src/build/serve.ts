import { readFile, realpath } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import { createFileHandler } from './serve-files.ts'

export interface ServeOptions extends ListenOptions {
  /** The output of a build. */
  readonly folder: string
  /** The path the site is served below; read from its pages when it is not given. */
  readonly base?: string | undefined
}

export interface Served extends Listening {
  readonly base: string
  close(): Promise<void>
}

/** Serves the output of a build as a good static host does, until it is closed. */
export async function serve({ folder, base, ...where }: ServeOptions): Promise<Served> {
  const real = await realpath(folder)
  const servedBase = base ?? (await baseOf(real))
  const answer = createFileHandler({ folder: real, base: servedBase })
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // A file that was exchanged while it was being sent.
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '1' })
      response.end()
    })
  })
  const { port, urls } = await listen(server, where)
  return {
    port,
    base: servedBase,
    urls: urls.map((url) => `${url}${servedBase}/`),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** What stands before the addresses of scripts and styles in the pages of a site. */
async function baseOf(folder: string): Promise<string> {
  const home = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  return /(?:href|src)="((?:\/[^/"]+)*)\/_octavo\//.exec(home)?.[1] ?? ''
}
