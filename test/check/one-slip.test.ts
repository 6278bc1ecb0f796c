import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const api = `openapi: 3.1.0
info: { title: Seeds, version: "1", description: "Start with [the list](#operation/listSeeds)." }
paths:
  /seeds:
    get:
      operationId: listSeeds
      summary: List seeds
      security: [{ key: [] }]
      responses:
        "200":
          description: Seeds
          content: { application/json: { schema: { $ref: "#/components/schemas/Seed" } } }
    post:
      operationId: addSeed
      summary: Add a seed
      responses: { "200": { description: Added } }
`
const components = `components:
  securitySchemes: { key: { type: http, scheme: basic } }
  schemas:
    Seed:
      type: object
      properties:
        name:
          type: string
          description: The name
`
const page = (title: string, head: string, text: string): string =>
  `---\ntitle: "${title}"\ndescription: "About it."\n${head}---\n\n${text}\n`

const others = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      pages: ['index', 'add', 'seed', { group: 'API', openapi: 'api.yaml', pages: ['GET /seeds'] }],
    },
  },
  'index.mdx': page('Start', '', 'Read [the list](/api-reference/list-seeds).'),
  'add.mdx': page('Add', 'openapi: "POST /seeds"\n', 'Words.'),
  'seed.mdx': page('Seed', 'openapi-schema: "Seed"\n', 'Words.'),
}

async function problemsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await folderOf({ ...others, ...files })
  const { diagnostics } = await check({
    root,
    out: join(root, 'dist'),
    threads: 0,
  })
  return diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
}

test('without a slip, nothing is reported', async () => {
  expect(await problemsOf({ 'api.yaml': api + components })).toEqual([])
})

test.each([
  ['a missing colon', 'summary: List', 'summary List'],
  ['too much indentation', '      summary: List', '        summary: List'],
  ['a tab', '      summary: List', '\tsummary: List'],
  ['a key that is there twice', '      summary: List', '      summary: A\n      summary: List'],
  ['a quote that is not closed', 'summary: List', 'summary: "List'],
  ['a bracket that is not closed', 'security: [', 'security: [['],
  ['an alias of nothing', 'summary: List seeds', 'summary: *list'],
])('%s in a description is one report', async (_, written, slip) => {
  const found = await problemsOf({
    'api.yaml': api.replace(written, slip) + components,
  })
  expect(found).toEqual([expect.stringMatching(/^openapi\/malformed api\.yaml:/)])
})

test.each([
  ['a missing colon', 'type: string', 'type string'],
  ['too much indentation', '          description', '            description'],
  ['a tab', '          type', '\ttype'],
  ['a key that is there twice', '        name:', '        name: {}\n        name:'],
  ['a quote that is not closed', 'description: The', 'description: "The'],
])('%s in a file of a description is one report', async (_, written, slip) => {
  const found = await problemsOf({
    'api.yaml': `${api.replace('"#/', '"parts.yaml#/')}components: { securitySchemes: { $ref: "parts.yaml#/components/securitySchemes" }, schemas: { Seed: { $ref: "parts.yaml#/components/schemas/Seed" } } }\n`,
    'parts.yaml': components.replace(written, slip),
  })
  expect(found).toEqual([expect.stringMatching(/^openapi\/malformed parts\.yaml:/)])
})
