import { describe, expect, test } from 'vitest'
import { disagreements } from '../../../campaign/intersections.ts'
import { constraintWords } from '../../../src/openapi/constraint-text.ts'
import type { Json } from '../../../src/openapi/json.ts'
import type { Schema } from '../../../src/openapi/model.ts'
import { fitValue } from '../../../src/openapi/mock/fit-value.ts'
import { exampleOf } from '../../../src/openapi/request/example-value.ts'
import { checkValue } from '../../../src/openapi/request/validate-value.ts'
import { typeName } from '../../../src/openapi/type-name.ts'
import { schemaView } from '../../../src/openapi/views/schema-rows.ts'
import { openapi, read, schemaOf } from '../read-description.ts'
import { loadPatterns } from '../../../src/openapi/patterns/match-pattern.ts'

await loadPatterns('"pattern":')

const word = { type: 'string' }

describe('a schema of several parts allows what all of them allow', () => {
  test('as a validator of JSON Schema says, in 2,000 random pairs', async () => {
    const { found, allowed } = await disagreements(20, 0, 2_000)
    expect(found).toEqual([])
    expect(allowed).toBeGreaterThan(300)
  })

  test.each<[string, unknown, Partial<Schema>]>([
    [
      'enum',
      { allOf: [{ ...word, enum: ['red', 'green', 'blue'] }, { enum: ['blue', 'green', 'grey'] }] },
      { enum: [{ value: 'green' }, { value: 'blue' }] },
    ],
    ['const', { allOf: [{ ...word, enum: ['m', 'l'] }, { const: 'l' }] }, { const: 'l' }],
    [
      'type',
      { allOf: [{ type: ['number', 'string'] }, { type: ['integer', 'boolean'] }] },
      { types: ['integer'] },
    ],
    [
      'multipleOf',
      { allOf: [{ type: 'number', multipleOf: 0.25 }, { multipleOf: 0.1 }] },
      { limits: { multipleOf: 0.5 } },
    ],
    [
      'exclusive limits of 3.0',
      { allOf: [{ type: 'number', minimum: 5, exclusiveMinimum: true }], minimum: 2, maximum: 9 },
      { limits: { exclusiveMinimum: 5, minimum: 2, maximum: 9 } },
    ],
    [
      'limits of all counts',
      {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        allOf: [
          { minItems: 1, maxItems: 8 },
          { maxItems: 5, uniqueItems: false },
        ],
      },
      { limits: { minItems: 2, maxItems: 5, uniqueItems: true } },
    ],
    [
      'formats of numbers',
      { allOf: [{ type: 'integer', format: 'int64' }, { format: 'int32' }] },
      { format: 'int32' },
    ],
  ])('%s', async (_, written, expected) => {
    const { schema } = await schemaOf(written)
    expect(schema).toMatchObject(expected)
  })

  test('patterns are both shown, and both checked', async () => {
    const { api, schema } = await schemaOf({ ...word, pattern: '^no', allOf: [{ pattern: 'th$' }] })
    expect(constraintWords(schema.limits)).toEqual(['matches th$', 'matches ^no'])
    const isAllowed = (value: Json): boolean => checkValue(value, schema, api.schemas).length === 0
    expect(['north', 'nose', 'south'].map(isAllowed)).toEqual([true, false, false])
  })

  test('items, members of maps and nested members come together', async () => {
    const part = (name: string): object => ({
      type: 'object',
      properties: {
        stops: { type: 'array', items: { type: 'object', properties: { [name]: word } } },
      },
      additionalProperties: { type: 'object', properties: { [name]: word } },
    })
    const { api, schema } = await schemaOf({ allOf: [part('platform'), part('track')] })
    const [stops, others] = schemaView(schema, api.schemas).rows
    expect(stops?.item?.rows.map((row) => row.name)).toEqual(['platform', 'track'])
    expect(others?.rows.map((row) => row.name)).toEqual(['platform', 'track'])
    expect(exampleOf(schema, api.schemas)).toEqual({
      stops: [{ platform: '<string>', track: '<string>' }],
    })
  })

  test('a shorter tuple, or one without further items, ends the list', async () => {
    const { schema } = await schemaOf({
      type: 'array',
      prefixItems: [word, { type: 'integer' }],
      allOf: [
        { prefixItems: [{ maxLength: 3 }], items: { maximum: 9 } },
        { items: { minimum: 1 } },
      ],
    })
    expect(schema).toMatchObject({
      tuple: [
        { types: ['string'], limits: { maxLength: 3 } },
        { types: ['integer'], limits: { minimum: 1, maximum: 9 } },
      ],
    })
    const { schema: closed } = await schemaOf({ type: 'array', prefixItems: [word], items: false })
    expect(closed.limits).toEqual({ maxItems: 1 })
  })

  test('what describes it nearest describes it: all of them if they are equally near', async () => {
    const { schema } = await schemaOf(
      {
        properties: {
          outer: { description: 'Mine.', allOf: [{ ...word, description: 'Theirs.' }] },
          both: { allOf: [{ ...word, description: 'One half.' }, { description: 'The other.' }] },
          named: {
            allOf: [{ $ref: '#/components/schemas/Word' }, { description: 'Here.', maxLength: 2 }],
          },
        },
      },
      { Word: { ...word, description: 'Elsewhere.' } },
    )
    expect(schema).toMatchObject({
      properties: [
        { schema: { description: 'Mine.' } },
        { schema: { description: 'One half.\n\nThe other.' } },
        { schema: { description: 'Here.' } },
      ],
    })
  })

  test('an example or a default that another part forbids is none', async () => {
    const { api, schema } = await schemaOf(
      { properties: { size: { allOf: [{ $ref: '#/components/schemas/Size' }], enum: ['l'] } } },
      { Size: { ...word, enum: ['s', 'l'], default: 's', example: 's' } },
    )
    expect(exampleOf(schema, api.schemas)).toEqual({ size: 'l' })
  })

  test('null is allowed if each part allows it, or if nullable is said of the whole', async () => {
    const nullable = async (written: unknown): Promise<boolean> => {
      const { api, schema } = await schemaOf(written, { Word: word })
      return checkValue(null, schema, api.schemas).length === 0
    }
    const Word = { $ref: '#/components/schemas/Word' }
    expect(
      await nullable({ allOf: [{ type: ['string', 'null'] }, { type: ['string', 'null'] }] }),
    ).toBe(true)
    expect(await nullable({ allOf: [{ type: ['string', 'null'] }, word] })).toBe(false)
    expect(await nullable({ allOf: [Word], nullable: true })).toBe(true)
    expect(await nullable({ allOf: [Word], type: 'string', nullable: true, maxLength: 3 })).toBe(
      true,
    )
    expect(await nullable({ allOf: [{ ...word, nullable: true }, { ...word }] })).toBe(false)
  })
})

describe('what one keyword cannot say for several parts is said as "and also"', () => {
  test('choices between plain values, contains, not, formats', async () => {
    const { api, schema } = await schemaOf({
      properties: {
        code: {
          allOf: [
            { oneOf: [{ ...word, maxLength: 2 }, { type: 'integer' }] },
            { oneOf: [{ type: 'integer', minimum: 10 }, { type: 'boolean' }] },
          ],
        },
        list: {
          type: 'array',
          allOf: [{ contains: { const: 'salt' } }, { contains: { const: 'sugar' } }],
        },
        other: { ...word, allOf: [{ not: { const: 'a' } }, { not: { const: 'b' } }] },
        place: { ...word, format: 'uri', allOf: [{ format: 'hostname' }] },
      },
    })
    const rules = schemaView(schema, api.schemas).rows.map((row) =>
      row.rules.map((rule) => rule.kind),
    )
    expect(rules).toEqual([['also'], ['contains', 'contains'], ['not', 'not'], ['also']])
    expect(exampleOf(schema, api.schemas)).toMatchObject({ code: 123 })
    const isAllowed = (value: Json): boolean => checkValue(value, schema, api.schemas).length === 0
    expect(isAllowed({ code: 12, list: ['salt', 'sugar'], other: 'c' })).toBe(true)
    expect(
      [{ code: 2 }, { code: 'ab' }, { list: ['salt'] }, { other: 'b' }].map(isAllowed),
    ).toEqual([false, false, false, false])
  })

  test('names of members keep to all demands, and the demands are one', async () => {
    const { api, schema } = await schemaOf({
      type: 'object',
      allOf: [{ propertyNames: { pattern: '^x-' } }, { propertyNames: { maxLength: 4 } }],
    })
    expect(schema.rules).toEqual([
      {
        kind: 'propertyNames',
        schema: { kind: 'value', types: ['string'], limits: { pattern: '^x-', maxLength: 4 } },
      },
    ])
    expect(checkValue({ 'x-it': 1 }, schema, api.schemas)).toEqual([])
    expect(checkValue({ 'x-long': 1 }, schema, api.schemas)).toHaveLength(1)
  })
})

test.each<[string, unknown, Partial<Schema>]>([
  ['anyOf', { anyOf: [word, { type: 'null' }], title: 'Name' }, { types: ['string'] }],
  ['oneOf', { oneOf: [word, { type: 'null' }], default: null }, { default: null }],
  ['limits', { anyOf: [word, { type: 'null' }], maxLength: 3 }, { limits: { maxLength: 3 } }],
  [
    'enum',
    { anyOf: [{ ...word, enum: ['a'] }, { const: null }], maxLength: 3 },
    { enum: [{ value: 'a' }] },
  ],
  [
    'a reference',
    { anyOf: [{ $ref: '#/components/schemas/Word' }, { type: 'null' }], maxLength: 3 },
    { types: ['string'] },
  ],
  ['allOf', { allOf: [{ anyOf: [word, { type: 'null' }] }, { maxLength: 3 }] }, { kind: 'value' }],
])('an alternative that is null is not lost: %s', async (_, written, expected) => {
  const { api, schema } = await schemaOf(written, { Word: word })
  expect(schema).toMatchObject({ nullable: true, ...expected })
  expect(checkValue(null, schema, api.schemas)).toEqual([])
})

test('values of an enum are of the type that another part names', async () => {
  const { schema } = await schemaOf({ allOf: [{ type: 'integer' }, { enum: [1, 2.5, 'a', 3] }] })
  expect(schema.enum?.map(({ value }) => value)).toEqual([1, 3])
})

describe('an intersection without a value', () => {
  test.each([
    ['type', { allOf: [word, { type: 'integer' }] }],
    ['enum', { allOf: [{ ...word, enum: ['a'] }], enum: ['b'] }],
    ['const', { allOf: [{ const: 1 }, { const: 2 }] }],
    ['enum', { allOf: [word, { enum: [1, 2] }] }],
    ['const', { allOf: [{ type: 'integer' }, { type: ['integer', 'null'], const: null }] }],
  ])('of %s is reported, and no value is right', async (keyword, written) => {
    const { api, printed } = await read(
      {
        'api.json': openapi({
          components: { schemas: { It: { description: 'Odd.', ...written } } },
        }),
      },
      'api.json',
    )
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain(`contradict each other in "${keyword}"`)
    const { schema } = api.schemas['It']!
    expect(schema).toEqual({ kind: 'nothing', description: 'Odd.' })
    expect(typeName(schema, {})).toBe('no value')
  })

  test('of limits is reported as an empty range', async () => {
    const { api, printed } = await read(
      {
        'api.json': openapi({
          components: { schemas: { It: { type: 'integer', minimum: 9, allOf: [{ maximum: 5 }] } } },
        }),
      },
      'api.json',
    )
    expect(printed[0]).toContain('No value keeps to minimum 9 and maximum 5.')
    expect(api.schemas['It']?.schema.kind).toBe('nothing')
  })

  test('of a member that another part forbids: the member is shown, and left out of samples', async () => {
    const { api, printed } = await read(
      {
        'api.json': openapi({
          components: {
            schemas: {
              It: {
                allOf: [
                  { type: 'object', properties: { id: word }, additionalProperties: false },
                  {
                    type: 'object',
                    required: ['note'],
                    properties: { note: { ...word, description: 'Free.' } },
                  },
                ],
              },
            },
          },
        }),
      },
      'api.json',
    )
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain('describes "note", which "additionalProperties" forbids')
    const { schema } = api.schemas['It']!
    expect(schema).toMatchObject({
      additional: false,
      properties: [
        { name: 'id' },
        { name: 'note', schema: { kind: 'nothing', description: 'Free.' } },
      ],
    })
    expect(exampleOf(schema, api.schemas)).toEqual({ id: '<string>' })
  })
})

describe('what is next to a reference counts', () => {
  test('limits, values and formats; a named schema keeps its own description', async () => {
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
    const { api, schema } = await schemaOf(
      {
        properties: {
          share: { ...ref('Count'), maximum: 100 },
          whole: { allOf: [ref('Count')], minimum: 0, maximum: 7 },
          site: { ...ref('Word'), format: 'uri', enum: ['https://a.example'] },
          ends: ref('Ends'),
          both: { ...ref('Word'), allOf: [{ maxLength: 3 }] },
        },
      },
      {
        Count: { type: 'integer', minimum: 0, description: 'How many.' },
        Word: word,
        Ends: { description: 'Where it ends.', ...ref('Either') },
        Either: { oneOf: [word, { type: 'array', items: word }] },
      },
    )
    const rows = schemaView(schema, api.schemas).rows
    expect(rows.map((row) => constraintWords(row.limits))).toEqual([
      ['0–100'],
      ['0–7'],
      [],
      [],
      ['at most 3 characters'],
    ])
    expect(rows[2]).toMatchObject({ format: 'uri', enum: [{ value: 'https://a.example' }] })
    expect(rows[3]).toMatchObject({ description: 'Where it ends.', type: 'Ends' })
    expect(fitValue({ share: 200, both: 'abcd' }, schema, api.schemas)).toMatchObject({
      both: 'abc',
    })
  })

  test('a reference with nothing but notes stays one: its name is shown', async () => {
    const { schema } = await schemaOf(
      { allOf: [{ $ref: '#/components/schemas/Pet' }], type: 'object', description: 'Mine.' },
      { Pet: { type: 'object', properties: { name: word } } },
    )
    expect(schema).toEqual({ kind: 'reference', id: 'Pet', name: 'Pet', description: 'Mine.' })
  })

  test('two schemas inside themselves come together at every level', async () => {
    const tree = (name: string): object => ({
      type: 'object',
      properties: { [name]: word, next: { $ref: `#/components/schemas/${name}` } },
    })
    const { api, schema } = await schemaOf(
      { allOf: [{ $ref: '#/components/schemas/left' }, { $ref: '#/components/schemas/right' }] },
      { left: tree('left'), right: tree('right') },
    )
    const isAllowed = (value: Json): boolean => checkValue(value, schema, api.schemas).length === 0
    const inside = (value: Json): Json => ({ next: { next: { next: value } } })
    expect(isAllowed(inside({ left: 'l', right: 'r' }))).toBe(true)
    expect(isAllowed(inside({ left: 1 }))).toBe(false)
    expect(isAllowed(inside({ right: 1 }))).toBe(false)
  })
})
