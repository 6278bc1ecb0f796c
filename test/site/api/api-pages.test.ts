import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { bodyOf, buildSite, folderOf, removeFolders, writeFiles } from '../../support/build.ts'

afterEach(removeFolders)

const pets = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, description: 'What it is **called**.' },
          kind: { type: 'string', enum: ['cat', 'dog'] },
          mother: { $ref: '#/components/schemas/Pet' },
          home: {
            oneOf: [
              { title: 'House', type: 'object', properties: { street: { type: 'string' } } },
              { title: 'Boat', type: 'object', properties: { harbour: { type: 'string' } } },
            ],
          },
        },
      },
    },
  },
  security: [{ token: [] }],
  paths: {
    '/pets': {
      get: {
        tags: ['Animals'],
        summary: 'List pets',
        description:
          'All of them.\n\nSee <script>alert(1)</script> <b onclick="x()">bold</b> [x](javascript:y).',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } },
        ],
        responses: {
          200: {
            description: 'The pets.',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
              },
            },
          },
          404: { description: 'None.' },
        },
      },
      post: {
        tags: ['Animals'],
        summary: 'Add a pet',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: { 201: { description: 'Added.' } },
      },
    },
    '/pets/{petId}': {
      delete: {
        tags: ['Animals'],
        deprecated: true,
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 204: { description: 'Gone.' } },
      },
    },
    '/secret': { get: { 'x-excluded': true, responses: {} } },
  },
}

function settings(navigation: object, more: object = {}): object {
  return { name: 'Acme', theme: 'mint', colors: { primary: '#0a7a5a' }, navigation, ...more }
}

test('operations that the navigation names get pages', async () => {
  const site = await buildSite({
    'docs.json': settings({
      groups: [
        { group: 'Guide', pages: ['index'] },
        { group: 'Pets', openapi: 'pets.json', pages: ['GET /pets', 'DELETE /pets/{petId}'] },
      ],
    }),
    'pets.json': pets,
    'index.mdx': '---\ntitle: Start\n---\n\n[List](/api-reference/animals/list-pets)\n',
  })
  expect(site.problems).toEqual([])
  // the overview of the description is the fourth
  expect(site.pages).toBe(4)
  const html = await site.text('api-reference/animals/list-pets/index.html')
  expect(html).toContain('data-component="Operation" data-method="GET" data-path="/pets"')
  expect(html).toContain('<p data-part="description">All of them.</p>')
  expect(html).toMatch(/data-part="authorization"[\s\S]*Authorization/)
  expect(html).toMatch(/data-part="parameters" data-in="query"[\s\S]*id="param-limit"/)
  expect(html).toMatch(/<details data-status="200"[^>]* open/)
  expect(html).toContain('data-status="404"')
  expect(html).toMatch(/data-part="examples"[\s\S]*data-part="samples"/)
  expect(html).toContain('All of them.')
  const body = bodyOf(html)
  expect(body).toContain('<b>bold</b>')
  expect(body).not.toMatch(/alert\(1\)|javascript:|onclick/)
  const gone = await site.text('api-reference/animals/delete-pets/index.html')
  expect(gone).toMatch(/data-method="DELETE"/)
})

test('a description that nothing names brings all its operations by tag', async () => {
  const site = await buildSite({
    'docs.json': settings(
      { groups: [{ group: 'Guide', pages: ['index'] }] },
      { api: { openapi: 'pets.json' } },
    ),
    'pets.json': pets,
    'index.mdx': '---\ntitle: Start\n---\n',
  })
  expect(site.problems).toEqual([])
  expect(site.pages).toBe(5)
  const html = await site.text('index.html')
  expect(html).toContain('API Reference')
  expect(html).toContain('Animals')
  expect(html).toContain('/api-reference/animals/add-a-pet')
})

test('a page with its own text shows the operation it names below it', async () => {
  const site = await buildSite({
    'docs.json': settings(
      { groups: [{ group: 'Guide', pages: ['add'] }] },
      { api: { openapi: 'pets.json' } },
    ),
    'pets.json': pets,
    'add.mdx': '---\ntitle: Add\nopenapi: POST /pets\n---\n\nBefore you **add** one.\n',
  })
  expect(site.problems).toEqual([])
  expect(site.pages).toBe(1)
  const html = await site.text('add/index.html')
  expect(html.indexOf('Before you')).toBeLessThan(html.indexOf('data-component="Operation"'))
  expect(html).toMatch(/data-part="request-body"[\s\S]*id="param-body-name"/)
  expect(html).toMatch(/House[\s\S]*Boat/)
  expect(html).toContain('What it is <strong>called</strong>.')
})

test('an operation that no description has is told with the nearest', async () => {
  const site = await buildSite({
    'docs.json': settings({
      groups: [{ group: 'Pets', openapi: 'pets.json', pages: ['index', 'GET /pet'] }],
    }),
    'pets.json': pets,
    'index.mdx': '---\ntitle: Start\nopenapi: PUT /pets\n---\n',
  })
  const unknown = site.diagnostics.filter((it) => it.code === 'openapi/unknown-operation')
  expect(unknown.map((it) => it.help)).toEqual([
    'Did you mean "GET /pets"?',
    'Did you mean "GET /pets"?',
  ])
  expect(site.written).toBe(true)
})

test('a page that describes an operation itself has its endpoint above', async () => {
  const site = await buildSite({
    'docs.json': settings(
      { groups: [{ group: 'Guide', pages: ['list', 'plain'] }] },
      { api: { baseUrl: 'https://api.example.com' } },
    ),
    'list.mdx':
      '---\ntitle: List\napi: GET /pets/{id}\n---\n\n<ParamField path="id">x</ParamField>\n',
    'plain.mdx': '---\ntitle: Plain\napi: GET /x\nplayground: none\n---\n\ny\n',
  })
  expect(site.problems).toEqual([])
  const html = await site.text('list/index.html')
  expect(html.indexOf('data-part="endpoint"')).toBeLessThan(
    html.indexOf('data-component="ParamField"'),
  )
  expect(html).toContain('data-copy="https://api.example.com/pets/{id}"')
  expect(await site.text('plain/index.html')).not.toContain('data-part="endpoint"')
})

test('a page finds its operation in the only description of the site', async () => {
  const site = await buildSite({
    'docs.json': settings({ groups: [{ group: 'Guide', pages: ['list'] }] }),
    'specs/pets.json': pets,
    'list.mdx': '---\nopenapi: get /pets\n---\n',
  })
  expect(site.problems).toEqual([])
  expect(site.pages).toBe(1)
  const html = await site.text('list/index.html')
  expect(html).toContain('data-component="Operation"')
  expect(html).toContain('<title>List pets')
})

test('a site in progress shows operations too', async () => {
  const root = await folderOf({
    'docs.json': settings({
      groups: [{ group: 'Pets', openapi: 'pets.json', pages: ['GET /pets'] }],
    }),
    'pets.json': pets,
  })
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const before = await site.respond('/api-reference/animals/list-pets/')
  expect(before.status).toBe(200)
  expect(before.body).toContain('id="param-limit"')

  await writeFiles(root, { 'pets.json': JSON.stringify(pets).replace('"limit"', '"most"') })
  const { site: updated } = await site.update([join(root, 'pets.json')])
  const after = await updated.respond('/api-reference/animals/list-pets/')
  expect(after.body).toContain('id="param-most"')
  await updated.close()
})

test('pages of one language go below its folder', async () => {
  const language = (code: string) => ({
    language: code,
    groups: [{ group: 'Pets', openapi: `${code}/pets.json`, pages: ['GET /pets'] }],
  })
  const site = await buildSite({
    'docs.json': settings({ languages: [language('en'), language('de')] }),
    'en/pets.json': pets,
    'de/pets.json': pets,
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(files).toContain('en/api-reference/animals/list-pets/index.html')
  expect(files).toContain('de/api-reference/animals/list-pets/index.html')
})

test('a check knows the pages of operations, and links between them and the others', async () => {
  const root = await folderOf({
    'docs.json': settings({
      groups: [{ group: 'Pets', openapi: 'pets.json', pages: ['index', 'GET /pets'] }],
    }),
    'pets.json': pets,
    'index.mdx':
      '---\ntitle: Start\n---\n\n[List](/api-reference/animals/list-pets#param-limit) [none](/api-reference/animals/gone)\n',
  })
  const { pages, diagnostics } = await check({ root, out: join(root, 'dist') })
  // with the overview of the description
  expect(pages).toBe(3)
  const broken = diagnostics.filter(({ code }) => code === 'check/broken-link')
  expect(broken.map(({ message }) => message)).toEqual([
    expect.stringContaining('/api-reference/animals/gone'),
  ])
})

test('the mock of the playground knows no operation that readers must not see', async () => {
  const responses = { 200: { description: 'ok' } }
  const { list, text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'API', openapi: 'api.json' }],
      api: { playground: { mock: true } },
    },
    // it is read, and not copied as it is
    '.octavoignore': 'api.json\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/pets': { get: { responses }, delete: { responses, 'x-internal': true } },
        '/team': { 'x-internal': true, get: { responses } },
      },
    },
  })
  const files = await list()
  const published = files.filter((file) => /^_octavo\/apis\/.*operations\.json$/.test(file))
  expect(published).toHaveLength(1)
  const { operations } = JSON.parse(await text(published[0]!)) as {
    readonly operations: readonly { readonly method: string; readonly path: string }[]
  }
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /pets'])
  // nor does any other file
  const found = await Promise.all(files.map(async (file) => (await text(file)).includes('/team')))
  expect(files.filter((_, index) => found[index])).toEqual([])
})

test('nothing hides what is alone, and what is folded or closed says what is in it', async () => {
  const way = (title: string, name: string): object => ({
    title,
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
  })
  const ways = ['Card', 'Bank', 'Cash', 'Check', 'Voucher', 'Points', 'Coins'].map((title) =>
    way(title, title.toLowerCase()),
  )
  const site = await buildSite({
    'docs.json': settings({ pages: ['index', 'POST /plans'] }, { api: { openapi: 'plans.json' } }),
    'plans.json': {
      openapi: '3.1.0',
      info: { title: 'Plans', version: '1' },
      paths: {
        '/plans': {
          post: {
            summary: 'Add a plan',
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      plan: {
                        type: 'object',
                        properties: {
                          pay: { oneOf: ways },
                          owner: {
                            type: 'object',
                            properties: {
                              id: { type: 'string' },
                              name: { type: 'string' },
                              mail: { type: 'string' },
                              phone: { type: 'string' },
                            },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
            responses: {
              201: { description: 'Added.' },
              400: { description: 'No `plan` is in the body.\n\nMore about it.' },
            },
          },
        },
      },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
  })
  const html = await site.text('api-reference/add-a-plan/index.html')
  const fold = (id: string): string =>
    html.slice(html.indexOf(`id="${id}"`)).match(/<details[\s\S]*?<\/summary>/)?.[0] ?? ''
  expect(fold('param-body-plan')).toMatch(/^<details[^>]* open/)
  expect(fold('param-body-plan')).toContain('2: pay, owner<')
  expect(fold('param-body-plan-owner')).not.toMatch(/^<details[^>]* open/)
  expect(fold('param-body-plan-owner')).toContain('4: id, name, mail …<')
  expect(fold('param-body-plan-pay')).toContain('one of 7: Card, Bank, Cash …<')
  // seven tabs would be a row that is cut
  expect(html).toMatch(/data-by="oneOf"[^]*?<select data-part="choose"[^]*?>Coins<\/option>/)
  expect(html).toMatch(/data-status="400"[^]*?data-part="sentence"[^>]*>No plan is in the body\.</)
})
