import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildFolder, buildSite, removeFolders } from '../support/build.ts'
import type { BuiltSite } from '../support/build.ts'

const ran = 'octavoRanStrangersCode'
const code = `{globalThis.${ran} = true}`
const hostile = [
  `Words of the page. ${code}`,
  `export const x = (globalThis.${ran} = true)`,
  `import fs from 'node:fs'`,
  `<Note>{(() => { globalThis.${ran} = true })()}</Note>`,
  '<img src=x onerror=alert(1)>',
  '**Strong words.**',
].join('\n\n')
const mdx = '<Note>Sum: {20 + 22}</Note>'

afterEach(async () => {
  Reflect.deleteProperty(globalThis, ran)
  await removeFolders()
})

const responses = { 200: { description: 'Well.' } }
const get = (summary: string, mint?: object) => ({
  get: { summary, responses, ...(mint && { 'x-mint': mint }) },
})
const openapi = (paths: object) => ({
  ...{ openapi: '3.1.0', info: { title: 'Acme', version: '1' } },
  paths,
})
const overlay = (...actions: readonly object[]) => ({
  ...{ overlay: '1.0.0', info: { title: 'More', version: '1' } },
  actions,
})

describe('what came from a URL is data', () => {
  test('a description: x-mint.content is Markdown, and no expression of it is run', async () => {
    const { built, url } = await buildRemote({
      '/api.json': openapi({ '/a': get('A', { content: hostile }) }),
    })
    expect(built.problems).toEqual([])
    await expectData(built, 'api-reference/a/index.html')
    expect(url).toMatch(/^http/)
  })

  test('the copy of it that is kept in the cache', async () => {
    const remote = await serve({ '/api.json': openapi({ '/a': get('A', { content: hostile }) }) })
    const built = await buildSite(siteOf(`${remote.url}/api.json`))
    remote.close()
    const again = await buildFolder(built.root)
    expect(again.problems).toEqual([expect.stringContaining('openapi/')])
    await expectData(again, 'api-reference/a/index.html')
  })

  test('a path and an x-mint that a file of the site takes from one; the file’s own MDX stays MDX', async () => {
    const { built } = await buildRemote(
      {
        '/path.json': get('Path', { content: hostile }),
        '/mint.json': { content: hostile },
      },
      (url) => ({
        'api.json': openapi({
          '/path': { $ref: `${url}/path.json` },
          '/mint': get('Mint', { $ref: `${url}/mint.json` }),
          '/own': get('Own', { content: mdx }),
          '/file': get('File', { $ref: 'own.json' }),
        }),
        'own.json': { content: mdx },
      }),
    )
    expect(built.problems).toEqual([])
    for (const name of ['path', 'mint']) await expectData(built, `api-reference/${name}/index.html`)
    for (const name of ['own', 'file'])
      expect(await built.text(`api-reference/${name}/index.html`)).toMatch(/Sum: (?:<!-- -->)?42/)
  })

  test('an overlay, also where it moves words of the author; what it leaves alone stays MDX', async () => {
    const { built } = await buildRemote(
      {
        '/overlay.json': overlay(
          { target: "$.paths['/new'].get", update: { 'x-mint': { content: hostile } } },
          { target: "$.paths['/moved'].get", update: { 'x-mint': { content: '' } } },
          {
            target: "$.paths['/moved'].get['x-mint'].content",
            copy: "$.paths['/moved'].get.description",
          },
          {
            target: "$.paths['/steered'].get",
            update: { 'x-mint': { $ref: 'own.json' } },
          },
          { target: "$.paths['/own'].get", update: { description: 'Other words.' } },
        ),
      },
      (url) => ({
        'docs.json': settings({
          openapi: [{ source: 'api.json', overlays: [`${url}/overlay.json`] }],
        }),
        'api.json': openapi({
          '/new': get('New'),
          '/moved': { get: { summary: 'Moved', description: `x\n\n${hostile}`, responses } },
          '/steered': get('Steered'),
          '/own': get('Own', { content: mdx }),
        }),
        'own.json': { content: hostile },
      }),
    )
    for (const name of ['new', 'moved', 'steered'])
      await expectData(built, `api-reference/${name}/index.html`)
    expect(await built.text('api-reference/own/index.html')).toMatch(/Sum: (?:<!-- -->)?42/)
  })

  test('a path that a description of 2.0 takes from one', async () => {
    const { built } = await buildRemote(
      { '/path.json': get('Path', { content: hostile }) },
      (url) => ({
        'api.json': {
          ...{ swagger: '2.0', info: { title: 'Acme', version: '1' } },
          paths: { '/path': { $ref: `${url}/path.json` }, '/own': get('Own', { content: mdx }) },
        },
      }),
    )
    await expectData(built, 'api-reference/path/index.html')
    expect(await built.text('api-reference/own/index.html')).toMatch(/Sum: (?:<!-- -->)?42/)
  })

  test('its metadata gives the page words, and no address, header or tag', async () => {
    const metadata = {
      ...{ title: 'Told', canonical: 'javascript:alert(1)', url: 'javascript:alert(1)' },
      ...{ 'og:image': 'https://evil.example/x.png', robots: 'all', mode: 'custom' },
      ...{ 'twitter:site': 'evil', openapi: 'GET /b', icon: 'https://evil.example/i.svg' },
      ...{ keywords: ['one', 'two'], rss: true, related: ['x: javascript:alert(1)'] },
    }
    const { built } = await buildRemote({ '/api.json': openapi({ '/a': get('A', { metadata }) }) })
    const html = await built.text('api-reference/a/index.html')
    expect(html).toContain('<title>Told')
    expect(html).toContain('content="one, two"')
    expect(html).not.toMatch(/javascript:|evil|content="all"/)
  })

  test('its href is a page, never one of our files, outside of the folder, or too long', async () => {
    const hrefs = [
      ...['llms.txt', '/llms-full.txt', 'sitemap.xml', '_octavo/x', '_redirects', '404', 'index'],
      ...['../../up', '.well-known/x', 'a/../../b', '%2e%2e/c', 'a\0b', 'x'.repeat(5_000), '/'],
      ...['skill.md', 'javascript:alert(1)', '//evil.example/x', '\\\\evil\\x', 'rss.xml'],
    ]
    const paths = Object.fromEntries(
      hrefs.map((href, index) => [`/p${index}`, get(`Page ${index}`, { href })]),
    )
    const { built } = await buildRemote({
      '/api.json': openapi({
        ...paths,
        '/fine': get('Fine', { href: '/guides/v1.2/fine' }),
        '/con': get('Con'),
        '/long': get(`Very ${'long '.repeat(100)}`),
        '/longer': get('y'.repeat(1_000)),
      }),
    })
    const files = (await built.list()).filter((file) => file.endsWith('index.html'))
    for (const index of hrefs.keys())
      expect(files).toContain(`api-reference/page-${index}/index.html`)
    expect(files).toContain('guides/v1.2/fine/index.html')
    expect(files).toContain('api-reference/con-1/index.html')
    expect(files).toContain('index.html')
    for (const part of files.flatMap((file) => file.split('/')))
      expect(Buffer.byteLength(part)).toBeLessThan(240)
    expect(await built.text('llms.txt')).toMatch(/^# Acme/)
  })
})

test('words of the author come through an overlay of the author, also over a description from a URL', async () => {
  const { built } = await buildRemote(
    { '/api.json': openapi({ '/a': get('A', { content: hostile }), '/b': get('B') }) },
    (url) => ({
      'docs.json': settings({
        openapi: [{ source: `${url}/api.json`, overlays: ['own-overlay.json'] }],
      }),
      'own-overlay.json': overlay({
        target: "$.paths['/b'].get",
        update: { 'x-mint': { content: mdx } },
      }),
    }),
  )
  await expectData(built, 'api-reference/a/index.html')
  expect(await built.text('api-reference/b/index.html')).toMatch(/Sum: (?:<!-- -->)?42/)
})

function settings(more: object): object {
  return { name: 'Acme', navigation: [{ group: 'Guide', pages: ['index'] }], ...more }
}

function siteOf(openapi: string): Readonly<Record<string, string | object>> {
  return { 'docs.json': settings({ openapi }), 'index.mdx': '---\ntitle: Start\n---\n' }
}

/** Builds a site whose description, or what it refers to, is served by a server. */
async function buildRemote(
  served: Readonly<Record<string, object | string>>,
  files?: (url: string) => Readonly<Record<string, object | string>>,
): Promise<{ readonly built: BuiltSite; readonly url: string }> {
  const { url } = await serve(served)
  const own = files?.(url)
  const built = await buildSite({
    ...siteOf(own === undefined ? `${url}/api.json` : 'api.json'),
    ...own,
  })
  return { built, url }
}

async function serve(
  files: Readonly<Record<string, object | string>>,
): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.statusCode = file === undefined ? 404 : 200
    response.end(typeof file === 'string' ? file : JSON.stringify(file ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** The words are shown, as words. */
async function expectData(built: BuiltSite, page: string): Promise<void> {
  const html = await built.text(page)
  expect(Reflect.get(globalThis, ran)).toBeUndefined()
  expect(html).toContain(`{globalThis.${ran} = true}`)
  expect(html).toContain('<strong>Strong words.</strong>')
  expect(html).not.toContain('onerror')
  expect(html.indexOf('<strong>Strong words.')).toBeGreaterThan(0)
}
