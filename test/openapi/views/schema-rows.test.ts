import { constraintWords } from '../../../src/openapi/constraint-text.ts'
import { expect, test } from 'vitest'
import {
  type RowOptions,
  type SchemaView,
  schemaView,
} from '../../../src/openapi/views/schema-rows.ts'
import { schemaOf } from '../read-description.ts'

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

test('rows have paths, types, marks and limits in words', async () => {
  expect(
    await rows(
      {
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 9, default: '' },
          owner: { type: 'object', properties: { id: { type: 'integer', deprecated: true } } },
          tags: {
            type: 'array',
            items: { type: 'object', properties: { label: { type: 'string' } } },
          },
        },
      },
      { path: 'body' },
    ),
  ).toEqual([
    'body.name string required (at most 9 characters)',
    'body.owner object',
    '  body.owner.id integer deprecated',
    'body.tags array of object',
    '  body.tags.label string',
  ])
})

test('what is only read is no part of a request, what is only written no part of a response', async () => {
  const schema = {
    properties: {
      id: { type: 'integer', readOnly: true },
      key: ref('Secret'),
      name: { type: 'string' },
    },
  }
  const others = { Secret: { type: 'string', writeOnly: true } }
  expect(await rows(schema, { direction: 'request' }, others)).toEqual([
    'key string',
    'name string',
  ])
  expect(await rows(schema, { direction: 'response' }, others)).toEqual([
    'id integer',
    'name string',
  ])
})

test('order is kept, or puts what is required first and the rest by name', async () => {
  const schema = {
    required: ['z', 'm'],
    properties: {
      b: { type: 'string' },
      z: { type: 'string' },
      a: { type: 'string' },
      m: { type: 'string' },
    },
  }
  expect(await rows(schema)).toEqual([
    'b string',
    'z string required',
    'a string',
    'm string required',
  ])
  expect(await rows(schema, { maintainOrder: false })).toEqual([
    'm string required',
    'z string required',
    'a string',
    'b string',
  ])
})

test('a schema inside itself is named, and where it is shown', async () => {
  const { api, schema } = await schemaOf({
    properties: { parent: ref('It'), children: { type: 'array', items: ref('It') } },
  })
  const view = schemaView({ kind: 'reference', id: 'It', name: 'It' }, api.schemas, {
    path: 'body',
  })
  expect(schema.kind).toBe('object')
  expect(view.rows[0]).toMatchObject({
    name: 'parent',
    type: 'It',
    rows: [],
    elsewhere: { why: 'inside', id: 'It', name: 'It', path: 'body' },
  })
  expect(view.rows[1]?.item?.elsewhere).toMatchObject({ why: 'inside', id: 'It' })
})

test('alternatives are views of their own; plain ones are said in the type', async () => {
  const { api, schema } = await schemaOf(
    {
      properties: {
        plain: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
        pet: { oneOf: [ref('Cat'), ref('Dog')] },
      },
      oneOf: [
        { title: 'By card', properties: { card: { type: 'string' } } },
        { title: 'By cash', properties: {} },
      ],
    },
    {
      Cat: { properties: { lives: { type: 'integer' } } },
      Dog: { properties: { barks: { type: 'boolean' } } },
    },
  )
  const view = schemaView(schema, api.schemas)
  expect(view.rows[0]).toMatchObject({ type: 'string or integer', choices: [] })
  expect(view.rows[1]?.choices[0]?.options).toMatchObject([
    { title: 'Cat', view: { rows: [{ name: 'lives', path: 'pet.lives' }] } },
    { title: 'Dog', view: { rows: [{ name: 'barks' }] } },
  ])
  expect(view.choices[0]?.options).toMatchObject([
    { title: 'By card', view: { rows: [{ name: 'card' }] } },
    { title: 'By cash' },
  ])
})

test('named schemas are opened as long as there is room, the upper levels first', async () => {
  const level = (inner: object): object => ({
    properties: Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, inner])),
  })
  const { api, schema } = await schemaOf(level(ref('A')), {
    A: level(ref('B')),
    B: level({ type: 'string' }),
  })
  const view = schemaView(schema, api.schemas, { maxRows: 60 })
  expect(view.rows.map((row) => row.rows.length)).toEqual([10, 10, 10, 10, 10, 0, 0, 0, 0, 0])
  expect(view.rows.at(-1)?.elsewhere).toEqual({ why: 'size', id: 'A', name: 'A' })
  expect(view.rows[0]?.rows[0]?.elsewhere).toEqual({ why: 'size', id: 'B', name: 'B' })
})

test('what is written in place is there whole: 5,000 properties, and 100 levels', async () => {
  const wide = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
  )
  const first = await schemaOf({ properties: wide })
  expect(schemaView(first.schema, first.api.schemas).rows.length).toBe(5_000)

  const deep = Array.from({ length: 100 }).reduce<object>(
    (inner) => ({ properties: { a: inner } }),
    {},
  )
  const second = await schemaOf(deep)
  expect(count(schemaView(second.schema, second.api.schemas))).toBe(100)
})

async function rows(
  written: object,
  options: RowOptions = {},
  others: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const { api, schema } = await schemaOf(written, others)
  return print(schemaView(schema, api.schemas, options))
}

function print(view: SchemaView, indent = ''): string[] {
  return view.rows.flatMap((row) => {
    const marks = [row.required && ' required', row.deprecated && ' deprecated']
      .filter(Boolean)
      .join('')
    const limits =
      constraintWords(row.limits).length > 0 ? ` (${constraintWords(row.limits).join(', ')})` : ''
    return [
      `${indent}${row.path} ${row.type}${marks}${limits}`,
      ...print(row.item ?? row, `${indent}  `),
    ]
  })
}

function count(view: SchemaView): number {
  return view.rows.reduce((sum, row) => sum + 1 + count(row), 0)
}
