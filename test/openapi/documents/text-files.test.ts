import { expect, test } from 'vitest'
import { openapi, read } from '../read-description.ts'

const responses = { 200: { description: 'Good.' } }

/** A description whose operation has this sample, and this description. */
function withSample(source: unknown, description: unknown = 'All of them.'): object {
  return openapi({
    paths: {
      '/pets': {
        get: { description, 'x-codeSamples': [{ lang: 'python', source }], responses },
      },
    },
  })
}

const ref = (path: string) => ({ $ref: path })

test.each([
  ['samples/list.py', 'name: str = "Rex"\nprint({name})\n'],
  ['samples/list.ts', 'const a: { b: string } = { b: `c` }\n'],
  ['samples/LICENSE', 'Words: as they are\n'],
  ['samples/list.http', 'GET /pets\nHost: api.example\n'],
])('a sample is the text of a file: %s', async (path, text) => {
  const { operation, printed } = await read({
    'api.yaml': withSample(ref(`./${path}`)),
    [path]: text,
  })
  expect(operation('GET /pets').codeSamples).toEqual([{ language: 'python', source: text }])
  expect(printed).toEqual([])
})

test('a description is the Markdown of a file, from a file in another folder, and next to a reference', async () => {
  const { api, operation, printed } = await read(
    {
      'api/openapi.json': openapi({
        info: { title: 'Pets', version: '1', description: ref('../texts/intro.md') },
        paths: { '/pets': ref('./paths/pets.yaml') },
        components: {
          schemas: {
            Pet: { $ref: '#/components/schemas/Base', description: ref('pet.markdown') },
            Base: { type: 'string' },
          },
        },
      }),
      'texts/intro.md': '# Hello\n\nAll about **pets**.\n',
      'api/pet.markdown': 'A *pet*.',
      'api/paths/pets.yaml': { get: { description: ref('../../texts/list.rst'), responses } },
      'texts/list.rst': 'Lists: all of them',
    },
    'api/openapi.json',
  )
  expect(api.description).toContain('All about **pets**.')
  expect(operation('GET /pets').description).toBe('Lists: all of them')
  expect(api.schemas['Pet']?.schema.description).toBe('A *pet*.')
  expect(printed).toEqual([])
})

test('a file with another ending that is YAML stays what it is', async () => {
  const { operation, printed } = await read({
    'api.yaml': openapi({
      paths: { '/pets': ref('paths/pets.oas'), '/cats': ref('cats.part#/item') },
    }),
    'paths/pets.oas': 'get:\n  summary: List\n  responses: {}\n',
    'cats.part': 'item:\n  get:\n    summary: Cats\n    responses: {}\n',
  })
  expect(operation('GET /pets').summary).toBe('List')
  expect(operation('GET /cats').summary).toBe('Cats')
  expect(printed).toEqual([])
})

test.each(['deploy/run.sh', 'server.key', 'Makefile', '.env', '.git/hooks.txt', 'keys/id_rsa.txt'])(
  'a file that is never published is not read: %s',
  async (path) => {
    const { operation, printed } = await read({
      'api.yaml': withSample(ref(`./${path}`), ref(path)),
      [path]: 'SECRET',
    })
    expect(JSON.stringify(operation('GET /pets'))).not.toContain('SECRET')
    expect(printed).toHaveLength(1)
    expect(printed[0]).toMatch(
      /^api\.yaml:\d+ openapi\/missing-file .* files of this kind are never published\.$/,
    )
  },
)

test('text of more than 1 MB, a file outside the site and a missing file are reported', async () => {
  const { operation, printed } = await read({
    'api.yaml': withSample(ref('./large.py'), ref('../outside.md')),
    'large.py': '#'.repeat(1024 * 1024 + 1),
    '../outside.md': 'SECRET',
  })
  expect(operation('GET /pets').codeSamples).toEqual([])
  expect(operation('GET /pets').description).toBeUndefined()
  expect(printed.map((line) => line.split(' ', 2)[1])).toEqual([
    'openapi/outside-root',
    'openapi/missing-file',
  ])
  const { operation: full } = await read({
    'api.yaml': withSample(ref('./large.py')),
    'large.py': '#'.repeat(1024 * 1024),
  })
  expect(full('GET /pets').codeSamples[0]?.source).toHaveLength(1024 * 1024)
})

test('JSON where a text is expected is reported', async () => {
  const { printed } = await read({
    'api.yaml': withSample(ref('./body.json')),
    'body.json': { a: 1 },
  })
  expect(printed).toEqual([
    'body.json:1 openapi/wrong-type "source" must be text, but is an object; it is left out.',
  ])
})
