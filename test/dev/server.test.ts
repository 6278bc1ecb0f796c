import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '../../src/base/paths.ts'
import type { Answer, OpenSite } from '../../src/build/options.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { startDevServer, type DevServerOptions } from '../../src/dev/server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

test('a page is answered by the site, with a script that listens for changes', async () => {
  const { get } = await start({
    '/start': { status: 200, headers: html, body: '<body>Hi</body>', route: '/start' as Route },
  })
  const { status, text, headers } = await get('/start?x#y')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(text).toMatch(/^<body>Hi<script data-octavo-dev>.*"\/start".*<\/script><\/body>$/s)
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text))
})

test('what is no page is answered as it is', async () => {
  const { get } = await start({
    '/a ü.json': { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' },
  })
  expect((await get('/a%20%C3%BC.json')).text).toBe('{}')
})

test('the 404 page of the site keeps its status', async () => {
  const { get } = await start({})
  expect(await get('/none')).toMatchObject({
    status: 404,
    text: expect.stringContaining('No page'),
  })
})

test('open browsers hear which pages changed', async () => {
  const { server, events } = await start({})
  const heard = await events()
  server.tell({ pages: [], styles: false, diagnostics: [] })
  server.tell({ pages: ['/start' as Route], styles: false, diagnostics: [] })
  server.tell({ pages: 'all', styles: true, diagnostics: [] })
  await expect
    .poll(() => heard().filter((line) => line.startsWith('data: {')))
    .toEqual(['data: {"pages":["/start"],"styles":false}', 'data: {"pages":"all","styles":true}'])
})

test('problems of a page are told when it is asked for', async () => {
  const problem: Diagnostic = { code: 'content/odd', severity: 'error', message: 'Odd.' }
  const { get, told } = await start({
    '/': { status: 500, headers: html, body: 'Odd', diagnostics: [problem] },
  })
  expect((await get('/')).status).toBe(500)
  expect(told).toEqual([problem])
})

test('a mistake of ours is told, and the server goes on', async () => {
  const failures: unknown[] = []
  const { get } = await start(
    { '/': { status: 200, headers: html, body: 'Hi' } },
    { onFailure: (error) => failures.push(error) },
    async (path) => {
      if (path === '/bad') throw new Error('Our mistake.')
    },
  )
  expect(await get('/bad')).toMatchObject({
    status: 500,
    text: expect.stringContaining('Our mistake'),
  })
  expect(failures).toHaveLength(1)
  expect((await get('/')).status).toBe(200)
})

test('a stranger who points a name at this machine reads nothing', async () => {
  const { get, server } = await start({ '/': { status: 200, headers: html, body: 'Hi' } })
  const status = async (host: string) => (await get('/', { host })).status
  expect(await status(`localhost:${server.port}`)).toBe(200)
  expect(await status(`docs.localhost:${server.port}`)).toBe(200)
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('[::1]:3000')).toBe(200)
  expect(await status('evil.example')).toBe(403)
  expect(await status('localhost.evil.example')).toBe(403)
  expect(await status('127.0.0.1.evil.example')).toBe(403)
  expect(await status('evil.example#@localhost')).toBe(403)
})

test('paths that climb never reach the site', async () => {
  const asked: string[] = []
  const { get } = await start({}, {}, async (path) => void asked.push(path))
  for (const path of ['/../x', '/%2e%2e/x', '/..%2fx', '/a%5cb', '/%00', '/%zz']) {
    expect((await get(path)).status).toBe(404)
  }
  expect(asked).toEqual([])
})

test('a site is served below its base', async () => {
  const { get } = await start(
    { '/start': { status: 200, headers: html, body: 'Hi' } },
    { base: '/docs' },
  )
  expect((await get('/docs/start')).status).toBe(200)
  expect(await get('/')).toMatchObject({ status: 307, headers: { location: '/docs/' } })
  expect((await get('/start')).status).toBe(404)
})

test('only reading is possible', async () => {
  const { get } = await start({ '/': { status: 200, headers: html, body: 'Hi' } })
  expect((await get('/', {}, 'POST')).status).toBe(405)
  const head = await get('/', {}, 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
})

async function start(
  answers: Readonly<Record<string, Answer>>,
  some: Partial<DevServerOptions> = {},
  onRespond: (path: string) => Promise<void> = async () => undefined,
) {
  const told: Diagnostic[] = []
  const site: OpenSite = {
    diagnostics: [],
    proxyList: { origins: [] },
    async respond(path) {
      await onRespond(path)
      return answers[path] ?? { status: 404, headers: html, body: '<body>No page</body>' }
    },
    update: async () => ({ pages: [], styles: false, diagnostics: [] }),
    close: async () => undefined,
  }
  const server = await startDevServer({
    site: async () => site,
    base: '',
    port: 0,
    onProblems: (problems) => told.push(...problems),
    onFailure: (error) => {
      throw error
    },
    ...some,
  })
  onTestFinished(() => server.close())

  function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (done, failed) => {
        const asked = request({ port: server.port, host: '127.0.0.1', path, headers, method })
        asked.on('error', failed)
        asked.on('response', (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.on('end', () => {
            done({ status: response.statusCode!, headers: response.headers, text })
          })
        })
        asked.end()
      },
    )
  }

  /** Opens the stream of events, and gives the lines that came. */
  async function events(): Promise<() => string[]> {
    let text = ''
    const response = await fetch(`http://127.0.0.1:${server.port}/_octavo/dev/live`)
    const reading = (async () => {
      for await (const chunk of response.body!) text += new TextDecoder().decode(chunk)
    })()
    reading.catch(() => undefined) // the server was closed
    await expect.poll(() => text).toContain('event: server')
    return () => text.split('\n')
  }

  return { server, told, get, events }
}
