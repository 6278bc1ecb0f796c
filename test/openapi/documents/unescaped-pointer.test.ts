import { expect, test } from 'vitest'
import { openapi, read, schemaOf } from '../read-description.ts'

const schemaAt = '/paths//pets/{id}/get/responses/200/content/application/json/schema'

test('a slash of a name that is not escaped is found, with one warning', async () => {
  const response = {
    description: 'ok',
    content: { 'application/json': { schema: { type: 'integer' } } },
  }
  const same = {
    type: 'object',
    properties: { a: { $ref: `#${schemaAt}` }, b: { $ref: `#${schemaAt}` } },
  }
  const { api, printed } = await read(
    {
      'api.json': openapi({
        paths: { '/pets/{id}': { get: { responses: { 200: response } } } },
        components: { schemas: { It: same } },
      }),
    },
    'api.json',
  )
  const it = api.schemas['It']?.schema
  expect(it?.kind === 'object' && it.properties.map(({ schema }) => schema.kind)).toEqual([
    'reference',
    'reference',
  ])
  expect(printed.filter((line) => line.includes('openapi/unescaped-pointer'))).toHaveLength(1)
  expect(printed.filter((line) => line.includes('openapi/missing-target'))).toEqual([])
})

test('a pointer that leads nowhere is missing', async () => {
  const { printed } = await read(
    { 'api.json': openapi({ components: { schemas: { It: { $ref: '#/paths//none/get' } } } }) },
    'api.json',
  )
  expect(printed.join()).toContain('openapi/missing-target')
})

test('a value of an enum has its name and its description', async () => {
  const { schema } = await schemaOf({
    enum: [1.5, 2],
    'x-enum-varnames': ['LOW', 'HIGH'],
    'x-enum-descriptions': ['little', 'much'],
  })
  expect(schema.enum?.map(({ description }) => description)).toEqual(['LOW: little', 'HIGH: much'])
})
