import { expect, test } from 'vitest'
import { openapi, read } from '../read-description.ts'

test('what is next to the reference of a path item counts', async () => {
  const { operation, printed } = await read(
    {
      'api.json': openapi({
        paths: {
          '/pets/{id}': {
            $ref: '#/components/pathItems/Pet',
            summary: 'One pet',
            description: 'Next to the reference.',
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
              { name: 'more', in: 'query', schema: { type: 'string' } },
            ],
            servers: [{ url: 'https://next.example' }],
          },
        },
        components: {
          pathItems: {
            Pet: {
              description: 'Of the target.',
              parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
              servers: [{ url: 'https://target.example' }],
              get: { responses: { 200: { description: 'ok' } } },
              put: { description: 'Puts.', responses: { 200: { description: 'ok' } } },
            },
          },
        },
      }),
    },
    'api.json',
  )
  expect(printed).toEqual([])
  const get = operation('GET /pets/{id}')
  expect(get.description).toBe('One pet\n\nNext to the reference.')
  expect(get.servers).toMatchObject([{ url: 'https://next.example' }])
  expect(get.parameters).toMatchObject([
    { name: 'id', schema: { types: ['integer'] } },
    { name: 'more' },
  ])
  expect(operation('PUT /pets/{id}').description).toBe('Puts.\n\nOne pet\n\nNext to the reference.')
})
