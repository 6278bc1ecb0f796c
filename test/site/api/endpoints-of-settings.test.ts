import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://described.example.com' }],
  components: { securitySchemes: { own: { type: 'apiKey', in: 'header', name: 'X-Own' } } },
  security: [{ own: [] }],
  paths: {
    '/pets': {
      get: {
        operationId: 'pets',
        summary: 'Pets',
        parameters: [
          { in: 'query', name: 'zebra', schema: { type: 'string' } },
          { in: 'query', name: 'ant', schema: { type: 'string' } },
          { in: 'query', name: 'mole', required: true, schema: { type: 'string' } },
        ],
        responses: { 200: { description: 'Fine' } },
      },
    },
  },
}

const siteWith = (api: object) =>
  buildSite({
    'docs.json': {
      name: 'Acme',
      api: { openapi: '/api.json', ...api },
      navigation: [{ group: 'A', pages: ['index', 'hand', 'GET /pets'] }],
    },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'hand.mdx': '---\ntitle: Hand\napi: "GET /hand"\n---\n\nText.\n',
    'api.json': description,
  })

test('api.mdx is for pages that describe an operation themselves, and for no described one', async () => {
  const { text, list } = await siteWith({
    mdx: { server: 'https://hand.example.com', auth: { method: 'key', name: 'X-Hand' } },
  })
  const hand = await text('hand/index.html')
  expect(hand).toContain('https://hand.example.com')
  expect(hand).toContain('X-Hand')
  const files = (await list()).filter((path) => path !== 'hand/index.html' && /pets/.test(path))
  expect(files.length).toBeGreaterThan(0)
  const pets = await text('api-reference/pets/index.html')
  expect(pets).toContain('https://described.example.com')
  expect(pets).toContain('X-Own')
  for (const path of files) expect(await text(path), path).not.toMatch(/hand\.example|X-Hand/)
  const { origins } = JSON.parse(await text('_octavo/proxy.json')) as {
    origins: readonly { origin: string }[]
  }
  expect(origins.map(({ origin }) => origin)).toEqual([
    'https://described.example.com',
    'https://hand.example.com',
  ])
})

test('api.baseUrl and api.auth reach both', async () => {
  const { text } = await siteWith({
    baseUrl: 'https://all.example.com',
    auth: { method: 'key', name: 'X-All' },
  })
  for (const path of ['hand/index.html', 'api-reference/pets/index.html']) {
    expect(await text(path)).toContain('https://all.example.com')
    expect(await text(path)).toContain('X-All')
  }
})

test('maintainOrder: false lists required parameters first, then by name', async () => {
  const order = async (api: object) => {
    const html = await (await siteWith(api)).text('api-reference/pets/index.html')
    return [...html.matchAll(/ id="param-(zebra|ant|mole)"/g)].map(([, name]) => name)
  }
  expect(await order({})).toEqual(['zebra', 'ant', 'mole'])
  expect(await order({ maintainOrder: false })).toEqual(['mole', 'ant', 'zebra'])
})
