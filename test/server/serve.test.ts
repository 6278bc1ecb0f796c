import { symlink, truncate } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serve, type ServeOptions } from '../../src/server/serve.ts'
import { buildSite, removeFolders } from '../support/build.ts'
import { createFolder, writeFiles } from '../support/folders.ts'

const site = {
  'index.html': '<!doctype html><title>Home</title>',
  'guides/start/index.html': `<!doctype html><title>Start</title>${'<p>Words.</p>'.repeat(200)}`,
  'about.html': '<title>About</title>',
  '404.html': '<title>Not here</title>',
  '_octavo/app-4f3a9c21.js': `export const text = '${'x'.repeat(3000)}'`,
  '_octavo/overview.json': '{}',
  'images/a b ü.png': new Uint8Array(3000),
  'data.bin': '0123456789',
}

test('a page is read at one address, and every other spelling leads there', async () => {
  const get = await open(site)
  const answers: Record<string, [number, string | undefined]> = {
    '/': [200, undefined],
    '/index.html': [308, '/'],
    '/index': [308, '/'],
    '/guides/start/': [200, undefined],
    '/guides/start': [308, '/guides/start/'],
    '/guides/start/index.html': [308, '/guides/start/'],
    '/guides/start/index': [308, '/guides/start/'],
    '//guides//start/': [308, '/guides/start/'],
    '/guides/start?q=1&x': [308, '/guides/start/?q=1&x'],
    '/about': [200, undefined],
    '/about/': [308, '/about'],
    '/about.html': [308, '/about'],
    '/guides/': [404, undefined],
    '/guides': [404, undefined],
    '/none.html': [404, undefined],
  }
  for (const [path, [status, location]] of Object.entries(answers)) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.location]).toEqual([path, status, location])
  }
})

test('a page beside a folder, and a page beside a file, of the same name are all to be had', async () => {
  const get = await open({
    'api.html': 'page',
    'api/index.html': 'folder',
    'demo.html': 'demo page',
    demo: 'demo file',
  })
  expect((await get('/api')).text).toBe('page')
  expect((await get('/api/')).text).toBe('folder')
  expect((await get('/api.html')).headers.location).toBe('/api')
  expect((await get('/demo')).text).toBe('demo file')
  expect((await get('/demo.html')).text).toBe('demo page')
})

test('text is compressed in the way the browser would rather have it', async () => {
  const get = await open(site)
  const plain = site['guides/start/index.html']
  const encoded = (accept: string) => get('/guides/start/', { 'accept-encoding': accept })

  const brotli = await encoded('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length)
  expect(brotli.body.length).toBeLessThan(200)

  const gzip = await encoded('gzip, br;q=0.5')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(plain)

  for (const accept of ['', 'identity', 'br;q=0, gzip;q=0', '*;q=0']) {
    const answer = await encoded(accept)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.text).toBe(plain)
  }
  expect((await encoded('*')).headers['content-encoding']).toBe('br')
})

test('a page is Markdown for who asks for that, at its own address and at one of its own', async () => {
  const get = await open({
    ...site,
    'index.md': '# Home',
    'guides/start.md': '# Start',
    'about.md': '# About',
  })
  const markdown = { accept: 'text/markdown, text/html;q=0.8, */*;q=0.1' }
  for (const [path, text] of [
    ['/', '# Home'],
    ['/guides/start/', '# Start'],
    ['/guides/start.md', '# Start'],
    ['/about', '# About'],
  ] as const) {
    const answer = await get(path, markdown)
    expect([path, answer.text, answer.headers['content-type']]).toEqual([
      path,
      text,
      'text/markdown; charset=utf-8',
    ])
  }
  for (const accept of ['text/html, text/markdown;q=0.5', '*/*', 'text/html', '']) {
    const answer = await get('/about', { accept })
    expect([answer.text, answer.headers.vary]).toEqual(['<title>About</title>', 'accept'])
  }
})

test('what is compressed already or very small is sent as it is', async () => {
  const get = await open(site)
  const br = { 'accept-encoding': 'br' }
  expect((await get('/images/a%20b%20%C3%BC.png', br)).headers['content-encoding']).toBeUndefined()
  expect((await get('/', br)).headers['content-encoding']).toBeUndefined()
})

test('a browser that has a file already is told so', async () => {
  const get = await open(site)
  for (const encoding of ['br', 'identity']) {
    const { etag } = (await get('/guides/start/', { 'accept-encoding': encoding })).headers
    expect(etag).toMatch(/^W\/"/)
    const again = await get('/guides/start/', {
      'accept-encoding': encoding,
      'if-none-match': `"other", ${etag}`,
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
})

test('a file that was written anew is sent anew', async () => {
  const folder = await createFolder(site)
  const get = await openFolder({ folder })
  const { etag } = (await get('/guides/start/', { 'accept-encoding': 'br' })).headers
  await writeFiles(folder, { 'guides/start/index.html': '<p>New words.</p>'.repeat(100) })
  const answer = await get('/guides/start/', { 'accept-encoding': 'br', 'if-none-match': etag! })
  expect(answer.status).toBe(200)
  expect(brotliDecompressSync(answer.body).toString()).toContain('New words')
})

test('parts of a file are sent', async () => {
  const get = await open(site)
  const range = async (range: string, more = {}) => {
    const { status, headers, text } = await get('/data.bin', { range, ...more })
    return [status, headers['content-range'], text]
  }
  expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await range('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89'])
  expect((await range('bytes=20-')).slice(0, 2)).toEqual([416, 'bytes */10'])
  expect(await range('bytes=2-4', { 'if-range': '"other"' })).toEqual([
    200,
    undefined,
    '0123456789',
  ])
  const page = await get('/guides/start/', { range: 'bytes=0-14', 'accept-encoding': 'br' })
  expect([page.status, page.text]).toEqual([206, '<!doctype html>'])
})

test('files whose names hold a hash are kept for ever, others are asked for again', async () => {
  const get = await open(site)
  const cache = async (path: string) => (await get(path)).headers['cache-control']
  expect(await cache('/_octavo/app-4f3a9c21.js')).toBe('public, max-age=31536000, immutable')
  expect(await cache('/_octavo/overview.json')).toBe('no-cache')
  expect(await cache('/guides/start/')).toBe('no-cache')
})

test('types are named, with the letters that text is written in', async () => {
  const get = await open({ ...site, 'start.md': '# A', 'llms.txt': 'a', 'fonts/a.woff2': '' })
  const type = async (path: string) => (await get(path)).headers['content-type']
  expect(await type('/')).toBe('text/html; charset=utf-8')
  expect(await type('/_octavo/app-4f3a9c21.js')).toBe('text/javascript; charset=utf-8')
  expect(await type('/start.md')).toBe('text/markdown; charset=utf-8')
  expect(await type('/llms.txt')).toBe('text/plain; charset=utf-8')
  expect(await type('/fonts/a.woff2')).toBe('font/woff2')
})

test('what is not there is answered with the page for that', async () => {
  const get = await open(site)
  const answer = await get('/none/at/all', { 'if-none-match': '*' })
  expect([answer.status, answer.text]).toEqual([404, '<title>Not here</title>'])
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await (await open({ 'index.html': '' }))('/none')).text).toBe(
    'There is nothing at this URL.\n',
  )
})

test('a request for the head alone gets no body', async () => {
  const get = await open(site)
  for (const encoding of ['br', 'identity']) {
    const head = await get('/guides/start/', { 'accept-encoding': encoding }, 'HEAD')
    const full = await get('/guides/start/', { 'accept-encoding': encoding })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  }
  expect((await get('/none', {}, 'HEAD')).status).toBe(404)
  expect((await get('/', {}, 'POST')).status).toBe(405)
})

test('nothing outside the folder is served, and nothing hidden', async () => {
  const parent = await createFolder({
    'secret.txt': 'secret',
    'site-old/index.html': 'secret',
    'site/index.html': 'Home',
    'site/.env': 'secret',
    'site/.well-known/security.txt': 'Contact: us',
  })
  await symlink(join(parent, 'secret.txt'), join(parent, 'site/link.txt'))
  await symlink(parent, join(parent, 'site/up'))
  const get = await openFolder({ folder: join(parent, 'site') })
  const paths = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/x/../../secret.txt',
    '/../site-old/',
    '/link.txt',
    '/up/secret.txt',
    '/.env',
    '/%00',
    '/%zz',
  ]
  for (const path of paths) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('secret')
  }
  expect((await get('/.well-known/security.txt')).text).toBe('Contact: us')
})

test('a redirect never leads to another host', async () => {
  const get = await open({ 'evil.com/index.html': '', 'index.html': '' })
  expect((await get('//evil.com')).headers.location).toBe('/evil.com/')
  expect((await get('/%2F/evil.com')).status).toBe(404)
})

test('patterns of redirects fill in any number of wildcards, and leave queries alone', async () => {
  const letters = [...'abcdefghij']
  const built = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: ['index'],
      redirects: [
        { source: `/ten/${letters.map((it) => `:${it}`).join('/')}`, destination: '/n/:j' },
        { source: '/query/:x', destination: '/n/:x?from=https://old.example/' },
      ],
    },
    'index.mdx': '# Home',
  })
  onTestFinished(removeFolders)
  const get = await openFolder({ folder: built.out })
  const location = async (path: string) => (await get(path)).headers.location
  expect(await location(`/ten/${letters.join('/')}`)).toMatch(/^\/n\/j\/?$/)
  expect(await location('/query/a')).toMatch(/^\/n\/a\/?\?from=https:\/\/old\.example\/$/)
})

test('a file that cannot be read is reported, and not kept by caches', async () => {
  const folder = await createFolder({ 'index.html': '', '404.html': '' })
  // longer than Node reads at once; it takes no place on the disk
  await truncate(join(folder, '404.html'), 3 * 1024 ** 3)
  const errors: string[] = []
  const get = await openFolder({ folder, onError: ({ message }) => void errors.push(message) })
  const { status, headers } = await get('/missing')
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' })
  expect(headers).not.toHaveProperty('content-type')
  expect(errors).toEqual([expect.stringContaining('greater than 2 GiB')])
})

test('a site is served below its base, which its pages tell', async () => {
  const get = await open({
    'index.html': '<link rel="stylesheet" href="/team/docs/_octavo/app.css">',
    'start/index.html': 'Start',
    '404.html': 'Not here',
  })
  expect((await get('/team/docs/start/')).text).toBe('Start')
  expect((await get('/team/docs/start')).headers.location).toBe('/team/docs/start/')
  expect((await get('/team/docs')).headers.location).toBe('/team/docs/')
  expect((await get('/')).headers.location).toBe('/team/docs/')
  expect(await get('/start/')).toMatchObject({ status: 404, text: 'Not here' })
  expect((await get('/team/docsstart/')).status).toBe(404)
})

test.each([undefined, 'firebase'] as const)(
  'a site whose root is a redirect is served below its base, built for %s',
  async (host) => {
    onTestFinished(removeFolders)
    const { out } = await buildSite(
      {
        'docs.json': {
          name: 'Acme',
          navigation: [{ group: 'Guides', pages: ['guides/start'] }],
          redirects: [{ source: '/', destination: '/guides/start' }],
        },
        'guides/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
      },
      { base: '/team/docs', ...(host && { host }) },
    )
    const get = await openFolder({ folder: out })
    expect((await get('/')).headers.location).toBe('/team/docs/')
    expect((await get('/team/docs/')).headers.location).toBe('/team/docs/guides/start/')
    expect((await get('/team/docs/guides/start/')).status).toBe(200)
  },
)

test('a port that is taken gives way to the next', async () => {
  const first = createServer()
  await new Promise<void>((listening) => first.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void first.close())
  const { port } = first.address() as { port: number }

  const served = await serve({ folder: await createFolder(site), port })
  onTestFinished(() => served.close())
  expect(served.port).toBeGreaterThan(port)
  expect(served.urls).toEqual([`http://localhost:${served.port}/`])
})

interface Got {
  readonly status: number
  readonly headers: Record<string, string | undefined>
  readonly body: Buffer
  readonly text: string
}

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Got>

async function open(files: Readonly<Record<string, unknown>>): Promise<Get> {
  return openFolder({ folder: await createFolder(files) })
}

async function openFolder(
  options: Pick<ServeOptions, 'folder' | 'base' | 'onError'>,
): Promise<Get> {
  const served = await serve({ ...options, port: 0 })
  onTestFinished(() => served.close())
  // Not `fetch`: it tidies paths, asks for compression and follows redirects by itself.
  return (path, headers = {}, method = 'GET') =>
    new Promise((done, failed) => {
      const asked = request({ port: served.port, host: '127.0.0.1', path, headers, method })
      asked.on('error', failed)
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          done({
            status: response.statusCode!,
            headers: response.headers as Record<string, string | undefined>,
            body,
            text: body.toString(),
          })
        })
      })
      asked.end()
    })
}
