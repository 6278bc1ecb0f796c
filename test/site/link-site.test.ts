import { describe, expect, test } from 'vitest'
import type { Route } from '../../src/base/paths.ts'
import type { Site } from '../../src/site/site.ts'
import { branch, choice, entry, group, link, operation, operationPage } from './support.ts'

describe('the reading order', () => {
  test('is that of the navigation, each page once', () => {
    const site = link({
      navigation: [group('Start', ['index', 'b']), group('More', ['b', 'a'])],
      pages: ['a.mdx', 'b.mdx', 'index.mdx'],
    })
    expect(site.order).toEqual(['/', '/b', '/a'])
    expect(site.pages.get('/b' as Route)).toMatchObject({ previous: '/', next: '/a' })
    expect(trailOf(site, '/b')).toEqual(['Start'])
  })

  test('leaves out hidden pages, which are still pages', () => {
    const site = link({
      navigation: [group('Start', ['a', 'b', 'c']), group('Drafts', ['d'], { hidden: true })],
      pages: { 'a.mdx': {}, 'b.mdx': { meta: { hidden: true } }, 'c.mdx': {}, 'd.mdx': {} },
    })
    expect(site.order).toEqual(['/a', '/c'])
    expect(site.pages.get('/a' as Route)?.next).toBe('/c')
    expect(site.pages.get('/d' as Route)).toMatchObject({ listed: false, indexed: false })
    expect(titlesOf(site)).toEqual(['Start', ['A', 'C']])
  })

  test('does not lead into another language, version or product', () => {
    const site = link({
      navigation: { root: choice('language', { English: ['en/a', 'en/b'], Français: ['fr/a'] }) },
      pages: ['en/a.mdx', 'en/b.mdx', 'fr/a.mdx'],
    })
    expect(site.pages.get('/en/b' as Route)?.next).toBeUndefined()
    expect(site.pages.get('/fr/a' as Route)?.previous).toBeUndefined()
  })

  test('leads from tab to tab', () => {
    const site = link({
      navigation: { root: choice('tab', { Guides: ['a'], API: ['b'] }) },
      pages: ['a.mdx', 'b.mdx'],
    })
    expect(site.pages.get('/a' as Route)?.next).toBe('/b')
  })

  test('stays in a version of the early form, with the pages of all versions', () => {
    const site = link({
      navigation: {
        versions: [
          { name: 'v2', isDefault: true },
          { name: 'v1', isDefault: false },
        ],
        root: {
          entries: [
            entry('intro'),
            group('New', ['new'], { version: 'v2' }),
            group('Old', ['old'], { version: 'v1' }),
            entry('end'),
          ],
        },
      },
      pages: ['intro.mdx', 'new.mdx', 'old.mdx', 'end.mdx'],
    })
    expect(site.pages.get('/intro' as Route)?.next).toBe('/new')
    expect(site.pages.get('/new' as Route)).toMatchObject({ next: '/end', version: 'v2' })
    expect(site.pages.get('/old' as Route)).toMatchObject({ previous: '/intro', next: '/end' })
  })
})

describe('titles', () => {
  test('in the sidebar are the sidebar title, else the title', () => {
    const site = link({
      navigation: [entry('a'), entry('b')],
      pages: {
        'a.mdx': { meta: { title: 'Everything about A', sidebarTitle: 'A' } },
        'b.mdx': { meta: { title: 'All of B' } },
      },
    })
    expect(titlesOf(site)).toEqual(['A', 'All of B'])
  })

  test('carry the method of an operation unless the page hides it', () => {
    const site = link({
      navigation: [entry('a'), entry('b'), entry('c')],
      pages: {
        'a.mdx': { meta: { openapi: 'spec/api.json post /users/{id}' } },
        'b.mdx': { meta: { api: 'GET https://api.acme.dev/v1' } },
        'c.mdx': { meta: { api: 'GET /x', hideApiMarker: true } },
      },
    })
    expect(site.navigation.entries.map((node) => node.kind === 'page' && node.method)).toEqual([
      'POST',
      'GET',
      undefined,
    ])
    expect(site.pages.get('/a' as Route)?.operation).toEqual({
      method: 'POST',
      path: '/users/{id}',
      api: 'spec/api.json',
    })
  })
})

describe('an entry that names no file', () => {
  test('is left out with a warning that names the nearest page', () => {
    const site = link({
      navigation: [group('Start', ['quikstart', 'other'])],
      pages: ['quickstart.mdx', 'other.mdx'],
    })
    expect(titlesOf(site)).toEqual(['Start', ['Other']])
    expect(site.problems).toMatchObject([
      {
        code: 'site/unknown-page',
        severity: 'warning',
        message: 'No page is at "quikstart".',
        help: 'Did you mean "quickstart"?',
        at: { frame: 'navigation.quikstart' },
      },
    ])
  })

  test('without a similar page, the help says to create the file', () => {
    const site = link({ navigation: [entry('gone')], pages: [] })
    expect(site.problems[0]).toMatchObject({
      severity: 'warning',
      help: 'Create gone.mdx, or take it out of the navigation.',
    })
  })

  test('takes an empty tab with it', () => {
    const site = link({
      navigation: { root: choice('tab', { Guides: ['a'], API: ['gone'] }) },
      pages: ['a.mdx'],
    })
    expect(site.navigation.choice?.options.map(({ title }) => title)).toEqual(['Guides'])
    expect(site.problems.map(({ code }) => code)).toEqual([
      'site/unknown-page',
      'site/empty-division',
    ])
  })

  test('is no mistake when its page could not be read', () => {
    const unreadable = new Set(['/broken' as Route])
    const site = link({ navigation: [entry('broken')], pages: [], options: { unreadable } })
    expect(site.problems).toEqual([])
  })

  test('may be written with a slash, an extension or the name of an index', () => {
    const site = link({
      navigation: [entry('/a'), entry('b.mdx'), entry('c/index'), entry('d/'), entry('100%25')],
      pages: ['a.mdx', 'b.mdx', 'c/index.mdx', 'd.mdx', '100%25.mdx'],
    })
    expect(site.order).toEqual(['/a', '/b', '/c', '/d', '/100%25'])
  })
})

describe('operations that the navigation names', () => {
  const navigation = [group('Users', [operation('GET', '/users'), operation('POST', '/users')])]

  test('are left out with one warning when no description has them', () => {
    const site = link({ navigation, pages: ['a.mdx'] })
    expect(site.problems.map(({ message }) => message)).toEqual([
      '"GET /users" and one more entry of the navigation name operations that no API description has.',
    ])
  })

  test('become pages', () => {
    const site = link({
      navigation,
      pages: [],
      options: {
        operations: [
          operationPage({ route: '/api/list', method: 'get', path: '/users', title: 'List' }),
          operationPage({ route: '/api/add', method: 'post', path: '/users', title: 'Add' }),
        ],
      },
    })
    expect(site.order).toEqual(['/api/list', '/api/add'])
    expect(site.pages.get('/api/add' as Route)).toMatchObject({
      title: 'Add',
      previous: '/api/list',
    })
  })
})

describe('a page that the navigation does not name', () => {
  const site = link({
    navigation: { root: choice('tab', { Guides: ['index', 'guides/a'], API: ['api/x/y'] }) },
    pages: ['index.mdx', 'guides/a.mdx', 'api/x/y.mdx', 'api/x/z.mdx', 'else.mdx'],
  })

  test('stands with the pages that share most of its path', () => {
    expect(site.pages.get('/api/x/z' as Route)).toMatchObject({
      path: [{ by: 'tab', index: 1 }],
      near: '/api/x/y',
      listed: false,
    })
    expect(site.pages.get('/else' as Route)).toMatchObject({ path: [{ by: 'tab', index: 0 }] })
  })

  test('is left out of search but not forbidden to search engines', () => {
    expect(site.pages.get('/else' as Route)).toMatchObject({
      indexed: false,
      searchable: false,
      noindex: false,
    })
  })

  test('is indexed when the settings say so, unless it says otherwise', () => {
    const all = link({
      pages: { 'a.mdx': {}, 'b.mdx': { meta: { noindex: true } } },
      config: { seo: { metatags: {}, paths: [], indexing: 'all', trailingSlash: true } },
    })
    expect(all.pages.get('/a' as Route)).toMatchObject({ indexed: true, noindex: false })
    expect(all.pages.get('/b' as Route)).toMatchObject({ indexed: false, noindex: true })
  })
})

describe('what search finds', () => {
  test('is decided by the nearest that says so', () => {
    const site = link({
      navigation: [
        group('Closed', ['a', 'b'], { searchable: false, boost: 2 }),
        group('Hidden', ['c'], { hidden: true, searchable: true }),
      ],
      pages: { 'a.mdx': {}, 'b.mdx': { meta: { searchable: true, boost: 3 } }, 'c.mdx': {} },
    })
    expect(site.pages.get('/a' as Route)).toMatchObject({ searchable: false, boost: 2 })
    expect(site.pages.get('/b' as Route)).toMatchObject({ searchable: true, boost: 3 })
    expect(site.pages.get('/c' as Route)).toMatchObject({ listed: false, searchable: true })
  })
})

describe('pages of a hidden division', () => {
  const hidden = { hidden: true, branch: branch('a', 'b') }

  test('follow one another, and are not found', () => {
    const root = choice('tab', { Open: ['x'], Closed: hidden })
    const site = link({ navigation: { root }, pages: ['x.mdx', 'a.mdx', 'b.mdx'] })
    expect(site.pages.get('/x' as Route)?.next).toBeUndefined()
    expect(site.pages.get('/a' as Route)).toMatchObject({
      next: '/b',
      listed: true,
      indexed: false,
    })
  })

  test('are found where the early form hides its link alone', () => {
    const root = choice('anchor', { Open: ['x'], Closed: { ...hidden, pointer: ['anchors', 1] } })
    const site = link({ navigation: { root }, pages: ['x.mdx', 'a.mdx', 'b.mdx'] })
    expect(site.pages.get('/a' as Route)).toMatchObject({ indexed: true, searchable: true })
  })
})

test('a site is plain data that a worker can receive', () => {
  const site = link({ pages: ['a.mdx'], options: { unreadFolders: ['api'] } })
  expect(structuredClone(site.unreadFolders)).toEqual(['api'])
  const { problems: _, ...data } = site
  expect(() => structuredClone(data)).not.toThrow()
})

describe('two files of one route', () => {
  test('are a warning that names both; .mdx is shown', () => {
    const site = link({ pages: ['guides/index.mdx', 'guides.mdx'] })
    expect(site.pages.get('/guides' as Route)?.facts?.file).toBe('guides.mdx')
    expect(site.problems).toMatchObject([
      {
        code: 'site/two-files-one-route',
        severity: 'warning',
        message:
          'guides/index.mdx and guides.mdx are both the page "/guides"; guides.mdx is shown.',
      },
    ])
  })

  test('are a warning where an .md file lies beside the .mdx file of its name', () => {
    const site = link({ pages: ['a.md', 'a.mdx'] })
    expect(site.pages.get('/a' as Route)?.facts?.file).toBe('a.mdx')
    expect(site.problems).toMatchObject([{ severity: 'warning' }])
  })
})

describe('the first page', () => {
  test('of the site is its index, else the first of the navigation', () => {
    expect(link({ navigation: [entry('a')], pages: ['a.mdx', 'index.mdx'] }).home).toBe('/')
    expect(link({ navigation: [entry('b')], pages: ['a.mdx', 'b.mdx'] }).home).toBe('/b')
    expect(link({ pages: [] }).home).toBe('/')
  })

  test('of the site is that of the default language', () => {
    const site = link({
      navigation: {
        root: choice('language', {
          Deutsch: ['de/a'],
          English: { isDefault: true, branch: branch('en/a') },
        }),
      },
      pages: ['de/a.mdx', 'en/a.mdx'],
    })
    expect(site.home).toBe('/en/a')
  })

  test('of a division is found below its own choices, and in no hidden one', () => {
    const inner = choice('anchor', { Secret: { hidden: true, branch: branch('s') }, Open: ['o'] })
    const site = link({
      navigation: { root: choice('tab', { Guides: { branch: inner } }) },
      pages: ['s.mdx', 'o.mdx'],
    })
    expect(site.navigation.choice?.options[0]?.first).toBe('/o')
  })

  test('of a group is its root, which is read before its entries', () => {
    const site = link({
      navigation: [group('Guides', ['guides/a'], { root: 'guides/index' })],
      pages: ['guides/index.mdx', 'guides/a.mdx'],
    })
    expect(site.order).toEqual(['/guides', '/guides/a'])
    expect(site.pages.get('/guides/a' as Route)?.trail).toEqual([
      { title: 'Guides', route: '/guides' },
    ])
    expect(site.pages.get('/guides' as Route)?.trail).toEqual([])
  })
})

describe('versions and languages of a page', () => {
  test('are the nearest of division, group and frontmatter', () => {
    const site = link({
      navigation: {
        root: choice('tab', {
          Old: {
            version: 'v1',
            branch: branch('a', group('In between', ['b', 'c'], { version: 'v1.5' })),
          },
        }),
      },
      pages: { 'a.mdx': {}, 'b.mdx': {}, 'c.mdx': { meta: { version: 'v1.6' } }, 'd.mdx': {} },
    })
    expect(['/a', '/b', '/c', '/d'].map((at) => site.pages.get(at as Route)?.version)).toEqual([
      'v1',
      'v1.5',
      'v1.6',
      'v1',
    ])
  })

  test('are the title of a version, and the tag of a language', () => {
    const site = link({
      navigation: {
        root: choice('language', {
          Chinese: { code: 'cn', branch: choice('version', { '2.0': ['zh/a'] }) },
        }),
      },
      pages: ['zh/a.mdx', 'zh/b.mdx'],
    })
    expect(site.pages.get('/zh/a' as Route)).toMatchObject({ language: 'zh-Hans', version: '2.0' })
    expect(site.pages.get('/zh/b' as Route)).toMatchObject({ language: 'zh-Hans', version: '2.0' })
  })
})

test('groups without a title give no step of the trail', () => {
  const site = link({
    navigation: [group('', [group('Inner', ['a'])])],
    pages: ['a.mdx'],
  })
  expect(trailOf(site, '/a')).toEqual(['Inner'])
})

function trailOf(site: Site, route: string): readonly string[] | undefined {
  return site.pages.get(route as Route)?.trail.map(({ title }) => title)
}

type Titles = readonly (string | Titles)[]

function titlesOf(site: Site): Titles {
  const read = (nodes: Site['navigation']['entries']): Titles =>
    nodes.flatMap((node): Titles =>
      node.kind === 'page' ? [node.title] : [node.title, read(node.children)],
    )
  return read(site.navigation.entries)
}
