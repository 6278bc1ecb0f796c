import { expect, test } from 'vitest'
import { read } from '../read-description.ts'

async function bundleOf(files: Readonly<Record<string, unknown>>, from = 'api.yaml') {
  const { api } = await read(files, from, { bundle: true })
  return {
    bundle: JSON.parse(api.bundle?.text ?? '') as Record<string, unknown>,
    leftOut: api.bundle?.leftOut,
  }
}

const head = { openapi: '3.1.0', info: { title: 'Pets', version: '1' } }

test('what is in other files becomes a component, or is put in place', async () => {
  const { bundle } = await bundleOf({
    'api.yaml': {
      ...head,
      info: { ...head.info, description: { $ref: './intro.md' } },
      paths: { '/pets': { $ref: 'paths/pets.yaml' } },
      components: { schemas: { Pet: { $ref: './models/pet.yaml' } } },
    },
    'intro.md': 'All about **pets**.',
    'paths/pets.yaml': {
      get: {
        parameters: [{ $ref: '../shared.yaml#/limit' }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '../models/pet.yaml' } },
                example: { $ref: 'only a word' },
              },
            },
          },
        },
      },
    },
    'shared.yaml': {
      limit: { name: 'limit', in: 'query', schema: { $ref: '#/Number' } },
      Number: { type: 'integer' },
    },
    'models/pet.yaml': {
      type: 'object',
      properties: {
        mother: { $ref: 'pet.yaml' },
        owner: { $ref: 'owner.yaml' },
        secret: { $ref: '../../../etc/passwd' },
      },
    },
    'models/owner.yaml': { type: 'object', properties: { pet: { $ref: 'pet.yaml' } } },
  })
  expect(bundle['info']).toEqual({ ...head.info, description: 'All about **pets**.' })
  expect(bundle['paths']).toEqual({
    '/pets': {
      get: {
        parameters: [{ $ref: '#/components/parameters/limit' }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                example: { $ref: 'only a word' },
              },
            },
          },
        },
      },
    },
  })
  expect(bundle['components']).toEqual({
    schemas: {
      Pet: {
        type: 'object',
        properties: {
          mother: { $ref: '#/components/schemas/Pet' },
          owner: { $ref: '#/components/schemas/owner' },
          secret: {},
        },
      },
      owner: { type: 'object', properties: { pet: { $ref: '#/components/schemas/Pet' } } },
      Number: { type: 'integer' },
    },
    parameters: {
      limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Number' } },
    },
  })
  expect(JSON.stringify(bundle)).not.toMatch(/\.yaml|passwd/)
})

test('a map, and an example, may be in another file', async () => {
  const { bundle } = await bundleOf({
    'api.yaml': {
      ...head,
      components: {
        schemas: {
          Pet: { type: 'object', properties: { $ref: 'parts.yaml#/members' } },
          Cat: { type: 'object', example: { $ref: 'parts.yaml#/cat' } },
        },
      },
    },
    'parts.yaml': { members: { name: { type: 'string' } }, cat: { name: 'Tom' } },
  })
  expect(bundle['components']).toEqual({
    schemas: {
      Pet: { type: 'object', properties: { name: { type: 'string' } } },
      Cat: { type: 'object', example: { name: 'Tom' } },
    },
  })
})

test('a long chain of references ends without a bundle', async () => {
  const links = Array.from({ length: 20_000 }, (_, n) => [`p${n}`, { $ref: `#/p${n + 1}` }])
  const { api } = await read(
    {
      'api.yaml': { ...head, paths: { '/a': { $ref: 'chain.json#/p0' } } },
      'chain.json': Object.fromEntries([...links, ['p20000', {}]]),
    },
    'api.yaml',
    { bundle: true },
  )
  expect(api.bundle).toBeUndefined()
})

test('two values of one name get two names, and a discriminator follows', async () => {
  const { bundle } = await bundleOf({
    'api.yaml': {
      ...head,
      components: {
        schemas: {
          Cat: { type: 'string' },
          Any: {
            oneOf: [{ $ref: 'a.yaml#/Cat' }, { $ref: 'b.yaml#/Cat' }],
            discriminator: {
              propertyName: 'kind',
              mapping: { a: 'a.yaml#/Cat', b: 'b.yaml#/Cat' },
            },
          },
        },
      },
    },
    'a.yaml': { Cat: { type: 'object' } },
    'b.yaml': { Cat: { type: 'object', title: 'B' } },
  })
  expect(bundle['components']).toEqual({
    schemas: {
      Cat: { type: 'string' },
      Any: {
        oneOf: [{ $ref: '#/components/schemas/Cat-2' }, { $ref: '#/components/schemas/Cat-3' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { a: '#/components/schemas/Cat-2', b: '#/components/schemas/Cat-3' },
        },
      },
      'Cat-2': { type: 'object' },
      'Cat-3': { type: 'object', title: 'B' },
    },
  })
})

test('a description of 2.0 stays one, with the definitions of other files', async () => {
  const { bundle } = await bundleOf({
    'api.yaml': {
      swagger: '2.0',
      info: head.info,
      paths: {
        '/a': {
          get: { responses: { 200: { description: 'ok', schema: { $ref: 'm.yaml#/Pet' } } } },
        },
      },
    },
    'm.yaml': { Pet: { type: 'object' } },
  })
  expect(bundle).toMatchObject({
    swagger: '2.0',
    paths: { '/a': { get: { responses: { 200: { schema: { $ref: '#/definitions/Pet' } } } } } },
    definitions: { Pet: { type: 'object' } },
  })
})

test('internal and hidden operations are left out, with what only they use', async () => {
  const returns = (name: string) => ({
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      },
    },
  })
  const { bundle, leftOut } = await bundleOf({
    'api.yaml': {
      ...head,
      tags: [{ name: 'admin' }, { name: 'pets' }],
      paths: {
        '/pets': {
          get: { tags: ['pets'], ...returns('Pet') },
          post: { 'x-internal': true, tags: ['admin'], ...returns('Audit') },
        },
        '/admin': { 'x-hidden': true, get: { tags: ['admin'], ...returns('Pet') } },
      },
      components: {
        schemas: {
          Pet: { type: 'object', properties: { shared: { $ref: '#/components/schemas/Shared' } } },
          Shared: { type: 'string' },
          Audit: {
            type: 'object',
            properties: {
              log: { $ref: '#/components/schemas/Log' },
              shared: { $ref: '#/components/schemas/Shared' },
            },
          },
          Log: { type: 'object', properties: { next: { $ref: '#/components/schemas/Log' } } },
          Unused: { type: 'integer' },
        },
      },
    },
  })
  expect(Object.keys(bundle['paths'] as object)).toEqual(['/pets'])
  expect(Object.keys((bundle['paths'] as Record<string, object>)['/pets'] ?? {})).toEqual(['get'])
  const { schemas } = bundle['components'] as { readonly schemas: object }
  expect(Object.keys(schemas)).toEqual(['Pet', 'Shared', 'Unused'])
  expect(bundle['tags']).toEqual([{ name: 'pets' }])
  expect(leftOut?.toSorted()).toEqual(['Audit', 'Log'])
})

test('overlays are applied, and a name like __proto__ is a name', async () => {
  const { api } = await read(
    {
      'api.json': `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{},
        "components":{"schemas":{"__proto__":{"type":"object"}}}}`,
      'o.yaml': {
        overlay: '1.0.0',
        info: { title: 'o', version: '1' },
        actions: [{ target: '$.info', update: { title: 'Better' } }],
      },
    },
    { from: 'api.json', overlays: ['o.yaml'] },
    { bundle: true },
  )
  expect(api.bundle?.text).toContain('"title":"Better"')
  expect(api.bundle?.text).toContain('"__proto__":{"type":"object"}')
})
