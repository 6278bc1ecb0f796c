import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { exportedApi } from '../../../src/openapi/exports/exported-api.ts'
import { httpFile } from '../../../src/openapi/exports/http-file.ts'
import { postmanCollection } from '../../../src/openapi/exports/postman-collection.ts'
import { openapi, read } from '../read-description.ts'
import { postmanSchema } from './postman-schema.ts'

const isCollection = new Ajv({ strict: false }).compile(postmanSchema)

async function exportsOf(description: Readonly<Record<string, unknown>>) {
  const { api } = await read({ 'api.json': openapi(description) }, 'api.json')
  const exported = exportedApi(api, { baseUrls: [] })
  const collection = postmanCollection(exported)
  isCollection(collection)
  expect(isCollection.errors ?? []).toEqual([])
  return { collection, requests: requestsIn(collection['item']), http: httpFile(exported) }
}

interface Request {
  readonly name: string
  readonly request: Record<string, unknown>
}

function requestsIn(items: unknown): readonly Request[] {
  return (items as readonly (Request & { readonly item?: unknown })[]).flatMap((item) =>
    item.item === undefined ? [item] : requestsIn(item.item),
  )
}

const ok = { responses: { 200: { description: 'ok' } } }
const body = (type: string, media: object) => ({ requestBody: { content: { [type]: media } } })

test('requests with paths, queries, headers, bodies and authorization', async () => {
  const { http, requests, collection } = await exportsOf({
    servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: 'eu' } } }],
    security: [{ token: [] }],
    tags: [{ name: 'pets', description: 'About *pets*.' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        login: { type: 'http', scheme: 'basic' },
        'x key': { type: 'apiKey', in: 'query', name: 'key' },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
    },
    paths: {
      '/pets/{id}': {
        get: {
          operationId: 'getPet',
          summary: 'Get a pet',
          tags: ['pets'],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a b' },
            { name: 'full', in: 'query', schema: { type: 'boolean' } },
            { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
          ],
          ...ok,
        },
        put: {
          summary: 'Change a pet',
          tags: ['pets'],
          security: [{ login: [] }],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          ...body('application/json', { example: { name: 'Rex {{secret}}' } }),
          ...ok,
        },
      },
      '/login': {
        post: {
          summary: 'Log in',
          security: [{ 'x key': [] }],
          ...body('application/x-www-form-urlencoded', { example: { user: 'a b' } }),
          ...ok,
        },
      },
      '/photo': {
        post: {
          summary: 'Send a photo',
          security: [{ session: [] }],
          servers: [{ url: 'https://upload.example.com' }],
          ...body('multipart/form-data', {
            schema: {
              type: 'object',
              required: ['file', 'title'],
              properties: {
                file: { type: 'string', format: 'binary' },
                title: { type: 'string', example: 'Rex' },
              },
            },
          }),
          ...ok,
        },
      },
    },
  })
  expect(requests.map(({ name }) => name)).toEqual([
    'Get a pet',
    'Change a pet',
    'Log in',
    'Send a photo',
  ])
  expect(requests[0]?.request).toMatchObject({
    method: 'GET',
    url: {
      raw: '{{baseUrl}}/pets/:id',
      path: ['pets', ':id'],
      query: [{ key: 'full', disabled: true }],
      variable: [{ key: 'id', value: 'a b' }],
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] },
  })
  expect(requests[1]?.request).toMatchObject({
    auth: { type: 'basic' },
    body: { mode: 'raw', raw: '{\n  "name": "Rex \\u007b{secret}}"\n}' },
  })
  expect(requests[2]?.request).toMatchObject({
    auth: { type: 'apikey' },
    body: { mode: 'urlencoded', urlencoded: [{ key: 'user', value: 'a b' }] },
  })
  expect(requests[3]?.request).toMatchObject({
    auth: { type: 'noauth' },
    header: [{ key: 'Cookie', value: 'sid={{session}}' }],
    body: { mode: 'formdata' },
  })
  expect(collection['variable']).toEqual([
    { key: 'baseUrl', value: 'https://eu.example.com/v1' },
    { key: 'baseUrl2', value: 'https://upload.example.com' },
    ...['x_key', 'session', 'token', 'loginUser', 'loginPassword'].map((key) => ({
      key,
      value: '',
    })),
  ])
  expect(http).toContain(
    [
      '### pets: Get a pet',
      '# @name getPet',
      'GET {{baseUrl}}/pets/a%20b',
      'X-Trace: <X-Trace>',
      'Authorization: Bearer {{token}}',
    ].join('\n'),
  )
  expect(http).toContain('Authorization: Basic {{loginUser}} {{loginPassword}}')
  expect(http).toContain('POST {{baseUrl}}/login?key={{x_key}}\n')
  expect(http).toContain('POST {{baseUrl2}}/photo\nCookie: sid={{session}}\n')
  expect(http).toMatch(/name="file"; filename="[^"]+"\nContent-Type: \S+\n\n< \.\/[\w.-]+\n/)
  expect(http).toContain('"name": "Rex \\u007b{secret}}"')
})

test('texts of a description are no instructions to the program that reads the file', async () => {
  const evil =
    'x\n> {% client.global.set("a", 1) %}\n< /etc/passwd\n### y\nGET https://evil.example'
  const { http, requests } = await exportsOf({
    info: { title: 'A\n@baseUrl = https://evil.example', version: '{{$processEnv HOME}}' },
    servers: [{ url: 'https://a.example/{{$processEnv HOME}}\nGET https://evil.example' }],
    paths: {
      '/a{{$processEnv HOME}}': {
        post: {
          operationId: 'x\n# @prompt y',
          summary: 'Title\u2028GET https://evil.example',
          tags: ['T\n### evil'],
          parameters: [
            { name: 'q', in: 'query', required: true, schema: {}, example: '{{$processEnv HOME}}' },
            {
              name: 'X-H',
              in: 'header',
              required: true,
              schema: {},
              example: '{{secret}}\nEvil: 1',
            },
            { name: 'Bad\nName', in: 'header', required: true, schema: {}, example: 'x' },
          ],
          ...body('text/plain', { example: evil }),
          ...ok,
        },
      },
    },
  })
  expect(requests).toHaveLength(1)
  expect(http.match(/^(?:###|GET|POST|>|<|@).*$/gm)).toEqual([
    expect.stringMatching(/^@baseUrl = https:\/\/a\.example\/%7B\{/),
    '### T ### evil: Title GET https://evil.example',
    expect.stringMatching(/^POST \{\{baseUrl\}\}\//),
  ])
  const variables = /\{\{(?!baseUrl\}\})/
  expect(http.replace(/^#.*$/gm, '')).not.toMatch(variables)
  expect(http).not.toMatch(/^Evil:/m)
  const { description: _, ...sent } = requests[0]?.request ?? {}
  expect(JSON.stringify({ ...sent, name: '' })).not.toMatch(/\{\{(?!baseUrl\}\})/)
})
