import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const flow = {
  authorizationUrl: 'https://x.example/authorize',
  tokenUrl: 'https://x.example/token',
  scopes: { read: 'Read *all* pets.' },
}

const described = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  security: [{ login: ['read'] }, { key: [] }],
  paths: {
    '/pets': {
      get: {
        summary: 'List pets',
        parameters: [
          {
            name: 'kind',
            in: 'query',
            schema: {
              enum: ['cat', 'dog'],
              'x-enumDescriptions': { cat: 'Says *meow*.' },
              'x-mint-enum': { cat: ['staff'] },
            },
          },
        ],
        responses: { 200: { description: 'Pets.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      login: { type: 'oauth2', flows: { authorizationCode: flow } },
      key: { type: 'apiKey', in: 'query', name: 'key' },
    },
  },
}

test('texts of a description are Markdown: of values and of scopes, on the page and on the overview', async () => {
  const built = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [
        { group: 'Guides', pages: ['index'] },
        { group: 'API', openapi: 'openapi.json' },
      ],
    },
    'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nHello.',
    'openapi.json': described,
  })
  expect(built.problems).toEqual([])
  const page = await built.text('api-reference/list-pets/index.html')
  expect(page).toMatch(/<code>cat<\/code> <p[^>]*>Says <em>meow<\/em>\. \(staff\)<\/p>/)
  expect(page).toContain('Read <em>all</em> pets.')
  // one of two ways is enough
  expect(/data-part="authorization"[^]*?<\/section>/.exec(page)![0]).not.toContain('required')
  expect(await built.text('api-reference/overview/index.html')).toContain('Read <em>all</em> pets.')
})
