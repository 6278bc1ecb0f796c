import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const site = {
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['start', 'guides/b', 'guides/a', 'ü'] }],
    redirects: [
      { source: '/old', destination: '/start' },
      { source: '/blog/:slug*', destination: '/guides/:slug*' },
    ],
  },
  'start.mdx': '---\ntitle: Start\n---\n\n## Two\n\n### "One" {#a-one}\n\nText.\n',
  'guides/a.mdx': '---\ntitle: A\n---\n\nText.\n',
  'guides/b.mdx': '---\ntitle: B\n---\n\n## Über\n\nText.\n',
  'ü.mdx': '---\ntitle: Ü\nhidden: true\n---\n\nText.\n',
}

test('urls.json names every page, heading and alias, in the order of their addresses', async () => {
  const { text } = await buildSite(site, { base: '/docs' })
  const list = await text('urls.json')
  const entries = JSON.parse(list) as readonly { readonly url: string }[]
  expect(entries).toEqual([
    { url: '/docs/', kind: 'alias', to: '/docs/start/' },
    { url: '/docs/%C3%BC/', kind: 'page', title: 'Ü', file: 'ü.mdx' },
    { url: '/docs/blog/:slug*', kind: 'pattern', to: '/docs/guides/:slug*' },
    { url: '/docs/blog/a/', kind: 'alias', to: '/docs/guides/a/' },
    { url: '/docs/blog/b/', kind: 'alias', to: '/docs/guides/b/' },
    { url: '/docs/guides/', kind: 'alias', to: '/docs/guides/b/' },
    { url: '/docs/guides/a/', kind: 'page', title: 'A', file: 'guides/a.mdx' },
    { url: '/docs/guides/b/', kind: 'page', title: 'B', file: 'guides/b.mdx' },
    { url: '/docs/guides/b/#%C3%BCber', kind: 'heading', title: 'Über' },
    { url: '/docs/old/', kind: 'alias', to: '/docs/start/' },
    { url: '/docs/start/', kind: 'page', title: 'Start', file: 'start.mdx' },
    { url: '/docs/start/#a-one', kind: 'heading', title: '"One"' },
    { url: '/docs/start/#two', kind: 'heading', title: 'Two' },
  ])
  const urls = entries.map(({ url }) => url)
  expect(urls).toEqual(urls.toSorted())
  expect(list.split('\n')).toHaveLength(entries.length + 3)
})

test('a file of the author counts instead', async () => {
  const { text } = await buildSite({ ...site, 'urls.json': '[]' })
  expect(await text('urls.json')).toBe('[]')
})
