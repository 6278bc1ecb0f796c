import { expect, test } from 'vitest'
import { loadAsyncApi } from '../../src/asyncapi/load-async-api.ts'
import type { AsyncApi } from '../../src/asyncapi/model.ts'
import { channelTitle } from '../../src/asyncapi/views/channel-view.ts'
import type { FilePath } from '../../src/base/paths.ts'
import { createReport } from '../../src/diagnostics/diagnostic.ts'
import type { Host } from '../../src/host/host.ts'

test('publish and subscribe of 2.x are receive and send, and traits win over what they are applied to', async () => {
  const { api, printed } = await read({
    'api.yaml': `asyncapi: 2.6.0
info: { title: Lights, version: '1' }
servers:
  test: { url: '{host}:8092/x', protocol: mqtt, variables: { host: { default: broker.example } } }
channels:
  light/{id}/measured:
    parameters:
      id: { schema: { type: string, format: uuid } }
    publish:
      operationId: receiveMeasure
      traits: [{ summary: of the trait }]
      summary: of the operation
      message:
        oneOf:
          - { $ref: '#/components/messages/measured' }
          - { payload: { type: string } }
    subscribe:
      message: { $ref: '#/components/messages/measured' }
components:
  messages:
    measured:
      payload: { $ref: 'schemas.yaml#/Measured' }
      traits: [{ headers: { type: object, properties: { trace: { type: string } } } }]
`,
    'schemas.yaml': 'Measured: { type: object, properties: { lumens: { type: integer } } }\n',
  })
  expect(printed).toEqual([])
  expect(api?.servers.map(({ url }) => url)).toEqual(['mqtt://{host}:8092/x'])
  expect(api?.operations.map(({ id, action, summary }) => [id, action, summary])).toEqual([
    ['subscribe light/{id}/measured', 'send', undefined],
    ['receiveMeasure', 'receive', 'of the trait'],
  ])
  expect(api?.operations[1]?.messages.map(({ id }) => id)).toEqual(['measured', 'message'])
  expect(api?.operations[1]?.messages[0]?.headers?.kind).toBe('schema')
  expect(api?.schemas['Measured']?.schema.kind).toBe('object')
  expect(api?.documents).toEqual(['api.yaml', 'schemas.yaml'])
})

test('in 3.x an object wins over its traits, and a later trait over an earlier one', async () => {
  const { api } = await read({
    'api.yaml': `asyncapi: 3.0.0
info: { title: A, version: '1' }
channels: { a: { address: a } }
operations:
  send:
    action: send
    channel: { $ref: '#/channels/a' }
    title: own title
    traits:
      - { title: first, summary: first, bindings: { kafka: { a: 1, b: 1 } } }
      - { title: second, summary: second, bindings: { kafka: { a: 2 }, mqtt: { qos: 2 } } }
`,
  })
  const [operation] = api?.operations ?? []
  expect([operation?.title, operation?.summary]).toEqual(['own title', 'second'])
  expect(operation?.bindings).toEqual([
    {
      protocol: 'kafka',
      fields: [
        { name: 'a', value: 2 },
        { name: 'b', value: 1 },
      ],
    },
    { protocol: 'mqtt', fields: [{ name: 'qos', value: 2 }] },
  ])
})

test('the title of a channel is its own, its key in words, or that of its only operation', () => {
  const channel = (id: string, title?: string) => ({
    id,
    servers: [],
    parameters: [],
    messages: [],
    tags: [],
    bindings: [],
    deprecated: false,
    ...(title && { title }),
  })
  const operation = (id: string, of: string) => ({
    id,
    action: 'send' as const,
    channel: of,
    security: [],
    tags: [],
    bindings: [],
    messages: [],
    deprecated: false,
  })
  expect(channelTitle(channel('userSignedUp'), [])).toBe('User signed up')
  expect(channelTitle(channel('a/b', 'Own'), [])).toBe('Own')
  expect(channelTitle(channel('a/b'), [operation('turnOn', 'a/b')])).toBe('Turn on')
  expect(channelTitle(channel('a/b'), [operation('turnOn', 'a/b'), operation('off', 'a/b')])).toBe(
    'a/b',
  )
})

test.each([
  ['a list', '[1, 2]'],
  ['text', 'asyncapi'],
  ['parts of wrong types', 'asyncapi: 3.0.0\ninfo: 1\nchannels: [1]\noperations: x\nservers: 3\n'],
  ['null everywhere', 'asyncapi: 3.0.0\ninfo: ~\nchannels: { a: ~ }\noperations: { a: ~ }\n'],
  [
    'names of Object.prototype',
    "asyncapi: 3.0.0\ninfo: { title: a, version: '1' }\nchannels: { constructor: { address: __proto__, messages: { toString: { payload: { $ref: '#/constructor' } } } }, __proto__: { address: x } }\n",
  ],
  [
    'references in a circle',
    "asyncapi: 2.6.0\ninfo: { title: a, version: '1' }\nchannels: { a: { $ref: '#/channels/b' }, b: { $ref: '#/channels/a' } }\n",
  ],
  [
    'a schema inside itself',
    "asyncapi: 3.0.0\ninfo: { title: a, version: '1' }\nchannels: { a: { address: a, messages: { m: { payload: { $ref: '#/components/schemas/S' } } } } }\ncomponents: { schemas: { S: { type: object, properties: { s: { $ref: '#/components/schemas/S' } } } } }\n",
  ],
])('a description with %s is read without an exception', async (_, text) => {
  await expect(read({ 'api.yaml': text })).resolves.toBeDefined()
})

test('a reference out of the folder of the site is not followed', async () => {
  const { printed } = await read({
    'api.yaml': `asyncapi: 3.0.0
info: { title: A, version: '1' }
channels: { a: { address: a, messages: { m: { payload: { $ref: '../../secret.yaml' } } } } }
`,
  })
  expect(printed).toEqual([expect.stringContaining('openapi/outside-root')])
})

async function read(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly api: AsyncApi | undefined; readonly printed: readonly string[] }> {
  const report = createReport()
  const host: Host = {
    read: (path: FilePath) => Promise.resolve(files[path]),
    readBytes: () => Promise.resolve(undefined),
    list: () => Promise.resolve({ files: Object.keys(files) as FilePath[], outside: [] }),
    fetch: () => Promise.resolve({ ok: false, reason: 'there is no network in this test' }),
  }
  const api = await loadAsyncApi('api.yaml', host, report)
  return {
    api,
    printed: report.all.map(({ code, at, message }) => `${at?.line} ${code} ${message}`),
  }
}
