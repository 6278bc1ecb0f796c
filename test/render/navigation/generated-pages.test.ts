import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const versions = [
  { version: 'v2', pages: ['v2/a'] },
  { version: 'v1', pages: ['v1/a'] },
]

test.each([
  ['versions', { versions }],
  [
    'products of versions',
    {
      products: [
        { product: 'P', versions },
        { product: 'Q', pages: ['q'] },
      ],
    },
  ],
  [
    'languages of versions',
    {
      languages: [
        { language: 'en', versions },
        { language: 'de', pages: ['q'] },
      ],
    },
  ],
  [
    'languages',
    {
      languages: [
        { language: 'en', pages: ['v2/a'] },
        { language: 'de', pages: ['v1/a'] },
      ],
    },
  ],
  [
    'dropdowns',
    {
      dropdowns: [
        { dropdown: 'A', pages: ['v2/a'] },
        { dropdown: 'B', pages: ['v1/a'] },
      ],
    },
  ],
])('the menus of the 404 page lead to pages: %s', async (_, navigation) => {
  const { text } = await buildSite({
    'docs.json': { name: 'A', theme: 'mint', colors: { primary: '#0a7a5a' }, navigation },
    'v1/a.mdx': 'One.\n',
    'v2/a.mdx': 'Two.\n',
    'q.mdx': 'Q.\n',
  })
  for (const page of ['404.html', 'all-pages/index.html']) {
    const html = await text(page)
    const hrefs = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toContain('/v2/a/')
    expect(hrefs.filter((href) => href?.startsWith('/404'))).toEqual([])
  }
})
