import { describe, expect, test } from 'vitest'
import { defaultConfig } from '../support/default-config.ts'
import { load, loadSettings } from './support.ts'

async function configOf(settings: Record<string, unknown>) {
  const { config, problems } = await loadSettings(settings)
  expect(problems).toEqual([])
  return config
}

test('a file with a name and a page has every default', async () => {
  const { config } = await load({
    'docs.json': { name: ' Acme ', navigation: [{ group: 'Start', pages: ['index'] }] },
  })
  expect(config).toEqual({
    ...defaultConfig,
    navigation: {
      root: {
        entries: [
          {
            kind: 'group',
            title: 'Start',
            expanded: false,
            hidden: false,
            descriptions: [],
            entries: [{ kind: 'page', path: 'index', pointer: ['navigation', 0, 'pages', 0] }],
            pointer: ['navigation', 0],
          },
        ],
      },
      versions: [],
      global: [],
    },
  })
})

describe('appearance', () => {
  test('colours are six digits in lower case, and fall back to the primary one', async () => {
    const { appearance } = await configOf({ colors: { primary: '#ABC', dark: '#0D9373' } })
    expect(appearance.colors).toEqual({ primary: '#aabbcc', light: '#aabbcc', dark: '#0d9373' })
  })

  test('the early form and the object form say the same', async () => {
    const early = await configOf({
      modeToggle: { default: 'dark', isHidden: true },
      colors: { primary: '#123456', background: { light: '#FFF', dark: '#000' } },
      backgroundImage: '/bg.png',
      background: { style: 'grid' },
      font: { headings: { family: 'Serif', url: '/s.woff2', format: 'woff2' }, family: 'Sans' },
      eyebrow: { display: 'breadcrumbs' },
      codeBlock: { mode: 'dark' },
      footerSocials: { x: 'https://x.com/a' },
      topbarLinks: [{ name: 'Blog', url: '/blog' }],
      topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' },
      metadata: { 'og:image': '/og.png' },
      seo: { indexHiddenPages: true },
      feedback: { suggestEdit: true, raiseIssue: true, thumbsRating: true },
      openapi: '/a.json',
      api: {
        baseUrl: 'https://api.example',
        auth: { method: 'key', name: 'x-key' },
        playground: { mode: 'hide', disableProxy: true },
        paramFields: { expanded: 'all' },
        request: { example: { languages: ['bash'], showOptionalParams: false } },
      },
    })
    const modern = await configOf({
      appearance: { default: 'dark', strict: true },
      colors: { primary: '#123456' },
      background: {
        color: { light: '#FFF', dark: '#000' },
        image: '/bg.png',
        decoration: 'grid',
      },
      fonts: { heading: { family: 'Serif', source: '/s.woff2', format: 'woff2' }, family: 'Sans' },
      styling: { eyebrows: 'breadcrumbs', codeblocks: 'dark' },
      footer: { socials: { x: 'https://x.com/a' } },
      navbar: {
        links: [{ label: 'Blog', href: '/blog' }],
        primary: { type: 'github', href: 'https://github.com/a/b' },
      },
      seo: { metatags: { 'og:image': '/og.png' }, indexing: 'all' },
      feedback: { edits: true, issues: true, thumbs: true },
      api: {
        openapi: '/a.json',
        mdx: { server: 'https://api.example', auth: { method: 'key', name: 'x-key' } },
        playground: { display: 'none', proxy: false },
        params: { expanded: 'all' },
        examples: { languages: ['bash'], defaults: 'required' },
      },
    })
    const withoutPointers = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, it: unknown) => (key === 'pointer' ? undefined : it)))
    // `api.mdx` is about fewer pages than `api.baseUrl` and `api.auth`, see two-forms.test.ts
    const { baseUrls: _, auth: __, ...api } = early.api
    expect(withoutPointers({ ...early, api: { ...api, baseUrls: [] } })).toEqual(
      withoutPointers(modern),
    )
  })

  test('the mode of the system is no mode', async () => {
    const { appearance } = await configOf({ appearance: { default: 'system' } })
    expect(appearance.mode).toEqual({ toggle: true })
  })

  test('a logo as text serves both modes and leads home', async () => {
    expect((await configOf({ logo: '/l.svg' })).appearance.logo).toEqual({
      light: '/l.svg',
      dark: '/l.svg',
      href: '/',
    })
    const logo = { light: '/l.svg', dark: '/d.svg', href: 'https://example.com' }
    expect((await configOf({ logo })).appearance.logo).toEqual(logo)
  })

  test.each([
    ['dark', { mode: 'dark' }],
    [{ theme: 'css-variables' }, { mode: 'system' }],
    [{ theme: 'nord' }, { mode: 'system', themes: { light: 'nord', dark: 'nord' } }],
    [{ theme: { light: 'a', dark: 'b' } }, { mode: 'system', themes: { light: 'a', dark: 'b' } }],
  ])('code blocks: %j', async (codeblocks, code) => {
    expect((await configOf({ styling: { codeblocks } })).appearance.code).toEqual(code)
  })

  test('a font has its weight as a number, whichever way it is written', async () => {
    const { appearance } = await configOf({ fonts: { family: 'Inter', weight: '700' } })
    expect(appearance.fonts).toEqual({
      heading: { family: 'Inter', weight: 700 },
      body: { family: 'Inter', weight: 700 },
    })
  })
})

describe('what stands around the pages', () => {
  test('buttons are links, repositories or chats', async () => {
    const { navbar } = await configOf({
      navbar: {
        links: [
          { type: 'discord', href: 'https://discord.gg/a' },
          { type: 'gitlab', href: 'https://gitlab.com/a/b', label: 'Source' },
          { label: 'Blog', href: '/blog', icon: 'newspaper' },
        ],
      },
    })
    expect(navbar.links).toEqual([
      { kind: 'discord', href: 'https://discord.gg/a' },
      { kind: 'repository', host: 'gitlab', href: 'https://gitlab.com/a/b', label: 'Source' },
      { kind: 'link', label: 'Blog', href: '/blog', icon: { name: 'newspaper' } },
    ])
  })

  test('accounts may be a list, and columns of links have either spelling', async () => {
    const { footer } = await configOf({
      footerSocials: [{ type: 'github', url: 'https://github.com/a' }],
      footer: {
        links: [
          { title: 'A', links: [{ label: 'x', url: '/x' }] },
          { header: 'B', items: [{ label: 'y', href: '/y' }] },
        ],
      },
    })
    expect(footer).toEqual({
      socials: [{ platform: 'github', href: 'https://github.com/a' }],
      columns: [
        { title: 'A', links: [{ label: 'x', href: '/x' }] },
        { title: 'B', links: [{ label: 'y', href: '/y' }] },
      ],
    })
  })

  test('the menu of a page: known options and own ones', async () => {
    const { contextual } = await configOf({
      contextual: {
        options: [
          'copy',
          { title: 'Ask', description: 'Open a thread', icon: 'plus', href: 'https://a.example' },
          {
            title: 'Try',
            description: 'In the lab',
            href: { base: 'https://b.example', query: [{ key: 'page', value: '$page' }] },
          },
        ],
        display: 'toc',
      },
    })
    expect(contextual).toEqual({
      display: 'toc',
      options: [
        { kind: 'known', id: 'copy' },
        {
          kind: 'custom',
          title: 'Ask',
          description: 'Open a thread',
          icon: { name: 'plus' },
          href: 'https://a.example',
        },
        {
          kind: 'custom',
          title: 'Try',
          description: 'In the lab',
          href: 'https://b.example?page=$page',
        },
      ],
    })
  })
})

test('services of both spellings are one list', async () => {
  const { integrations } = await configOf({
    analytics: { ga4: { measurementId: 'G-1' } },
    integrations: { intercom: 'abcdef', frontchat: { snippetId: 'ghijkl' } },
  })
  expect(integrations).toEqual({
    ga4: { measurementId: 'G-1' },
    intercom: { appId: 'abcdef' },
    frontchat: { snippetId: 'ghijkl' },
  })
})

test('several base addresses, and the modes of the playground', async () => {
  const { api } = await configOf({
    api: { baseUrl: ['https://a.example', 'https://b.example'], playground: { mode: 'simple' } },
  })
  expect(api.baseUrls).toEqual(['https://a.example', 'https://b.example'])
  expect(api.playground.mode).toBe('simple')
})

test('pages say when they were changed, beside the meta tags of every page', async () => {
  const config = await configOf({ metadata: { timestamp: true, 'og:site_name': 'Acme' } })
  expect(config.timestamps).toBe(true)
  expect(config.seo.metatags).toEqual({ 'og:site_name': 'Acme' })
})

test('of two redirects from one place the first counts', async () => {
  const { config } = await loadSettings({
    redirects: [
      { source: '/a', destination: '/b' },
      { source: '/a', destination: '/c' },
      { source: '/d', destination: '/e', permanent: false },
    ],
  })
  expect(config.redirects).toEqual([
    { source: '/a', destination: '/b', permanent: true, pointer: ['redirects', 0] },
    { source: '/d', destination: '/e', permanent: false, pointer: ['redirects', 2] },
  ])
})
