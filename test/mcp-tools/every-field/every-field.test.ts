import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import { missingAt, readPlaces } from '../../support/places.ts'

afterAll(removeFolders)

test('the pages show every field of the lists of MCP, and so does their Markdown', async () => {
  const site = await buildSite({
    'docs.json': {
      name: 'Acme',
      theme: 'mint',
      colors: { primary: '#0a7a5a' },
      navigation: { groups: [{ group: 'Guide', pages: ['index'] }] },
      api: { mcp: { source: 'mcp-tools.json', endpoint: 'https://mcp.acme.example/mcp' } },
    },
    'index.mdx': '---\ntitle: Start\n---\n',
    'mcp-tools.json': readText('mcp-tools.json'),
  })
  expect(site.problems).toEqual([])
  const places = readPlaces(readText('places.txt'))
  expect(await missingAt(site, places, (page) => `mcp/${page}`)).toEqual([])
})

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
