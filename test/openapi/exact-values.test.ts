import { expect, test } from 'vitest'
import { constraintWords } from '../../src/openapi/constraint-text.ts'
import { jsonLine } from '../../src/openapi/json-text.ts'
import type { Json } from '../../src/openapi/json.ts'
import { exampleOf } from '../../src/openapi/request/example-value.ts'
import { checkValue } from '../../src/openapi/request/validate-value.ts'
import { schemaView } from '../../src/openapi/views/schema-rows.ts'
import { read, schemaOf } from './read-description.ts'

async function sampleOf(schema: unknown): Promise<Json | undefined> {
  const read = await schemaOf(schema)
  return exampleOf(read.schema, read.api.schemas)
}

test.each([
  [{ type: 'string', example: null, nullable: true }, null],
  [{ type: ['string', 'null'], default: null }, null],
  [{ const: null }, null],
  [
    { type: 'object', required: ['a'], properties: { a: { type: 'object', example: null } } },
    { a: null },
  ],
])('null is a value of the sample of %j', async (schema, sample) => {
  expect(await sampleOf(schema)).toEqual(sample)
})

test.each([
  [{ type: 'array', items: { type: 'integer' }, minItems: 3 }, [123, 123, 123]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true }, [123, 124]],
  [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
  [
    { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 },
    { key: 123, key2: 123 },
  ],
])('the sample of %j has as many as it needs', async (schema, sample) => {
  expect(await sampleOf(schema)).toEqual(sample)
})

const limits = `openapi: 3.1.0
info: { title: Limits, version: 1.10 }
paths: {}
components:
  schemas:
    It: { type: integer, exclusiveMinimum: 9223372036854775806, maximum: 0x7FFFFFFFFFFFFFFF }
    Text: { type: string, minLength: +1.0, maxLength: 1_00_0 }
    Odd: { type: number, maximum: .inf, example: -.INF, enum: [1, .nan, 2.50] }
`

test('limits keep their digits, and are compared with all of them', async () => {
  const { api, printed } = await read({ 'api.yaml': limits })
  const schemaNamed = (name: string) => api.schemas[name]!.schema
  const it = schemaNamed('It')
  expect(api.version).toBe('1.10')
  expect(constraintWords(it.limits)).toEqual([
    'more than 9223372036854775806',
    'at most 9223372036854775807',
  ])
  expect(jsonLine(exampleOf(it, api.schemas))).toBe('9223372036854775807')
  expect(checkValue(9_223_372_036_854_775_000, it, api.schemas)).toHaveLength(1)
  expect(checkValue(exampleOf(it, api.schemas) ?? 0, it, api.schemas)).toEqual([])
  expect(constraintWords(schemaNamed('Text').limits)).toEqual(['1.0–1000 characters'])
  expect(jsonLine(schemaNamed('Odd').enum?.map(({ value }) => value))).toBe('[1,2.50]')
  expect(schemaNamed('Odd').limits).toBeUndefined()
  expect(printed.map((it) => it.split(' is ')[0])).toEqual([
    'api.yaml:8 openapi/no-json-number .inf',
    'api.yaml:8 openapi/no-json-number -.INF',
    'api.yaml:8 openapi/no-json-number .nan',
  ])
})

test('a text that begins with NUL is no number', async () => {
  const json =
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},"components":{"schemas":{"It":{"default":"\\u00001.10"}}}}'
  for (const name of ['api.json', 'api.yaml']) {
    const { api } = await read({ [name]: name.endsWith('json') ? json : `# YAML\n${json}` }, name)
    expect(api.schemas['It']!.schema.default).toBe('\ufffd1.10')
  }
})

test('a constant next to null is one of two values', async () => {
  const { api, schema } = await schemaOf({
    properties: { a: { const: 1.5, nullable: true }, b: { const: 'x' } },
  })
  const { rows } = schemaView(schema, api.schemas)
  expect(rows.map(({ const: constant, enum: values }) => [constant, values])).toEqual([
    [undefined, [{ value: 1.5 }, { value: null }]],
    ['x', undefined],
  ])
})
