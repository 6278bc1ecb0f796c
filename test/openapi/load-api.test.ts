import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { findOverlays } from '../../src/openapi/documents/find-overlays.ts'
import { createDescriptionCache } from '../../src/pipeline/cache/description-cache.ts'
import { openapi, read, tryRead } from './read-description.ts'

describe('a description is read', () => {
  test('from YAML, with its operations in the order they are written', async () => {
    const { api, problems } = await read({
      'api.yaml': `
openapi: 3.0.3
info: { title: Pets, version: 1 }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /pets:
    get: { summary: List pets, tags: [pets], responses: { 200: { description: ok } } }
    post: { summary: Create a pet, responses: {} }
  /pets/{petId}:
    delete: { deprecated: true }
`,
    })

    expect(problems.map(({ code }) => code)).toEqual(['openapi/undescribed-parameter'])
    expect(api).toMatchObject({ id: 'api', title: 'Pets', version: '1', openapi: '3.0.3' })
    expect(api.operations.map(({ id }) => id)).toEqual([
      'GET /pets',
      'POST /pets',
      'DELETE /pets/{petId}',
    ])
    expect(api.operations[2]).toMatchObject({
      deprecated: true,
      servers: [{ url: 'https://api.example.com/v1' }],
      parameters: [{ name: 'petId', in: 'path', required: true }],
    })
  })

  test('from a file in JSON, and from an address', async () => {
    const text = JSON.stringify(openapi({ servers: [{ url: '/v1' }] }))
    const file = await read({ 'specs/pets.v2.json': text }, './specs/pets.v2.json')
    expect(file.api).toMatchObject({ id: 'pets-v2', servers: [{ url: '/v1' }] })

    const fetch = () => Promise.resolve({ ok: true, text } as const)
    const address = await read({}, 'https://example.com/api/pets.json', { fetch })
    expect(address.api.servers).toEqual([{ url: 'https://example.com/v1', variables: [] }])
  })

  test('of version 2.0 with a form field whose name is no text, without that field', async () => {
    const { operation } = await read({
      'api.yaml': `
swagger: "2.0"
info: { title: Old, version: "1" }
paths:
  /photos:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: [{ items: x }], in: formData, type: file }
        - { name: note, in: formData, type: string }
`,
    })
    expect(JSON.stringify(operation('POST /photos'))).not.toContain('[object Object]')
    expect(JSON.stringify(operation('POST /photos'))).toContain('note')
  })

  test('of version 2.0 with a media type that is no text, without that type', async () => {
    const { operation } = await read({
      'api.yaml': `
swagger: "2.0"
info: { title: Old, version: "1" }
produces: [{ a: b }]
paths:
  /photos:
    post:
      consumes: [{ a: b }, text/csv]
      parameters:
        - { name: body, in: body, schema: { type: string } }
      responses:
        200: { description: x, schema: { type: string } }
`,
    })
    const text = JSON.stringify(operation('POST /photos'))
    expect(text).not.toContain('[object Object]')
    expect(text).toContain('text/csv')
  })

  test('with references next to paths and operations', async () => {
    for (const ref of ['#/nowhere', '#/x-shared']) {
      const { api } = await read({
        'api.yaml': `
openapi: 3.1.0
info: { title: Old, version: "1" }
x-shared: { /shared: { get: { responses: {} } } }
paths:
  $ref: "${ref}"
  /own: { $ref: "${ref}/~1shared", get: { responses: {} }, post: { responses: {} } }
`,
      })
      const paths = api.operations.map(({ method, path }) => `${method} ${path}`)
      const own = ['GET /own', 'POST /own']
      expect(paths).toEqual(ref === '#/nowhere' ? own : ['GET /shared', ...own])
    }
  })

  test('with an operation that is a reference to nowhere and has members', async () => {
    const { api } = await read({
      'api.yaml': `
openapi: 3.1.0
info: { title: Old, version: "1" }
paths:
  /a: { get: { $ref: "#/nowhere", operationId: one, responses: {} }, post: { $ref: "#/nowhere" } }
  /b: { get: { $ref: "nowhere.yaml", operationId: two, responses: {} } }
`,
    })
    expect(api.operations.map(({ operationId }) => operationId)).toEqual(['one', 'two'])
  })

  test('of version 2.0, with bodies, forms and servers', async () => {
    const { operation, api } = await read({
      'api.yaml': `
swagger: "2.0"
info: { title: Old, version: "1" }
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
security: [{ key: [] }]
parameters:
  Body: { name: body, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string } } }
paths:
  /pets:
    post:
      parameters: [{ $ref: '#/parameters/Body' }]
      responses: { 200: { description: ok, schema: { $ref: '#/definitions/Pet' } } }
  /photos:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: photo, in: formData, type: file }
        - { name: note, in: formData, type: string }
`,
    })

    expect(api.openapi).toBe('2.0')
    expect(api.servers[0]?.url).toBe('https://api.example.com/v1')
    expect(operation('POST /pets')).toMatchObject({
      security: [{ requirements: [{ scheme: 'key' }] }],
      body: { content: [{ type: 'application/json', schema: { kind: 'reference', id: 'Pet' } }] },
    })
    const form = operation('POST /photos').body?.content[0]
    expect(form).toMatchObject({
      type: 'multipart/form-data',
      schema: { properties: [{ name: 'photo', schema: { kind: 'file' } }, { name: 'note' }] },
    })
  })

  test('of version 3.2, with methods of its own and groups of tags', async () => {
    const { api } = await read(
      {
        'api.json': {
          ...openapi({}),
          openapi: '3.2.0',
          tags: [
            { name: 'animals', summary: 'Animals' },
            { name: 'pets', parent: 'animals' },
          ],
          paths: {
            '/pets': {
              query: { tags: ['pets'], responses: {} },
              additionalOperations: { COPY: { responses: {} } },
            },
            '/events': {
              get: {
                responses: {
                  200: { content: { 'text/event-stream': { itemSchema: { type: 'object' } } } },
                },
              },
            },
          },
        },
      },
      'api.json',
    )

    expect(api.operations.map(({ id }) => id)).toEqual(['QUERY /pets', 'COPY /pets', 'GET /events'])
    expect(api.tags).toEqual([
      { name: 'animals', title: 'Animals' },
      { name: 'pets', title: 'pets', parent: 'animals' },
    ])
    expect(api.operations[2]?.responses[0]?.content[0]?.itemSchema).toMatchObject({
      kind: 'object',
    })
  })

  test('in many files, of which only the parts that are named are followed', async () => {
    const { operation, api, problems } = await read(
      {
        'api/main.yaml': `
openapi: 3.1.0
paths:
  /pets: { $ref: ./paths/pets.yaml }
  /owners: { get: { $ref: 'paths/owners.yaml#/get' } }
`,
        'api/paths/pets.yaml': `
get:
  parameters: [{ $ref: ../shared.json#/parameters/limit }]
  responses: { 200: { $ref: ../shared.json#/responses/pets } }
`,
        'api/paths/owners.yaml': 'get: { summary: Owners, description: { $ref: ../owners.md } }',
        'api/owners.md': 'All of them.',
        'api/shared.json': {
          parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
          responses: {
            pets: { content: { 'application/json': { schema: { $ref: '#/schemas/Pet' } } } },
          },
          schemas: {
            Pet: {
              type: 'object',
              properties: { friends: { type: 'array', items: { $ref: '#/schemas/Pet' } } },
            },
          },
          unused: { $ref: 'nowhere.yaml' },
        },
      },
      'api/main.yaml',
    )

    expect(problems).toEqual([])
    expect(operation('GET /pets').parameters[0]).toMatchObject({ name: 'limit', in: 'query' })
    expect(operation('GET /owners').description).toBe('All of them.')
    expect(Object.keys(api.schemas)).toEqual(['Pet'])
    expect(api.documents).toContain('api/shared.json')
  })

  test('with what overlays change in it', async () => {
    const { api, problems } = await read(
      {
        'api.yaml':
          'openapi: 3.1.0\ninfo: {title: Old}\npaths: {/a: {get: {tags: [x]}}, /b: {get: {}}}',
        'overlay.yaml': `
overlay: 1.0.0
info: { title: Better, version: 1 }
actions:
  - { target: $.info, update: { title: New } }
  - { target: "$.paths['/b']", remove: true }
  - { target: "$.paths.*[?@.tags[0]=='x']", update: { summary: Found, tags: [y] } }
`,
      },
      { from: 'api.yaml', overlays: ['overlay.yaml'] },
    )

    expect(problems).toEqual([])
    expect(api.title).toBe('New')
    expect(api.operations).toMatchObject([{ id: 'GET /a', summary: 'Found', tags: ['x', 'y'] }])
  })

  test('overlays say which description they are for', async () => {
    const files: Record<string, string> = {
      'api/overlay.yaml': 'overlay: 1.0.0\nextends: ./api.yaml\nactions: []',
      'api/other-overlay.yaml': 'overlay: 1.0.0\nextends: https://x.example/api.json\nactions: []',
      'overlays/broken.yaml': 'overlay: [',
    }
    const found = await findOverlays(Object.keys(files) as FilePath[], {
      read: (path) => Promise.resolve(files[path]),
    })
    expect([...found]).toEqual([
      ['https://x.example/api.json', ['api/other-overlay.yaml']],
      ['api/api.yaml', ['api/overlay.yaml']],
    ])
  })

  test('with webhooks, callbacks and links', async () => {
    const { api, operation } = await read(
      {
        'api.json': openapi({
          paths: {
            '/subscribe': {
              post: {
                callbacks: {
                  onPet: { '{$request.body#/url}': { post: { summary: 'A pet came' } } },
                },
                responses: {
                  201: {
                    links: {
                      undo: {
                        operationId: 'unsubscribe',
                        parameters: { id: '$response.body#/id' },
                      },
                    },
                  },
                },
              },
            },
          },
          webhooks: { newPet: { post: { summary: 'New pet' } } },
        }),
      },
      'api.json',
    )

    expect(api.webhooks).toMatchObject([{ id: 'webhook newPet', kind: 'webhook', path: 'newPet' }])
    expect(operation('POST /subscribe')).toMatchObject({
      callbacks: [{ name: 'onPet', operations: [{ method: 'POST', summary: 'A pet came' }] }],
      responses: [{ links: [{ name: 'undo', operationId: 'unsubscribe' }] }],
    })
  })

  test('with the extensions that pages use', async () => {
    const { operation } = await read(
      {
        'api.json': openapi({
          paths: {
            '/a': {
              get: {
                'x-hidden': true,
                'x-codeSamples': [{ lang: 'cURL', label: 'Shell', source: 'curl x' }],
                'x-mint': { href: '/a/b', metadata: { title: 'A' }, content: '## Before' },
              },
            },
            '/b': { 'x-excluded': true, get: {} },
          },
        }),
      },
      'api.json',
    )

    expect(operation('GET /a')).toMatchObject({
      hidden: true,
      codeSamples: [{ language: 'cURL', label: 'Shell', source: 'curl x' }],
      mint: {
        href: { value: '/a/b', provenance: 'author' },
        metadata: { value: { title: 'A' }, provenance: 'author' },
        content: { value: '## Before', provenance: 'author' },
      },
    })
    expect(operation('GET /b').excluded).toBe(true)
  })

  test('with security alternatives, and the schemes of every kind', async () => {
    const { api, operation, printed } = await read({
      'api.yaml': `
openapi: 3.1.0
security: [{ token: [] }, { key: [], user: [] }]
paths:
  /a: { get: {} }
  /b: { get: { security: [] } }
  /c: { get: { security: [{}, { oauth: [read] }, { tokn: [] }] } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, x-default: abc }
    key: { type: apiKey, in: cookie, name: sid }
    user: { type: http, scheme: Basic }
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://x/token, scopes: { read: Read it } } }
    open: { type: openIdConnect, openIdConnectUrl: https://x }
    digest: { type: http, scheme: digest }
`,
    })

    expect(
      operation('GET /a').security.map(({ requirements }) => requirements.map((it) => it.scheme)),
    ).toEqual([['token'], ['key', 'user']])
    expect(operation('GET /b').security).toEqual([])
    expect(operation('GET /c').security).toEqual([
      { requirements: [] },
      { requirements: [{ scheme: 'oauth', scopes: ['read'] }] },
    ])
    expect(Object.values(api.securitySchemes).map(({ kind }) => kind)).toEqual([
      'bearer',
      'apiKey',
      'basic',
      'oauth2',
      'openIdConnect',
      'http',
    ])
    expect(printed).toEqual([
      'api.yaml:7 openapi/unknown-security-scheme No security scheme is called "tokn".',
    ])
  })
})

describe('what is wrong with a description is said at its line', () => {
  test('a file that is not there, or lies outside the site', async () => {
    const missing = await tryRead({}, 'specs/none.yaml')
    expect(missing.problems).toMatchObject([
      { code: 'openapi/no-description', message: expect.stringContaining('there is no such file') },
    ])
    expect((await tryRead({}, '../secret.yaml')).problems).toMatchObject([
      { code: 'openapi/no-description', message: expect.stringContaining('outside the folder') },
    ])
  })

  test('a file that is something else', async () => {
    const other = await tryRead({ 'api.yaml': 'asyncapi: 3.0.0' })
    expect(other.printed).toEqual([
      'api.yaml:1 openapi/not-a-description AsyncAPI 3.0.0 is no version of OpenAPI that can be read.',
    ])
    expect((await tryRead({ 'api.yaml': '[1, 2]' })).problems).toMatchObject([
      { code: 'openapi/not-a-description' },
    ])
  })

  test('malformed JSON and YAML; what can be read is read', async () => {
    const json = await tryRead(
      { 'api.json': '{\n "openapi": "3.1.0",\n "paths": {"/a": {"get": {}}}\n "info": {}\n}' },
      'api.json',
    )
    expect(json.printed[0]).toMatch(/^api.json:3 openapi\/malformed A comma is missing/)
    expect(json.api?.operations.length).toBe(1)

    const yaml = await tryRead({ 'api.yaml': 'openapi: 3.1.0\npaths:\n  /a: {get: {}\n  /b: {}\n' })
    expect(yaml.printed[0]).toMatch(/^api.yaml:\d openapi\/malformed/)
  })

  test('references that lead nowhere, out of the site, or in a circle', async () => {
    const { printed, problems, api } = await read({
      'api.yaml': `openapi: 3.1.0
paths:
  /a: { get: { responses: { 200: { $ref: '#/components/responses/Pet' } } } }
  /b: { get: { parameters: [{ $ref: 'none.yaml#/limit' }] } }
  /c: { get: { parameters: [{ $ref: ../../etc/passwd }] } }
  /d: { $ref: '#/components/pathItems/X' }
  /e: { get: {} }
components:
  responses: { Pets: { description: ok } }
  pathItems: { X: { $ref: '#/components/pathItems/Y' }, Y: { $ref: '#/components/pathItems/X' } }
`,
    })

    expect(printed.toSorted()).toEqual([
      'api.yaml:10 openapi/endless-ref "#/components/pathItems/Y" is a circular reference: it never reaches a value.',
      'api.yaml:3 openapi/missing-target Nothing is at "#/components/responses/Pet".',
      'api.yaml:4 openapi/missing-file "none.yaml#/limit" names a file that could not be read: there is no such file.',
      'api.yaml:5 openapi/outside-root "../../etc/passwd" is outside the site folder. Octavo reads no files from there.',
    ])
    expect(problems.find((it) => it.code === 'openapi/missing-target')?.help).toBe(
      'Did you mean "#/components/responses/Pets"?',
    )
    expect(api.operations.map(({ id }) => id)).toEqual(['GET /a', 'GET /b', 'GET /c', 'GET /e'])
  })

  test('values of the wrong type', async () => {
    const { printed, api } = await read({
      'api.yaml': `openapi: 3.1.0
info: { title: [a] }
paths:
  /a: { get: yes please }
  /b:
    get:
      tags: pets
      parameters: [7, { in: query }, { name: x, in: header, schema: none }, { name: y, in: qery }]
      responses: [1]
  /c: 5
components: { schemas: { A: { type: strng }, B: { properties: [] } } }
`,
    })

    expect(printed).toEqual([
      'api.yaml:2 openapi/wrong-type "title" must be text, but is a list; it is left out.',
      'api.yaml:4 openapi/wrong-type "get" of /a must be an object, but is text; it is left out.',
      'api.yaml:7 openapi/wrong-type "tags" must be a list, but is text; it is left out.',
      'api.yaml:8 openapi/wrong-type A parameter must be an object, but is a number; it is left out.',
      'api.yaml:8 openapi/missing-field A parameter has no "name"; it is left out.',
      'api.yaml:8 openapi/wrong-type A schema must be an object, but is text; it is left out.',
      'api.yaml:8 openapi/unknown-word "qery" is no place for a parameter.',
      'api.yaml:9 openapi/wrong-type "responses" must be an object, but is a list; it is left out.',
      'api.yaml:10 openapi/wrong-type "/c" must be an object, but is a number; it is left out.',
      'api.yaml:11 openapi/unknown-word "strng" is no type of JSON.',
      'api.yaml:11 openapi/wrong-type "properties" must be an object, but is a list; it is left out.',
    ])
    expect(api.operations.map(({ id }) => id)).toEqual(['GET /b'])
  })

  test('two operations with one id; both keep their pages', async () => {
    const { problems, api } = await read({
      'api.yaml': `openapi: 3.1.0
paths:
  /a: { get: { operationId: it } }
  /b: { get: { operationId: it } }
`,
    })
    expect(problems).toMatchObject([
      {
        code: 'openapi/duplicate-operation-id',
        at: { line: 4, frame: '  /b: { get: { operationId: it } }' },
        notes: [{ at: { line: 3 } }],
      },
    ])
    expect(api.operations.length).toBe(2)
  })

  test('a thousand of them are not all listed', async () => {
    const paths = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`/${index}`, 5]))
    const { problems } = await read({ 'api.json': openapi({ paths }) }, 'api.json')
    expect(problems.length).toBe(21)
    expect(problems.at(-1)).toMatchObject({
      code: 'openapi/many-problems',
      message: 'api.json has 980 more problems, not listed: 980 of openapi/wrong-type.',
    })
  })
})

test.each(['securitySchemes', 'parameters', 'schemas', 'responses', 'headers'])(
  'the map %s of the components may be another file',
  async (map) => {
    const parts: Readonly<Record<string, object>> = {
      securitySchemes: { 'x-key': { type: 'apiKey', in: 'header', name: 'X-Key' } },
      parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
      schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
      responses: { Gone: { description: 'Gone.' } },
      headers: { Left: { schema: { type: 'integer' } } },
    }
    const { [map]: own = {}, ...others } = parts
    const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
    const content = { 'application/json': { schema: ref('schemas', 'Pet') } }
    const ok = { description: 'Pet.', headers: { Left: ref('headers', 'Left') }, content }
    const responses = { 200: ok, 410: ref('responses', 'Gone') }
    const get = { parameters: [ref('parameters', 'limit')], responses, security: [{ 'x-key': [] }] }
    const whole = openapi({
      paths: { '/pets': { get } },
      components: { ...others, [map]: { $ref: 'parts.json' } },
    })
    const { api, problems } = await read({ 'api.json': whole, 'parts.json': own }, 'api.json')
    expect(problems).toEqual([])
    expect(api.operations).toMatchObject([
      {
        parameters: [{ name: 'limit' }],
        security: [{ requirements: [{ scheme: 'x-key' }] }],
        responses: [{ headers: [{ name: 'Left' }] }, { description: 'Gone.' }],
      },
    ])
    expect(JSON.stringify(api.schemas)).toContain('"name":"name"')
  },
)

describe('an address', () => {
  const text = JSON.stringify(openapi({ paths: { '/a': { get: {} } } }))
  const at = { file: 'docs.json', line: 3, column: 1, start: 0, end: 0, frame: '' } as never

  test('that does not respond is a warning at the setting', async () => {
    const fetch = () => Promise.resolve({ ok: false, reason: 'it answered 500' } as const)
    const { api, problems } = await tryRead({}, 'https://x.example/api.json', { fetch, at })
    expect(api).toBeUndefined()
    expect(problems).toMatchObject([
      { code: 'openapi/no-description', severity: 'warning', at: { file: 'docs.json', line: 3 } },
    ])
  })

  test('is kept, and the kept copy is used with a warning when it fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-kept-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const cache = createDescriptionCache(() => folder)
    const good = () => Promise.resolve({ ok: true, text } as const)
    await read({}, 'https://x.example/api.json', { fetch: good, cache })
    const bad = () => Promise.reject(new Error('it took longer than 15 s'))
    const { api, problems } = await read({}, 'https://x.example/api.json', {
      fetch: bad,
      cache,
      at,
    })
    expect(api.operations.length).toBe(1)
    expect(problems).toMatchObject([{ code: 'openapi/kept-description', severity: 'warning' }])
  })

  test('that hangs is asked once, however many references lead there', async () => {
    let asked = 0
    const fetch = () => {
      asked++
      return Promise.resolve({
        ok: false,
        reason: 'it took longer than 15 s',
        unreachable: true,
      } as const)
    }
    const paths = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `/${index}`,
        { $ref: `https://x.example/${index}.json` },
      ]),
    )
    await read({ 'api.json': openapi({ paths: { ...paths, '/in': { get: {} } } }) }, 'api.json', {
      fetch,
    })
    expect(asked).toBeLessThanOrEqual(16)
  })

  test('of another kind than http is never asked', async () => {
    const { printed } = await tryRead({}, 'file:///etc/passwd')
    expect(printed[0]).toContain('only http and https URLs are supported')
  })
})
