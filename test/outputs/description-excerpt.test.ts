import { afterEach, describe, expect, test } from 'vitest'
import { buildFolder, buildSite, removeFolders, writeFiles } from '../support/build.ts'

afterEach(removeFolders)

const pet = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    friend: { $ref: '#/components/schemas/Pet' },
    secret: { type: 'string', 'x-internal': true },
  },
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/pets/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: {
        summary: 'Get a pet',
        responses: {
          200: {
            description: 'The pet.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
      delete: { summary: 'Delete a pet', responses: { 204: { description: 'Gone.' } } },
    },
  },
  webhooks: {
    petBorn: { post: { summary: 'A pet is born', responses: { 200: { description: 'Good.' } } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: { Pet: pet, Unused: { type: 'string' } },
  },
}

const start = '\n## OpenAPI\n\n```yaml\n'

async function siteOf(api: unknown, more: object = {}, files: Record<string, string> = {}) {
  return buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'API', openapi: 'api.json' }],
      ...more,
    },
    'api.json': api as object,
    ...files,
  })
}

async function excerptOf(api: unknown, path = 'api-reference/get-a-pet.md'): Promise<string> {
  const { text } = await siteOf(api)
  const markdown = await text(path)
  expect(markdown).toContain(start)
  return markdown.slice(markdown.indexOf(start) + start.length, markdown.lastIndexOf('```'))
}

describe('the Markdown of an operation', () => {
  test('ends with its part of the description, and the components that it refers to', async () => {
    const { text } = await siteOf(description)
    const markdown = await text('api-reference/get-a-pet.md')
    expect(markdown.slice(markdown.indexOf(start))).toBe(`${start}paths:
  /pets/{id}:
    parameters:
      - $ref: '#/components/parameters/Id'
    get:
      summary: Get a pet
      responses:
        '200':
          description: The pet.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
      security:
        - key: []
components:
  parameters:
    Id:
      name: id
      in: path
      required: true
      schema:
        type: string
  schemas:
    Pet:
      type: object
      properties:
        name:
          type: string
        friend:
          $ref: '#/components/schemas/Pet'
  securitySchemes:
    key:
      type: apiKey
      in: header
      name: X-Key
\`\`\`

The whole API description: /api.json
`)
    expect(await text('api-reference/webhooks/a-pet-is-born.md')).toContain(
      `${start}webhooks:\n  petBorn:\n    post:\n`,
    )
  })

  test('has none with `markdown.schema: false`, nor have other pages and readers of HTML', async () => {
    const without = await siteOf(description, { markdown: { schema: false } })
    expect(await without.text('api-reference/get-a-pet.md')).not.toContain('## OpenAPI')
    const site = await siteOf(description)
    expect(await site.text('api-reference/get-a-pet/index.html')).toBe(
      await without.text('api-reference/get-a-pet/index.html'),
    )
    expect(await site.text('api-reference/overview.md')).not.toContain(start)
  })

  test('is found for a page that is written by hand', async () => {
    const { text } = await siteOf(
      description,
      { navigation: ['hand'], openapi: 'api.json' },
      { 'hand.mdx': '---\nopenapi: DELETE /pets/{id}\n---\n\nThink twice.\n' },
    )
    expect(await text('hand.md')).toContain('    delete:\n      summary: Delete a pet\n')
  })
})

describe('an excerpt', () => {
  test('follows references to other files, and drops those that lead nowhere', async () => {
    const schema = { oneOf: [{ $ref: 'cat.json#/Cat' }, { $ref: '#/nowhere', title: 'Left' }] }
    const { text } = await siteOf(
      withSchema(schema),
      {},
      {
        'cat.json': JSON.stringify({ Cat: { type: 'string', enum: ['tabby'] } }),
      },
    )
    const markdown = await text('api-reference/get-a-pet.md')
    expect(markdown).toContain("- $ref: '#/components/schemas/Cat'\n")
    expect(markdown).toContain('    Cat:\n      type: string\n      enum:\n        - tabby\n')
    expect(markdown).not.toContain('#/nowhere')
  })

  test('is short, and names what is left out', async () => {
    const excerpt = await excerptOf(withSchema(wide(160)))
    expect(excerpt.length).toBeLessThan(11_000)
    expect(excerpt).toContain('# Left out here: #/components/schemas/Pet\n')
    expect(excerpt).toContain('name: X-Key')
  })

  test('is left to the URL on a page that assistants would cut', async () => {
    const { text } = await siteOf({
      ...withSchema(wide(400)),
      paths: { '/pets': { get: { ...description.paths['/pets/{id}'].get, description: long } } },
    })
    const markdown = await text('api-reference/get-a-pet.md')
    expect(markdown).not.toContain('## OpenAPI')
    expect(markdown.endsWith('\n\nThe whole API description: /api.json\n')).toBe(true)
  })

  test('has names that mean something to JavaScript like any other', async () => {
    const odd = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}}',
    ) as object
    const excerpt = await excerptOf(withSchema(odd))
    expect(excerpt).toContain('        __proto__:\n          type: string\n')
    expect(excerpt).toContain('        constructor:\n          type: integer\n')
  })

  test('keeps text that looks like markup as text', async () => {
    const excerpt = await excerptOf(
      withSchema({
        type: 'string',
        description: '</pre></template><script>alert(1)</script> `&amp;`',
      }),
    )
    expect(excerpt).toContain('</pre></template><script>alert(1)</script> `&amp;`')
  })

  test('changes with the description in a build from the cache', async () => {
    const first = await siteOf(description)
    const changed = withSchema({ type: 'integer' })
    await writeFiles(first.root, { 'api.json': changed })
    const second = await buildFolder(first.root)
    const path = 'api-reference/get-a-pet.md'
    expect(await second.text(path)).toContain('    Pet:\n      type: integer\n')
    expect(await second.text(path)).toBe(await (await siteOf(changed)).text(path))
  })
})

const long = 'A word of many. '.repeat(100)

function wide(fields: number): object {
  const field = { type: 'string', description: 'x'.repeat(90) }
  const names = Array.from({ length: fields }, (_, index) => `field${index}`)
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, field])) }
}

function withSchema(schema: object): object {
  const { components } = description
  return { ...description, components: { ...components, schemas: { Pet: schema } } }
}
