import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import { createOwnServer, discardBody } from './own-server.ts'
import { proxyAt } from './api-proxy.ts'
import type { ProxyReach } from './api-proxy.ts'
import { allowlistFile } from '../outputs/proxy-allowlist.ts'
import { createFileHandler } from './static-files.ts'
import { hostRefusal } from './host-check.ts'
import type { ProxyAllowlist } from '../outputs/proxy-allowlist.ts'

export interface ServeOptions extends ListenOptions {
  /** The output of a build. */
  readonly folder: string
  /** The path the site is served below; read from its pages when it is not given. */
  readonly base?: string | undefined
  /** Which servers of the described APIs the pages may call through this one; none: there is no proxy. */
  readonly proxy?: ProxyReach
  /** A file could not be read. */
  onError?(error: Error): void
}

export interface Served extends Listening {
  readonly base: string
  close(): Promise<void>
}

/** Serves the output of a build as a good static host does, until it is closed. */
export async function serve({
  folder,
  base,
  proxy: reach = 'public',
  onError,
  ...where
}: ServeOptions): Promise<Served> {
  const real = await realpath(folder)
  const servedBase = base ?? (await baseOf(real))
  const file = createFileHandler({ folder: real, base: servedBase })
  const proxy = proxyAt(servedBase, {
    list: () => readProxyAllowlist(real),
    reach,
    host: where.host,
  })
  const server = createOwnServer((request, response) => {
    // Who opens it to others (`--host`) may have given this machine any name.
    const names = where.host === undefined ? [] : undefined
    const refusal = hostRefusal(request.headers.host, names, 'Name it: octavo serve --host <name>')
    if (refusal !== undefined) {
      discardBody(request, response)
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${refusal.message}\n`)
      return
    }
    const handler = proxy(request) ?? file
    handler(request, response).catch((error: NodeJS.ErrnoException) => {
      // a file that was replaced while it was sent is there again in a moment; anything else is reported
      if (error.code !== 'ENOENT') onError?.(error)
      if (!response.headersSent) {
        for (const name of ['cache-control', 'etag', 'content-type', 'vary'])
          response.removeHeader(name)
        response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' })
      }
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

/** The URL prefix of scripts and styles in the pages of a site. The root may be a redirect, which has none, or be left to a host. */
async function baseOf(folder: string): Promise<string> {
  for (const name of homePages) {
    const page = await readFile(join(folder, name), 'utf8').catch(() => '')
    const base = /(?:href|src)="((?:\/[^/"]+)*)\/_octavo\//.exec(page)?.[1]
    if (base !== undefined) return base
  }
  return ''
}

/** The pages by which a built site is known. */
const homePages = ['index.html', '404.html']

/** Whether a folder is the output of a build. */
export function isBuiltSite(folder: string): boolean {
  return homePages.some((page) => existsSync(join(folder, page)))
}

/** The list that a build has written into a folder. */
async function readProxyAllowlist(folder: string): Promise<ProxyAllowlist> {
  try {
    return JSON.parse(await readFile(join(folder, allowlistFile), 'utf8')) as ProxyAllowlist
  } catch {
    return { origins: [] } // a site without an API has none
  }
}
