import { expect, test } from 'vitest'
import { openapi, read, tryRead } from './read-description.ts'

test('an item of a list of texts that is no text is reported and left out', async () => {
  const { api, printed } = await read({
    'api.yaml': openapi({
      paths: { '/a': { get: { operationId: 'a', tags: [{ name: 'x' }, 'y', 1], responses: {} } } },
      servers: [
        { url: 'https://{r}.example', variables: { r: { default: {}, enum: ['eu', ['us']] } } },
      ],
    }),
  })
  expect(api.operations[0]?.tags).toEqual(['y', '1'])
  expect(printed.join('\n')).toContain('An item of "tags" must be text')
  expect(printed.join('\n')).not.toContain('[object')
})

test('parts of the address of a Swagger description that are no text are not put into it', async () => {
  const { api } = await read({
    'api.yaml': {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'a.example',
      basePath: { a: 1 },
      schemes: [['https']],
      paths: { '/a': { get: { responses: {} } } },
    },
  })
  expect(api.servers.map(({ url }) => url).join()).not.toContain('object')
})

test('a version that is no text, and a word of a thousand letters, make a short message', async () => {
  const first = await tryRead({ 'api.yaml': { openapi: { a: 1 } } })
  expect(first.printed.join('\n')).not.toContain('[object')
  const second = await read({
    'api.yaml': openapi({
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'a', in: 'x'.repeat(10_000), schema: {} }],
            responses: {},
          },
        },
      },
    }),
  })
  for (const line of second.printed) expect(line.length).toBeLessThan(500)
})
