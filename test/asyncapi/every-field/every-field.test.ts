import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import { missingAt, readPlaces } from '../../support/places.ts'
import { fields } from './specification.ts'

afterAll(removeFolders)

/** Pages by the names that they have in `places.txt`. */
const routes: Readonly<Record<string, string>> = {
  '': 'channels/channel-title',
  overview: 'overview',
  stored: 'channels/stored',
}

const places = readPlaces(readText('places.txt'))

test('each field of AsyncAPI 3.0 is on a page, or there is a reason', () => {
  const known = places.map(({ field }) => field)
  expect(fields.filter((field) => !known.includes(field))).toEqual([])
  expect(known.filter((field) => !fields.includes(field))).toEqual([])
})

test('the pages show every field of AsyncAPI 3.0, and so does their Markdown', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: { asyncapi: 'api.yaml' },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'api.yaml': readText('description.yaml'),
  })
  expect(site.problems).toEqual([])
  expect(await missingAt(site, places, (page) => `api-reference/${routes[page]}`)).toEqual([])
})

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
