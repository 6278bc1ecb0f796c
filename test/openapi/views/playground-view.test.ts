import { expect, test } from 'vitest'
import type { Operation } from '../../../src/openapi/model.ts'
import { playgroundView } from '../../../src/openapi/views/playground-view.ts'
import { initialState } from '../../../src/theme/playground/form-state.client.ts'
import { read } from '../read-description.ts'

const settings = {
  servers: [],
  security: { alternatives: [], schemes: {} },
  prefill: false,
  proxy: true,
  credentials: false,
}

async function viewOf(operation: object, schemas: object = {}) {
  const { api } = await read({
    'api.yaml': {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/it': { post: { responses: {}, ...operation } } },
      components: { schemas },
    },
  })
  return playgroundView(api, api.operations[0] as Operation, settings)
}

const json = (schema: object): object => ({ content: { 'application/json': { schema } } })
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

test('a form knows what may be typed, and nothing of the documentation', async () => {
  const view = await viewOf(
    {
      description: 'long words',
      parameters: [
        { name: 'q', in: 'query', description: 'long words', schema: { enum: ['a', 'b'] } },
      ],
      requestBody: json(ref('Pet')),
    },
    {
      Pet: {
        description: 'long words',
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string', description: 'long words', minLength: 2 },
        },
      },
      Other: { type: 'object' },
    },
  )
  expect(JSON.stringify(view)).not.toContain('long words')
  expect(view.parameters[0]?.schema.enum).toEqual([{ value: 'a' }, { value: 'b' }])
  expect(Object.keys(view.schemas)).toEqual(['Pet'])
  expect(view.schemas['Pet']?.schema).toEqual({
    kind: 'object',
    properties: [
      {
        name: 'name',
        required: false,
        schema: { kind: 'value', types: ['string'], limits: { minLength: 2 } },
      },
    ],
  })
  expect(JSON.parse(view.body?.content[0]?.texts[0]?.text ?? '')).toEqual({ name: '<string>' })
})

test('a schema inside itself is there once', async () => {
  const view = await viewOf(
    { requestBody: json(ref('Node')) },
    { Node: { properties: { next: ref('Node'), all: { type: 'array', items: ref('Node') } } } },
  )
  expect(JSON.stringify(view).length).toBeLessThan(1500)
})

test('however large a description is, a form is not', async () => {
  const wide = (count: number, schema: object): object => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`property${index}`, schema]),
    ),
  })
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'string' } : wide(3, deep(levels - 1))
  const many = Array.from({ length: 300 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
    schema: wide(50, { type: 'string' }),
  }))
  for (const [operation, schemas] of [
    [{ requestBody: json(wide(5000, { type: 'string' })) }, {}],
    [{ requestBody: json(deep(8)) }, {}],
    [{ requestBody: json(ref('Deep')) }, { Deep: deep(8) }],
    [{ parameters: many }, {}],
  ] as const) {
    const view = await viewOf(operation, schemas)
    expect(JSON.stringify(view).length).toBeLessThan(150_000)
  }
  const view = await viewOf({ requestBody: json(deep(8)) })
  const schema = view.body?.content[0]?.schema
  expect(schema?.kind === 'object' && schema.properties.map(({ name }) => name)).toEqual([
    'property0',
    'property1',
    'property2',
  ])
})

test('the form of a required body begins with its required members', async () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', default: 'Rex' }, age: { type: 'integer' } },
  }
  const view = await viewOf({ requestBody: { required: true, ...json(schema) } })
  const [media] = view.body?.content ?? []
  expect(JSON.parse(media?.start ?? '')).toEqual({ name: 'Rex' })
  expect(JSON.parse(media?.texts[0]?.text ?? '')).toMatchObject({ age: expect.any(Number) })
  expect(initialState(view).body.texts['application/json']).toBe(media?.start)
  const all = initialState({ ...view, prefill: true })
  expect(all.body.texts['application/json']).toBe(media?.texts[0]?.text)
})
