import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const responses = {
  200: { description: 'Good. See [create](#operation/createPet), or [a tag](#tag/small-pets).' },
}

const description = (text: string) => ({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1', description: text },
  tags: [{ name: 'small pets', description: 'See [all](#/operations/listPets).' }],
  paths: {
    '/pets': {
      get: { operationId: 'listPets', summary: 'List pets', tags: ['small pets'], responses },
      post: {
        operationId: 'createPet',
        summary: 'Create a pet',
        description:
          'First [list](#tag/small-pets/GET/pets) them.\n\nOr [read](#section/Errors/More).',
        tags: ['small pets'],
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'As in <a href="#operation/listPets">the list</a>, up to <limit>.',
            schema: { type: 'integer' },
          },
        ],
        responses,
      },
    },
    '/pets/{id}': {
      delete: {
        operationId: 'pets.delete',
        summary: 'Delete a pet',
        tags: ['small pets'],
        responses,
      },
    },
  },
})

const build = (text: string, more: object = {}) =>
  buildSite({
    'docs.json': { ...settings('index'), api: { openapi: 'api.json', ...more } },
    'index.mdx': 'Words.\n',
    'api.json': description(text),
  })

const intro = [
  'One [two](#tag/small-pets/operation/createPet) three.',
  '[delete](#tag/small-pets/DELETE/pets/{petId})',
  '[paths](#tag/small-pets/paths/~1pets/post)',
  '[errors](#description/errors)',
  '[heading](#elsewhere)',
].join('\n\n')

test('links of other viewers lead to pages of operations, tags and the overview', async () => {
  const { text, problems } = await build(intro)
  expect(problems).toEqual([])
  const overview = await text('api-reference/overview/index.html')
  const create = await text('api-reference/small-pets/create-a-pet/index.html')
  const links = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, label]) => [
        label,
        href,
      ]),
    )
  expect(links(overview)).toMatchObject({
    two: '/api-reference/small-pets/create-a-pet/',
    delete: '/api-reference/small-pets/delete-a-pet/',
    paths: '/api-reference/small-pets/create-a-pet/',
    all: '/api-reference/small-pets/list-pets/',
  })
  expect(overview).toMatch(/id="small-pets"/)
  expect(links(create)).toMatchObject({
    list: '/api-reference/small-pets/list-pets/',
    read: '/api-reference/overview/',
    create: '/api-reference/small-pets/create-a-pet/',
    'the list': '/api-reference/small-pets/list-pets/',
    'a tag': '/api-reference/overview/#small-pets',
  })
  expect(create).toContain('up to &lt;limit&gt;.</p>')
  expect(await text('api-reference/small-pets/create-a-pet.md')).toContain(
    '](/api-reference/small-pets/list-pets/)',
  )
})

test('without overviews, a link to a tag leads to its first operation', async () => {
  const { text } = await build('', { overview: false })
  expect(await text('api-reference/small-pets/create-a-pet/index.html')).toContain(
    '<a href="/api-reference/small-pets/list-pets/">a tag</a>',
  )
})

test('a link of another viewer that names nothing is reported at its place, once', async () => {
  const { problems } = await build(
    '[x](#operation/none), [y](#tag/none), [x](#operation/none) [z](#tag/none/GET/no)',
  )
  expect(problems.map((line) => line.replace(/:\d+$/, ''))).toEqual([
    'openapi/unknown-link api.json:6',
    'openapi/unknown-link api.json:6',
    'openapi/unknown-link api.json:6',
  ])
})
