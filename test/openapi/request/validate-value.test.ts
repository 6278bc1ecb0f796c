import { expect, test } from 'vitest'
import { checkValue } from '../../../src/openapi/request/validate-value.ts'
import type { Json } from '../../../src/openapi/json.ts'
import { schemaClosure } from '../../../src/openapi/views/schema-closure.ts'
import { schemaOf } from '../read-description.ts'
import { loadPatterns } from '../../../src/openapi/patterns/match-pattern.ts'

await loadPatterns('"pattern":')

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

const bySize: unknown = JSON.parse(`{
  "type": "object",
  "properties": { "size": { "enum": ["small", "own"] } },
  "if": { "properties": { "size": { "const": "own" } }, "required": ["size"] },
  "then": { "required": ["width"] },
  "else": { "properties": { "width": false } }
}`)

test.each<[unknown, Json, string[]]>([
  [{ type: 'string', maxLength: 2 }, 'é😀', []],
  [{ type: 'string', maxLength: 2 }, 'abc', [': Must keep to this: at most 2 characters.']],
  [{ type: 'string' }, 5, [': Must be string, but is a number.']],
  [{ type: ['string', 'null'] }, null, []],
  [{ type: 'integer', minimum: 1, maximum: 9 }, 1.5, [': Must be integer, but is a number.']],
  [{ type: 'integer', minimum: 1, maximum: 9 }, 10, [': Must keep to this: at most 9.']],
  [{ type: 'number', multipleOf: 0.1 }, 0.3, []],
  [{ enum: ['a', 'b'] }, 'c', [': Must be one of "a", "b".']],
  [{ const: 1 }, 2, [': Must be 1.']],
  [{ type: 'string', pattern: '^a+$' }, 'b', [': Must keep to this: matches ^a+$.']],
  [
    { type: 'array', items: { type: 'integer' }, uniqueItems: true },
    [1, 1, 'x'],
    ['[2]: Must be integer, but is text.', ': Must keep to this: unique items.'],
  ],
  [
    {
      required: ['a', 'id'],
      properties: {
        a: {},
        id: { readOnly: true },
        o: { type: 'object', properties: { x: { type: 'string' } } },
      },
    },
    { o: { x: 1 } },
    ['a: Is required, and missing.', 'o.x: Must be string, but is a number.'],
  ],
  [
    { properties: { a: {} }, additionalProperties: false },
    { a: 1, b: 2 },
    ['b: Is no member of this object.'],
  ],
  [{ additionalProperties: { type: 'integer' } }, { a: 'x' }, ['a: Must be integer, but is text.']],
  [
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    true,
    [': Must match one of these: string, integer.', ': Must be string, but is true or false.'],
  ],
  [{ anyOf: [{ type: 'string' }, ref('It')] }, 'x', []],
  [{ type: 'string', not: { const: 'admin' } }, 'guest', []],
  [{ type: 'string', not: { const: 'admin' } }, 'admin', [': Must not match the schema of "not".']],
  [{ type: 'object', not: { required: ['a'] } }, { b: 1 }, []],
  [
    { type: 'object', not: { required: ['a'] } },
    { a: 1 },
    [': Must not match the schema of "not".'],
  ],
  [bySize, { size: 'own', width: 2 }, []],
  [bySize, { size: 'own' }, [': Must keep to this: needs width.']],
  [bySize, { size: 'small', width: 2 }, ['width: No value is allowed here.']],
  [{ type: 'array', contains: { type: 'integer' } }, ['a', 1], []],
  [
    { type: 'array', contains: { type: 'integer' }, minContains: 2, maxContains: 2 },
    ['a', 1],
    [': Must keep to this: at least 2 of the described items.'],
  ],
  [
    { type: 'array', contains: { const: 1 }, maxContains: 1 },
    [1, 1],
    [': Must keep to this: at most 1 of the described items.'],
  ],
  [
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    { ok: 1, 'No!': 2 },
    ['No!: Must keep to this: matches ^[a-z]+$.'],
  ],
  [
    { type: 'object', dependentRequired: { card: ['address', 'name'] } },
    { card: '1', name: 'Ada' },
    ['address: Is required, and missing.'],
  ],
  [
    { type: 'object', dependentSchemas: { card: { properties: { name: { type: 'string' } } } } },
    { card: '1', name: 3 },
    ['name: Must be string, but is a number.'],
  ],
])('%j makes of %j: %j', async (schema, value, problems) => {
  const { api } = await schemaOf(schema)
  const found = checkValue(value, { kind: 'reference', id: 'It', name: 'It' }, api.schemas)
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems)
})

test('alternatives that are themselves come to an end', async () => {
  const { api, schema } = await schemaOf({ oneOf: [ref('It'), ref('It'), { type: 'string' }] })
  expect(checkValue(5, schema, api.schemas).length).toBeLessThanOrEqual(50)
})

test('a schema takes with it what it refers to, the nearest first, as far as there is room', async () => {
  const { api, schema } = await schemaOf(
    { properties: { a: ref('A'), list: { type: 'array', items: ref('B') } } },
    { A: { properties: { c: ref('C') } }, B: {}, C: { properties: { a: ref('A') } }, Other: {} },
  )
  expect(Object.keys(schemaClosure([schema], api.schemas)).toSorted()).toEqual(['A', 'B', 'C'])
  expect(Object.keys(schemaClosure([schema], api.schemas, 200)).length).toBeLessThan(3)
})
