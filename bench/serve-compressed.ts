import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import mime from 'mime-types'

export interface CompressedSite {
  /** Without a slash at its end. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a built site as a good static host does: text is compressed, hashed files are cached for a year, pages are
 * revalidated. Compressed files are kept, so that the server does not compete with the browser for the processor.
 */
export async function serveCompressed(folder: string): Promise<CompressedSite> {
  const cache = new Map<string, Promise<Encoded | undefined>>()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : ''
    const key = `${encoding} ${pathname}`
    const known = cache.get(key) ?? encode(folder, decodeURIComponent(pathname), encoding)
    cache.set(key, known)
    const found = await known
    if (found === undefined) return void response.writeHead(404).end('not found')
    response.writeHead(200, found.headers).end(found.body)
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface Encoded {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

async function encode(
  folder: string,
  pathname: string,
  encoding: string,
): Promise<Encoded | undefined> {
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  const contents = await readFile(join(folder, path)).catch(() => undefined)
  if (contents === undefined) return undefined
  const type = mime.contentType(extname(path)) || 'application/octet-stream'
  const isText = /^text|json|javascript|svg|xml/.test(type)
  const isHashed = /^\/_(?:octavo|astro)\//.test(path)
  const headers = {
    'content-type': type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (!isText || encoding === '') return { headers, body: contents }
  const body =
    encoding === 'br'
      ? brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gzipSync(contents, { level: 9 })
  return { headers: { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' }, body }
}
