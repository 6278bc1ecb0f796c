import { describe, expect, test } from 'vitest'
import { exampleOf, type ExampleOptions } from '../../../src/openapi/request/example-value.ts'
import type { Json } from '../../../src/openapi/json.ts'
import { exampleText, mediaExamples } from '../../../src/openapi/request/media-examples.ts'
import type { Api } from '../../../src/openapi/model.ts'
import { openapi, read, schemaOf } from '../read-description.ts'

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

describe('a value is made from a schema', () => {
  test.each<[unknown, Json]>([
    [{ type: 'string' }, '<string>'],
    [{ type: 'string', format: 'date-time' }, '2024-01-31T09:30:00Z'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', enum: ['b', 'a'] }, 'b'],
    [{ type: 'string', example: 'x', default: 'y' }, 'x'],
    [{ type: 'string', examples: ['x'], default: 'y' }, 'x'],
    [{ type: 'string', default: 'y' }, 'y'],
    [{ const: 5 }, 5],
    [{ type: 'integer' }, 123],
    [{ type: 'integer', maximum: 10, multipleOf: 4 }, 8],
    [{ type: 'number', exclusiveMinimum: 200 }, 200.1],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [{}, '<any>'],
    [{ type: 'array', items: { type: 'integer' } }, [123]],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 123 }],
    [{ oneOf: [{ type: 'integer' }, { type: 'string' }] }, 123],
    [
      { properties: { a: { type: 'string' }, old: { type: 'string', deprecated: true } } },
      { a: '<string>' },
    ],
  ])('%j gives %j', async (schema, value) => expect(await example(schema)).toEqual(value))

  test('with its own kind left out inside it', async () => {
    expect(
      await example({
        required: ['parent'],
        properties: {
          id: { type: 'integer' },
          parent: ref('It'),
          children: { type: 'array', items: ref('It') },
        },
      }),
    ).toEqual({ id: 123, parent: {}, children: [] })
  })

  test('with the word of the discriminator', async () => {
    const value = await example(
      {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind', mapping: { meow: 'Cat' } },
      },
      {},
      { Cat: { properties: { kind: { type: 'string' } } }, Dog: {} },
    )
    expect(value).toEqual({ kind: 'meow' })
  })

  test('for one direction, or with only what is required', async () => {
    const schema = {
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string' },
        note: { type: 'string' },
      },
    }
    expect(await example(schema, { direction: 'request' })).toEqual({
      name: '<string>',
      note: '<string>',
    })
    expect(await example(schema, { members: 'required' })).toEqual({ id: 123, name: '<string>' })
  })

  test('of bounded size, however far it nests', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `S${index}`)
    const all = Object.fromEntries(names.map((name) => [name, ref(name)]))
    const others = Object.fromEntries(names.map((name) => [name, { properties: all }]))
    expect(JSON.stringify(await example({ properties: all }, {}, others)).length).toBeLessThan(
      100_000,
    )
  })
})

describe('the examples of a body', () => {
  test('are those with names, then the one without, then one that is made', async () => {
    const { operation, api } = await read({
      'api.yaml': `
openapi: 3.1.0
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            examples:
              cat: { summary: A cat, value: { name: Tom } }
              dog: { $ref: '#/components/examples/dog' }
              big: { externalValue: https://example.com/big.json }
          application/xml: { example: <pet/> }
          text/csv: { schema: { type: string } }
components: { examples: { dog: { value: { name: Rex } } } }
`,
    })
    const [json, xml, csv] = operation('POST /a').body!.content
    expect(mediaExamples(json!, api.schemas)).toMatchObject([
      {
        name: 'cat',
        title: 'A cat',
        text: '{\n  "name": "Tom"\n}',
        language: 'json',
        isGenerated: false,
      },
      { name: 'dog', title: 'dog', text: '{\n  "name": "Rex"\n}' },
      { name: 'big', url: 'https://example.com/big.json' },
    ])
    expect(mediaExamples(xml!, api.schemas)).toMatchObject([{ text: '<pet/>', language: 'xml' }])
    expect(mediaExamples(csv!, api.schemas)).toMatchObject([
      { text: '<string>', isGenerated: true },
    ])
  })

  test('in XML, shaped as the schema says', async () => {
    const { api, text } = await xml(
      {
        type: 'object',
        xml: { name: 'pet', prefix: 'p', namespace: 'urn:pets' },
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          tags: {
            type: 'array',
            xml: { wrapped: true },
            items: { type: 'string', xml: { name: 'tag' } },
          },
          photo: { type: 'array', items: { type: 'string' } },
          'odd name': { type: 'string' },
        },
      },
      { id: 1, tags: ['a & b', 'c'], photo: ['x', 'y'], 'odd name': '<z>' },
    )
    expect(api).toBeDefined()
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<p:pet xmlns:p="urn:pets" id="1">
  <tags>
    <tag>a &amp; b</tag>
    <tag>c</tag>
  </tags>
  <photo>x</photo>
  <photo>y</photo>
  <odd_name>&lt;z&gt;</odd_name>
</p:pet>`)
  })

  test('as a stream of events or of lines', () => {
    const media = (type: string) => ({ type, examples: [], encoding: {} })
    expect(exampleText([{ a: 1 }, { a: 2 }], media('text/event-stream'), {})).toBe(
      'data: {"a":1}\n\ndata: {"a":2}\n\n',
    )
    expect(exampleText({ a: 1 }, media('application/x-ndjson'), {})).toBe('{"a":1}\n')
  })
})

async function example(
  schema: unknown,
  options: ExampleOptions = {},
  others: Readonly<Record<string, unknown>> = {},
): Promise<Json | undefined> {
  const { api } = await schemaOf(schema, others)
  return exampleOf({ kind: 'reference', id: 'It', name: 'It' }, api.schemas, options)
}

async function xml(schema: unknown, value: Json): Promise<{ api: Api; text: string }> {
  const { api } = await read(
    {
      'api.json': openapi({
        paths: { '/a': { post: { requestBody: { content: { 'application/xml': { schema } } } } } },
      }),
    },
    'api.json',
  )
  return { api, text: exampleText(value, api.operations[0]!.body!.content[0]!, api.schemas) }
}

test('schemas that are all alternatives of each other are tried a bounded number of times', () => {
  const names = Array.from({ length: 100 }, (_, index) => `S${index}`)
  const options = names.map(
    (id) => ({ title: id, schema: { kind: 'reference', id, name: id } }) as const,
  )
  const schema = { kind: 'choice', choice: { by: 'oneOf', options } } as const
  let read = 0
  const schemas = new Proxy(
    Object.fromEntries(names.map((id) => [id, { id, name: id, schema, listed: true }])),
    {
      get: (all, id: string) => (read++, all[id]),
    },
  )
  expect(exampleOf({ kind: 'reference', id: 'S0', name: 'S0' }, schemas)).toBeUndefined()
  expect(read).toBeGreaterThan(100)
  expect(read).toBeLessThan(20_001)
})

describe('a short example is one that the API accepts', () => {
  const short = { members: 'short', direction: 'request' } as const
  const text = { type: 'string' }

  test.each<[string, object, Json]>([
    [
      'the first group of alternatives that require different members',
      {
        required: ['name'],
        properties: { name: text, id: text, slug: text },
        anyOf: [{ required: ['id'] }, { required: ['slug'] }],
      },
      { name: '<string>', id: '<string>' },
    ],
    [
      'a group that is complete by an example',
      {
        properties: { note: text, id: text, slug: { type: 'string', example: 'a' } },
        anyOf: [{ required: ['id'] }, { required: ['slug'] }],
      },
      { slug: 'a' },
    ],
    [
      'what a member that is there requires',
      {
        properties: { card: { type: 'string', example: '42' }, expiry: text, other: text },
        dependentRequired: { card: ['expiry'] },
      },
      { card: '42', expiry: '<string>' },
    ],
    [
      'as many members as there must be',
      { properties: { a: text, b: text, c: text, d: text }, minProperties: 3 },
      { a: '<string>', b: '<string>', c: '<string>' },
    ],
    [
      'described members, not one that is made up',
      { properties: { name: text, age: { type: 'integer' } }, additionalProperties: text },
      { name: '<string>' },
    ],
    [
      'one that is made up, where none is described',
      { type: 'object', additionalProperties: text },
      { key: '<string>' },
    ],
  ])('with %s', async (_, schema, value) => expect(await example(schema, short)).toEqual(value))

  test('however deep examples are, it is no longer than a full one', async () => {
    const models = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `M${index}`,
        {
          required: ['name'],
          properties: {
            id: { type: 'string', example: 'x' },
            ...(index < 11 && { left: ref(`M${index + 1}`), right: ref(`M${index + 1}`) }),
            name: text,
          },
        },
      ]),
    )
    const made = await example(ref('M0'), short, models)
    expect(JSON.stringify(made)).not.toContain('null')
    expect(JSON.stringify(made).length).toBeLessThanOrEqual(
      JSON.stringify(await example(ref('M0'), {}, models)).length,
    )
  })

  test('a search for examples in a large model does not cost required members their values', async () => {
    const models = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [
        `M${index}`,
        {
          properties: {
            a: text,
            b: text,
            c: text,
            ...(index < 2_999 && { next: ref(`M${index + 1}`) }),
            ...(index * 2 < 2_999 && { more: ref(`M${index * 2 + 1}`) }),
          },
        },
      ]),
    )
    const schema = {
      required: ['name', 'list'],
      properties: { big: ref('M0'), name: text, list: { type: 'array', items: text } },
    }
    expect(await example(schema, short, models)).toEqual({ name: '<string>', list: ['<string>'] })
  })
})
