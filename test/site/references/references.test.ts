import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const events = `asyncapi: 3.0.0
info: { title: Shop events, version: '1' }
channels:
  userSignedUp:
    address: users.signed-up
    messages: { signedUp: { payload: { $ref: '#/components/schemas/User' } } }
  orderPaid: { address: orders.paid, summary: An order was paid. }
operations:
  onSignUp: { action: send, channel: { $ref: '#/channels/userSignedUp' } }
components:
  schemas:
    User: { type: object, properties: { nickname: { type: string } } }
`
const schema = `"The shop." schema { query: Query }
type Query { "Users by name." users(first: Int = 10): [User!]! }
type User { id: ID!, role: Role }
enum Role { ADMIN }
`
const base = { name: 'Acme', theme: 'mint', colors: { primary: '#0a7a5a' } }
const index = '---\ntitle: Start\ndescription: Where to begin.\n---\n\nHello.\n'

test('tabs get the pages of their descriptions, in the sidebar, search, Markdown and llms.txt', async () => {
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'Events', asyncapi: { source: '/events.yaml', directory: 'events' } },
          { tab: 'GraphQL', graphql: 'schema.graphql' },
        ],
      },
    },
    'index.mdx': index,
    'events.yaml': events,
    'schema.graphql': schema,
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(files.filter((file) => file.endsWith('.md') && file.includes('/'))).toEqual([
    'events/channels/order-paid.md',
    'events/channels/user-signed-up.md',
    'events/overview.md',
    'graphql/enums/role.md',
    'graphql/objects/user.md',
    'graphql/overview.md',
    'graphql/queries/users.md',
  ])
  const page = await site.text('graphql/queries/users/index.html')
  expect(page).toContain('href="/graphql/objects/user/"')
  expect(page).toContain('query</span>')
  const llms = await site.text('llms.txt')
  expect(llms).toContain('/events/channels/order-paid.md): An order was paid.')
  expect(llms).toContain('/graphql/queries/users.md): Users by name.')
  expect(await site.text('events/channels/user-signed-up.md')).toContain('- `nickname` (`string`)')
})

test('pages of the author take the place of generated ones, by key, address or kind and name', async () => {
  const page = (line: string) =>
    `---\ntitle: Own\ndescription: Of my own.\n${line}\n---\n\nMy words.\n`
  const site = await buildSite({
    'docs.json': { ...base, navigation: { groups: [{ group: 'All', pages: ['a', 'b', 'c'] }] } },
    'a.mdx': page('asyncapi: "events.yaml userSignedUp"'),
    'b.mdx': page('asyncapi: orders.paid'),
    'c.mdx': page('graphql: ./schema.graphql type User'),
    'events.yaml': events,
    'schema.graphql': schema,
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(
    files.filter((file) => file.startsWith('api-reference') || file.startsWith('graphql')),
  ).toEqual([])
  for (const [name, text] of [
    ['a', 'nickname'],
    ['b', 'orders.paid'],
    ['c', 'role'],
  ] as const) {
    const html = await site.text(`${name}/index.html`)
    expect(html).toContain('My words.')
    expect(html).toContain(text)
  }
})

test('a name that no description has is reported at its place, with the nearest one', async () => {
  const site = await buildSite({
    'docs.json': { ...base, navigation: { groups: [{ group: 'All', pages: ['a', 'b'] }] } },
    'a.mdx': '---\ntitle: A\nasyncapi: events.yaml userSignUp\n---\n',
    'b.mdx': '---\ntitle: B\ngraphql: schema.graphql query user\n---\n',
    'events.yaml': events,
    'schema.graphql': schema,
  })
  expect(site.problems).toEqual([
    'asyncapi/unknown-channel a.mdx:3:11',
    'graphql/unknown-reference b.mdx:3:10',
  ])
  expect(site.diagnostics.map(({ help }) => help)).toEqual([
    'Did you mean "userSignedUp"?',
    'Did you mean "query users"?',
  ])
})

test('a description next to those of OpenAPI is added below its own title', async () => {
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: { groups: [{ group: 'All', pages: ['index'] }] },
      api: { openapi: 'api.yaml', asyncapi: 'events.yaml', graphql: 'missing.graphql' },
    },
    'index.mdx': index,
    'api.yaml':
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /a: { get: { summary: Get a, responses: { "200": { description: ok } } } } }\n',
    'events.yaml': events,
  })
  expect(site.problems).toEqual(['graphql/no-schema docs.json:20:16'])
  const html = await site.text('index.html')
  expect(html).toContain('API Reference')
  expect(html).toContain('Shop events')
  const files = await site.list()
  expect(files).toContain('api-reference/overview/index.html')
  expect(files).toContain('api-reference/overview-1/index.html')
})

test('texts of a description are data: no HTML and no MDX in them counts', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)> {globalThis.x = 1} [a](javascript:alert(1))'
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: { groups: [{ group: 'All', pages: ['index'] }] },
      api: { asyncapi: 'events.json', graphql: 'schema.graphql' },
    },
    'index.mdx': index,
    'events.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: {
        title: hostile,
        version: hostile,
        description: hostile,
        termsOfService: 'javascript:alert(1)',
      },
      channels: {
        a: { address: hostile, title: 'Channel', description: `${hostile}\n\n${hostile}` },
      },
    }),
    'schema.graphql': `type Query { """\n${hostile}\n\n${hostile}\n""" a: S } scalar S @specifiedBy(url: "javascript:alert(1)")`,
  })
  for (const path of [
    'api-reference/overview',
    'api-reference/channels/channel',
    'graphql/queries/a',
    'graphql/scalars/s',
  ]) {
    const html = await site.text(`${path}/index.html`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/href="javascript:/)
  }
})

test('URLs of a GraphQL schema separate the words of names', async () => {
  const site = await buildSite({
    'docs.json': {
      ...base,
      navigation: [
        { group: 'Guides', pages: ['index'] },
        { group: 'API', graphql: 'schema.graphql' },
      ],
    },
    'index.mdx': index,
    'schema.graphql':
      'type Query { userByID(id: ID): HTTPServer }\ntype Mutation { addToCart: ID, add_to_list: ID }\ntype HTTPServer { id: ID }\ndirective @rateLimit on FIELD',
  })
  expect(site.problems).toEqual([])
  const files = await site.list()
  expect(files.filter((file) => file.startsWith('graphql/') && file.endsWith('.md'))).toEqual([
    'graphql/directives/rate-limit.md',
    'graphql/mutations/add-to-cart.md',
    'graphql/mutations/add-to-list.md',
    'graphql/objects/http-server.md',
    'graphql/overview.md',
    'graphql/queries/user-by-id.md',
  ])
})
