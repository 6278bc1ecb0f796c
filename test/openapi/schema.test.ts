import { describe, expect, test } from 'vitest'
import { constraintWords } from '../../src/openapi/constraint-text.ts'
import { typeName } from '../../src/openapi/type-name.ts'
import { openapi, read, schemaOf } from './read-description.ts'

const Pet = { type: 'object', properties: { name: { type: 'string' } } }

describe('a schema is read', () => {
  test('as an object with its properties, those required marked', async () => {
    const { schema } = await schemaOf({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer', format: 'int64', readOnly: true }, 'x-note': true },
      additionalProperties: { type: 'number' },
    })
    expect(schema).toMatchObject({
      kind: 'object',
      properties: [
        {
          name: 'id',
          required: true,
          schema: { kind: 'value', types: ['integer'], format: 'int64', readOnly: true },
        },
        { name: 'x-note', required: false, schema: { kind: 'any' } },
      ],
      additional: { kind: 'value', types: ['number'] },
    })
  })

  test('once for each name; what refers to it does so by id', async () => {
    const { api, schema } = await schemaOf(
      { properties: { pet: { $ref: '#/components/schemas/Pet' } } },
      { Pet },
    )
    expect(schema).toMatchObject({
      properties: [{ schema: { kind: 'reference', id: 'Pet', name: 'Pet' } }],
    })
    expect(api.schemas['Pet']).toMatchObject({
      name: 'Pet',
      listed: true,
      schema: { kind: 'object' },
    })
  })

  test('with what stands beside a reference', async () => {
    const { schema } = await schemaOf(
      {
        properties: {
          a: { $ref: '#/components/schemas/Pet', description: 'Mine', deprecated: true },
          b: {
            allOf: [{ $ref: '#/components/schemas/Pet' }],
            nullable: true,
            description: 'Yours',
          },
          c: { anyOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }] },
        },
      },
      { Pet },
    )
    expect(schema).toMatchObject({
      properties: [
        { schema: { kind: 'reference', id: 'Pet', description: 'Mine', deprecated: true } },
        { schema: { kind: 'reference', id: 'Pet', description: 'Yours', nullable: true } },
        { schema: { kind: 'reference', id: 'Pet', nullable: true } },
      ],
    })
  })

  test('with the members of allOf joined, and what two of them say about one property', async () => {
    const { schema } = await schemaOf(
      {
        description: 'A dog',
        allOf: [
          { $ref: '#/components/schemas/Pet' },
          {
            required: ['name'],
            properties: { name: { maxLength: 9 }, barks: { type: 'boolean' } },
          },
        ],
      },
      { Pet: { ...Pet, title: 'Any pet', description: 'A pet', deprecated: true } },
    )
    expect(schema).toEqual({
      kind: 'object',
      description: 'A dog',
      properties: [
        {
          name: 'name',
          required: true,
          schema: { kind: 'value', types: ['string'], limits: { maxLength: 9 } },
        },
        { name: 'barks', required: false, schema: { kind: 'value', types: ['boolean'] } },
      ],
    })
  })

  test('with alternatives by title, and the values that tell them apart', async () => {
    const { schema } = await schemaOf(
      {
        oneOf: [
          { $ref: '#/components/schemas/Pet' },
          { $ref: '#/components/schemas/Plant' },
          { title: 'A stone', type: 'object' },
          { type: 'object' },
          { type: 'object' },
        ],
        discriminator: {
          propertyName: 'kind',
          mapping: { pet: '#/components/schemas/Pet', animal: 'Pet' },
        },
      },
      { Pet, Plant: { title: 'Any plant' } },
    )
    expect(schema).toMatchObject({
      kind: 'choice',
      choice: {
        by: 'oneOf',
        discriminator: 'kind',
        options: [
          { title: 'Pet', values: ['pet', 'animal'] },
          { title: 'Any plant', values: ['Plant'] },
          { title: 'A stone' },
          { title: 'Option 4' },
          { title: 'Option 5' },
        ],
      },
    })
  })

  test('with the schemas that extend it as alternatives, when its discriminator names none', async () => {
    const { api } = await schemaOf(
      {
        type: 'object',
        discriminator: { propertyName: 'kind' },
        properties: { kind: { type: 'string' } },
      },
      {
        Cat: {
          allOf: [
            { $ref: '#/components/schemas/It' },
            { properties: { lives: { type: 'integer' } } },
          ],
        },
        Dog: { allOf: [{ $ref: '#/components/schemas/It' }] },
      },
    )
    expect(api.schemas['It']?.schema).toMatchObject({
      kind: 'choice',
      choice: {
        discriminator: 'kind',
        options: [{ title: 'Cat', values: ['Cat'] }, { title: 'Dog' }],
      },
    })
    expect(api.schemas['Cat']?.schema).toMatchObject({
      kind: 'object',
      properties: [{ name: 'kind' }, { name: 'lives' }],
    })
    expect(api.schemas['Cat']?.schema).not.toHaveProperty('choices')
  })

  test('with enums described, and one of constants as an enum', async () => {
    const { schema } = await schemaOf({
      properties: {
        a: {
          enum: ['x', 'y', null],
          'x-enumDescriptions': { x: 'The first' },
          'x-mint-enum': { x: ['staff', 'partners'], z: ['staff'] },
        },
        b: {
          oneOf: [
            { const: 1, description: 'one' },
            { const: 2, title: 'two' },
          ],
        },
        c: { const: 'fixed' },
      },
    })
    expect(schema).toMatchObject({
      properties: [
        {
          schema: {
            kind: 'value',
            types: ['string'],
            nullable: true,
            enum: [{ value: 'x', description: 'The first (staff, partners)' }, { value: 'y' }],
          },
        },
        {
          schema: {
            types: ['number'],
            enum: [
              { value: 1, description: 'one' },
              { value: 2, description: 'two' },
            ],
          },
        },
        { schema: { kind: 'value', types: ['string'], const: 'fixed' } },
      ],
    })
  })

  test('of several types, of tuples, of files, of nothing', async () => {
    const { schema } = await schemaOf({
      properties: {
        a: { type: ['string', 'integer', 'null'] },
        b: { type: ['object', 'string'], properties: { x: {} } },
        c: { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
        d: { type: 'string', format: 'binary' },
        e: { type: 'string', contentMediaType: 'image/png' },
        f: { type: 'string', contentMediaType: 'application/json' },
        g: false,
        h: {},
      },
    })
    expect(schema).toMatchObject({
      properties: [
        { schema: { kind: 'value', types: ['string', 'integer'], nullable: true } },
        {
          schema: {
            kind: 'choice',
            choice: { options: [{ title: 'object' }, { title: 'string' }] },
          },
        },
        { schema: { kind: 'array', tuple: [{ types: ['string'] }, { types: ['number'] }] } },
        { schema: { kind: 'file' } },
        { schema: { kind: 'file' } },
        { schema: { kind: 'value', types: ['string'] } },
        { schema: { kind: 'nothing' } },
        { schema: { kind: 'any' } },
      ],
    })
  })

  test('in circles of every kind, in no time', async () => {
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
    const { api } = await schemaOf(
      {
        type: 'object',
        properties: { next: ref('It'), list: { type: 'array', items: ref('It') } },
      },
      {
        Alone: ref('Alone'),
        Ping: { allOf: [ref('Pong')] },
        Pong: { allOf: [ref('Ping'), { properties: { a: {} } }] },
        Either: { oneOf: [ref('Either'), { type: 'string' }] },
      },
    )
    expect(Object.keys(api.schemas)).toEqual(['It', 'Alone', 'Ping', 'Pong', 'Either'])
    expect(api.schemas['Pong']?.schema).toMatchObject({ properties: [{ name: 'a' }] })
  })

  test('with keywords that the settings want to see, and words around its name', async () => {
    const { api } = await read(
      {
        'api.json': openapi({
          components: {
            schemas: {
              It: {
                type: 'string',
                'x-scope': 'admin',
                'x-mint': { pre: ['new'], post: ['beta'] },
              },
            },
          },
        }),
      },
      'api.json',
      { pills: ['x-scope', 'x-none'] },
    )
    expect(api.schemas['It']?.schema).toMatchObject({
      pills: [{ name: 'x-scope', value: 'admin' }],
      before: ['new'],
      after: ['beta'],
    })
  })
})

describe('limits in words', () => {
  test.each([
    [{ minimum: 1, maximum: 100 }, ['1–100']],
    [{ minimum: 1 }, ['at least 1']],
    [{ exclusiveMinimum: 0, maximum: 1 }, ['more than 0', 'at most 1']],
    [{ maxLength: 64 }, ['at most 64 characters']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ minLength: 2, maxLength: 2 }, ['exactly 2 characters']],
    [{ pattern: '^[a-z]+$' }, ['matches ^[a-z]+$']],
    [{ minItems: 1, maxItems: 5, uniqueItems: true }, ['1–5 items', 'unique items']],
    [{ multipleOf: 0.5 }, ['a multiple of 0.5']],
    [{ minProperties: 1 }, ['at least 1 property']],
    [{ oneOfRequired: [['a'], ['b', 'c']] }, ['needs a, or b and c']],
    [{}, []],
  ])('%j', (limits, words) => expect(constraintWords(limits)).toEqual(words))

  test('the exclusive bounds of 3.0 are words about the others', async () => {
    const { schema } = await schemaOf({ type: 'number', minimum: 0, exclusiveMinimum: true })
    expect(constraintWords(schema.limits)).toEqual(['more than 0'])
  })
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'integer'] }, 'string or integer'],
  [
    { type: 'array', items: { type: 'array', items: { type: 'number' } } },
    'array of array of number',
  ],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of string'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Pet' } }, 'array of Pet'],
  [{ oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Pet' }] }, 'string or Pet'],
  [{ anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Pet' }] }, 'string or Pet'],
  [{ anyOf: [{ type: 'number' }, { type: 'integer' }] }, 'number and/or integer'],
  [
    {
      type: 'array',
      items: { anyOf: [{ $ref: '#/components/schemas/Pet' }, { title: 'Toy', properties: {} }] },
    },
    'array of Pet and/or Toy',
  ],
])('the type of %j is "%s"', async (written, name) => {
  const { api, schema } = await schemaOf(written, { Pet })
  expect(typeName(schema, api.schemas)).toBe(name)
})
