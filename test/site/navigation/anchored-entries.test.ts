import { afterAll, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterAll(removeFolders)

const home = '---\ntitle: Home\n---\n\n## One\n\nx\n\n## Über *uns*\n\ny\n'
const guide = '---\ntitle: Guide\n---\n\n## Start {#begin}\n\nx\n'

const forms: readonly (readonly [string, object])[] = [
  [
    'the array form',
    { name: 'A', navigation: [{ group: 'G', pages: ['index', 'index#über-uns', 'guide#begin'] }] },
  ],
  [
    'the object form',
    {
      name: 'A',
      theme: 'mint',
      colors: { primary: '#16A34A' },
      navigation: { pages: ['index', '/index#%C3%BCber-uns', 'guide#begin'] },
    },
  ],
  [
    'tabs and versions',
    {
      name: 'A',
      theme: 'mint',
      colors: { primary: '#16A34A' },
      navigation: {
        versions: [
          {
            version: 'v1',
            tabs: [
              {
                tab: 'T',
                groups: [{ group: 'G', pages: ['index', 'index#über-uns', 'guide#begin'] }],
              },
            ],
          },
        ],
      },
    },
  ],
]

test.each(forms)(
  'an entry leads to a place and is named after its heading: %s',
  async (_, docs) => {
    const { problems, text, ok } = await buildSite({
      'docs.json': docs,
      'index.mdx': home,
      'guide.mdx': guide,
    })
    expect(ok).toBe(true)
    expect(problems.filter((it) => !it.startsWith('config/'))).toEqual([])
    const html = await text('index.html')
    const links = [...html.matchAll(/<a href="([^"]*)"( aria-current="page")?>([^<]*)<\/a><\/li>/g)]
    expect(links.map(([, href, current, title]) => `${href} ${title}${current ?? ''}`)).toEqual(
      expect.arrayContaining([
        '/ Home aria-current="page"',
        '/#%C3%BCber-uns Über uns',
        '/guide/#begin Start',
      ]),
    )
    // the page is there once for search and agents, and follows the other once
    const llms = await text('llms.txt')
    expect(llms.match(/\[Home\]/g)).toHaveLength(1)
    const other = await text('guide/index.html')
    expect(other).toMatch(/<a href="\/guide\/#begin" aria-current="page">Start</)
  },
)

test('only a place that is not there is reported, by build and check', async () => {
  const files = {
    'docs.json': {
      name: 'A',
      navigation: [{ group: 'G', pages: ['index', 'index#two', 'guide#', 'lost#one'] }],
    },
    'index.mdx': home,
    'guide.mdx': guide,
  }
  const { problems } = await buildSite(files)
  expect(problems).toEqual([
    'site/unknown-page docs.json:10:9',
    'site/missing-anchor docs.json:8:9',
  ])
  const root = await folderOf(files)
  const checked = await check({ root, out: `${root}/dist`, threads: 0 })
  const found = checked.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)
  expect(found).toEqual(
    expect.arrayContaining(['check/missing-anchor docs.json:8', 'site/unknown-page docs.json:10']),
  )
})
