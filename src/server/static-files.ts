import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentType } from 'mime-types'
import send from 'send'
import { agentHeaders } from '../outputs/agents/agent-headers.ts'
import { apiCatalogPath, apiCatalogType } from '../outputs/agents/api-catalog.ts'
import { createLruCache } from '../base/lru-cache.ts'
import type { LruCache } from '../base/lru-cache.ts'
import { prefersMarkdown } from './content-negotiation.ts'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compress.ts'
import { findFile, type FoundFile } from './resolve-file.ts'
import { discardBody } from './own-server.ts'
import { createBuiltRedirects, withQuery } from './built-redirects.ts'

export interface FilesOptions {
  /** The output of a build; a real path, with no links in it. */
  readonly folder: string
  /** The path the site is served below: `/docs`, or nothing. */
  readonly base: string
}

/** Serves the files of a folder, as a good host does. */
export function createFileHandler({ folder, base }: FilesOptions) {
  const compressed = createLruCache<Uint8Array>({
    maxSize: 64_000_000,
    sizeOf: (bytes) => bytes.length,
  })
  const redirects = createBuiltRedirects(folder)

  return async function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      discardBody(request, response)
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const [path, query] = splitUrl(request.url ?? '/')
    if (path === base || (path === '/' && base !== '')) {
      redirect(response, `${base}/${query}`)
      return
    }
    const isInside = path.startsWith(`${base}/`)
    const below = path.slice(base.length)
    const found: FoundFile = isInside ? await findFile(folder, below) : { kind: 'none' }
    const moved = isInside
      ? ((await redirects.exact(below)) ??
        (found.kind === 'none' ? await redirects.pattern(below) : undefined))
      : undefined
    if (moved !== undefined) redirect(response, withQuery(moved.to, query), moved.status)
    else if (found.kind === 'elsewhere') redirect(response, base + found.path + query)
    else if (found.kind === 'file') {
      const file = await asWished(found, { request, response, folder })
      if (/\.(?:html|md)$/.test(file.path)) await nameIndex(response, folder, base)
      await sendFile(file, { request, response, folder, compressed })
    } else await sendNotFound({ request, response, folder, compressed })
  }
}

type File = Extract<FoundFile, { kind: 'file' }>

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly folder: string
  readonly compressed: LruCache<Uint8Array>
}

/** A page, or its Markdown if the client prefers that. */
async function asWished(
  file: File,
  { request, response, folder }: Omit<Exchange, 'compressed'>,
): Promise<File> {
  if (!file.path.endsWith('.html')) return file
  const name = file.path === 'index.html' ? 'index' : file.path.replace(/(?:\/index)?\.html$/, '')
  const found = await findFile(folder, `/${name.split('/').map(encodeURIComponent).join('/')}.md`)
  if (found.kind !== 'file') return file
  response.setHeader('vary', 'accept')
  return prefersMarkdown(request.headers.accept) ? found : file
}

/** Leads agents from a page to the index of all pages, if the folder has one. */
async function nameIndex(response: ServerResponse, folder: string, base: string): Promise<void> {
  const [index, catalog] = await Promise.all(
    ['llms.txt', apiCatalogPath].map((path) => findFile(folder, `/${path}`)),
  )
  if (index?.kind !== 'file') return
  const headers = agentHeaders(base, { hasCatalog: catalog?.kind === 'file' })
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

async function sendFile(file: File, exchange: Exchange): Promise<void> {
  const { request, response, folder } = exchange
  const etag = `W/"${file.size.toString(36)}-${Math.round(file.changed).toString(36)}"`
  response.setHeader('cache-control', isHashed(file.path) ? forever : 'no-cache')
  response.setHeader('etag', etag)

  const encoding = encodingFor(file, exchange)
  if (encoding === undefined || request.headers.range !== undefined) {
    // Ranges, conditions and what becomes of a broken connection are this library's trade.
    const path = file.path.split('/').map(encodeURIComponent).join('/')
    const options = { root: folder, dotfiles: 'allow', index: false, cacheControl: false } as const
    send(request, path, options).pipe(response)
  } else if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
  } else {
    await sendBytes(file, { ...exchange, encoding, status: 200 })
  }
}

async function sendNotFound(exchange: Exchange): Promise<void> {
  const { response, folder } = exchange
  response.setHeader('cache-control', 'no-cache')
  const page = await findFile(folder, '/404.html')
  if (page.kind === 'file') {
    await sendBytes(page, { ...exchange, encoding: encodingFor(page, exchange), status: 404 })
  } else {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('There is nothing at this URL.\n')
  }
}

/** Sets what the reader and caches need to know, and gives the encoding to send the file in, if any. */
function encodingFor(file: File, { request, response }: Exchange): Encoding | undefined {
  // To compress a larger file would take longer than to send it; a smaller one would not become smaller.
  const largest = 20_000_000
  const smallest = 512
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const type =
    file.path === apiCatalogPath ? apiCatalogType : contentType(name) || 'application/octet-stream'
  response.setHeader('content-type', type)
  if (!isCompressible(type) || file.size < smallest || file.size > largest) return undefined
  response.appendHeader('vary', 'accept-encoding')
  return acceptedEncoding(request.headers['accept-encoding']?.toString())
}

interface Sending extends Exchange {
  readonly encoding: Encoding | undefined
  readonly status: number
}

async function sendBytes(file: File, { request, response, compressed, encoding, status }: Sending) {
  const key = `${encoding} ${file.size} ${file.changed} ${file.file}`
  let bytes: Uint8Array | undefined = compressed.get(key)
  if (bytes === undefined) {
    const plain = await readFile(file.file)
    bytes = encoding === undefined ? plain : await compress(plain, encoding)
    compressed.set(key, bytes)
  }
  if (encoding !== undefined) response.setHeader('content-encoding', encoding)
  response.writeHead(status, { 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const forever = 'public, max-age=31536000, immutable'

/** Whether the name of a file changes with what is in it. */
function isHashed(path: string): boolean {
  return /^_octavo\/.*[.-](?=\w*\d)\w{8,}\.\w+$/.test(path)
}

function redirect(response: ServerResponse, to: string, status = 308): void {
  // Another site may be served from here tomorrow, so the browser is not to remember it.
  response.writeHead(status, { location: to, 'cache-control': 'no-cache' }).end()
}

function splitUrl(url: string): [path: string, query: string] {
  const at = url.search(/[?#]/)
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

function matches(condition: string | undefined, etag: string): boolean {
  return condition?.split(',').some((part) => ['*', etag].includes(part.trim())) ?? false
}
