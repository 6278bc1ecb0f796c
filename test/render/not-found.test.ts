import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const look = { name: 'A', theme: 'mint', colors: { primary: '#0a7a5a' } }

/** The related pages on the 404 page of a site with this navigation, as `url title`. */
async function related(navigation: object, pages: readonly string[]) {
  const site = await buildSite({
    'docs.json': { ...look, navigation },
    ...Object.fromEntries(
      pages.map((page) => [`${page}.mdx`, `---\ntitle: ${page}\n---\n\nText.\n`]),
    ),
  })
  const html = await site.text('404.html')
  const list = /<ul [^>]*data-urls="([^"]*)"[^>]*>(.*?)<\/ul>/s.exec(html)
  expect(list?.[1]).toBe('/urls.json')
  return [...(list?.[2] ?? '').matchAll(/href="([^"]*)">([^<]*)/g)].map((it) => `${it[1]} ${it[2]}`)
}

test('the 404 page lists the first page of each tab but the home page, and no hidden or external tab', async () => {
  const navigation = {
    tabs: [
      { tab: 'Guides', groups: [{ group: 'G', pages: ['home', 'more'] }] },
      { tab: 'API', groups: [{ group: 'R', pages: ['api/first', 'api/second'] }] },
      { tab: 'News', pages: ['news'] },
      { tab: 'Secret', hidden: true, pages: ['secret'] },
      { tab: 'Away', href: 'https://example.com' },
    ],
  }
  const pages = ['home', 'more', 'api/first', 'api/second', 'news', 'secret']
  expect(await related(navigation, pages)).toEqual(['/api/first/ api/first', '/news/ news'])
})

test('below the default language and version', async () => {
  const tabs = (folder: string) => [
    { tab: 'One', pages: [`${folder}/home`] },
    { tab: 'Two', pages: [`${folder}/two`] },
  ]
  const navigation = {
    languages: [
      { language: 'en', versions: [{ version: 'v2', tabs: tabs('en') }] },
      { language: 'de', versions: [{ version: 'v2', tabs: tabs('de') }] },
    ],
  }
  const pages = ['en/home', 'en/two', 'de/home', 'de/two']
  expect(await related(navigation, pages)).toEqual(['/en/two/ en/two'])
})

test('without divisions: the first page of each group, and of one group its pages', async () => {
  const groups = [
    { group: 'A', pages: ['home', 'a'] },
    { group: 'B', pages: ['b', 'c'] },
  ]
  expect(await related({ groups }, ['home', 'a', 'b', 'c'])).toEqual(['/b/ b'])
  const only = [{ group: 'A', pages: ['home', 'a', 'b'] }]
  expect(await related({ groups: only }, ['home', 'a', 'b'])).toEqual(['/a/ a', '/b/ b'])
})

test('pages of one title are named with their section, and a site of one page lists none', async () => {
  const site = await buildSite({
    'docs.json': {
      ...look,
      navigation: { tabs: ['x', 'y', 'z'].map((tab) => ({ tab, pages: [`${tab}/start`] })) },
    },
    'x/start.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'y/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
    'z/start.mdx': '---\ntitle: Start\n---\n\nText.\n',
  })
  const html = await site.text('404.html')
  expect(html).toContain('<a href="/y/start/">y: Start</a>')
  expect(html).toContain('<a href="/z/start/">z: Start</a>')

  const small = await buildSite({ 'docs.json': { ...look, navigation: ['a'] }, 'a.mdx': 'Text.\n' })
  expect(await small.text('404.html')).toMatch(/<nav data-part="related"[^>]* hidden/)
})

test('all URLs of the list begin with the base, and only the 404 page loads its script', async () => {
  const { text } = await buildSite(
    {
      'docs.json': { ...look, navigation: { groups: [{ group: 'A', pages: ['a', 'b'] }] } },
      'a.mdx': 'Text.\n',
      'b.mdx': 'Text.\n',
    },
    { base: '/docs' },
  )
  const html = await text('404.html')
  expect(html).toContain('data-urls="/docs/urls.json" data-base="/docs"')
  expect(html).toContain('<a href="/docs/b/">')
  expect(html).toMatch(/<script type="module" src="\/docs\/_octavo\/not-found-/)
  expect(await text('b/index.html')).not.toContain('/not-found-')
})
