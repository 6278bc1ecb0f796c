import { describe, expect, test } from 'vitest'
import { legacyType } from '../../src/openapi/mdx-field-type.ts'
import { mdxOperation, parseApiString } from '../../src/openapi/mdx-operation.ts'
import { securityFor } from '../../src/openapi/effective-security.ts'
import { serversFor } from '../../src/openapi/effective-servers.ts'
import { typeName } from '../../src/openapi/type-name.ts'

test.each([
  ['GET /pets', { method: 'GET', url: '/pets' }],
  ['post  https://api.example.com/pets', { method: 'POST', url: 'https://api.example.com/pets' }],
  ['GET', undefined],
  ['GET /a /b', undefined],
  ['', undefined],
])('api: "%s" is read', (written, meant) => expect(parseApiString(written)).toEqual(meant))

test.each([
  ['', 'string'],
  ['str', 'string'],
  ['uuid', 'string'],
  ['int', 'integer'],
  ['Float', 'number'],
  ['bool', 'boolean'],
  ['dict', 'object'],
  ['string[]', 'array of string'],
  ['list<int>', 'array of integer'],
  ['array<array<number>>', 'array of array of number'],
  ['string | string[]', 'array of string'],
  ['string | null', 'string'],
  ['string | number', 'string or number'],
  ['file', 'file'],
  ['any', 'any'],
  ['null', 'null'],
  ['Pet', 'object'],
  ['constructor', 'object'],
])('the type "%s" means %s', (written, name) =>
  expect(typeName(legacyType(written), {})).toBe(name),
)

test('words between quotes are the values of an enum', () => {
  expect(legacyType('"asc" | "desc" | null')).toEqual({
    kind: 'value',
    types: ['string'],
    enum: [{ value: 'asc' }, { value: 'desc' }],
    nullable: true,
  })
})

describe('a page that describes its endpoint itself', () => {
  test('is an operation with its fields', () => {
    const operation = mdxOperation({
      api: 'POST https://api.example.com/pets/{petId}/photos',
      title: 'Add a photo',
      fields: [
        { place: 'header', name: 'X-Trace', type: 'string' },
        { place: 'query', name: 'size', type: 'int', default: 5 },
        { place: 'body', name: 'name', required: true, description: 'Its name' },
        {
          place: 'body',
          name: 'tags',
          type: 'object[]',
          fields: [{ place: 'body', name: 'label' }],
        },
        { place: 'response', name: 'id', type: 'int', required: true },
      ],
    })
    expect(operation).toMatchObject({
      id: 'POST /pets/{petId}/photos',
      summary: 'Add a photo',
      servers: [{ url: 'https://api.example.com' }],
      parameters: [
        { name: 'petId', in: 'path', required: true },
        { name: 'X-Trace', in: 'header' },
        { name: 'size', in: 'query', schema: { types: ['integer'], default: 5 } },
      ],
      body: {
        content: [
          {
            type: 'application/json',
            schema: {
              properties: [
                { name: 'name', required: true, schema: { description: 'Its name' } },
                {
                  name: 'tags',
                  schema: { kind: 'array', items: { properties: [{ name: 'label' }] } },
                },
              ],
            },
          },
        ],
      },
      responses: [{ status: '200', content: [{ schema: { properties: [{ name: 'id' }] } }] }],
    })
  })

  test('has the servers of the settings for a path, a type of its own, and forms for files', () => {
    const servers = serversFor([], ['https://a.example.com', 'https://{region}.example.com'])
    const operation = mdxOperation(
      { api: 'PUT /photo', fields: [{ place: 'body', name: 'photo', type: 'file' }] },
      servers,
    )
    expect(operation?.servers).toMatchObject([{}, { variables: [{ name: 'region' }] }])
    expect(operation?.body?.content[0]?.type).toBe('multipart/form-data')
    const typed = mdxOperation({
      api: 'PUT /x',
      contentType: 'text/plain',
      fields: [{ place: 'body', name: '', type: 'string' }],
    })
    expect(typed?.body?.content[0]).toMatchObject({ type: 'text/plain', schema: { kind: 'value' } })
  })
})

describe('forms', () => {
  test('what an author says of an empty field, and of what it holds at first, is kept', () => {
    const operation = mdxOperation({
      api: 'GET /parcels',
      fields: [
        { place: 'query', name: 'q', type: 'string', placeholder: 'A number', initialValue: 'P-1' },
      ],
    })
    expect(operation?.parameters[0]?.schema).toMatchObject({ hint: 'A number', initial: 'P-1' })
  })
})

describe('authorisation', () => {
  const described = { security: [{ requirements: [{ scheme: 'x', scopes: [] }] }] }
  const api = { securitySchemes: { x: { id: 'x', kind: 'mutualTLS', deprecated: false } as const } }

  test('is what the page says, else the settings, else the description', () => {
    expect(securityFor(described, api, { method: 'bearer' }, 'none').alternatives).toEqual([])
    expect(securityFor(described, api).alternatives).toBe(described.security)
    expect(securityFor(described, api, { method: 'bearer', inputPrefix: 'sk_' }).schemes).toEqual({
      bearer: { id: 'bearer', kind: 'bearer', deprecated: false, default: 'sk_' },
    })
    expect(securityFor(described, api, { method: 'bearer' }, 'key').schemes).toMatchObject({
      key: { kind: 'apiKey', in: 'header', name: 'Key' },
    })
  })

  test.each([
    ['user:pass', 'user', 'pass'],
    ['Account', 'Account', 'password'],
    [undefined, 'username', 'password'],
  ])('basic named %s has the fields %s and %s', (name, userLabel, passwordLabel) => {
    const settings = { method: 'basic', ...(name && { name }) } as const
    expect(securityFor({ security: [] }, undefined, settings).schemes['basic']).toMatchObject({
      userLabel,
      passwordLabel,
    })
  })
})

test('a path parameter that the URL has no place for is none of the request', () => {
  const fields = [
    { place: 'path' as const, name: 'id', required: true },
    { place: 'path' as const, name: 'other', required: true },
    { place: 'query' as const, name: 'limit' },
  ]
  const operation = mdxOperation({ api: 'GET /pets/{id}', fields })
  expect(operation?.parameters.map((it) => `${it.in} ${it.name}`)).toEqual([
    'path id',
    'query limit',
  ])
})

test('the name of the settings is the label of the bearer field', () => {
  const { schemes } = securityFor({ security: [] }, undefined, {
    method: 'bearer',
    name: 'API token',
  })
  expect(schemes['bearer']).toMatchObject({ kind: 'bearer', label: 'API token' })
})
