import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildFolder, buildSite, folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const site = {
  'docs.json': {
    name: 'Acme',
    navigation: [
      { group: 'Guides', pages: ['index', 'guides/start'] },
      { group: 'More', pages: ['secret'] },
    ],
    redirects: [
      { source: '/old', destination: '/guides/start' },
      { source: '/older', destination: '/old#part' },
      { source: '/away', destination: 'https://example.com/?a=1&b=2' },
      { source: '/index', destination: '/guides/start' },
      { source: '/blog/:slug*', destination: '/guides/:slug*' },
    ],
  },
  'index.mdx': '---\ntitle: Home\ndescription: Where it begins.\n---\n\n[old](/old)\n',
  'guides/start.mdx': '---\ntitle: Start\n---\n\n## Part\n\nText.\n',
  'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nText.\n',
}

test('a redirect is a page that leads on, keeping what the reader came with', async () => {
  const { text } = await buildSite(site, { base: '/docs', siteUrl: 'https://acme.example' })
  const page = await text('old/index.html')
  expect(page).toContain('content="0;url=/docs/guides/start/"')
  expect(page).toContain('<link rel="canonical" href="https://acme.example/docs/guides/start/">')
  expect(page).toContain('location.search+location.hash')
})

test('chains end in one step, and other sites are escaped', async () => {
  const { text } = await buildSite(site)
  expect(await text('away/index.html')).toContain('url=https://example.com/?a=1&amp;b=2"')
  expect(await text('older/index.html')).toContain('/guides/start')
})

test('a page counts more than a redirect at its address', async () => {
  const { text } = await buildSite(site)
  expect(await text('index.html')).toContain('>Home</h1>')
})

test('the sitemap lists what is indexed, with whole addresses', async () => {
  const { text, list } = await buildSite(site, { siteUrl: 'https://acme.example' })
  const sitemap = await text('sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://acme.example/',
    'https://acme.example/guides/start/',
  ])
  expect(await text('robots.txt')).toContain('Sitemap: https://acme.example/sitemap.xml')
  expect(await list()).toContain('llms.txt')
})

test('what the author put there counts', async () => {
  const { text } = await buildSite({
    ...site,
    'llms.txt': 'mine',
    'llms-full.txt': 'all mine',
    'robots.txt': 'User-agent: x',
  })
  expect(await text('llms.txt')).toBe('mine')
  expect(await text('llms-full.txt')).toBe('all mine')
  expect(await text('robots.txt')).toBe('User-agent: x')
})

test('an output that an earlier build left in another folder is no part of the site', async () => {
  const root = await folderOf(site)
  const first = await buildFolder(root)
  const second = await buildFolder(root, { out: join(root, 'public') })
  expect(second.pages).toBe(first.pages)
  expect(existsSync(join(root, 'public/dist'))).toBe(false)
})
