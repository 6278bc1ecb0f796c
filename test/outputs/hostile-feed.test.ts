import { parseFeed } from '@rowanmanning/feed-parser'
import { afterEach, expect, test } from 'vitest'
import { hostileTexts } from '../../campaign/hostile-texts.ts'
import { buildSite, removeFolders } from '../support/build.ts'
import { schemaErrors } from '../support/xml.ts'

afterEach(removeFolders)

test('the feed of a changelog on the page of an operation holds its updates, and nothing of the description', async () => {
  const texts = hostileTexts({ seed: 11, count: 150 })
  const text = texts.join('\n\n')
  const site = await buildSite(
    {
      'docs.json': {
        name: 'Acme',
        openapi: 'api.json',
        navigation: [{ group: 'API', pages: ['change'] }],
      },
      'change.mdx':
        '---\nopenapi: POST /a\nrss: true\n---\n\n<Update label="March 1, 2025">\n\nFaster.\n\n</Update>\n',
      'api.json': {
        openapi: '3.1.0',
        info: { title: text, version: '1', description: text },
        paths: {
          '/a': {
            post: {
              summary: texts[0],
              description: `<Update label="x">\n\n${text}\n\n</Update>\n\n${text}`,
              parameters: [{ name: 'a', in: 'query', description: text, schema: {} }],
              responses: { 200: { description: text } },
            },
          },
        },
      },
    },
    { siteUrl: 'https://acme.example' },
  )
  expect(site.written).toBe(true)
  const xml = await site.text('change/rss.xml')
  expect(await schemaErrors(xml, 'test/outputs/schemas/rss.xsd')).toEqual([])
  const { title, items } = parseFeed(xml)
  expect(title).toBe(`${texts[0]} - Acme`)
  expect(items.map(({ content, description }) => [content, description])).toEqual([
    ['<p>Faster.</p>', 'Faster.'],
  ])
})
