import { afterAll, describe, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { bodyOf, buildSite, removeFolders } from '../../support/build.ts'
import type { BuiltSite } from '../../support/build.ts'

afterAll(removeFolders)

const pages = { 'index.mdx': '# Home', 'a.mdx': '# A', 'b.mdx': '# B' }

/** Builds a site with these settings. It must be written, and without any error. */
async function built(settings: object, files: object = {}): Promise<BuiltSite> {
  const site = await buildSite({
    ...pages,
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guides', pages: ['index', 'a', 'b'] }],
      ...settings,
    },
    ...files,
  })
  expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site).toMatchObject({ ok: true, written: true })
  return site
}

/** The titles of links and groups in the sidebar. */
async function sidebar(site: BuiltSite, page = 'index.html'): Promise<string> {
  const html = await site.text(page)
  const nav = /<nav[^>]*data-part="sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? html
  return nav.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/pets': { get: { summary: 'List pets', responses: { 200: { description: 'Pets.' } } } },
  },
}

describe('mistakes that lose no page are warnings', () => {
  test.each<[string, object, string[]]>([
    ['an empty link', { navbar: { links: [{ label: '', href: '' }] } }, ['wrong-format']],
    ['an empty button', { topbarCtaButton: { name: '', url: '' } }, ['wrong-format']],
    ['an unknown value', { modeToggle: { default: 'drak' } }, ['unknown-value']],
    ['a wrong type', { favicon: 7, tabs: {} }, ['wrong-type']],
    [
      'a version that is not listed',
      { versions: ['v1'], tabs: [{ name: 'T', url: 'a', version: 'v2' }] },
      ['version-not-listed'],
    ],
    ['an empty language', { api: { examples: { languages: ['bash', ''] } } }, []],
    [
      'an empty language code',
      { navigation: { languages: [{ language: '' }, { language: 'en', pages: ['index'] }] } },
      ['wrong-format'],
    ],
    ['a column without links', { footer: { links: [{ header: 'Company' }] } }, ['missing-field']],
    ['a reference to no file', { colors: { $ref: './colors.json' } }, ['ref-missing']],
  ])('%s', async (_name, settings, codes) => {
    const found = (await built(settings)).diagnostics.map(({ code }) => code)
    for (const code of codes) expect(found).toContain(`config/${code}`)
  })

  test('but without a name or a navigation nothing is built', async () => {
    for (const settings of [
      { name: 'Acme', navigation: { $ref: './none.json' } },
      { name: '', navigation: ['index'] },
      { navigation: [] },
    ]) {
      const { ok, diagnostics } = await buildSite({ ...pages, 'docs.json': settings })
      expect(ok).toBe(false)
      expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    }
  })
})

test('a problem has the same severity in build and check', async () => {
  const site = await buildSite({
    ...pages,
    'docs.json': {
      name: 'Acme',
      openapi: 'gone.json',
      colors: { primary: 'green' },
      navigation: [{ group: 'G', pages: ['index', 'gone', 'GET /gone'] }],
      redirects: [
        { source: '/x', destination: '/y' },
        { source: '/y', destination: '/x' },
      ],
    },
    'a.md': '# Also A',
    'b.mdx': '# B\n\n[gone](/gone) ![gone](/gone.png) [gone](#gone)\n\n<Note>open',
  })
  const checked = await check({ root: site.root, out: site.out, threads: 0 })
  const names: Readonly<Record<string, string>> = {
    'check/broken-link': 'site/broken-link',
    'check/missing-asset': 'site/missing-image',
    'check/missing-anchor': 'site/missing-anchor',
  }
  const inCheck = new Map(checked.diagnostics.map((it) => [names[it.code] ?? it.code, it.severity]))
  const inBuild = new Map(site.diagnostics.map(({ code, severity }) => [code, severity]))
  expect(inBuild.size).toBeGreaterThan(5)
  for (const [code, severity] of inBuild)
    expect([code, inCheck.get(code)]).toEqual([code, severity])
  expect([...inBuild].filter(([, severity]) => severity === 'error')).toEqual([
    ['content/unreadable', 'error'],
  ])
})

test('a required key under another name, or with a typo, is read', async () => {
  const site = await built({
    navigation: {
      tabs: [
        { name: 'Guides', pages: ['index', 'a'] },
        { tab: 'More', groups: [{ title: 'Inner', pages: ['b'] }] },
      ],
    },
    colors: { primry: '#123456' },
  })
  expect(await site.text('index.html')).toContain('Guides')
  expect(await sidebar(site, 'b/index.html')).toContain('Inner')
  expect(await site.text('index.html')).toMatch(/#123456/i)
  expect(site.problems.filter((it) => it.startsWith('config/unknown-key'))).toHaveLength(3)
})

test('groups inside a group, next to its pages or alone', async () => {
  const site = await built({
    navigation: {
      groups: [
        { group: 'Outer', pages: ['index'], groups: [{ group: 'Inner', pages: ['a'] }] },
        { group: 'Shell', groups: [{ group: 'Core', pages: ['b'] }] },
      ],
    },
  })
  expect(site.problems.filter((it) => it.startsWith('config/'))).toEqual([])
  const text = await sidebar(site)
  for (const title of ['Outer', 'Inner', 'Shell', 'Core']) expect(text).toContain(title)
})

test('a group, tab or anchor with "openapi" and no "pages" lists every operation', async () => {
  for (const navigation of [
    {
      groups: [
        { group: 'Guides', pages: ['index', 'a', 'b'] },
        { group: 'API', openapi: '/api.json' },
      ],
    },
    {
      tabs: [
        { tab: 'Guides', pages: ['index', 'a', 'b'] },
        { tab: 'API', openapi: '/api.json' },
      ],
    },
    {
      anchors: [
        { anchor: 'Guides', pages: ['index', 'a', 'b'] },
        { anchor: 'API', openapi: '/api.json' },
      ],
    },
    [
      { group: 'Guides', pages: ['index', 'a', 'b'] },
      { group: 'API', openapi: 'api.json' },
    ],
  ]) {
    const site = await built({ navigation }, { 'api.json': openapi })
    expect(site.problems.filter((it) => it.startsWith('config/'))).toEqual([])
    expect(await sidebar(site, 'api-reference/list-pets/index.html')).toContain('List pets')
  }
})

describe('background', () => {
  test.each<[object, RegExp]>([
    [{ colors: { primary: '#15803d', background: { dark: '#101112' } } }, /#101112/],
    [{ colors: { primary: '#15803d', background: '#101112' } }, /#101112/],
    [{ background: { color: { light: '#fafbfc' } } }, /#fafbfc/],
    [{ background: '#fafbfc' }, /#fafbfc/],
    [{ background: 'gradient' }, /gradient/],
    [{ background: '/ground.png' }, /ground(?:\.[\w-]+)?\.png/],
  ])('%j', async (settings, shown) => {
    const site = await built(settings, { 'ground.png': new Uint8Array([137, 80, 78, 71]) })
    expect(site.problems.filter((it) => it.startsWith('config/'))).toEqual([])
    expect(await site.text('index.html')).toMatch(shown)
  })
})

test('links of the footer that are in no column', async () => {
  const site = await built({
    footer: {
      links: [
        { label: 'Blog', href: 'https://acme.example/blog' },
        { header: 'Company', items: [{ label: 'Team', href: 'https://acme.example/team' }] },
      ],
    },
  })
  expect(site.problems).toEqual([])
  const html = await site.text('index.html')
  expect(html).toContain('https://acme.example/blog')
  expect(html).toContain('https://acme.example/team')
  expect(bodyOf(html)).not.toContain('acme.example')
})
