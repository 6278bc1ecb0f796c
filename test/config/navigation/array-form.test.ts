import { describe, expect, test } from 'vitest'
import { lines, loadSettings, outline } from '../support.ts'

async function navigationOf(settings: Record<string, unknown>): Promise<string[]> {
  return outline((await loadSettings(settings)).config.navigation.root)
}

const group = (title: string, ...pages: unknown[]) => ({ group: title, pages })

describe('tabs', () => {
  test('own the pages inside their url, at a path segment; the rest is the primary tab, shown first', async () => {
    const navigation = [group('Start', 'index', 'api-reference/x'), group('API', 'api/a', 'api')]
    const tabs = [{ name: 'API', url: 'api' }]
    expect(await navigationOf({ navigation, tabs })).toEqual([
      '* tab Documentation (default)',
      '  [Start]',
      '    index',
      '    api-reference/x',
      '* tab API',
      '  [API]',
      '    api/a',
      '    api',
    ])
  })

  test('of two urls the longest owns a page, and of equal ones the first', async () => {
    const navigation = [group('All', 'a/x', 'a/b/x')]
    const tabs = [
      { name: 'A', url: 'a' },
      { name: 'AB', url: '/a/b/' },
      { name: 'Again', url: 'a/b' },
    ]
    const { config, problems } = await loadSettings({ navigation, tabs })
    expect(outline(config.navigation.root)).toEqual([
      '* tab A (default)',
      '  [All]',
      '    a/x',
      '* tab AB',
      '  [All]',
      '    a/b/x',
    ])
    expect(problems).toMatchObject([
      {
        code: 'config/owns-nothing',
        severity: 'warning',
        message: 'No page of the navigation is inside "a/b", so the tab "Again" is left out.',
      },
    ])
  })

  test('split a group, which keeps its title, icon and place in each', async () => {
    const navigation = [
      { group: 'Mixed', icon: 'star', pages: ['a', group('Deep', 'api/b', 'c'), 'api/d'] },
    ]
    const { config } = await loadSettings({ navigation, tabs: [{ name: 'API', url: 'api' }] })
    expect(outline(config.navigation.root)).toEqual([
      '* tab Documentation (default)',
      '  [Mixed]',
      '    a',
      '    [Deep]',
      '      c',
      '* tab API',
      '  [Mixed]',
      '    [Deep]',
      '      api/b',
      '    api/d',
    ])
    const [, api] = config.navigation.root.choice?.options ?? []
    expect(api?.branch.entries).toMatchObject([
      {
        icon: { name: 'star' },
        pointer: ['navigation', 0],
        entries: [{}, { pointer: ['navigation', 0, 'pages', 2] }],
      },
    ])
  })

  test('that lead elsewhere are links and own nothing', async () => {
    const tabs = [
      { name: 'Blog', url: 'https://example.com/blog' },
      { name: 'Write', url: 'mailto:a@example.com' },
    ]
    expect(await navigationOf({ navigation: [group('Start', 'index')], tabs })).toEqual([
      '* tab Documentation (default)',
      '  [Start]',
      '    index',
      '* tab Blog -> https://example.com/blog',
      '* tab Write -> mailto:a@example.com',
    ])
  })

  test('are no choice when no other tab than the primary one has pages', async () => {
    const settings = { navigation: [group('Start', 'index')], tabs: [{ name: 'API', url: 'api' }] }
    expect(await navigationOf(settings)).toEqual(['[Start]', '  index'])
  })

  test('with a description are kept without pages, and its pages go below the url', async () => {
    const { config, problems } = await loadSettings({
      navigation: [group('Start', 'index')],
      tabs: [{ name: 'API', url: 'api', openapi: '/openapi.json' }],
    })
    expect(problems).toEqual([])
    expect(config.navigation.root.choice?.options[1]).toMatchObject({
      title: 'API',
      descriptions: [{ from: 'openapi.json', directory: 'api', pointer: ['tabs', 0, 'openapi'] }],
    })
  })

  test('own the operations that stand beside their pages', async () => {
    const navigation = [group('API', 'api/intro', 'GET /users'), group('More', 'POST /x')]
    const tabs = [{ name: 'API', url: 'api', openapi: 'openapi.json' }]
    expect(
      await navigationOf({ navigation: [group('Start', 'index'), ...navigation], tabs }),
    ).toEqual([
      '* tab Documentation (default)',
      '  [Start]',
      '    index',
      '* tab API',
      '  [API]',
      '    api/intro',
      '    GET /users',
      '  [More]',
      '    POST /x',
    ])
  })

  test('primaryTab names the tab of the rest; isDefaultHidden hides a tab', async () => {
    const settings = {
      navigation: [group('A', 'index', 'lab/x')],
      primaryTab: { name: 'Guides' },
      tabs: [{ name: 'Lab', url: 'lab', isDefaultHidden: true }],
    }
    expect(await navigationOf(settings)).toEqual([
      '* tab Guides (default)',
      '  [A]',
      '    index',
      '* tab Lab (hidden)',
      '  [A]',
      '    lab/x',
    ])
  })
})

describe('anchors', () => {
  test('are shown after the top anchor, which owns the rest and has defaults', async () => {
    const { config } = await loadSettings({
      navigation: [group('A', 'index', 'sdk/x')],
      anchors: [
        { name: 'SDK', url: 'sdk', icon: 'code', color: '#FF0000' },
        { name: 'Blog', url: 'https://example.com', icon: 'newspaper', iconType: 'solid' },
      ],
      colors: { primary: '#123456', anchors: { from: '#AAA', to: '#BBB' } },
    })
    const gradient = { kind: 'gradient', from: '#aaaaaa', to: '#bbbbbb' }
    expect(config.navigation.root.choice?.options).toMatchObject([
      { title: 'Documentation', icon: { name: 'book-open', type: 'duotone' }, paint: gradient },
      {
        title: 'SDK',
        icon: { name: 'code', type: 'duotone' },
        paint: { kind: 'solid', color: '#ff0000' },
      },
      { title: 'Blog', icon: { name: 'newspaper', type: 'solid' }, paint: gradient },
    ])
  })

  test('a named top anchor without pages leads home; an unnamed one is not shown', async () => {
    const settings = {
      navigation: [group('A', 'a/x', 'b/x')],
      anchors: [
        { name: 'A', url: 'a' },
        { name: 'B', url: 'b' },
      ],
    }
    expect((await navigationOf(settings))[0]).toBe('* anchor A (default)')
    expect((await navigationOf({ ...settings, topAnchor: { name: 'Home' } }))[0]).toBe(
      '* anchor Home -> /',
    )
  })

  test('an empty list of anchors is none', async () => {
    const settings = { navigation: [group('A', 'a')], anchors: [], topAnchor: { name: 'Home' } }
    expect(await navigationOf(settings)).toEqual(['[A]', '  a'])
  })

  test('with a version are listed in that version only, and own no page of another', async () => {
    const settings = {
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'Two', version: 'v2', pages: ['api/two'] },
        { group: 'One', version: 'v1', pages: ['api/one'] },
      ],
      anchors: [{ name: 'API 1', url: 'api', version: 'v1' }],
    }
    expect(await navigationOf(settings)).toEqual([
      '* anchor Documentation (default)',
      '  [Two]',
      '    api/two',
      '* anchor API 1 (v1)',
      '  [One]',
      '    api/one',
    ])
  })
})

describe('tabs and anchors together', () => {
  test('anchors are shown with each tab; where their pages are elsewhere they lead there', async () => {
    const settings = {
      navigation: [group('A', 'index', 'sdk/x', 'api/y')],
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [
        { name: 'SDK', url: 'sdk' },
        { name: 'Blog', url: 'https://example.com' },
      ],
    }
    expect(await navigationOf(settings)).toEqual([
      '* tab Documentation (default)',
      '  * anchor Documentation (default)',
      '    [A]',
      '      index',
      '  * anchor SDK',
      '    [A]',
      '      sdk/x',
      '  * anchor Blog -> https://example.com',
      '* tab API',
      '  * anchor Documentation (default)',
      '    [A]',
      '      api/y',
      '  * anchor SDK -> /sdk/x',
      '  * anchor Blog -> https://example.com',
    ])
  })

  test('an anchor inside a tab is shown in that tab alone', async () => {
    const settings = {
      navigation: [group('A', 'index', 'api/x', 'api/admin/y')],
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Admin', url: 'api/admin' }],
    }
    expect(await navigationOf(settings)).toEqual([
      '* tab Documentation (default)',
      '  [A]',
      '    index',
      '* tab API',
      '  * anchor Documentation (default)',
      '    [A]',
      '      api/x',
      '  * anchor Admin',
      '    [A]',
      '      api/admin/y',
    ])
  })

  test('tabs inside an anchor are shown in that anchor', async () => {
    const settings = {
      navigation: [group('A', 'index', 'sdk/js/x', 'sdk/go/y', 'sdk/z')],
      tabs: [
        { name: 'JS', url: 'sdk/js' },
        { name: 'Go', url: 'sdk/go' },
      ],
      anchors: [{ name: 'SDK', url: 'sdk' }],
    }
    expect(await navigationOf(settings)).toEqual([
      '* anchor Documentation (default)',
      '  [A]',
      '    index',
      '* anchor SDK',
      '  * tab Documentation (default)',
      '    [A]',
      '      sdk/z',
      '  * tab JS',
      '    [A]',
      '      sdk/js/x',
      '  * tab Go',
      '    [A]',
      '      sdk/go/y',
    ])
  })
})

describe('versions', () => {
  test('keep their order; the first is the default, or the one that says so', async () => {
    const names = async (versions: unknown[]) =>
      (await loadSettings({ versions })).config.navigation.versions
    expect(await names(['v2', 'v1'])).toEqual([
      { name: 'v2', isDefault: true },
      { name: 'v1', isDefault: false },
    ])
    expect(await names(['v2', { name: 'v1', default: true, url: 'https://v1.example' }])).toEqual([
      { name: 'v2', isDefault: false },
      { name: 'v1', isDefault: true, href: 'https://v1.example' },
    ])
  })

  test('that all say a language are languages', async () => {
    const { config } = await loadSettings({
      versions: [
        { name: 'English', locale: 'en' },
        { name: 'Chinese', locale: 'cn' },
      ],
      navigation: [
        { group: 'Start', version: 'English', pages: ['a', 'api/b'] },
        { group: 'Start', version: 'Chinese', pages: ['zh/a'] },
      ],
      tabs: [{ name: 'API', url: 'api', version: 'English' }],
    })
    expect(config.navigation.versions).toEqual([])
    expect(outline(config.navigation.root)).toEqual([
      '* language English (default)',
      '  * tab Documentation (default)',
      '    [Start]',
      '      a',
      '  * tab API',
      '    [Start]',
      '      api/b',
      '* language 简体中文',
      '  [Start]',
      '    zh/a',
    ])
  })
})

describe('pages', () => {
  test('may have slashes around them or an extension, with a warning', async () => {
    const { config, problems } = await loadSettings({
      navigation: [group('A', '/a', './b.mdx', 'c/', 'd.md', '/', 'v1.2/x y')],
    })
    expect(outline(config.navigation.root)).toEqual([
      '[A]',
      '  a',
      '  b',
      '  c',
      '  d',
      '  index',
      '  v1.2/x y',
    ])
    expect(lines(problems).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'hint docs.json:7:9 config/page-spelling',
      'hint docs.json:8:9 config/page-spelling',
      'hint docs.json:9:9 config/page-spelling',
      'hint docs.json:10:9 config/page-spelling',
      'hint docs.json:11:9 config/page-spelling',
    ])
    expect(problems[1]?.fix?.replaceWith).toBe('"b"')
  })

  test('may be operations of an API description', async () => {
    const { config, problems } = await loadSettings({
      navigation: [
        group('A', 'GET /users/{id}', 'specs/v2.json post /users', 'webhook paid', 'how to get /x'),
      ],
    })
    expect(problems).toEqual([])
    expect(config.navigation.root.entries).toMatchObject([
      {
        entries: [
          { kind: 'operation', method: 'GET', path: '/users/{id}' },
          { kind: 'operation', method: 'POST', path: '/users', description: 'specs/v2.json' },
          { kind: 'operation', method: 'WEBHOOK', path: 'paid' },
          { kind: 'operation', description: 'how to' },
        ],
      },
    ])
  })

  test('words that only look like an operation are a page', async () => {
    const { config } = await loadSettings({
      navigation: [group('A', 'guides/get started', 'post', 'setup webhook intro')],
    })
    expect(outline(config.navigation.root)).toEqual([
      '[A]',
      '  guides/get started',
      '  post',
      '  setup webhook intro',
    ])
  })

  test('may be named twice, and groups may have no title and no pages', async () => {
    const { config, problems } = await loadSettings({
      navigation: [group('', 'a', 'a'), group(' '), group('Nested', group('', 'a'))],
    })
    expect(problems).toEqual([])
    expect(outline(config.navigation.root)).toEqual([
      '[]',
      '  a',
      '  a',
      '[]',
      '[Nested]',
      '  []',
      '    a',
    ])
  })

  test('groups keep what they say', async () => {
    const { config } = await loadSettings({
      versions: ['v2'],
      navigation: [
        {
          group: 'G',
          icon: { name: 'x', style: 'solid', library: 'lucide' },
          tag: 'New',
          version: 'v2',
          root: '/g/index',
          expanded: true,
          hidden: true,
          searchable: false,
          boost: 2,
          openapi: ['/a.json', { source: 'b.yaml', directory: '/ref/' }],
          pages: [],
        },
      ],
    })
    expect(config.navigation.root.entries).toEqual([
      {
        kind: 'group',
        title: 'G',
        icon: { name: 'x', type: 'solid', library: 'lucide' },
        tag: 'New',
        version: 'v2',
        root: 'g/index',
        expanded: true,
        hidden: true,
        searchable: false,
        boost: 2,
        descriptions: [
          { from: 'a.json', overlays: [], pointer: ['navigation', 0, 'openapi', 0] },
          {
            from: 'b.yaml',
            directory: 'ref',
            overlays: [],
            pointer: ['navigation', 0, 'openapi', 1],
          },
        ],
        entries: [],
        pointer: ['navigation', 0],
      },
    ])
  })
})
