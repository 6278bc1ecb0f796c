import { buildRequest, type RequestValues } from '../../src/openapi/request/build-request.ts'
import type { HttpRequest } from '../../src/openapi/request/http-request.ts'
import { openapi, read } from '../openapi/read-description.ts'

/** Text that means something to some language, wherever it is put. */
const hardText = `it's "x" \\ $HOME \${HOME} #{1+1} \`ls\` %s %41 é 日本 😀 </script><!--`

const lineText = 'one\ntwo\r\nthree\ttab\n'

const parameter = (place: string, name: string, more: object = {}): object => ({
  in: place,
  name,
  ...(place === 'path' && { required: true }),
  schema: {},
  ...more,
})

const object = (properties: object): object => ({ schema: { type: 'object', properties } })
const text = { type: 'string' }
const file = { type: 'string', contentMediaType: 'application/octet-stream' }

const bodies = {
  'application/json': { schema: {} },
  'application/merge-patch+json': { schema: {} },
  'application/x-www-form-urlencoded': object({}),
  'multipart/form-data': {
    ...object({ title: text, meta: { type: 'object' }, photo: file }),
    encoding: { photo: { contentType: 'image/png' } },
  },
  'text/plain': { schema: text },
  'application/octet-stream': { schema: file },
}

const description = openapi({
  paths: {
    '/pets/{id}/{tags}': {
      parameters: [
        parameter('path', 'id'),
        parameter('path', 'tags'),
        parameter('query', 'q'),
        parameter('query', 'list'),
        parameter('query', 'joined', { explode: false }),
        parameter('query', 'pipes', { style: 'pipeDelimited', explode: false }),
        parameter('query', 'deep', { style: 'deepObject' }),
        parameter('query', 'reserved', { allowReserved: true }),
        parameter('header', 'X-Text'),
        parameter('header', 'X-List'),
        parameter('cookie', 'session'),
      ],
      get: { responses: {} },
      head: { responses: {} },
      delete: { responses: {} },
      options: { responses: {} },
    },
    '/pets': Object.fromEntries(
      ['post', 'put', 'patch', 'delete'].map((method) => [
        method,
        { requestBody: { content: bodies }, responses: {} },
      ]),
    ),
  },
  components: {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
    },
  },
})

const json = { [hardText]: [hardText, lineText, -0.5, true, null, {}], empty: '' }

/** Values for an operation, by what they are an example of. */
const values: readonly (readonly [
  name: string,
  operation: string,
  Omit<RequestValues, 'server'>,
])[] = [
  [
    'text in every parameter',
    'GET /pets/{id}/{tags}',
    {
      path: { id: `a/b ${hardText}`, tags: ['x y', 'ü,z'] },
      query: { q: hardText, reserved: 'https://example.com/a?b=c&d' },
      header: { 'X-Text': hardText, 'X-List': ['a', 'b c'] },
      cookie: { session: hardText },
    },
  ],
  [
    'lists and objects in the query',
    'GET /pets/{id}/{tags}',
    {
      path: { id: 'a[0]{b}', tags: 'none' },
      query: {
        list: ['one', 'two three', '<four>'],
        joined: ['a', 'b'],
        pipes: ['a', 'b'],
        deep: { from: 1, to: { at: hardText } },
      },
    },
  ],
  [
    'HEAD',
    'HEAD /pets/{id}/{tags}',
    { path: { id: 'ü', tags: 1 }, query: { q: 'a+b' }, header: { 'X-Text': 'a' } },
  ],
  ['DELETE', 'DELETE /pets/{id}/{tags}', { path: { id: 1, tags: 2 } }],
  ['OPTIONS', 'OPTIONS /pets/{id}/{tags}', { path: { id: 1, tags: 2 } }],
  [
    'basic authentication',
    'DELETE /pets/{id}/{tags}',
    {
      path: { id: 1, tags: 2 },
      auth: { basic: { kind: 'user', user: 'jörg', password: `p:${hardText}` } },
    },
  ],
  [
    'a token and keys',
    'GET /pets/{id}/{tags}',
    {
      path: { id: 1, tags: 2 },
      auth: {
        bearer: { kind: 'token', token: 'abc.d-e_f~g+h/i==' },
        header: { kind: 'token', token: hardText },
        query: { kind: 'token', token: hardText },
        cookie: { kind: 'token', token: hardText },
      },
    },
  ],
  ['JSON', 'POST /pets', { body: { kind: 'value', mediaType: 'application/json', value: json } }],
  [
    'JSON text',
    'PUT /pets',
    { body: { kind: 'value', mediaType: 'application/json', value: hardText } },
  ],
  [
    'a patch',
    'PATCH /pets',
    {
      body: { kind: 'value', mediaType: 'application/merge-patch+json', value: { name: null } },
    },
  ],
  [
    'DELETE with a body',
    'DELETE /pets',
    {
      body: { kind: 'value', mediaType: 'application/json', value: { ids: [1] } },
    },
  ],
  [
    'a form',
    'POST /pets',
    {
      body: {
        kind: 'value',
        mediaType: 'application/x-www-form-urlencoded',
        value: { [hardText]: hardText, list: ['a', 'b'], lines: lineText, empty: '' },
      },
    },
  ],
  [
    'a multipart form',
    'POST /pets',
    {
      body: {
        kind: 'value',
        mediaType: 'multipart/form-data',
        value: {
          title: hardText,
          lines: lineText,
          meta: { a: [hardText] },
          photo: 'cat photo.png',
        },
      },
    },
  ],
  ['text', 'PUT /pets', { body: { kind: 'text', mediaType: 'text/plain', text: hardText } }],
  [
    'text of several lines',
    'PUT /pets',
    {
      body: { kind: 'text', mediaType: 'text/plain', text: `  ${lineText}\n  ${hardText} \n` },
    },
  ],
  ['an empty text', 'POST /pets', { body: { kind: 'text', mediaType: 'text/plain', text: '' } }],
  ['no body', 'POST /pets', {}],
  ['no body of PUT', 'PUT /pets', {}],
  ['no body of PATCH', 'PATCH /pets', {}],
  [
    'a file',
    'POST /pets',
    {
      body: {
        kind: 'file',
        mediaType: 'application/octet-stream',
        file: { file: 'cat photo.png', type: 'image/png' },
      },
    },
  ],
]

/** Requests as an operation page makes them of a description and of what a reader has filled in. */
export async function describedRequests(origin: string): Promise<Record<string, HttpRequest>> {
  const { api, operation } = await read({ 'api.json': description }, 'api.json')
  return Object.fromEntries(
    values.map(([name, id, given]) => [
      `${name} (${id})`,
      buildRequest(
        operation(id),
        { ...given, server: { url: `${origin}/v1` } },
        api.securitySchemes,
      ),
    ]),
  )
}
