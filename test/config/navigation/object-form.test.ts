import { expect, test } from 'vitest'
import { loadSettings, outline } from '../support.ts'

async function loadNavigation(navigation: unknown, settings: Record<string, unknown> = {}) {
  const { config, problems } = await loadSettings({ navigation, ...settings })
  return { plan: config.navigation, lines: outline(config.navigation.root), config, problems }
}

test('pages and groups alone are the list of the sidebar', async () => {
  const { lines } = await loadNavigation({ pages: ['index', { group: 'A', pages: ['a'] }] })
  expect(lines).toEqual(['index', '[A]', '  a'])
})

test('divisions nest in any order, and the first of each choice is its default', async () => {
  const { lines, problems } = await loadNavigation({
    languages: [
      {
        language: 'en',
        products: [
          {
            product: 'Cloud',
            icon: 'cloud',
            tabs: [
              {
                tab: 'Guides',
                versions: [
                  { version: 'v2', pages: ['v2/a'] },
                  { version: 'v1', default: true, pages: ['v1/a'] },
                ],
              },
              {
                tab: 'Dev',
                menu: [{ item: 'API', groups: [{ group: 'Users', pages: ['GET /users'] }] }],
              },
              { tab: 'Blog', href: 'https://example.com' },
            ],
          },
        ],
      },
      {
        language: 'cn',
        dropdowns: [{ dropdown: 'SDK', anchors: [{ anchor: 'JS', pages: ['zh/js'] }] }],
      },
    ],
  })
  expect(problems).toEqual([])
  expect(lines).toEqual([
    '* language English (default)',
    '  * product Cloud (default)',
    '    * tab Guides (default)',
    '      * version v2',
    '        v2/a',
    '      * version v1 (default)',
    '        v1/a',
    '    * tab Dev',
    '      * item API (default)',
    '        [Users]',
    '          GET /users',
    '    * tab Blog -> https://example.com',
    '* language 简体中文',
    '  * dropdown SDK (default)',
    '    * anchor JS (default)',
    '      zh/js',
  ])
})

test('a division keeps what it says', async () => {
  const { plan } = await loadNavigation({
    tabs: [
      {
        tab: 'API',
        icon: 'code',
        align: 'end',
        hidden: true,
        searchable: true,
        description: 'For builders',
        color: { light: '#FFF', dark: '#000' },
        openapi: { source: '/openapi.json', directory: 'ref', overlays: ['/o.yaml'] },
        global: { anchors: [{ anchor: 'Status', href: 'https://status.example' }] },
      },
    ],
  })
  expect(plan.root.choice).toEqual({
    by: 'tab',
    options: [
      {
        kind: 'tab',
        title: 'API',
        icon: { name: 'code' },
        paint: { kind: 'modes', light: '#ffffff', dark: '#000000' },
        align: 'end',
        hidden: true,
        searchable: true,
        description: 'For builders',
        isDefault: false,
        descriptions: [
          {
            from: 'openapi.json',
            directory: 'ref',
            overlays: ['o.yaml'],
            pointer: ['navigation', 'tabs', 0, 'openapi'],
          },
        ],
        global: [{ kind: 'anchor', title: 'Status', href: 'https://status.example' }],
        branch: { entries: [] },
        pointer: ['navigation', 'tabs', 0],
      },
    ],
  })
})

test('links that stand on every page', async () => {
  const { plan } = await loadNavigation({
    pages: ['index'],
    global: {
      anchors: [{ anchor: 'Status', href: 'https://status.example', icon: 'signal' }],
      tabs: [{ tab: 'Blog', href: '/blog' }],
    },
  })
  expect(plan.global).toEqual([
    { kind: 'tab', title: 'Blog', href: '/blog' },
    { kind: 'anchor', title: 'Status', href: 'https://status.example', icon: { name: 'signal' } },
  ])
})

test('a link that is hidden stands on no page', async () => {
  const { plan } = await loadNavigation({
    pages: ['index'],
    global: {
      tabs: [
        { tab: 'Blog', href: '/blog', hidden: true },
        { tab: 'Forum', href: '/forum', hidden: false },
      ],
    },
  })
  expect(plan.global).toEqual([{ kind: 'tab', title: 'Forum', href: '/forum' }])
})

test('a language may replace the banner, the footer and the bar at the top', async () => {
  const { plan } = await loadNavigation({
    languages: [
      {
        language: 'fr',
        pages: ['fr/index'],
        banner: { content: 'Bonjour' },
        navbar: { links: [{ label: 'Blogue', href: 'https://example.com' }] },
        footer: { socials: { x: 'https://x.com/a' } },
      },
    ],
  })
  expect(plan.root.choice?.options[0]).toMatchObject({
    title: 'Français',
    code: 'fr',
    overrides: {
      banner: { content: 'Bonjour', dismissible: false, type: 'info' },
      navbar: { links: [{ kind: 'link', label: 'Blogue', href: 'https://example.com' }] },
      footer: { socials: [{ platform: 'x', href: 'https://x.com/a' }], columns: [] },
    },
  })
})

test('the page that a division opens with is its first', async () => {
  const { lines } = await loadNavigation({
    tabs: [
      { tab: 'A', root: 'a/start', pages: ['a/b'] },
      { tab: 'B', root: 'b', pages: ['c', 'b'] },
    ],
  })
  expect(lines).toEqual(['* tab A (default)', '  a/start', '  a/b', '* tab B', '  c', '  b'])
})

test('two kinds of divisions side by side are one list, with a warning', async () => {
  const { lines, problems } = await loadNavigation({
    tabs: [{ tab: 'A', pages: ['a'] }],
    anchors: [{ anchor: 'B', pages: ['b'] }],
  })
  expect(lines).toEqual(['* tab A (default)', '  a', '* anchor B', '  b'])
  expect(problems).toMatchObject([{ code: 'config/two-choices', severity: 'warning' }])
})

test('early tabs and anchors divide an object that has no divisions', async () => {
  const { lines } = await loadNavigation(
    { groups: [{ group: 'A', pages: ['a', 'api/b'] }] },
    { tabs: [{ name: 'API', url: 'api' }] },
  )
  expect(lines).toEqual([
    '* tab Documentation (default)',
    '  [A]',
    '    a',
    '* tab API',
    '  [A]',
    '    api/b',
  ])
})

test('beside divisions they are links on every page, or nothing', async () => {
  const { plan, problems } = await loadNavigation(
    { tabs: [{ tab: 'A', pages: ['a'] }] },
    {
      anchors: [
        { name: 'Blog', url: 'https://example.com' },
        { name: 'B', url: 'b' },
      ],
    },
  )
  expect(plan.global).toMatchObject([
    { kind: 'anchor', title: 'Blog', href: 'https://example.com' },
  ])
  expect(problems).toMatchObject([{ code: 'config/divisions-beside-object' }])
})

test('a description of the navigation itself belongs to the whole site', async () => {
  const { config } = await loadNavigation({ openapi: '/a.json', pages: ['index'] })
  expect(config.api.descriptions).toMatchObject([
    { from: 'a.json', pointer: ['navigation', 'openapi'] },
  ])
})

test('pages next to tabs or anchors are a tab or an anchor of their own, before the others', async () => {
  const tabs = await loadNavigation({
    tabs: [{ tab: 'Guides', pages: ['guide'] }],
    groups: [{ group: 'Start', pages: ['start'] }],
  })
  const apart = await loadNavigation({
    tabs: [
      { tab: 'Documentation', groups: [{ group: 'Start', pages: ['start'] }] },
      { tab: 'Guides', pages: ['guide'] },
    ],
  })
  expect(tabs.lines).toEqual(apart.lines)
  expect(tabs.problems).toEqual([])

  const anchors = await loadNavigation({
    pages: ['start'],
    anchors: [
      { anchor: 'Blog', href: 'https://acme.example' },
      { anchor: 'API', pages: ['api'] },
    ],
  })
  const { options = [] } = anchors.plan.root.choice ?? {}
  expect(options.map(({ title, isDefault }) => `${title} ${isDefault}`)).toEqual([
    'Documentation true',
    'Blog false',
    'API false',
  ])
  expect(options[0]?.icon).toEqual({ name: 'book-open', type: 'duotone' })
  expect(anchors.plan.root.entries).toEqual([])
})
