import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { createReport } from '../../src/diagnostics/diagnostic.ts'
import type { GraphqlSchema } from '../../src/graphql/model.ts'
import { readSchema } from '../../src/graphql/read-schema.ts'
import { sampleQuery } from '../../src/graphql/sample-query.ts'

test('extensions are merged, roots are found by name, and deprecations have their reasons', () => {
  const { schema, printed } = read(`
type Query { old: Int @deprecated(reason: "Use new."), b: Int @deprecated, c(x: [Int!]! = [1, 2]): Int @cost(a: 1) }
extend type Query { new: Int }
directive @cost(a: Int) on FIELD_DEFINITION
type Mutation { a: Int }
`)
  expect(printed).toEqual([])
  expect(schema?.roots).toEqual({ query: 'Query', mutation: 'Mutation' })
  const fields = schema?.types.get('Query')?.fields ?? []
  expect(fields.map(({ name, deprecated }) => [name, deprecated])).toEqual([
    ['old', 'Use new.'],
    ['b', ''],
    ['c', undefined],
    ['new', undefined],
  ])
  expect(fields[2]).toMatchObject({
    applied: ['@cost(a: 1)'],
    arguments: [{ type: { before: '[', name: 'Int', after: '!]!' }, default: '[1, 2]' }],
  })
})

test('unknown types, second definitions and wrong syntax have their places', () => {
  expect(read('type Query {\n  a: Usr\n}\ntype User { id: ID }\n').printed).toEqual([
    '2:6 graphql/unknown-type',
  ])
  expect(read('type Query { a: Int }\ntype Query { b: Int }\n').printed).toEqual([
    '2:6 graphql/duplicate-definition',
  ])
  expect(read('type Query {\n  a Int\n}\n')).toEqual({
    schema: undefined,
    printed: ['2:5 graphql/malformed'],
  })
})

test.each([
  ['deep lists', `type Query { a: ${'['.repeat(100_000)}Int${']'.repeat(100_000)} }`],
  [
    'deep defaults',
    `type Query { a(b: Int = ${'['.repeat(100_000)}1${']'.repeat(100_000)}): Int }`,
  ],
  [
    'names of Object.prototype',
    'type Query { constructor: __proto__ } type __proto__ { toString: Int }',
  ],
  ['nothing', ''],
])('a schema with %s is read without an exception', (_, text) => {
  expect(() => read(text)).not.toThrow()
})

test('a sample passes what is required, and selects what has values', () => {
  const { schema } = read(`
type Query { users(filter: Filter!, first: Int = 10, after: String): [User!]! found: Result! }
input Filter { role: Role!, nested: Filter, name: String }
enum Role { ADMIN USER }
type User { id: ID!, friends: [User!]!, orders(first: Int!): Int, team: Team, old: Int @deprecated }
type Team { name: String, members: [User!]! }
union Result = User | Team
`)
  expect(sample(schema, 'users')).toEqual({
    query: `query Users($filter: Filter!, $first: Int = 10) {
  users(filter: $filter, first: $first) {
    id
    team {
      name
    }
  }
}`,
    variables: { filter: { role: 'ADMIN' } },
    response: { data: { users: [{ id: 'abc123', team: { name: 'text' } }] } },
  })
  expect(sample(schema, 'found')?.query).toBe(`query Found {
  found {
    __typename
    ... on User {
      id
      team {
        name
      }
    }
    ... on Team {
      name
      members {
        id
      }
    }
  }
}`)
})

test('the sample of a schema whose types all refer to one another stays small', () => {
  const names = Array.from({ length: 300 }, (_, index) => `T${index}`)
  const types = names.map(
    (name) => `type ${name} { id: ID ${names.map((to) => `${to}: ${to}`).join(' ')} }`,
  )
  const { schema } = read(`type Query { start: T0 } ${types.join('\n')}`)
  expect(sample(schema, 'start')!.query.length).toBeLessThan(4_000)
})

function sample(schema: GraphqlSchema | undefined, name: string) {
  const field = schema?.types.get('Query')?.fields.find((it) => it.name === name)
  return schema && field && sampleQuery(schema, 'query', field)
}

function read(text: string) {
  const report = createReport()
  const schema = readSchema({ path: 'schema.graphql' as FilePath, text }, report)
  return { schema, printed: report.all.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`) }
}
