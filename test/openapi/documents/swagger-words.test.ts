import { expect, test } from 'vitest'
import { buildRequest } from '../../../src/openapi/request/build-request.ts'
import { openapi, read } from '../read-description.ts'

const order = { type: 'object', properties: { qty: { type: 'integer' } } }

test('words of 2.0 in a description of version 3 are read as meant, with one warning', async () => {
  const { operation, printed } = await read(
    {
      'api.json': openapi({
        paths: {
          '/orders': {
            post: {
              parameters: [
                {
                  name: 'order',
                  in: 'body',
                  required: true,
                  description: 'To add.',
                  schema: order,
                },
                { $ref: '#/components/parameters/Tags' },
              ],
              responses: {
                200: {
                  description: 'ok',
                  headers: { 'X-Left': { type: 'integer' } },
                  schema: order,
                  examples: { 'application/json': { qty: 2 } },
                },
              },
            },
          },
          '/photos': {
            parameters: [{ name: 'album', in: 'formData', type: 'string', required: true }],
            post: {
              consumes: ['multipart/form-data'],
              parameters: [{ name: 'photo', in: 'formData', type: 'file' }],
              responses: { 204: { description: 'ok' } },
            },
          },
        },
        components: {
          parameters: {
            Tags: {
              name: 'tags',
              in: 'query',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'pipes',
            },
          },
        },
      }),
    },
    'api.json',
  )
  const { body, parameters, responses } = operation('POST /orders')
  expect(body).toMatchObject({
    required: true,
    description: 'To add.',
    content: [{ type: 'application/json', schema: { properties: [{ name: 'qty' }] } }],
  })
  expect(parameters).toMatchObject([{ name: 'tags', schema: { kind: 'array' } }])
  const values = { server: { url: 'https://shop.example' }, query: { tags: ['a', 'b'] } }
  expect(buildRequest(operation('POST /orders'), values).url).toBe(
    'https://shop.example/orders?tags=a%7Cb',
  )
  expect(responses).toMatchObject([
    {
      headers: [{ name: 'X-Left', schema: { types: ['integer'] } }],
      content: [
        { type: 'application/json', schema: { kind: 'object' }, examples: [{ value: { qty: 2 } }] },
      ],
    },
  ])
  expect(operation('POST /photos')).toMatchObject({
    parameters: [],
    body: {
      required: true,
      content: [
        {
          type: 'multipart/form-data',
          schema: {
            properties: [
              { name: 'album', required: true },
              { name: 'photo', required: false, schema: { kind: 'file' } },
            ],
          },
        },
      ],
    },
  })
  expect(printed.filter((line) => !line.includes('openapi/swagger-word'))).toEqual([])
  expect(printed).toHaveLength(1)
})

test('a body of version 3 wins over one among the parameters', async () => {
  const { operation } = await read(
    {
      'api.json': openapi({
        paths: {
          '/orders': {
            post: {
              parameters: [{ name: 'order', in: 'body', schema: order }],
              requestBody: { content: { 'text/plain': {} } },
              responses: {},
            },
          },
        },
      }),
    },
    'api.json',
  )
  expect(operation('POST /orders').body?.content.map(({ type }) => type)).toEqual(['text/plain'])
})

test('words of 2.0 at the top of a description of version 3 count, with one warning', async () => {
  const { api, operation, printed } = await read(
    {
      'api.json': openapi({
        host: 'shop.example',
        basePath: '/v2/',
        schemes: ['https', 'http'],
        produces: ['application/xml'],
        consumes: ['application/yaml'],
        definitions: { Order: order },
        securityDefinitions: {
          user: { type: 'basic' },
          app: { type: 'oauth2', flow: 'accessCode', tokenUrl: '/token', scopes: { read: 'Read' } },
        },
        responses: { Gone: { description: 'gone', schema: { $ref: '#/definitions/Order' } } },
        paths: {
          '/orders': {
            post: {
              parameters: [
                {
                  name: 'order',
                  in: 'body',
                  schema: { $ref: '#/definitions/Order' },
                  'x-examples': { 'application/yaml': { qty: 2 } },
                },
                {
                  name: 'tags',
                  in: 'query',
                  schema: { type: 'array', items: { type: 'string' } },
                  collectionFormat: 'ssv',
                },
              ],
              responses: {
                200: { description: 'ok', schema: { $ref: '#/definitions/Order' } },
                410: { $ref: '#/responses/Gone' },
              },
            },
            get: {
              produces: ['text/csv'],
              responses: { 200: { description: 'ok', schema: { type: 'string' } } },
            },
          },
        },
      }),
    },
    'api.json',
  )
  expect(api.servers.map(({ url }) => url)).toEqual([
    'https://shop.example/v2',
    'http://shop.example/v2',
  ])
  expect(api.schemas).toMatchObject({ Order: { listed: true, schema: { kind: 'object' } } })
  expect(api.securitySchemes).toMatchObject({
    user: { kind: 'basic' },
    app: { flows: [{ kind: 'authorizationCode', scopes: [{ name: 'read' }] }] },
  })
  const { body, parameters, responses } = operation('POST /orders')
  expect(body?.content).toMatchObject([
    { type: 'application/yaml', schema: { name: 'Order' }, examples: [{ value: { qty: 2 } }] },
  ])
  expect(parameters).toMatchObject([{ style: 'spaceDelimited', explode: false }])
  expect(responses.map((it) => it.content)).toMatchObject([
    [{ type: 'application/xml', schema: { name: 'Order' } }],
    [{ type: 'application/xml', schema: { name: 'Order' } }],
  ])
  expect(operation('GET /orders').responses[0]?.content).toMatchObject([{ type: 'text/csv' }])
  expect(printed).toEqual([
    'api.json:62 openapi/swagger-word "host" is a word of Swagger 2.0 here. It is read as it is meant.',
  ])
})

test('servers of version 3 win over a host, and a base path alone is a URL', async () => {
  const servers = async (members: object): Promise<readonly string[]> => {
    const { api } = await read({ 'api.json': openapi({ ...members }) }, 'api.json')
    return api.servers.map(({ url }) => url)
  }
  expect(await servers({ host: 'old.example', servers: [{ url: 'https://new.example' }] })).toEqual(
    ['https://new.example'],
  )
  expect(await servers({ basePath: '/v3' })).toEqual(['/v3'])
  expect(await servers({ host: 'shop.example', basePath: '/' })).toEqual(['https://shop.example'])
})
