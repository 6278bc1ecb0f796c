import { expect, test } from 'vitest'
import { operationView } from '../../src/openapi/views/operation-view.ts'
import type { OperationView } from '../../src/openapi/views/operation-view.ts'
import type { Api, Operation } from '../../src/openapi/model.ts'
import { openapi, read } from './read-description.ts'

const responses = { 200: { description: 'ok' } }

function viewOf(api: Api, operation: Operation): OperationView {
  return operationView(api, operation, {
    baseUrls: [],
    maintainOrder: true,
    languages: ['bash'],
    include: 'all',
    autogenerate: true,
    endpoint: true,
    fullUrl: false,
  })
}

test.each([
  { described: ['c', 'a'], names: ['c', 'a', 'b'] },
  { described: ['b'], names: ['a', 'b', 'c'] },
  { described: [], names: ['a', 'b', 'c'] },
])('an undescribed path parameter follows the one before it in the path: $names', async (it) => {
  const parameters = it.described.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const paths = { '/{a}/{b}/{c}': { get: { parameters, responses } } }
  const { api } = await read({ 'api.yaml': openapi({ paths }) })
  expect(api.operations[0]?.parameters.map(({ name }) => name)).toEqual(it.names)
})

test('an internal operation or path has no page', async () => {
  const paths = {
    '/a': { get: { responses, 'x-internal': true }, post: { responses } },
    '/b': { 'x-internal': true, get: { responses } },
  }
  const { api } = await read({ 'api.yaml': openapi({ paths }) })
  expect(api.operations.filter(({ excluded }) => excluded).map(({ id }) => id)).toEqual([
    'GET /a',
    'GET /b',
  ])
})

test('a condition may require what the schema around it has', async () => {
  const Card = {
    type: 'object',
    properties: { kind: { type: 'string' }, number: { type: 'string' } },
    if: { properties: { kind: { const: 'card' } }, required: ['kind'] },
    unevaluatedProperties: false,
    example: { kind: 'card', other: 1 },
    else: { properties: { kind: true }, required: ['number'] },
  }
  const { problems } = await read({ 'api.yaml': openapi({ components: { schemas: { Card } } }) })
  expect(problems).toEqual([])
})

test('each media type and each named example of a body has samples; those written alike count once', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string', example: 'x' } } }
  const content = {
    'text/json': { schema },
    'application/json': {
      schema,
      examples: { one: { summary: 'First', value: { a: '1' } }, two: { value: { a: '2' } } },
    },
    'application/xml': { schema },
    'application/x-www-form-urlencoded': { schema },
  }
  const paths = { '/a': { post: { requestBody: { required: true, content }, responses } } }
  const { api, operation } = await read({ 'api.yaml': openapi({ paths }) })
  const { requestVariants, body } = viewOf(api, operation('POST /a'))
  expect(
    requestVariants.map(({ type, examples }) => [type, examples.map((it) => it.title)]),
  ).toEqual([
    ['text/json', ['']],
    ['application/json', ['First', 'two']],
    ['application/xml', ['']],
    ['application/x-www-form-urlencoded', ['']],
  ])
  expect(requestVariants[1]?.examples[1]?.codes[0]?.code).toContain('"a": "2"')
  expect(body?.content.map(({ like }) => like)).toEqual([
    undefined,
    'text/json',
    'text/json',
    'text/json',
  ])
})

test('the servers of an operation are listed on its page if they are not those of the description', async () => {
  const paths = {
    '/a': { get: { responses, servers: [{ url: 'https://own.test' }] }, put: { responses } },
  }
  const { api, operation } = await read({
    'api.yaml': openapi({ paths, servers: [{ url: 'https://all.test' }] }),
  })
  const urls = (id: string) => viewOf(api, operation(id)).servers.map(({ url }) => url)
  expect(urls('GET /a')).toEqual(['https://own.test'])
  expect(urls('PUT /a')).toEqual([])
})
