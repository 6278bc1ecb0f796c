import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const operation = (summary: string, tag: string) => ({
  get: { summary, tags: [tag], responses: { 200: { description: 'ok' } } },
})

test('"..." in a list of pages stands for all operations that are not named', async () => {
  const { text, problems } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'api.json', pages: ['GET /second', '...'] },
        ],
      },
    },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/first': operation('First', 'A'),
        '/second': operation('Second', 'B'),
        '/third': operation('Third', 'A'),
      },
    },
  })
  expect(problems).toEqual([])
  const sidebar = /<div data-part="entries".*?<\/nav>/s.exec(await text('index.html'))?.[0] ?? ''
  const entries = [...sidebar.matchAll(/>(Home|First|Second|Third|A|B|API)</g)].map(([, it]) => it)
  expect(entries).toEqual(['Home', 'API', 'Second', 'A', 'First', 'Third'])
})

test.each([
  [
    'group',
    {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  ],
  [
    'tab',
    {
      tabs: [
        { tab: 'Start', pages: ['index'] },
        { tab: 'API', openapi: 'api.json' },
      ],
    },
  ],
])('a description of the settings that a %s shows is not shown again', async (_, navigation) => {
  const { list, problems } = await buildSite({
    'docs.json': { name: 'Acme', navigation, api: { openapi: 'api.json' } },
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/first': operation('First', 'A') },
    },
  })
  expect(problems).toEqual([])
  const pages = (await list()).filter((path) => /^api-reference\/.*first.*index\.html$/.test(path))
  expect(pages).toEqual(['api-reference/a/first/index.html'])
})
