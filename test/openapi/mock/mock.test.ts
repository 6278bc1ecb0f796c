import { beforeEach, expect, test } from 'vitest'
import { createMock, type Mock } from '../../../src/openapi/mock/create-mock.ts'
import { openapi, read } from '../read-description.ts'
import { loadPatterns } from '../../../src/openapi/patterns/match-pattern.ts'

await loadPatterns('"pattern":')

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object, more: object = {}): object => ({
  content: { 'application/json': { schema, ...more } },
})
const ok = (schema: object, more: object = {}): object => ({
  description: 'OK',
  ...json(schema, more),
})
const id = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }

const pets = openapi({
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/pets': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
          {
            name: 'tags',
            in: 'query',
            explode: false,
            schema: { type: 'array', items: { enum: ['a', 'b'] } },
          },
        ],
        responses: { 200: ok({ type: 'array', items: ref('Pet') }) },
      },
      post: {
        requestBody: { required: true, ...json(ref('NewPet')) },
        responses: {
          201: {
            ...ok(ref('Pet')),
            headers: { Location: { schema: { type: 'string' } } },
          },
          422: ok(ref('Problem')),
        },
      },
    },
    '/pets/mine': {
      get: { responses: { 200: ok(ref('Pet'), { example: { id: 99, name: 'Mine' } }) } },
    },
    '/pets/{petId}': {
      parameters: [id],
      get: {
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: ref('Pet'),
                examples: {
                  cat: { value: { id: 1, name: 'Tom' } },
                  dog: { value: { id: 2, name: 'Rex' } },
                },
              },
              'application/xml': { schema: ref('Pet') },
            },
          },
          404: ok(ref('Problem'), { examples: { gone: { value: { code: 'gone' } } } }),
        },
      },
      put: { requestBody: json(ref('NewPet')), responses: { 200: ok(ref('Pet')) } },
      patch: { requestBody: json(ref('Change')), responses: { 200: ok(ref('Pet')) } },
      delete: { responses: { 204: { description: 'Gone' } } },
    },
    '/orders': {
      get: {
        responses: {
          200: ok({
            type: 'object',
            properties: {
              total: { type: 'integer' },
              data: { type: 'array', items: ref('Order') },
            },
          }),
        },
      },
      post: {
        requestBody: json({
          type: 'object',
          properties: { item: { type: 'string' }, secret: { type: 'string' } },
        }),
        responses: {
          201: ok({ type: 'object', required: ['order'], properties: { order: ref('Order') } }),
        },
      },
    },
    '/orders/{order_id}': {
      get: {
        parameters: [{ ...id, name: 'order_id', schema: { type: 'string' } }],
        responses: {
          200: ok({ type: 'object', required: ['order'], properties: { order: ref('Order') } }),
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['id', 'name', 'createdAt'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', minLength: 2 },
          tag: { type: 'string' },
          code: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
          createdAt: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      NewPet: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string', minLength: 2 }, tag: { type: 'string' } },
      },
      Change: {
        type: 'object',
        properties: { name: { type: 'string' }, tag: { type: ['string', 'null'] } },
      },
      Order: {
        type: 'object',
        required: ['uuid'],
        properties: { uuid: { type: 'string', format: 'uuid' }, item: { type: 'string' } },
      },
      Problem: { type: 'object', properties: { code: { type: 'string' } } },
    },
  },
})

let mock: Mock
beforeEach(async () => {
  const { api } = await read({ 'api.json': pets }, 'api.json')
  mock = createMock([api])
})

function call(line: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', target = ''] = line.split(' ')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = body === undefined ? {} : { 'content-type': 'application/json', ...headers }
  const response = mock.respond({
    method,
    target,
    headers: Object.entries(body === undefined ? headers : sent),
    ...(body !== undefined && { body: text, hasBody: true }),
  })
  const parsed: unknown = response.body === '' ? undefined : tryJson(response.body)
  return { ...response, json: parsed, header: Object.fromEntries(response.headers) }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

test('A response is the first example of the description, else it is made from the schema', () => {
  expect(call('GET /pets/1').json).toEqual({ id: 1, name: 'Tom' })
  expect(call('GET /pets/mine').json).toEqual({ id: 99, name: 'Mine' })
  const [pet] = call('GET /pets').json as Record<string, unknown>[]
  expect(pet).toEqual({
    id: 123,
    name: '<string>',
    tag: '<string>',
    code: 'AAA-1111',
    createdAt: '2024-01-31T09:30:00Z',
  })
})

test('`Prefer` chooses the status and the named example', () => {
  expect(call('GET /pets/1', undefined, { prefer: 'code=404' })).toMatchObject({
    status: 404,
    json: { code: 'gone' },
  })
  expect(call('GET /pets/2', undefined, { prefer: 'example=dog' }).json).toMatchObject({
    name: 'Rex',
  })
  expect(call('GET /pets/2', undefined, { prefer: 'example="gone"' }).status).toBe(404)
  expect(call('GET /pets/2', undefined, { prefer: 'status=200, example=cow' })).toMatchObject({
    status: 400,
    json: { detail: 'Status 200 has no example "cow". Its examples are: cat, dog.' },
  })
  expect(call('GET /pets/2', undefined, { prefer: 'code=503' })).toMatchObject({
    status: 503,
    isOwn: true,
    json: { title: 'Service Unavailable', status: 503 },
  })
})

test('`Accept` chooses the media type', () => {
  expect(
    call('GET /pets/1', undefined, { accept: 'text/html, */*;q=0.1' }).header['Content-Type'],
  ).toBe('application/json')
  const xml = call('GET /pets/1', undefined, { accept: 'application/xml' })
  expect(xml.header['Content-Type']).toBe('application/xml')
  expect(xml.body).toContain('<name>')
  expect(call('GET /pets/1', undefined, { accept: 'text/csv' })).toMatchObject({
    status: 406,
    json: { detail: 'The description has only application/json, application/xml for status 200.' },
  })
})

test('A request that does not fit is refused with its problems', () => {
  expect(call('GET /pets?limit=500&tags=a,c').json).toMatchObject({
    status: 400,
    errors: [
      { in: 'query', name: 'limit', pointer: '', message: 'Must keep to this: at most 100.' },
      { in: 'query', name: 'tags', pointer: '/1', message: 'Must be one of "a", "b".' },
    ],
  })
  expect(call('GET /pets?limit=x').json).toMatchObject({
    errors: [{ message: 'Must be integer, but is text.' }],
  })
  expect(call('GET /pets/none').json).toMatchObject({ errors: [{ in: 'path', name: 'petId' }] })
  expect(call('POST /pets', { name: 'T', age: 1 })).toMatchObject({
    status: 422,
    json: {
      errors: [
        { in: 'body', pointer: '/name', message: 'Must keep to this: at least 2 characters.' },
        { in: 'body', pointer: '/age', message: 'Is no member of this object.' },
      ],
    },
  })
  expect(call('POST /pets').json).toMatchObject({ errors: [{ message: 'A body is required.' }] })
  expect(call('POST /pets', '{').json).toMatchObject({ errors: [{ message: 'Is not JSON.' }] })
  expect(call('POST /pets', 'a=b', { 'content-type': 'text/csv' }).status).toBe(415)
})

test('Parameters and forms of every style are read', async () => {
  const list = { type: 'array', items: { type: 'integer' } }
  const object = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'integer' }, b: list },
  }
  const query = (name: string, schema: object, more: object = {}): object => ({
    name,
    in: 'query',
    schema,
    ...more,
  })
  const { api } = await read(
    {
      'api.json': openapi({
        paths: {
          '/x/{ids}/{matrix}': {
            post: {
              parameters: [
                { name: 'ids', in: 'path', required: true, schema: list },
                {
                  name: 'matrix',
                  in: 'path',
                  required: true,
                  style: 'matrix',
                  explode: true,
                  schema: list,
                },
                query('many', list),
                query('piped', list, { style: 'pipeDelimited', explode: false }),
                query('deep', object, { style: 'deepObject', explode: true }),
                query(
                  'json',
                  {},
                  { schema: undefined, content: { 'application/json': { schema: object } } },
                ),
                { name: 'X-Ids', in: 'header', schema: list },
                { name: 'session', in: 'cookie', schema: { type: 'boolean' } },
              ],
              requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object } } },
              responses: { 200: { description: 'OK' } },
            },
          },
        },
      }),
    },
    'api.json',
  )
  mock = createMock([api])
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'a=b; session=true' }
  const good =
    'POST /x/1,2/;matrix=1;matrix=2?many=1&many=2&piped=1%7C2&deep[a]=1&deep[b][]=2&json=%7B%22a%22%3A1%7D'
  expect(call(good, 'a=1&b[0]=1&b[1]=2', { ...form, 'x-ids': '1, 2' }).json).toBeUndefined()
  const bad = 'POST /x/1,y/;matrix=z?many=1&many=n&piped=1%7Cp&deep[b][]=d&json=%7B'
  const { errors } = call(bad, 'b=1&b=f', { ...form, cookie: 'session=5', 'x-ids': '1,h' })
    .json as {
    errors: { in: string; name?: string; pointer: string }[]
  }
  expect(errors.map((it) => [it.in, it.name, it.pointer].filter(Boolean).join(' '))).toEqual([
    'path ids /1',
    'path matrix /0',
    'query many /1',
    'query piped /1',
    'query deep /a',
    'query deep /b/0',
    'query json',
    'header X-Ids /1',
    'cookie session',
    'body /a',
    'body /b/1',
  ])
})

test('What is created can be read, listed, changed and deleted', () => {
  const created = call('POST /pets', { name: 'Bella' })
  expect(created).toMatchObject({ status: 201, json: { id: 124, name: 'Bella' } })
  expect(created.json).not.toHaveProperty('tag')
  expect(created.header['Location']).toBe('/pets/124')
  expect(call('GET /pets/124').json).toEqual(created.json)
  expect((call('GET /pets').json as { name: string }[]).map((it) => it.name)).toEqual([
    '<string>',
    'Bella',
  ])

  expect(call('PATCH /pets/124', { tag: 'cat' }).json).toMatchObject({ name: 'Bella', tag: 'cat' })
  expect(call('PATCH /pets/124', { tag: null }).json).not.toHaveProperty('tag')
  expect(call('PUT /pets/124', { name: 'Luna' }).json).toMatchObject({ id: 124, name: 'Luna' })
  expect(call('GET /pets/124').json).toMatchObject({ id: 124, name: 'Luna' })

  expect(call('DELETE /pets/124')).toMatchObject({ status: 204, body: '' })
  expect(call('GET /pets/124')).toMatchObject({ status: 404, json: { code: 'gone' } })
  expect(call('DELETE /pets/124')).toMatchObject({ status: 404, isOwn: true })
  expect(call('GET /pets').json).toHaveLength(1)
})

test('Items of the description can be changed and deleted too', () => {
  expect(call('PATCH /pets/123', { name: 'Tim' }).json).toMatchObject({ id: 123, name: 'Tim' })
  expect(call('GET /pets').json).toMatchObject([{ id: 123, name: 'Tim' }])
  call('DELETE /pets/123')
  expect(call('GET /pets').json).toEqual([])
  expect(call('POST /pets', { name: 'Rex' }).json).toMatchObject({ id: 124 })
})

test('An item may be a member of the response, its id may have another name, and nothing undescribed comes back', () => {
  const uuid = '3c90c3cc-0d44-4b50-8888-000000000001'
  const created = call('POST /orders', { item: 'tea', secret: 'x' })
  expect(created.json).toEqual({ order: { uuid, item: 'tea' } })
  expect(call(`GET /orders/${uuid}`).json).toEqual(created.json)
  expect(call('GET /orders').json).toMatchObject({ total: 2, data: [{}, { uuid, item: 'tea' }] })
})

test('Errors on request change nothing, and the state can be kept', async () => {
  call('POST /pets', { name: 'Bella' }, { prefer: 'code=422' })
  expect(mock.state()).toEqual([])
  call('POST /pets', { name: 'Bella' })
  const { api } = await read({ 'api.json': pets }, 'api.json')
  mock = createMock([api], JSON.parse(JSON.stringify(mock.state())) as ReturnType<Mock['state']>)
  expect(call('GET /pets/124').json).toMatchObject({ name: 'Bella' })
})

test('Paths are found with and without that of the server; others name the closest', () => {
  expect(call('GET /v1/pets/1').json).toMatchObject({ name: 'Tom' })
  expect(call('GET /pets/1/').status).toBe(200)
  expect(call('HEAD /pets/1')).toMatchObject({ status: 200, body: '' })
  expect(call('GET /pest').json).toMatchObject({ status: 404, nearest: 'GET /pets' })
  expect(call('TRACE /pets')).toMatchObject({ status: 405, header: { Allow: 'GET, POST' } })
})

test('Hostile descriptions and requests cost little and throw nothing', async () => {
  const deep = (depth: number): object =>
    depth === 0
      ? { type: 'string', pattern: '^(a{9999}){9999}$' }
      : { anyOf: [deep(depth - 1), deep(depth - 1)] }
  const { api } = await read(
    {
      'api.json': openapi({
        paths: {
          '/__proto__/{constructor}': {
            get: {
              responses: {
                200: ok({
                  type: 'object',
                  required: ['__proto__'],
                  properties: {
                    __proto__: { type: 'string' },
                    constructor: { minItems: 1e9, type: 'array', items: {} },
                  },
                }),
              },
            },
          },
          '/x/{a}{b}-{c}': {
            post: { requestBody: json(deep(6)), responses: { 200: ok(deep(6)), xyz: 5 } },
          },
          '/loop': { get: { responses: { default: ok(ref('Loop')) } } },
          '/%zz/{}': { get: {} },
        },
        components: {
          schemas: {
            Loop: {
              type: 'object',
              required: ['next', 'name'],
              properties: {
                next: ref('Loop'),
                name: { type: 'string', minLength: 1e9, pattern: '(' },
              },
            },
          },
        },
      }),
    },
    'api.json',
  )
  mock = createMock([api])
  const targets = [
    '/__proto__/toString',
    '/x/a%b-',
    '/x/abc-d',
    '/loop',
    '/%zz/%',
    '',
    '*',
    '//',
    '/loop?%=%&a[b][c][d]=1#x',
  ]
  for (const target of targets) {
    for (const method of ['GET', 'POST', 'DELETE', 'constructor']) {
      expect(
        call(`${method} ${target}`, method === 'POST' ? '{"__proto__":{}}' : undefined).status,
      ).toBeGreaterThan(199)
    }
  }
})
