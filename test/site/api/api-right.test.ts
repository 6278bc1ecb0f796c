import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

/** The Markdown of every page of a description, by route below `api-reference`. */
async function pagesOf(description: object): Promise<ReadonlyMap<string, string>> {
  const { text, list } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'API', openapi: 'api.json' }],
      api: { overview: false },
    },
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      ...description,
    },
  })
  const files = (await list()).filter((file) => /^api-reference\/.*\.md$/.test(file))
  const texts = await Promise.all(files.map((file) => text(file)))
  return new Map(files.map((file, index) => [file.slice(14, -3), texts[index] ?? '']))
}

const json = (content: object) => ({ content: { 'application/json': content } })
const ok = { 200: { description: 'ok' } }

test('an example that is written as JSON text is shown and sent as the object', async () => {
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          requestBody: json({ schema: { type: 'object' }, example: '{"q": [1]}' }),
          responses: {
            200: { description: 'ok', ...json({ schema: { type: 'array', example: '["x"]' } }) },
          },
        },
      },
      '/text': {
        post: {
          requestBody: json({ schema: { type: 'string' }, example: '{"q": 1}' }),
          responses: ok,
        },
      },
    },
  })
  expect(pages.get('post-a')).toContain('{\n  "q": [\n    1\n  ]\n}')
  expect(pages.get('post-a')).toContain('```json 200\n[\n  "x"\n]')
  expect(pages.get('post-text')).toContain(String.raw`"{\"q\": 1}"`)
})

test('a schema that narrows a member of its base has what the base and it say together', async () => {
  const member = (schema: object) => ({ type: 'object', properties: { a: schema } })
  const items = { type: 'object', properties: { b: { type: 'integer' } } }
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          requestBody: json({
            schema: {
              allOf: [
                member({ anyOf: [{ type: 'string' }, { type: 'array', maxItems: 3, items: {} }] }),
                member({ type: 'array', items }),
              ],
            },
          }),
          responses: ok,
        },
      },
      '/b': {
        post: {
          requestBody: json({
            schema: {
              allOf: [
                member({ oneOf: [{ type: 'string' }, { type: 'object', properties: { c: {} } }] }),
                member({ type: 'object' }),
              ],
            },
          }),
          responses: ok,
        },
      },
    },
  })
  expect(pages.get('post-a')).toContain('- `a` (`array of object`, body)')
  expect(pages.get('post-a')).toContain('- `b` (`integer`)')
  expect(pages.get('post-b')).toContain('- `c`')
  const [own = ''] = pages.get('post-b')?.split('## OpenAPI') ?? []
  expect(own).not.toContain('string')
})

test('names that begin with x- are names, and lists in lists stay lists', async () => {
  const matrix = { type: 'array', items: { type: 'array', items: { type: 'integer' } } }
  const pages = await pagesOf({
    security: [{ 'x-key': [] }],
    components: {
      securitySchemes: { 'x-key': { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'ok',
              headers: { 'x-left': { description: 'How many are left', schema: {} } },
              ...json({ schema: matrix }),
            },
            201: { description: 'ok', ...json({ examples: { 'x-one': { value: 'first' } } }) },
          },
        },
      },
    },
  })
  expect(pages.get('get-a')).toContain('`x-left`')
  expect(pages.get('get-a')).toContain('`X-Key`')
  expect(pages.get('get-a')).toContain('"first"')
  expect(pages.get('get-a')).toContain('[\n  [\n    123\n  ]\n]')
})

test('titles are words, on one line, and each is there once', async () => {
  const pages = await pagesOf({
    paths: {
      '/users/{id}': {
        get: { operationId: 'getUserById', responses: ok },
        put: { operationId: 'users.replace_APIKeys', responses: ok },
      },
      '/list': {
        get: { summary: 'List', responses: ok },
        post: { summary: 'List', description: 'Of **all**\nthings.', responses: ok },
      },
      '/long': { get: { summary: 'First line\n\nMore **words**.', responses: ok } },
    },
  })
  const titles = [...pages.values()].map((page) => page.split('\n', 1)[0])
  expect(titles.toSorted()).toEqual([
    '# First line',
    '# Get user by id',
    '# List (GET)',
    '# List (POST)',
    '# Users replace API keys',
  ])
  expect([...pages.values()].join('\n')).toContain('> More **words**.')
  expect(pages.get('list-1')).toContain('> Of **all** things.')
})

test('a sample has the optional parameters with examples, and a plausible URL', async () => {
  const query = (name: string, more: object) => ({ in: 'query', name, schema: {}, ...more })
  const pages = await pagesOf({
    paths: {
      '/users/{userId}/{name}': {
        get: {
          parameters: [
            query('limit', { schema: { type: 'integer', default: 10 } }),
            query('page', { example: 2 }),
            query('sort', { schema: { type: 'string', examples: ['name'] } }),
            query('q', { required: true, schema: { type: 'string' } }),
          ],
          responses: ok,
        },
      },
    },
  })
  expect([...pages.values()][0]).toContain(
    "'https://api.example.com/users/abc123/example?page=2&sort=name&q=example'",
  )
})

test('alternatives say whether a value may fit several of them', async () => {
  const schema = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const named = (type: object): object => ({ type: 'object', properties: { type } })
  const both = [schema('Cat'), schema('Dog')]
  const members = {
    plainOne: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    plainAny: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    numbers: { anyOf: [{ type: 'number' }, { type: 'integer' }] },
    one: { oneOf: both },
    any: { anyOf: both },
    list: { type: 'array', items: { anyOf: both } },
    // no value is a name and a cat, a name of both lists, or a block of two kinds
    kinds: { anyOf: [{ type: 'string', maxLength: 9 }, schema('Cat')] },
    values: { anyOf: [{ enum: ['a', 'b'] }, { enum: ['c'] }] },
    shared: { anyOf: [{ enum: ['a', 'b'] }, { enum: ['b'] }] },
    blocks: { anyOf: [schema('Text'), schema('Image')] },
    selected: { anyOf: both, discriminator: { propertyName: 'type' } },
    nullable: { anyOf: [{ type: ['string', 'null'], maxLength: 9 }, schema('Nothing')] },
  }
  const pages = await pagesOf({
    paths: {
      '/a': {
        post: {
          requestBody: json({ schema: { type: 'object', properties: members } }),
          responses: ok,
        },
      },
    },
    components: {
      schemas: {
        Cat: named({ type: 'string' }),
        Dog: named({ type: 'string' }),
        Text: { ...named({ const: 'text' }), required: ['type'] },
        Image: { ...named({ enum: ['image', 'photo'] }), required: ['type'] },
        Nothing: { type: ['object', 'null'], properties: { a: {} } },
      },
    },
  })
  const text = pages.get('post-a') ?? ''
  const saidOf = (name: string): string => {
    const part = text.slice(text.indexOf(`\`${name}\``))
    const own = part.slice(0, 1 + part.slice(1).search(/\n- \*\*`|\n- `|$/))
    return [/\(`([^`]*)`, body\)/.exec(own)?.[1], /Exactly one of|One or more of/.exec(own)?.[0]]
      .filter(Boolean)
      .join(': ')
  }
  expect(Object.fromEntries(Object.keys(members).map((name) => [name, saidOf(name)]))).toEqual({
    plainOne: 'string or integer',
    plainAny: 'string or integer',
    numbers: 'number and/or integer',
    one: 'Cat or Dog: Exactly one of',
    any: 'Cat and/or Dog: One or more of',
    list: 'array of Cat and/or Dog: One or more of',
    kinds: 'string or Cat: Exactly one of',
    values: 'string: Exactly one of',
    shared: 'string: One or more of',
    blocks: 'Text or Image: Exactly one of',
    selected: 'Cat or Dog: Exactly one of',
    nullable: 'string or Nothing: Exactly one of',
  })
})

test('a sample of a body has what is required and what has an example, and is never empty for want of both', async () => {
  const text = { type: 'string' }
  const bodies: Readonly<Record<string, object>> = {
    given: {
      required: ['id'],
      properties: {
        id: { type: 'integer' },
        note: text,
        color: { type: 'string', default: 'red' },
        size: { type: 'integer', example: 7 },
        old: { type: 'string', example: 'x', deprecated: true },
        made: { type: 'string', example: 'x', readOnly: true },
        owner: { properties: { name: { type: 'string', example: 'Ada' }, age: text } },
        tags: { type: 'array', items: { type: 'string', example: 'new' } },
        others: { type: 'array', items: text },
      },
    },
    optional: {
      properties: {
        active: { type: 'boolean' },
        list: { type: 'array', items: text },
        title: text,
      },
    },
    plain: { properties: { a: { type: 'object' }, b: text, c: { type: 'integer' }, d: text } },
    nested: {
      properties: {
        a: { type: 'object', properties: { b: text } },
        c: { type: 'array', items: text },
      },
    },
    inside: { required: ['a'], properties: { a: { type: 'object', properties: { b: text } } } },
    one: { oneOf: [{ properties: { b: text } }, { properties: { c: text } }] },
    itself: { $ref: '#/components/schemas/Tree' },
    example: { properties: { b: text, c: text }, example: { c: 'C' } },
  }
  const pages = await pagesOf({
    paths: Object.fromEntries(
      Object.entries(bodies).map(([name, schema]) => [
        `/${name}`,
        { post: { requestBody: { required: true, ...json({ schema }) }, responses: ok } },
      ]),
    ),
    components: {
      schemas: {
        Tree: {
          properties: {
            nodes: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
            leaf: { type: 'boolean' },
          },
        },
      },
    },
  })
  const sent = Object.keys(bodies).map((name): [string, unknown] => {
    const sample = /--data '([^']*)'/.exec(pages.get(`post-${name}`) ?? '')
    return [name, JSON.parse(sample?.[1] ?? 'null')]
  })
  expect(Object.fromEntries(sent)).toEqual({
    given: { id: 123, size: 7, owner: { name: 'Ada' }, tags: ['new'] },
    optional: { title: '<string>' },
    plain: { b: '<string>', c: 123 },
    nested: { a: { b: '<string>' } },
    inside: { a: { b: '<string>' } },
    one: { b: '<string>' },
    itself: { leaf: true },
    example: { c: 'C' },
  })
})

test('a form has plausible texts, and an optional form without members is not sent', async () => {
  const form = (properties: object, required: readonly string[] = []) => ({
    content: {
      'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } },
    },
  })
  const text = { type: 'string' }
  const pages = await pagesOf({
    paths: {
      '/charges': {
        post: {
          requestBody: form(
            {
              amount: { type: 'integer' },
              currency: text,
              card: { properties: { country: text }, required: ['country'] },
            },
            ['amount', 'currency', 'card'],
          ),
          responses: ok,
        },
        get: { requestBody: form({}), responses: ok },
      },
    },
  })
  const sample = pages.get('post-charges') ?? ''
  expect([...sample.matchAll(/--data '([^']*)'/g)].map(([, it]) => it)).toEqual([
    'amount=123',
    'currency=usd',
    'card=%7B%22country%22%3A%22US%22%7D',
  ])
  expect(pages.get('get-charges')).toContain('curl --request GET')
  expect(pages.get('get-charges')).not.toMatch(/--data|--header/)
})

test('a file of a form is sent as a file, wherever its schema is', async () => {
  const file = { type: 'string', format: 'binary' }
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const pages = await pagesOf({
    paths: {
      '/files': {
        post: {
          requestBody: {
            content: { 'multipart/form-data': { schema: ref('Upload') } },
          },
          responses: ok,
        },
      },
    },
    components: {
      schemas: {
        File: file,
        Upload: {
          required: ['photo', 'other', 'more', 'name'],
          properties: {
            photo: file,
            other: ref('File'),
            more: { type: 'array', items: ref('File') },
            name: { type: 'string' },
          },
        },
      },
    },
  })
  const sample = pages.get('post-files') ?? ''
  expect([...sample.matchAll(/--form '([^';]*)/g)].map(([, it]) => it)).toEqual([
    'photo=@photo.bin',
    'other=@other.bin',
    'more=@more.bin',
    'name=example',
  ])
})

test('nothing is said twice, and alerts of GitHub are notes', async () => {
  const description = 'List  all *pets*.\n\n> [!NOTE]\n> They come in pages.\n\n> [!WHAT] Stays.'
  const schema = {
    type: 'object',
    required: ['a', 'b'],
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    additionalProperties: false,
  }
  const pages = await pagesOf({
    paths: {
      '/pets': {
        get: { summary: 'List all pets', description, responses: { 200: { description: 'OK.' } } },
        post: {
          summary: 'Add',
          requestBody: { required: true, ...json({ schema }) },
          responses: { 201: { description: 'The pet was created.' } },
        },
      },
    },
  })
  const [list = ''] = (pages.get('list-all-pets') ?? '').split('## OpenAPI')
  expect(list.match(/list\s+all/gi)).toEqual(['List all'])
  expect(list).toContain('> **Note:** They come in pages.')
  expect(list).toContain('[!WHAT] Stays.')
  expect(list).not.toContain('OK.')
  const add = pages.get('add') ?? ''
  expect(add).toContain('The pet was created.')
  // the body is required, and so are all of its members, which have no others after them
  expect(add.slice(add.indexOf('## Body'), add.indexOf('## Response'))).toMatch(
    /^## Body\n\nrequired\n\n`application\/json`\n\n[^]*- `b`[^]*no other properties\n*$/,
  )
})
