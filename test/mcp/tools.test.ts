import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltDocs } from '../../src/mcp/built-docs.ts'
import { createDocsServer } from '../../src/mcp/docs-server.ts'
import { createMockCalls } from '../../src/mcp/mock-calls.ts'
import type { MockCalls } from '../../src/mcp/mock-calls.ts'
import { buildFolder, buildSite, removeFolders, settings, writeFiles } from '../support/build.ts'
import { buildAcmeDocs } from './acme-docs.ts'

let client: Client
let out: string

beforeAll(async () => {
  out = (await buildAcmeDocs()).out
  client = await connect(out)
})

afterAll(removeFolders)

async function connect(out: string, calls?: MockCalls): Promise<Client> {
  const docs = await openBuiltDocs(out)
  if (docs === undefined) throw new Error('the output has no list of pages')
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await (await createDocsServer(docs, { calls })).connect(theirs)
  const connected = new Client({ name: 'test', version: '1' })
  await connected.connect(ours)
  return connected
}

/** The text of a result, and its data. */
async function call(name: string, args: object, by = client) {
  const { content, structuredContent, isError } = await by.callTool({
    name,
    arguments: { ...args },
  })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { text, data: structuredContent as Readonly<Record<string, unknown>>, isError }
}

test('every tool is marked as one that only reads', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'list_pages',
    'read_operation',
  ])
  for (const { annotations, outputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(outputSchema).toBeDefined()
  }
  expect(client.getInstructions()).toContain('Acme ships parcels.')
})

test('a site without an API has no tools for operations', async () => {
  const { out: folder } = await buildSite({ 'docs.json': settings('a'), 'a.mdx': '# A' })
  const own = await connect(folder, createMockCalls(folder))
  const { tools } = await own.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages'])
  expect(own.getInstructions()).not.toContain('operation')
  await own.close()
})

test('search finds a section of a page, in spite of a typo', async () => {
  const { data } = await call('search', { query: 'zepelin scale' })
  expect(data).toMatchObject({
    results: [
      {
        page: '/guides/start',
        url: 'https://acme.example/docs/guides/start/#ship-a-parcel',
        title: 'Start',
        heading: 'Ship a parcel',
        section: ['Guides'],
      },
    ],
  })
})

test('a page that is not in the navigation is neither found nor listed', async () => {
  expect((await call('search', { query: 'xylophone' })).data).toEqual({ results: [], more: false })
  expect((await call('list_pages', {})).text).not.toContain('Hidden')
  expect(JSON.stringify(await client.listResources())).not.toContain('hidden')
})

test.each([
  '/guides/start',
  'guides/start',
  'guides/start.md',
  '/docs/guides/start/#ship-a-parcel',
  'https://acme.example/docs/guides/start/',
  'docs:///guides/start',
  '/old',
])('a page is read by %s', async (page) => {
  const { text, data } = await call('read_page', { page })
  expect(text).toContain('zeppelin')
  expect(data).toMatchObject({
    page: '/guides/start',
    url: 'https://acme.example/docs/guides/start/',
    offset: 0,
  })
})

test('the parts of a long page are the page', async () => {
  const parts: string[] = []
  let offset: number | undefined = 0
  while (offset !== undefined) {
    const { data } = await call('read_page', { page: '/guides/long', offset, maxCharacters: 9_001 })
    const { markdown, nextOffset } = data as { markdown: string; nextOffset?: number }
    expect(markdown.length).toBeLessThanOrEqual(9_001)
    parts.push(markdown)
    offset = nextOffset
  }
  expect(parts.length).toBeGreaterThan(8)
  const { contents } = await client.readResource({ uri: 'docs:///guides/long' })
  expect(parts.join('')).toBe((contents[0] as { text: string }).text)
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' })
  const beyond = await call('read_page', { page: '/guides/long', offset: 10_000_000 })
  expect(beyond).toMatchObject({ isError: true, text: expect.stringContaining('lower offset') })
})

test('pages are listed in reading order, in parts and by section', async () => {
  const first = await call('list_pages', { limit: 2 })
  expect(first.data).toMatchObject({
    // with the overview of the API, which the navigation does not name
    total: 6,
    nextOffset: 2,
    pages: [{ page: '/' }, { page: '/guides/start', description: 'About start.' }],
    sections: [
      { section: 'Guides', pages: 3 },
      { section: 'API', pages: 2 },
    ],
  })
  const api = await call('list_pages', { section: 'api' })
  expect(api.data).toMatchObject({
    total: 2,
    pages: [{ operation: 'GET /pets/{petId}' }, { operation: 'DELETE /pets/{petId}' }],
  })
  expect((await call('list_pages', { section: '/guides' })).data).toMatchObject({ total: 2 })
})

test.each(['GET /pets/{petId}', 'get /pets/{id}', 'GET /pets/:id/', 'getPet', 'GETPET'])(
  'an operation is read by %s, with its schemas',
  async (operation) => {
    const { text, data } = await call('read_operation', { operation })
    expect(data).toMatchObject({ operation: 'GET /pets/{petId}' })
    expect(text).toContain('What friends call it.')
  },
)

test.each([
  ['read_page', { page: '/guides/strat' }, 'Did you mean "/guides/start"?'],
  ['read_page', { page: '/elsewhere/long' }, 'Did you mean "/guides/long"?'],
  ['read_page', { page: 'https://other.example/guides/start' }, 'Pass a page of https://acme.exa'],
  ['read_operation', { operation: 'GET /pet/{petId}' }, 'Did you mean "GET /pets/{petId}"?'],
  ['read_operation', { operation: '/pets/{petId}' }, 'names several operations'],
  ['list_pages', { section: 'Guide' }, 'The sections are "Guides", "API".'],
  ['search', { query: 'start', language: 'fr' }, 'The languages are en.'],
  ['search', { query: 'start', version: 'v9' }, 'Leave out the version.'],
])('%s of %o says what to do', async (name, args, help) => {
  expect(await call(name, args)).toMatchObject({
    isError: true,
    text: expect.stringContaining(help),
  })
})

const hostile = [
  '../../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%252e%252e/%252e%252e/etc/passwd',
  'docs:///..%2f..%2fdocs.json',
  'file:///etc/passwd',
  '/_octavo/pages.jsonl',
  '__proto__',
  'constructor',
  '/a\0b',
  '%',
  '\\..\\..\\docs.json',
  `/${'a/'.repeat(900)}`,
]

test.each(hostile)('%o names no page', async (text) => {
  const read = await call('read_page', { page: text })
  expect(read.isError).toBe(true)
  expect(read.text).toMatch(/^No page is at/)
  expect((await call('read_operation', { operation: text })).isError).toBe(true)
  expect((await call('list_pages', { section: text })).isError).toBe(true)
  await expect(client.readResource({ uri: text })).rejects.toThrow()
  expect((await call('search', { query: 'start', language: text })).isError).toBe(true)
})

test('arguments that are no arguments are refused with the name of the parameter', async () => {
  const long = 'x'.repeat(100_000)
  expect((await call('search', { query: long })).text).toContain('query')
  expect((await call('read_page', { page: long })).text).toContain('page')
  expect((await call('read_page', { page: '/', offset: -1 })).text).toContain('offset')
  expect((await call('list_pages', { limit: 1e9 })).text).toContain('limit')
  expect((await call('read_page', {})).text).toContain('page')
  await expect(call('__proto__', {})).rejects.toThrow()
  await expect(client.listResources({ cursor: 'x' })).rejects.toThrow('without a cursor')
})

test('resources are listed in parts', async () => {
  const names = Array.from({ length: 201 }, (_, index) => `page-${index}`)
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, 'Words.']))
  const { out } = await buildSite({ 'docs.json': settings(...names), ...files })
  const other = await connect(out)
  const { resources } = await other.listResources()
  expect(resources).toHaveLength(201)
})

test('the next build is read without a restart', async () => {
  const files = { 'docs.json': settings('index'), 'index.mdx': 'The quokka sleeps.' }
  const site = await buildSite(files)
  const other = await connect(site.out)
  const search = async (query: string) => (await call('search', { query }, other)).data['results']
  expect(await search('quokka')).toHaveLength(1)
  await writeFiles(site.root, { 'index.mdx': 'The wombat sleeps.' })
  await buildFolder(site.root)
  expect(await search('wombat')).toHaveLength(1)
  expect((await call('read_page', { page: '/' }, other)).text).toContain('wombat')
})

test('a version and a language of the documentation are searched alone', async () => {
  const version = (name: string) => ({
    version: name,
    groups: [{ group: 'Guides', pages: [`${name}/start`] }],
  })
  const { out } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: { versions: [version('v2'), version('v1')] },
    },
    'v2/start.mdx': '---\ntitle: New\n---\n\nThe parcel flies.',
    'v1/start.mdx': '---\ntitle: Old\n---\n\nThe parcel walks.',
  })
  const other = await connect(out)
  const pages = async (args: object) =>
    (
      (await call('search', { query: 'parcel', ...args }, other)).data['results'] as {
        page: string
      }[]
    ).map(({ page }) => page)
  expect(await pages({})).toEqual(['/v2/start'])
  expect(await pages({ version: 'v1' })).toEqual(['/v1/start'])
  expect((await call('list_pages', { version: 'v1' }, other)).data).toMatchObject({ total: 1 })
})

test('operations of the mock can be called if that is allowed, and what a call changes is kept', async () => {
  const calls = createMockCalls(out)
  const [first, second] = [await connect(out, calls), await connect(out, calls)]
  const { tools } = await first.listTools()
  expect(tools.at(-1)).toMatchObject({
    name: 'call_operation',
    annotations: { openWorldHint: false },
  })

  const parameters = { petId: 'p/1' }
  const got = await call('call_operation', { operation: 'getPet', parameters }, first)
  expect(got.text).toBe(`HTTP 200\nContent-Type: application/json\n\n${String(got.data['body'])}`)
  expect(JSON.parse(String(got.data['body']))).toEqual({ nickname: { short: '<string>' } })
  await call('call_operation', { operation: 'DELETE /pets/{id}', parameters }, first)
  const gone = await call('call_operation', { operation: 'getPet', parameters }, second)
  expect(gone.data).toMatchObject({ operation: 'GET /pets/{petId}', status: 404 })

  const wrong = { operation: 'getPet', parameters: { id: '1' } }
  expect((await call('call_operation', wrong, first)).text).toBe(
    'The operation has no parameter "id". Its parameters are petId.',
  )
  const status = { operation: 'getPet', parameters, status: 503 }
  expect((await call('call_operation', status, first)).data).toMatchObject({ status: 503 })
  expect((await call('call_operation', { operation: 'getPe' }, first)).isError).toBe(true)
})

test('a JSON body may be a value or its text', async () => {
  const post = {
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { name: { type: 'string' } } },
        },
      },
    },
    responses: {
      201: {
        description: 'Made.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { name: { type: 'string' } } },
          },
        },
      },
    },
  }
  const { out: folder } = await buildSite({
    'docs.json': { ...settings('index'), openapi: 'api.json' },
    'index.mdx': '# Home',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://a.example' }],
      paths: { '/pets': { post } },
    }),
  })
  const own = await connect(folder, createMockCalls(folder))
  const bodies = [{ name: 'Rex' }, '{"name": "Rex"}', 'Rex']
  const called = await Promise.all(
    bodies.map((body) => call('call_operation', { operation: 'POST /pets', body }, own)),
  )
  expect(called.map(({ data }) => data['status'])).toEqual([201, 201, 400])
  await own.close()
})
