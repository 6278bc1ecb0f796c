import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { serve } from '../../src/server/serve.ts'
import type { ServeOptions } from '../../src/server/serve.ts'
import { startDevServer } from '../../src/dev/dev-server.ts'
import { buildSite, folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const answers = { responses: { 200: { description: 'Well.' } } }

function description(servers: readonly object[], paths: object = { '/pets': { get: answers } }) {
  return { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, servers, paths }
}

function site(api: object, more: Readonly<Record<string, string>> = {}, settings: object = {}) {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guide', pages: ['index', ...Object.keys(more).map(withoutEnd)] }],
      openapi: 'pets.json',
      ...settings,
    },
    'pets.json': api,
    'index.mdx': '---\ntitle: Start\n---\n',
    ...more,
  }
}

function withoutEnd(file: string): string {
  return file.replace(/\.mdx$/, '')
}

async function listOf(files: Parameters<typeof buildSite>[0]): Promise<unknown> {
  const built = await buildSite(files)
  return JSON.parse(await built.text('_octavo/proxy.json')) as unknown
}

test('a built site names the servers that its pages call, with the methods described', async () => {
  const api = description(
    [
      { url: 'https://api.example.com/v1' },
      {
        url: 'https://{region}.example.com:{port}/{version}',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us'] },
          port: { default: '8443' },
          version: { default: 'v1' },
        },
      },
      { url: '/relative' },
      { url: 'javascript:alert(1)' },
    ],
    {
      '/pets': { get: answers, post: answers },
      '/files': { servers: [{ url: 'https://files.example.com' }], put: answers },
    },
  )
  const own = '---\ntitle: Own\napi: DELETE https://own.example.com/x/{id}\n---\n'
  expect(await listOf(site(api, { 'own.mdx': own }))).toEqual({
    origins: [
      { origin: 'https://api.example.com', methods: ['GET', 'POST'] },
      { origin: 'https://eu.example.com:8443', methods: ['GET', 'POST'] },
      { origin: 'https://files.example.com', methods: ['PUT'] },
      { origin: 'https://own.example.com', methods: ['DELETE'] },
      { origin: 'https://us.example.com:8443', methods: ['GET', 'POST'] },
    ],
  })
})

test('where readers sign in counts, and has a page to return to only if a flow needs one', async () => {
  const withScheme = (scheme: object): object => ({
    ...description([{ url: 'https://api.example.com' }]),
    components: { securitySchemes: { own: scheme } },
  })
  const flow = (kind: string, urls: object): object => ({
    type: 'oauth2',
    flows: { [kind]: { scopes: {}, ...urls } },
  })
  const code = await buildSite(
    site(
      withScheme(
        flow('authorizationCode', {
          authorizationUrl: 'https://login.example.com/authorize',
          tokenUrl: 'https://tokens.example.com/token',
        }),
      ),
    ),
  )
  expect(JSON.parse(await code.text('_octavo/proxy.json'))).toEqual({
    origins: [
      { origin: 'https://api.example.com', methods: ['GET'] },
      { origin: 'https://tokens.example.com', methods: ['POST'] },
    ],
  })
  expect(await code.text('_octavo/oauth.html')).toContain('Content-Security-Policy')
  expect(await code.text('sitemap.xml').catch(() => '')).not.toContain('oauth')

  const machine = flow('clientCredentials', { tokenUrl: 'https://tokens.example.com/token' })
  const built = await buildSite(site(withScheme(machine)))
  expect(await built.list()).not.toContain('_octavo/oauth.html')

  const url = 'https://id.example.com/.well-known/openid-configuration'
  const list = await listOf(site(withScheme({ type: 'openIdConnect', openIdConnectUrl: url })))
  expect(list).toMatchObject({
    origins: [{}, { origin: 'https://id.example.com', methods: ['GET', 'POST'] }],
  })

  const metadata = site(withScheme({ type: 'oauth2', flows: {}, oauth2MetadataUrl: url }))
  expect(await listOf(metadata)).toMatchObject({
    origins: [{}, { origin: 'https://id.example.com', methods: ['GET', 'POST'] }],
  })
  expect(await (await buildSite(metadata)).list()).toContain('_octavo/oauth.html')
})

test('queries of a GraphQL schema go to its endpoint, unless its pages have no form', async () => {
  const files = (display: string) => ({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guide', pages: ['index'] }],
      api: {
        graphql: { source: 'shop.graphql', endpoint: 'https://shop.example.com/graphql' },
        playground: { display },
      },
    },
    'shop.graphql': 'type Query { name: String }',
    'index.mdx': '---\ntitle: Start\n---\n',
  })
  expect(await listOf(files('interactive'))).toEqual({
    origins: [{ origin: 'https://shop.example.com', methods: ['POST'] }],
  })
  const built = await buildSite(files('simple'))
  expect(await built.list()).not.toContain('_octavo/proxy.json')
})

test('the base addresses of the settings take the place of described servers', async () => {
  const api = description([{ url: 'https://api.example.com' }])
  const own = '---\ntitle: Own\napi: PATCH /x\n---\n'
  const settings = { api: { baseUrl: ['https://one.example.com/v1', 'http://localhost:8080'] } }
  expect(await listOf(site(api, { 'own.mdx': own }, settings))).toEqual({
    origins: [
      { origin: 'http://localhost:8080', methods: ['GET', 'PATCH'] },
      { origin: 'https://one.example.com', methods: ['GET', 'PATCH'] },
    ],
  })
})

test('a site without an API has no list', async () => {
  const built = await buildSite({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Guide', pages: ['index'] }] },
    'index.mdx': '---\ntitle: Start\n---\n',
  })
  expect(await built.list()).not.toContain('_octavo/proxy.json')
})

test('serve calls what its site describes: private servers when it was told, and nothing when it is off', async () => {
  const api = await server()
  const built = await buildSite(site(description([{ url: `${api}/v1` }])))
  const status = async (options: Partial<ServeOptions>, target?: string) => {
    const served = await serve({ folder: built.out, port: 0, ...options })
    const headers = target === undefined ? {} : { 'x-octavo-target': target }
    const answer = await fetch(`http://127.0.0.1:${served.port}${served.base}/_octavo/proxy`, {
      headers,
    })
    const text = await answer.text()
    await served.close()
    return [answer.status, answer.headers.get('x-octavo-error') ?? text]
  }
  expect(await status({})).toEqual([200, '{"proxy":true,"version":1}\n'])
  expect(await status({}, `${api}/v1/pets`)).toEqual([403, 'private'])
  expect(await status({ proxy: 'private' }, `${api}/v1/pets`)).toEqual([200, 'pets'])
  expect(await status({ proxy: 'private' }, 'http://127.0.0.1:1/')).toEqual([403, 'host'])
  expect((await status({ proxy: 'none' }))[0]).toBe(404)
})

test('a site in progress calls what its description says now, below its base', async () => {
  const api = await server()
  const root = await folderOf(site(description([{ url: api }])))
  const open = await openLiveSite({ root, out: join(root, 'dist'), base: '/docs' })
  const dev = await startDevServer({
    site: async () => open,
    base: '/docs',
    port: 0,
    proxy: 'private',
    trackProblems: () => () => undefined,
    counts: () => ({ errors: 0, warnings: 0, edition: 0 }),
    listProblems: async () => ({ groups: [], read: 0, pages: 0 }),
    openInEditor: async () => undefined,
    checkAll: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await dev.close()
    await open.close()
  })
  const answer = await fetch(`http://127.0.0.1:${dev.port}/docs/_octavo/proxy`, {
    headers: { 'x-octavo-target': `${api}/pets` },
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'pets'])
})

async function server(): Promise<string> {
  const own = createServer((_asked, answer) => void answer.end('pets'))
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void own.close())
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`
}
