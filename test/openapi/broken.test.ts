import { describe, expect, test } from 'vitest'
import { exampleOf } from '../../src/openapi/request/example-value.ts'
import { mediaExamples } from '../../src/openapi/request/media-examples.ts'
import type { Api } from '../../src/openapi/model.ts'
import { allocateRoutes } from '../../src/site/api/operation-routes.ts'
import { createRouteAllocator } from '../../src/site/api/route-allocator.ts'
import { buildRequest } from '../../src/openapi/request/build-request.ts'
import { sampleValues } from '../../src/openapi/request/sample-values.ts'
import { sampleLanguages } from '../../src/openapi/samples/index.ts'
import { schemaView } from '../../src/openapi/views/schema-rows.ts'
import { securityFor } from '../../src/openapi/effective-security.ts'
import { current as everything } from '../../campaign/everything-api.ts'
import { fc } from './property.ts'
import { openapi, read, tryRead } from './read-description.ts'

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

/** Of each kind of damage; more are worth an evening. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

describe('whatever stands in a description, reading and showing it never fails', () => {
  const junk = fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1e21, '', 'x', [], {}, [null], {
      $ref: '#',
    }),
    fc.constantFrom<unknown>(
      { $ref: '#/components/schemas/Pet' },
      { $ref: 'none.yaml' },
      { $ref: 5 },
    ),
    fc.constantFrom<unknown>(
      { $ref: '#/paths/~1a~1{id}' },
      { allOf: [{ $ref: '#/components/schemas/Dog' }] },
    ),
    fc.jsonValue(),
  )
  const places = placesIn(everything)

  test('with some of its values exchanged for others', async () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...places), junk), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const changed: unknown = structuredClone(everything)
        for (const [path, value] of made) put(changed, path, structuredClone(value))
        const { api } = await tryRead({ 'api.json': JSON.stringify(changed) }, 'api.json')
        if (api) show(api)
      }),
      { numRuns: runs },
    )
  }, 600_000)

  test('of version 2.0 too', async () => {
    const swagger = {
      swagger: '2.0',
      info: { title: 'x' },
      host: 'x.y',
      basePath: '/v1',
      paths: {
        '/a': {
          post: {
            consumes: ['application/json'],
            parameters: [
              { in: 'body', name: 'b', schema: { $ref: '#/definitions/A' } },
              {
                in: 'query',
                name: 'q',
                type: 'array',
                items: { type: 'string' },
                collectionFormat: 'csv',
              },
              { in: 'formData', name: 'f', type: 'file' },
            ],
            responses: {
              200: {
                description: 'x',
                schema: { type: 'object' },
                examples: { 'application/json': {} },
              },
            },
          },
        },
        '/b': { get: { responses: {} } },
      },
      definitions: { A: { properties: { a: { type: 'string' } }, discriminator: 'a' } },
      securityDefinitions: {
        o: { type: 'oauth2', flow: 'implicit', authorizationUrl: 'x', scopes: { a: 'b' } },
      },
    }
    const changes = fc.array(fc.tuple(fc.constantFrom(...placesIn(swagger)), junk), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const changed: unknown = structuredClone(swagger)
        for (const [path, value] of made) put(changed, path, structuredClone(value))
        const { api } = await tryRead({ 'api.json': JSON.stringify(changed) }, 'api.json')
        if (api) show(api)
      }),
      { numRuns: runs },
    )
  }, 600_000)

  test('as text with pieces cut out', async () => {
    const text = JSON.stringify(everything, null, 1)
    const cut = fc.tuple(
      fc.nat(text.length),
      fc.nat(40),
      fc.constantFrom('', '}', '"', ',', '[', '\0'),
    )
    await fc.assert(
      fc.asyncProperty(
        cut,
        fc.constantFrom('api.json', 'api.yaml'),
        async ([at, length, put], file) => {
          const { api } = await tryRead(
            { [file]: text.slice(0, at) + put + text.slice(at + length) },
            file,
          )
          if (api) show(api)
        },
      ),
      { numRuns: runs },
    )
  }, 600_000)
})

describe('size has bounds', () => {
  test('100 levels are read, 2,000 are refused with a word', async () => {
    const deep = (levels: number): string =>
      `${'{"properties":{"a":'.repeat(levels)}{"type":"string"}${'}}'.repeat(levels)}`
    const text = (levels: number): string =>
      `{"openapi":"3.1.0","paths":{"/a":{"get":{}}},"components":{"schemas":{"A":${deep(levels)}}}}`
    const { api, problems } = await read({ 'api.json': text(100) }, 'api.json')
    expect(problems).toEqual([])
    show(api)
    const refused = await tryRead({ 'api.json': text(2_000) }, 'api.json')
    expect(refused.problems).toMatchObject([{ code: 'openapi/malformed' }])
  })

  test('5,000 properties, referred to by 300 operations, are modelled once', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `p${index}`,
        { type: 'string', description: 'x'.repeat(20) },
      ]),
    )
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `/${index}`,
        { post: { requestBody: { content: { 'application/json': { schema: ref('Wide') } } } } },
      ]),
    )
    const { api } = await read(
      { 'api.json': openapi({ paths, components: { schemas: { Wide: { properties } } } }) },
      'api.json',
    )
    expect(JSON.stringify(api).length).toBeLessThan(1_000_000)
  })

  test('1,000 schemas that all refer to one another are read and shown in bounded size', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `S${index}`)
    const schemas = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          properties: Object.fromEntries(
            Array.from({ length: 30 }, (_, it) => [
              `p${it}`,
              ref(names[(index * 7 + it * 13) % 1_000]!),
            ]),
          ),
        },
      ]),
    )
    const { api } = await read({ 'api.json': openapi({ components: { schemas } }) }, 'api.json')
    for (const { schema } of Object.values(api.schemas).slice(0, 20)) {
      expect(JSON.stringify(schemaView(schema, api.schemas)).length).toBeLessThan(200_000)
      exampleOf(schema, api.schemas)
    }
  })

  test('a chain of a thousand schemas, each extending the one before', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [
        `S${index}`,
        {
          allOf: [
            ...(index > 0 ? [ref(`S${index - 1}`)] : []),
            { properties: { [`p${index}`]: {} } },
          ],
        },
      ]),
    )
    const { api, problems } = await read(
      { 'api.json': openapi({ components: { schemas } }) },
      'api.json',
    )
    expect(Object.keys(api.schemas).length).toBe(1_000)
    expect(problems.some((it) => it.code === 'openapi/too-deep')).toBe(true)
  })

  test('nine lines of aliases that stand for a billion values', async () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 9; level++) {
      lines.push(
        `a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`,
      )
    }
    const text = `openapi: 3.1.0\npaths: {}\nx-bomb:\n${lines.map((line) => `  ${line}`).join('\n')}\n`
    const { problems } = await tryRead({ 'api.yaml': text })
    expect(problems).toMatchObject([{ code: 'openapi/malformed' }])
  })

  test('20 MB of JSON, and of YAML', async () => {
    const description = 'A sentence that says what the operation is for. '.repeat(20)
    const paths = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `/things/${index}/{id}`,
        { get: { summary: `Thing ${index}`, description, responses: { 200: { description } } } },
      ]),
    )
    const text = JSON.stringify(openapi({ paths }), null, 1)
    expect(text.length).toBeGreaterThan(20_000_000)
    const { api } = await read({ 'api.json': text }, 'api.json')
    expect(api.operations.length).toBe(10_000)
    const yaml = await read({ 'api.yaml': text })
    expect(yaml.api.operations.length).toBe(10_000)
  }, 600_000)
})

/** All that pages are made from. */
function show(api: Api): void {
  allocateRoutes(api, { directory: 'api-reference', routes: createRouteAllocator() })
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const media of [
      ...(operation.body?.content ?? []),
      ...operation.responses.flatMap((it) => it.content),
    ]) {
      if (media.schema)
        JSON.stringify(schemaView(media.schema, api.schemas, { direction: 'request' }))
      mediaExamples(media, api.schemas, { direction: 'response' })
    }
    for (const { type: mediaType } of operation.body?.content ?? [{ type: '' }]) {
      const security = securityFor(operation, api)
      const options = { schemas: api.schemas, servers: operation.servers, security, mediaType }
      const request = buildRequest(operation, sampleValues(operation, options), api.securitySchemes)
      for (const language of sampleLanguages) language.generate(request)
    }
  }
}

type Path = readonly (string | number)[]

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inner = Object.entries(value).flatMap(([name, it]) => placesIn(it, [...path, name]))
  return path.length > 0 ? [path, ...inner] : inner
}

function put(root: unknown, path: Path, value: unknown): void {
  let at = root
  for (const name of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return
    at = (at as Record<string | number, unknown>)[name]
  }
  if (typeof at === 'object' && at !== null)
    (at as Record<string | number, unknown>)[path.at(-1)!] = value
}

test('a description whose values have members called toString is read', async () => {
  const odd = { toString: 1, valueOf: 2 }
  const { api } = await read(
    {
      'api.json': openapi({
        paths: { '/a': { get: { responses: {} } } },
        components: {
          schemas: {
            A: { enum: [odd, 'b'], 'x-enumDescriptions': { b: 'B' } },
            B: { anyOf: [{ required: [odd] }, { required: ['c'] }] },
          },
        },
      }),
    },
    'api.json',
  )
  expect(api.operations).toHaveLength(1)
  const none = await tryRead({ 'api.json': { openapi: odd, swagger: odd, paths: {} } }, 'api.json')
  expect(none.api).toBeUndefined()
})
