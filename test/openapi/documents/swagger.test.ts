import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/json.ts'
import { buildRequest } from '../../../src/openapi/request/build-request.ts'
import { read } from '../read-description.ts'

async function post(parameters: readonly unknown[], members: object = {}) {
  const { operation, printed } = await read(
    {
      'api.json': {
        swagger: '2.0',
        info: { title: 'Shop', version: '1' },
        host: 'shop.example',
        paths: { '/orders/{id}': { post: { parameters, responses: {}, ...members } } },
      },
    },
    'api.json',
  )
  return { operation: operation('POST /orders/{id}'), printed }
}

const id = { name: 'id', in: 'path', required: true, type: 'string' }
const server = { url: 'http://shop.example' }
const list = { type: 'array', items: { type: 'string', enum: ['a', 'b c'] } }

describe('a form of Swagger 2.0', () => {
  const fields = [
    id,
    { name: 'sizes', in: 'formData', required: true, collectionFormat: 'pipes', ...list },
    { name: 'colors', in: 'formData', collectionFormat: 'multi', ...list },
    { name: 'plain', in: 'formData', ...list },
    { name: 'tabs', in: 'formData', collectionFormat: 'tsv', ...list },
    {
      name: 'note',
      in: 'formData',
      type: 'string',
      'x-nullable': true,
      'x-example': 'hi',
      maxLength: 9,
    },
  ]
  const value: Json = {
    sizes: ['a', 'b c'],
    colors: ['a', 'b c'],
    plain: ['a', 'b c'],
    tabs: ['a', 'b'],
  }

  test('shows what its fields say', async () => {
    const { operation } = await post(fields, { consumes: ['application/x-www-form-urlencoded'] })
    expect(operation.body).toMatchObject({
      required: true,
      content: [
        {
          schema: {
            properties: [
              {
                name: 'sizes',
                required: true,
                schema: { kind: 'array', items: { enum: [{ value: 'a' }, { value: 'b c' }] } },
              },
              { name: 'colors' },
              { name: 'plain' },
              { name: 'tabs' },
              {
                name: 'note',
                schema: { nullable: true, examples: ['hi'], limits: { maxLength: 9 } },
              },
            ],
          },
        },
      ],
    })
  })

  test('sends its lists as collectionFormat says', async () => {
    const mediaType = 'application/x-www-form-urlencoded'
    const { operation } = await post(fields, { consumes: [mediaType] })
    const { body } = buildRequest(operation, { server, body: { kind: 'value', mediaType, value } })
    expect(body).toMatchObject({
      fields: [
        ['sizes', 'a|b c'],
        ['colors', 'a'],
        ['colors', 'b c'],
        ['plain', 'a,b c'],
        ['tabs', 'a\tb'],
      ],
    })
  })

  test('sends them in the parts of a message, too', async () => {
    const mediaType = 'multipart/form-data'
    const files = { name: 'files', in: 'formData', type: 'array', items: { type: 'file' } }
    const { operation } = await post([...fields, files], { consumes: [mediaType] })
    const { body } = buildRequest(operation, {
      server,
      body: { kind: 'value', mediaType, value: { ...value, files: ['1.png', '2.png'] } },
    })
    const parts = body?.kind === 'multipart' ? body.parts : []
    expect(parts.map((part) => [part.name, part.value])).toEqual([
      ['sizes', 'a|b c'],
      ['colors', 'a'],
      ['colors', 'b c'],
      ['plain', 'a,b c'],
      ['tabs', 'a\tb'],
      ['files', { file: '1.png' }],
      ['files', { file: '2.png' }],
    ])
  })

  test('of a path belongs to each of its operations', async () => {
    const { operation } = await read(
      {
        'api.json': {
          swagger: '2.0',
          info: { title: 'Shop', version: '1' },
          paths: {
            '/orders': {
              put: { parameters: [{ name: 'b', in: 'formData', type: 'integer' }], responses: {} },
              parameters: [
                { name: 'a', in: 'formData', type: 'string' },
                { name: 'q', in: 'query', type: 'string' },
              ],
            },
          },
        },
      },
      'api.json',
    )
    const { body, parameters } = operation('PUT /orders')
    expect(body?.content[0]?.schema).toMatchObject({ properties: [{ name: 'a' }, { name: 'b' }] })
    expect(parameters.map(({ name }) => name)).toEqual(['q'])
  })
})

describe('a parameter of Swagger 2.0', () => {
  test.each([
    ['query', 'csv', '/orders/1?it=a,b%20c', undefined],
    ['query', 'ssv', '/orders/1?it=a%20b%20c', undefined],
    ['query', 'tsv', '/orders/1?it=a%09b%20c', undefined],
    ['query', 'pipes', '/orders/1?it=a%7Cb%20c', undefined],
    ['query', 'multi', '/orders/1?it=a&it=b%20c', undefined],
    ['query', undefined, '/orders/1?it=a,b%20c', undefined],
    ['header', 'pipes', '/orders/1', 'a|b c'],
    ['header', undefined, '/orders/1', 'a,b c'],
  ])('in %s with the format %s', async (place, collectionFormat, url, header) => {
    const parameter = {
      name: 'it',
      in: place,
      ...(collectionFormat && { collectionFormat }),
      ...list,
    }
    const { operation, printed } = await post([id, parameter])
    const values = { server, path: { id: '1' }, [place]: { it: ['a', 'b c'] } }
    const request = buildRequest(operation, values)
    expect(request.url).toBe(`http://shop.example${url}`)
    expect(request.headers.find(([name]) => name === 'it')?.[1]).toBe(header)
    expect(printed).toEqual([])
  })

  test('in the path with a format', async () => {
    const { operation } = await post([{ ...id, ...list, collectionFormat: 'pipes' }])
    expect(buildRequest(operation, { server, path: { id: ['a', 'b'] } }).url).toBe(
      'http://shop.example/orders/a%7Cb',
    )
  })

  test('has its example, its default, and null', async () => {
    const about = { 'x-example': 42, 'x-nullable': true, default: 7, maximum: 50 }
    const { operation } = await post([
      id,
      { name: 'limit', in: 'query', type: 'integer', ...about },
    ])
    expect(operation.parameters[1]).toMatchObject({
      schema: { types: ['integer'], nullable: true, default: 7, limits: { maximum: 50 } },
      examples: [{ value: 42 }],
    })
  })

  test.each([[{ qty: 2 }], [{ 'application/json': { qty: 2 } }]])(
    'in the body has the example %j',
    async (example) => {
      const body = { name: 'b', in: 'body', schema: { type: 'object' }, 'x-example': example }
      const { operation } = await post([id, body])
      expect(operation.body?.content[0]?.examples).toMatchObject([{ value: { qty: 2 } }])
    },
  )
})

test('headers and members of Swagger 2.0 have examples', async () => {
  const { operation } = await post([id], {
    responses: {
      200: {
        description: 'ok',
        headers: { 'X-Left': { type: 'integer', 'x-example': 3 } },
        schema: { type: 'object', properties: { a: { type: 'string', 'x-example': 'b' } } },
      },
    },
  })
  expect(operation.responses[0]).toMatchObject({
    headers: [{ name: 'X-Left', examples: [{ value: 3 }] }],
    content: [{ schema: { properties: [{ schema: { examples: ['b'] } }] } }],
  })
})

describe('a response of Swagger 2.0', () => {
  const headers = {
    'X-Left': { type: 'integer', 'x-nullable': true, 'x-example': 5, description: 'Calls left.' },
    'X-Tags': {
      type: 'array',
      items: { type: 'string', 'x-nullable': true },
      'x-examples': [['a']],
    },
  }
  const ok = { description: 'ok', headers, schema: { type: 'integer' } }

  test('has its headers in their order, with all that they say', async () => {
    const { operation } = await post([id], { responses: { 200: ok } })
    expect(operation.responses[0]?.headers).toMatchObject([
      { name: 'X-Left', schema: { nullable: true }, examples: [{ value: 5 }] },
      { name: 'X-Tags', schema: { items: { nullable: true } }, examples: [{ value: ['a'] }] },
    ])
  })

  test('is of the types of its operation, else of the description', async () => {
    const { operation } = await read(
      {
        'api.json': {
          swagger: '2.0',
          info: { title: 'Shop', version: '1' },
          produces: ['application/xml'],
          paths: {
            '/a': {
              get: { produces: ['text/csv'], responses: { 200: ok } },
              put: { responses: { 200: ok } },
            },
          },
        },
      },
      'api.json',
    )
    const typesOf = (name: string) => operation(name).responses[0]?.content.map(({ type }) => type)
    expect([typesOf('GET /a'), typesOf('PUT /a')]).toEqual([['text/csv'], ['application/xml']])
  })
})

test('x-nullable, x-example and x-examples count wherever Swagger 2.0 has a type', async () => {
  const named = { a: { value: 'x' }, b: 'y' }
  const { operation } = await post([
    { ...id, 'x-example': 'k7' },
    { name: 'q', in: 'query', type: 'string', 'x-nullable': true, 'x-examples': named },
    { name: 'h', in: 'header', type: 'string', 'x-examples': ['one', 'two'] },
    { name: 'f', in: 'formData', type: 'string', 'x-examples': named },
    {
      name: 'l',
      in: 'formData',
      type: 'array',
      collectionFormat: 'ssv',
      items: { type: 'integer', 'x-nullable': true, minimum: 3 },
    },
  ])
  expect(operation.parameters).toMatchObject([
    { examples: [{ value: 'k7' }] },
    { schema: { nullable: true }, examples: [{ value: 'x' }, { value: 'y' }] },
    { examples: [{ value: 'one' }, { value: 'two' }] },
  ])
  expect(operation.body?.content).toMatchObject([
    {
      schema: {
        properties: [
          { schema: { examples: ['x', 'y'] } },
          { schema: { items: { nullable: true, limits: { minimum: 3 } } } },
        ],
      },
      encoding: { l: { style: 'spaceDelimited' } },
    },
  ])
})
