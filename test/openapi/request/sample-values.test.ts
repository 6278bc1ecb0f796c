import { expect, test } from 'vitest'
import { sampleValues } from '../../../src/openapi/request/sample-values.ts'
import { openapi, read } from '../read-description.ts'

const security = { alternatives: [], schemes: {} }

/** The values of a sample of an operation with these query parameters and this form. */
async function sample(query: Readonly<Record<string, object>>, form: object = {}) {
  const { api, operation } = await read({
    'api.yaml': openapi({
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            parameters: Object.entries(query).map(([name, schema]) => ({
              name,
              in: 'query',
              required: true,
              schema,
            })),
            requestBody: { content: { 'application/x-www-form-urlencoded': form } },
            responses: {},
          },
        },
      },
    }),
  })
  return sampleValues(operation('POST /a'), { schemas: api.schemas, servers: [], security })
}

const text = { type: 'string' }

test('texts of a name are plausible, and words that only contain that name are not mistaken for it', async () => {
  const { query } = await sample({
    currency: text,
    max_concurrency: text,
    phone_number: text,
    microphone: text,
    phone_enabled: {},
    startDate: text,
    candidate: text,
    userId: text,
  })
  expect(query).toEqual({
    currency: 'usd',
    max_concurrency: 'example',
    phone_number: '+15550100',
    microphone: 'example',
    phone_enabled: 'example',
    startDate: '2024-01-31',
    candidate: 'example',
    userId: 'abc123',
  })
})

test('texts of a form keep the limits of their fields, and are never placeholders in angle brackets', async () => {
  const { body } = await sample(
    {},
    {
      schema: {
        required: ['country', 'email', 'code', 'other'],
        properties: {
          country: { ...text, minLength: 3 },
          email: { ...text, maxLength: 8 },
          code: { ...text, minLength: 12 },
          other: {},
        },
      },
    },
  )
  expect(body).toMatchObject({
    value: { country: 'example', email: 'string', code: 'examplexxxxx', other: 'example' },
  })
})

test('an example that is an empty object is sent', async () => {
  const { body } = await sample({}, { schema: { type: 'object' }, example: {} })
  expect(body).toMatchObject({ kind: 'value', value: {} })
  expect((await sample({}, { schema: { type: 'object' } })).body).toBeUndefined()
})
