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
