import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../src/server/serve.ts'
import { startDevServer } from '../../src/dev/dev-server.ts'
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
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '']) {
      const text = await raw(port, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect([host, text.slice(0, 12)]).toEqual([host, 'HTTP/1.1 403'])
    }
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1', '[::1]']) {
      const text = await raw(port, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect([host, text.slice(0, 12)]).toEqual([host, 'HTTP/1.1 200'])
    }
  },
)

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

async function start(kind: 'dev' | 'serve'): Promise<number> {
  if (kind === 'serve') {
    const served = await serve({ folder: await createFolder({ 'index.html': 'Hi' }), port: 0 })
    onTestFinished(() => served.close())
    return served.port
  }
  const counts = { errors: 0, warnings: 0, edition: 0 }
  const site = {
    diagnostics: [],
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
