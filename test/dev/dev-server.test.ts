import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '../../src/base/paths.ts'
import type { DevPageData } from '../../src/client/dev/protocol.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { startDevServer, type DevServerOptions } from '../../src/dev/dev-server.ts'
import type { SiteResponse, LiveSite } from '../../src/dev/site/live-site-types.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

test('a page is answered by the site, with what its script is to know', async () => {
  const { get } = await start({
    '/start': { status: 200, headers: html, body: '<body>Hi</body>', route: '/start' as Route },
  })
  const { status, text, headers } = await get('/start?x#y')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(text).toMatch(/^<body>Hi<\/body><script type="application\/json" id="octavo-dev">/)
  expect(newsIn(text)).toMatchObject({ route: '/start', revision: 0, problems: [] })
  expect(text).toContain('<script type="module" src="/_octavo/dev/client.js">')
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text))
})

test('a redirect keeps the query that the reader came with', async () => {
  const moved = (location: string) => ({ status: 307, headers: { location }, body: '' })
  const { get } = await start({ '/old': moved('/new/#part'), '/away': moved('https://x.dev/?a') })
  expect((await get('/old?b=c')).headers['location']).toBe('/new/?b=c#part')
  expect((await get('/away?b=c')).headers['location']).toBe('https://x.dev/?a')
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
  const still = { styles: false, scripts: false, assets: [], moved: {} }
  server.sendChange({ ...still, pages: ['/start' as Route] })
  server.sendChange({
    ...still,
    pages: 'all',
    styles: true,
    moved: { '/a': '/b/' },
  })
  const told = { styles: false, scripts: false, assets: [] }
  await expect
    .poll(() => heard('change'))
    .toEqual([
      { ...told, pages: ['/start'], revision: 1, moved: {} },
      { ...told, pages: 'all', styles: true, revision: 2, moved: { '/a': '/b/' } },
    ])
})

test('problems of a page are told when it is asked for', async () => {
  const problem: Diagnostic = { code: 'content/odd', severity: 'error', message: 'Odd.' }
  const { get, told } = await start({
    '/': { status: 500, headers: html, body: 'Odd', diagnostics: [problem] },
  })
  const { status, text } = await get('/')
  expect(status).toBe(500)
  expect(told).toEqual([problem])
  expect(newsIn(text).problems).toEqual([
    { code: 'content/odd', severity: 'error', message: 'Odd.' },
  ])
})

test('an editor is opened for pages that were served here, and for nobody else', async () => {
  const opened: unknown[] = []
  const { get } = await start(
    { '/': { status: 200, headers: html, body: 'Hi' } },
    { openInEditor: async (place) => void opened.push(place) },
  )
  const { token } = newsIn((await get('/')).text)
  const place = JSON.stringify({ file: 'a.mdx', line: 3, column: 1 })
  const ask = async (headers: Record<string, string>, body = place) =>
    (await get('/_octavo/dev/open', headers, 'POST', body)).status
  expect(await ask({})).toBe(403)
  expect(await ask({ 'x-octavo-token': 'x'.repeat(token.length) })).toBe(403)
  expect(await ask({ 'x-octavo-token': token, origin: 'https://evil.example' })).toBe(403)
  expect(await ask({ 'x-octavo-token': token, host: 'evil.example' })).toBe(403)
  expect(await ask({ 'x-octavo-token': token }, '{"file":3}')).toBe(400)
  expect(opened).toEqual([])
  expect(await ask({ 'x-octavo-token': token })).toBe(204)
  expect(opened).toEqual([{ file: 'a.mdx', line: 3, column: 1 }])
})

test('no answer lets pages of other hosts read it', async () => {
  const { get } = await start({ '/': { status: 200, headers: html, body: 'Hi' } })
  for (const path of ['/', '/_octavo/dev/problems.json', '/_octavo/dev/client.js']) {
    const { headers } = await get(path, { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
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
  // no host[:port]
  expect(await status('evil.example#@localhost')).toBe(400)
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
  answers: Readonly<Record<string, SiteResponse>>,
  some: Partial<DevServerOptions> = {},
  onRespond: (path: string) => Promise<void> = async () => undefined,
) {
  const told: Diagnostic[] = []
  const site: LiveSite = {
    diagnostics: [],
    openVersion: () => undefined,
    checkShared: async () => [],
    takeOutdated: () => [],
    proxyList: { origins: [] },
    isSource: () => true,
    async respond(path) {
      await onRespond(path)
      return answers[path] ?? { status: 404, headers: html, body: '<body>No page</body>' }
    },
    pages: new Map(),
    check: async () => [],
    update: () => Promise.reject(new Error('nothing changes')),
    keep: async () => undefined,
    close: async () => undefined,
  }
  const server = await startDevServer({
    site: async () => site,
    base: '',
    port: 0,
    trackProblems: () => (_route, problems) => told.push(...problems),
    counts: () => ({ errors: 0, warnings: 0, edition: 0 }),
    listProblems: async () => ({ groups: [], read: 0, pages: 0 }),
    openInEditor: async () => undefined,
    checkAll: () => undefined,
    onFailure: (error) => {
      throw error
    },
    ...some,
  })
  onTestFinished(() => server.close())

  function get(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
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
        asked.end(body)
      },
    )
  }

  /** Opens the stream of events, and gives the lines that came. */
  async function events(): Promise<(name: string) => unknown[]> {
    let text = ''
    const response = await fetch(`http://127.0.0.1:${server.port}/_octavo/dev/live`)
    const reading = (async () => {
      for await (const chunk of response.body!) text += new TextDecoder().decode(chunk)
    })()
    reading.catch(() => undefined) // the server was closed
    await expect.poll(() => text).toContain('event: hello')
    return (name) =>
      [...text.matchAll(/event: (\w+)\ndata: (.*)/g)]
        .filter(([, event]) => event === name)
        .map(([, , data]) => JSON.parse(data!))
  }

  return { server, told, get, events }
}

function newsIn(page: string): DevPageData {
  return JSON.parse(/id="octavo-dev">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
}
