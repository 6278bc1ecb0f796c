import { describe, expect, test } from 'vitest'
import { findOperation, findSchema, nearestOperation } from '../../../src/openapi/find-operation.ts'
import type { Api } from '../../../src/openapi/model.ts'
import { operationGroups, type OperationGroup } from '../../../src/site/api/operation-groups.ts'
import { allocateRoutes } from '../../../src/site/api/operation-routes.ts'
import { createRouteAllocator } from '../../../src/site/api/route-allocator.ts'
import { parseReference, parseSchemaReference } from '../../../src/openapi/operation-reference.ts'
import { openapi, read } from '../../openapi/read-description.ts'

describe('operations get routes', () => {
  test('by tag, from their summaries, in the groups of their tags', async () => {
    const api = await apiOf({
      tags: [{ name: 'Chat Messages', 'x-group': 'Chat' }],
      paths: {
        '/users/{id}': {
          get: { tags: ['users'] },
          delete: { tags: ['users'], summary: 'Delete user' },
        },
        '/messages': {
          post: { tags: ['Chat Messages'], summary: "Send (a) {kind} message, it's. now/then" },
          get: { summary: '一覧' },
        },
      },
    })
    expect(grouped(api)).toEqual([
      '/api-reference/一覧',
      'Chat',
      '  /api-reference/chat-messages/send-a-message-its-nowthen',
      'users',
      '  /api-reference/users/get-users',
      '  /api-reference/users/delete-user',
    ])
  })

  test('from the first line of a summary of several paragraphs', async () => {
    const api = await apiOf({
      paths: {
        '/a': { get: { summary: 'List all pets\n\nThey come in pages.\n' } },
        '/b': { get: { summary: '\n  Add a pet  \r\nOr several.' } },
      },
    })
    expect(grouped(api)).toEqual(['/api-reference/list-all-pets', '/api-reference/add-a-pet'])
  })

  test('with a number where another page has the route, below a directory that is given', async () => {
    const api = await apiOf({
      paths: {
        '/a': { get: { summary: 'Same' } },
        '/b': { get: { summary: 'Same' } },
        '/c': { get: { summary: 'same' } },
      },
    })
    const routes = createRouteAllocator(['/docs/api/same'])
    expect([...allocateRoutes(api, { directory: '/docs/api/', routes }).values()]).toEqual([
      '/docs/api/same-1',
      '/docs/api/same-2',
      '/docs/api/same-3',
    ])
  })

  test('as x-mint.href says, hidden ones too; excluded ones get none', async () => {
    const api = await apiOf({
      paths: {
        '/a': { get: { summary: 'A', 'x-mint': { href: '/here/it-is' } } },
        '/b': { get: { summary: 'B', 'x-hidden': true } },
        '/c': { get: { summary: 'C', 'x-excluded': true } },
      },
    })
    expect(grouped(api)).toEqual(['/here/it-is', '/api-reference/b'])
  })

  test('webhooks are in a group of their own; tags may be in groups', async () => {
    const api = await apiOf({
      tags: [{ name: 'pets' }],
      'x-tagGroups': [{ name: 'pets', tags: ['pets', 'owners'] }],
      paths: { '/pets': { get: { tags: ['pets'] } }, '/owners': { get: { tags: ['owners'] } } },
      webhooks: { newPet: { post: { summary: 'New pet' } }, oldPet: { post: {} } },
    })
    expect(grouped(api)).toEqual([
      'pets',
      '  pets',
      '    /api-reference/pets/get-pets',
      '  owners',
      '    /api-reference/owners/get-owners',
      'Webhooks',
      '  /api-reference/webhooks/new-pet',
      '  /api-reference/webhooks/oldpet',
    ])
  })

  test('an allocator never gives a route twice, nor one of the files that a build writes', () => {
    const routes = createRouteAllocator(['/a', '/a-1'])
    const allocated = ['a', 'a', 'llms.txt', 'llms.txt'].map((standard) =>
      routes.allocate({ standard }),
    )
    expect(allocated).toEqual(['/a-2', '/a-3', '/llms.txt-1', '/llms.txt-2'])
  })
})

describe('a reference', () => {
  test.each([
    ['GET /pets', { kind: 'operation', method: 'GET', path: '/pets' }],
    ['get /pets/{id}', { kind: 'operation', method: 'GET', path: '/pets/{id}' }],
    [
      'specs/a.json POST /a b',
      { kind: 'operation', file: 'specs/a.json', method: 'POST', path: '/a b' },
    ],
    ['v3-openapi PUT /x', { kind: 'operation', file: 'v3-openapi', method: 'PUT', path: '/x' }],
    [
      'https://x.y/a.json GET /x',
      { kind: 'operation', file: 'https://x.y/a.json', method: 'GET', path: '/x' },
    ],
    ['GET pets', { kind: 'operation', method: 'GET', path: '/pets' }],
    ['webhook newPet', { kind: 'webhook', name: 'newPet' }],
    ['a.yaml WEBHOOK new pet', { kind: 'webhook', file: 'a.yaml', name: 'new pet' }],
    ['webhook /orders/new', { kind: 'webhook', name: '/orders/new' }],
    ['/openapi-cloud.yaml', { kind: 'description', file: '/openapi-cloud.yaml' }],
    ['nonsense', undefined],
    ['', undefined],
  ])('"%s" is read', (written, meant) => expect(parseReference(written)).toEqual(meant))

  test('finds its operation in the description it names, by path or by a part of the name', async () => {
    const first = await apiOf({ paths: { '/pets': { get: { summary: 'one' } } } }, 'specs/v1.json')
    const second = await apiOf(
      { paths: { '/pets': { get: { summary: 'two' } } } },
      'specs/v2-openapi.json',
    )
    const apis = [first, second]
    const found = (written: string) =>
      findOperation(parseReference(written)!, apis)?.operation.summary
    expect(found('GET /pets')).toBe('one')
    expect(found('/specs/v2-openapi.json GET /pets')).toBe('two')
    expect(found('v2-openapi GET /pets')).toBe('two')
    expect(found('v2 GET /pets')).toBe('two')
    expect(found('v9 GET /pets')).toBe('one') // no description has that name: the first one with the operation
  })

  test('sees through the names of parameters and a slash at the end, and says so', async () => {
    const apis = [await apiOf({ paths: { '/pets/{petId}': { get: {} }, '/Pets': { get: {} } } })]
    const found = (written: string) => {
      const it = findOperation(parseReference(written)!, apis)
      return it && [it.operation.path, it.isExact]
    }
    expect(found('GET /pets/{petId}')).toEqual(['/pets/{petId}', true])
    expect(found('GET /pets/{id}/')).toEqual(['/pets/{petId}', false])
    expect(found('GET /pets')).toBeUndefined()
    expect(nearestOperation(parseReference('POST /Pets')!, apis)).toBe('GET /Pets')
    expect(nearestOperation(parseReference('GET /pet/{petId}')!, apis)).toBe('GET /pets/{petId}')
  })

  test('finds webhooks and schemas', async () => {
    const apis = [
      await apiOf({
        webhooks: { newPet: { post: {} } },
        components: { schemas: { Pet: { type: 'object' } } },
      }),
    ]
    expect(findOperation(parseReference('webhook newPet')!, apis)?.operation.id).toBe(
      'webhook newPet',
    )
    expect(nearestOperation(parseReference('webhook newPt')!, apis)).toBe('webhook newPet')
    expect(findSchema(parseSchemaReference('Pet')!, apis)?.schema.id).toBe('Pet')
    expect(findSchema(parseSchemaReference('/api.json Pet')!, apis)?.schema.id).toBe('Pet')
    expect(findSchema(parseSchemaReference('other.json Pet')!, apis)?.schema.id).toBe('Pet')
    expect(findSchema(parseSchemaReference('other.json Dog')!, apis)).toBeUndefined()
  })
})

async function apiOf(members: Readonly<Record<string, unknown>>, file = 'api.json'): Promise<Api> {
  return (await read({ [file]: openapi(members) }, file)).api
}

function grouped(api: Api): string[] {
  const routes = createRouteAllocator()
  return print(operationGroups(api, allocateRoutes(api, { directory: 'api-reference', routes })))
}

function print(groups: readonly OperationGroup[], indent = ''): string[] {
  return groups.flatMap(({ title, pages, groups: inner }) => {
    const deeper = title === '' ? indent : `${indent}  `
    return [
      ...(title === '' ? [] : [indent + title]),
      ...pages.map((route) => deeper + route),
      ...print(inner, deeper),
    ]
  })
}
