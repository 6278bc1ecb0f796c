import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOwnServer, discardBody } from '../../src/server/own-server.ts'
import { serve } from '../../src/server/serve.ts'
import { startDevServer } from '../../src/dev/dev-server.ts'
import { createMock } from '../../src/openapi/mock/create-mock.ts'
import { serveMock } from '../../src/server/serve-mock.ts'
import { openBuiltDocs } from '../../src/mcp/built-docs.ts'
import { pageListPath } from '../../src/outputs/page-list.ts'
import { serveDocsOverHttp } from '../../src/mcp/serve-http.ts'
import { createFolder } from '../support/folders.ts'

const protective = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
}

test.each(['dev', 'serve'] as const)(
  '%s: nothing may be framed or loaded by another site',
  async (kind) => {
    const port = await start(kind)
    for (const path of ['/', '/none', '/_octavo/proxy', '/_octavo/dev/problems.json', '/x?y']) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`)
      const headers = Object.fromEntries(response.headers)
      expect([path, headers]).toEqual([path, expect.objectContaining(protective)])
      expect(headers['content-security-policy']).toContain('frame-ancestors')
      await response.body?.cancel()
    }
  },
)

test.each(['dev', 'serve'] as const)(
  '%s: a name that is somebody else’s gets nothing',
  async (kind) => {
    const port = await start(kind)
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example']) {
      const text = await raw(port, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect([host, text.slice(0, 12)]).toEqual([host, 'HTTP/1.1 403'])
    }
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]']) {
      const text = await raw(port, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect([host, text.slice(0, 12)]).toEqual([host, 'HTTP/1.1 200'])
    }
  },
)

const noHosts = [
  '',
  'localhost/a',
  'a b',
  'me@localhost',
  'localhost:a',
  'localhost:1:2',
  '[::1',
  '/',
]

test.each(['dev', 'serve', 'mock', 'mcp'] as const)(
  '%s: what is no host is a bad request, and a method that HTTP lacks is not allowed',
  async (kind) => {
    const port = await start(kind)
    const status = async (line: string, host: string) =>
      (await raw(port, `${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).slice(
        9,
        12,
      )
    for (const path of ['/', '/_octavo/proxy', '/mcp'])
      for (const host of noHosts)
        expect([path, host, await status(`GET ${path}`, host)]).toEqual([path, host, '400'])
    for (const host of ['evil.example', 'evil.example:80', '_a.evil.example'])
      expect([host, await status('GET /', host)]).toEqual([host, '403'])
    for (const line of ['FETCH /mcp', 'get /mcp', 'PROPFIND /mcp', 'CONNECT localhost:80'])
      expect([line, await status(line, `localhost:${port}`)]).toEqual([line, '405'])
    expect(await raw(port, 'GET / HTTP/1.1\r\nno header\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  },
)

test('a server that any name may reach takes no host that is none', async () => {
  const folder = await createFolder({ 'index.html': 'Hi' })
  const served = await serve({ folder, port: 0, host: '127.0.0.1' })
  onTestFinished(() => served.close())
  for (const [host, code] of [
    ['docs.acme.example', '200'],
    ['localhost/a', '400'],
  ]) {
    const text = await raw(
      served.port,
      `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    )
    expect([host, text.slice(9, 12)]).toEqual([host, code])
  }
})

test.each(['dev', 'serve'] as const)(
  '%s: a body that nobody reads ends with its connection, and is never taken for a request',
  async (kind) => {
    const port = await start(kind)
    const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n'
    for (const path of ['/', '/_octavo/dev/open', '/_octavo/proxy']) {
      const text = await raw(
        port,
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${smuggled.length + 100_000}\r\n\r\n${smuggled}${'x'.repeat(100_000)}`,
      )
      expect(text).toMatch(/^HTTP\/1\.1 40[0-9]/)
      expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
      expect(text.toLowerCase()).toContain('connection: close')
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  },
)

describe('limits', () => {
  const limits = {
    headersTimeout: 40,
    requestTimeout: 80,
    connectionsCheckingInterval: 10,
    maxConnections: 2,
  }

  async function listen(listener: RequestListener): Promise<number> {
    const server = createOwnServer(listener, limits).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  test('headers and bodies that do not arrive end their connection', async () => {
    const port = await listen((request) => void request.resume().on('error', () => undefined))
    const headers = await raw(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n')
    expect(headers).toMatch(/^HTTP\/1\.1 408/)
    const body = await raw(port, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nx')
    expect(body).toMatch(/^HTTP\/1\.1 408/)
  })

  test('a body that is not wanted and goes on for long ends with its connection', async () => {
    const port = await listen((request, response) => {
      discardBody(request, response, 20)
      response.writeHead(405).end()
    })
    const text = await raw(port, 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nx')
    expect(text).toMatch(/^HTTP\/1\.1 405/)
  })

  test('connections past the limit are closed', async () => {
    const port = await listen((_, response) => void response.end('Hi'))
    const first = connect(port, '127.0.0.1')
    const second = connect(port, '127.0.0.1')
    onTestFinished(() => void [first, second].map((socket) => socket.destroy()))
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    first.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const [text] = (await once(first, 'data')) as [Buffer]
    expect(text.toString()).toMatch(/^HTTP\/1\.1 200/)
    expect(await raw(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe('')
  })

  test('dev keeps a hundred event streams open, and refuses more until one is left', async () => {
    const port = await start('dev')
    const events = () => fetch(`http://127.0.0.1:${port}/_octavo/dev/live`)
    const open = await Promise.all(Array.from({ length: 100 }, events))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await events()
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('Too many'),
    ])
    await open.pop()?.body?.cancel()
    await expect
      .poll(async () => {
        const response = await events()
        await response.body?.cancel()
        return response.status
      })
      .toBe(200)
    await Promise.all(open.map(({ body }) => body?.cancel()))
  })
})

async function start(kind: 'dev' | 'serve' | 'mock' | 'mcp'): Promise<number> {
  if (kind === 'mock') {
    const mock = createMock([
      {
        id: 'a',
        from: 'a.json',
        schemas: {},
        operations: [{ method: 'get', path: '/mcp', responses: [], parameters: [] }],
      },
    ])
    const served = await serveMock({ mock, port: 0, onRequest: () => undefined })
    onTestFinished(() => served.close())
    return served.port
  }
  if (kind === 'mcp') {
    const docs = await openBuiltDocs(await createFolder({ [pageListPath]: '{"format":1}\n' }))
    if (docs === undefined) throw new Error('the folder has no list of pages')
    const served = await serveDocsOverHttp(docs, {
      port: 0,
      allowedHosts: [],
      onError: () => undefined,
    })
    onTestFinished(() => served.close())
    return served.port
  }
  if (kind === 'serve') {
    const served = await serve({ folder: await createFolder({ 'index.html': 'Hi' }), port: 0 })
    onTestFinished(() => served.close())
    return served.port
  }
  const counts = { errors: 0, warnings: 0, edition: 0 }
  const site = {
    diagnostics: [],
    openVersion: () => undefined,
    checkShared: async () => [],
    takeOutdated: () => [],
    pages: new Map(),
    proxyList: { origins: [] },
    respond: async (path: string) => ({
      status: path === '/' ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<body>Hi</body>',
    }),
    isSource: () => true,
    check: async () => [],
    update: () => Promise.reject(new Error('nothing changes')),
    keep: async () => undefined,
    close: async () => undefined,
  }
  const server = await startDevServer({
    site: async () => site,
    base: '',
    port: 0,
    trackProblems: () => () => undefined,
    counts: () => counts,
    listProblems: async () => ({ groups: [], read: 0, pages: 0 }),
    openInEditor: async () => undefined,
    checkAll: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
  onTestFinished(() => server.close())
  return server.port
}

/** What a server sends until it ends the connection. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let all = ''
  socket.on('data', (chunk) => (all += chunk.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  if (!socket.closed) await once(socket, 'close')
  return all
}
