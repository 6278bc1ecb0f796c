import { describe, expect, test } from 'vitest'
import { lines, load, loadSettings, outline } from '../support.ts'

/** What is said about one setting of an otherwise good file, without the place. */
async function about(settings: Record<string, unknown>): Promise<string[]> {
  const { problems } = await loadSettings(settings)
  return problems.map(({ severity, message, help }) =>
    `${severity}: ${message} ${help ?? ''}`.trim(),
  )
}

describe('one mistake, one diagnostic that says what to type', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ name: 3 }, 'error: "name" must be text, not a number. Write "name": "Acme docs"'],
    [{ name: ' ' }, 'error: "name" must be text that is not empty. Write "name": "Acme docs"'],
    [
      { integrations: { giscus: { repo: 'acme/docs', repoId: 'R_1', category: 'Comments' } } },
      'warning: "giscus" is not loaded because it has no "categoryId". Add "categoryId", which "giscus" gives you with your account.',
    ],
    [{ naem: 'x' }, 'warning: "naem" is not a setting. Remove it.'],
    [{ favicons: 'x' }, 'warning: "favicons" is not a setting. Did you mean "favicon"?'],
    [
      { topbarCTA: { name: 'x', url: 'y' } },
      'warning: "topbarCTA" is not a setting. Did you mean "topbarCtaButton"?',
    ],
    [
      { colors: { light: '#ffffff' } },
      'warning: "primary" is missing in "colors". Add "primary": "#15803D"',
    ],
    [
      { colors: { primary: 'green' } },
      'warning: "primary" must be a hex color such as "#0D9373". Write "primary": "#008000"',
    ],
    [
      { colors: { primary: '#123456', anchors: { from: '#123456' } } },
      'warning: "to" is missing in "anchors". Add "to": "#07C983"',
    ],
    [
      { colors: { primry: '#123456' } },
      'warning: "primry" is not a setting of "colors". Did you mean "primary"?',
    ],
    [
      { api: { changes: 'versions' } },
      'warning: "changes" is not a setting of "api". It is a setting of "openapi": move it there, as in "openapi.changes".',
    ],
    [
      { colors: { primary: '#123456', favicon: '/a.svg' } },
      'warning: "favicon" is not a setting of "colors". It is a setting of the top level: move it there.',
    ],
    [
      { logo: { light: '/a.svg' } },
      'warning: "dark" is missing in "logo". Add "dark": "/logo/dark.svg"',
    ],
    [
      { logo: 3 },
      'warning: "logo" must be the path of an image, or an object with light and dark, not a number. Write "logo": "/logo.svg"',
    ],
    [
      { topbarCtaButton: { url: 'https://example.com' } },
      'warning: "name" is missing in "topbarCtaButton". Add "name": "Get started"',
    ],
    [
      { topbarCtaButton: { type: 'github' } },
      'warning: "url" is missing in "topbarCtaButton". Add "url": "https://github.com/acme/docs"',
    ],
    [
      { topbarCtaButton: { type: 'githb', url: 'https://github.com/a/b' } },
      'warning: "type" cannot be "githb". Did you mean "github"?',
    ],
    [
      { topbarLinks: ['https://example.com'] },
      'warning: Entry 1 of "topbarLinks" must be an object with name and url, not text. Write {"name":"Blog","url":"https://example.com/blog"}',
    ],
    [
      { modeToggle: { default: 'drak' } },
      'warning: "default" cannot be "drak". Did you mean "dark"?',
    ],
    [
      { modeToggle: { isHidden: 'yes' } },
      'warning: "isHidden" must be true or false, not text. Write "isHidden": true',
    ],
    [{ theme: 'mnt' }, 'warning: "theme" cannot be "mnt". Did you mean "mint"?'],
    [
      { tabs: { name: 'API', url: 'api' } },
      'warning: "tabs" must be a list, not an object. Write "tabs": [{"name":"API reference","url":"api-reference"}]',
    ],
    [
      { anchors: [{ name: 'A', url: 'https://a.example', iconType: 'thinn' }] },
      'warning: "iconType" cannot be "thinn". Did you mean "thin"?',
    ],
    [
      { api: { auth: { method: 'token' } } },
      'warning: "method" cannot be "token". Write "bearer", "basic", "key" or "cobo".',
    ],
    [
      { openapi: 3 },
      'warning: "openapi" must be a path or a URL, a list of them, or an object with source and directory, not a number. Write "openapi": "/openapi.json"',
    ],
    [
      { footerSocials: { github: 3 } },
      'warning: "github" must be text, not a number. Write "github": "https://github.com/acme"',
    ],
    [
      { footerSocials: { gihub: 'https://github.com/acme' } },
      'warning: There is no icon for the platform "gihub". Did you mean "github"?',
    ],
    [
      { redirects: [{ from: '/a', destination: '/b' }] },
      'warning: "from" is not a setting of entry 1 of "redirects". Did you mean "source"?',
    ],
    [
      { versions: ['v1', { name: 'v2', default: true }, { name: 'v3', default: true }] },
      'warning: Only one entry can be the default; the first one is used. Remove this "default".',
    ],
    [
      { navigation: [{ group: 'A', pages: ['a'], version: 'v1' }], versions: ['v2', 'v3'] },
      'warning: The version "v1" is not one of "versions". Did you mean "v2"?',
    ],
    [
      { navigation: [{ group: 'A', pages: ['a'], version: 'next' }] },
      'warning: The version "next" is not one of "versions". Add it: "versions": ["next"]',
    ],
    [
      { navigation: [{ pages: ['a'] }] },
      'warning: "group" is missing in entry 1 of "navigation". Add "group": "Get started"',
    ],
    [
      { navigation: ['a'] },
      'warning: Entry 1 of "navigation" must be an object with group and pages, not text. Write {"group":"Get started","pages":["introduction","quickstart"]}',
    ],
    [
      { navigation: [{ group: 'A', pages: ['a', { group: 'B', pages: [7] }] }] },
      'warning: Entry 1 of "pages" must be the path of a page, or an object with group and pages, not a number. Write "introduction"',
    ],
    [
      { navigation: { tabs: [{ tab: 'A', groups: [{ group: 'B', pags: ['x'] }] }] } },
      'warning: "pags" is not a setting of entry 1 of "groups". Did you mean "pages"?',
    ],
    [
      { navigation: { tabs: [{ name: 'A', pages: ['x'] }] } },
      'warning: "name" is not a setting of entry 1 of "tabs". Did you mean "tab"?',
    ],
    [
      { navigation: { languages: [{ language: 'English', pages: ['x'] }] } },
      'warning: "language" must be the code of a language such as "en" or "pt-BR". Write "language": "en"',
    ],
    [
      {
        redirects: [
          { source: '/a', destination: '/b' },
          { source: '/a', destination: '/c' },
        ],
      },
      'warning: "/a" is redirected twice; the first redirect is used. Keep one of the two.',
    ],
    [
      { navbar: { primary: { type: 'github', href: 'https://github.com/acme' } } },
      'warning: This is not the URL of a repository on github.com; no stars are shown. Use a URL with owner and name, such as "https://github.com/acme/docs".',
    ],
    [
      { contextual: { options: ['copy', 'chatgbt'] } },
      'warning: Entry 2 of "options" cannot be "chatgbt". Did you mean "chatgpt"?',
    ],
    [
      { logo: null },
      'warning: "logo" must be the path of an image, or an object with light and dark, not null. Write "logo": "/logo.svg"',
    ],
  ])('%j', async (settings, message) => {
    expect(await about(settings)).toEqual([message])
  })
})

test('a file without name and navigation says so for both', async () => {
  const { config, problems } = await load({ 'docs.json': '{}' })
  expect(lines(problems)).toEqual([
    'error docs.json:1:1 config/missing-field "name" is missing in the settings.',
    'error docs.json:1:1 config/missing-field "navigation" is missing in the settings.',
  ])
  expect(config).toMatchObject({ name: 'Documentation', navigation: { root: { entries: [] } } })
})

test('a typo comes with the text that mends it', async () => {
  const { problems } = await load({
    'docs.json': '{ "name": "Acme", "navigation": [], "faviocn": "/f.png" }',
  })
  expect(problems[0]?.fix).toMatchObject({ at: { start: 36, end: 45 }, replaceWith: '"favicon"' })
})

test('thirty mistakes are thirty diagnostics, in the order of the file', async () => {
  const { problems, config } = await load({ 'docs.json': thirtyMistakes })
  const places = problems.map(({ at }) => at?.line)
  expect(places).toEqual(Array.from({ length: 30 }, (_, index) => index + 2))
  expect(problems.every(({ help }) => help !== undefined)).toBe(true)
  expect(outline(config.navigation.root)).toEqual([
    '* anchor Documentation (default)',
    '  [Start]',
    '    index',
    '  []',
    '    a',
    '* anchor B -> https://b.example',
  ])
})

const thirtyMistakes = `{
  "nmae": "Acme",
  "theme": "mnt",
  "favicon": ["/a.png"],
  "backgroundImage": true,
  "logo": { "light": "/l.svg", "drak": "/d.svg" },
  "colors": { "light": "#ffffff",
    "dark": "blue",
    "anchors": 7,
    "background": { "light": "white" } },
  "topbarLinks": [{ "name": "Blog" },
    "https://example.com"],
  "topbarCtaButton": { "type": "gitbub", "url": "https://github.com/a/b" },
  "versions": [{ "nam": "v1" },
    2],
  "anchors": [{ "url": "https://a.example" },
    { "name": "B", "url": "https://b.example", "color": "#12" },
    { "name": "C", "url": "nowhere" }],
  "topAnchor": "Docs",
  "tabs": [{ "name": "API", "url": 4 }],
  "api": { "baseUrl": 3,
    "auth": { "method": "bearr" },
    "playground": { "mode": "shw" } },
  "openapi": [5],
  "footerSocials": { "gitub": "https://github.com/a" },
  "feedback": { "suggestEdits": true },
  "modeToggle": { "default": "drak" },
  "seo": { "indexing": "al" },
  "redirects": [{ "source": "/a" }],
  "navigation": [{ "group": "Start", "pages": ["index", 3] },
    { "pages": ["a"] }]
}`

test('what is wrong is left out, and the rest keeps its place', async () => {
  const { config, settings } = await loadSettings({
    navigation: [{ group: 'A', pages: [1, 'b', { group: 2, pages: ['c'] }] }],
    redirects: [3, { source: '/x', destination: '/y' }],
  })
  expect(config.navigation.root.entries).toMatchObject([
    {
      title: 'A',
      entries: [
        { path: 'b', pointer: ['navigation', 0, 'pages', 1] },
        { title: '', entries: [{ path: 'c' }] },
      ],
    },
  ])
  expect(config.redirects).toMatchObject([{ source: '/x', pointer: ['redirects', 1] }])
  expect(settings?.locate(['redirects', 1, 'source']).frame.trim()).toBe('"source": "/x",')
})

test('a background or a logo with one image of two is used as far as it goes', async () => {
  const { config } = await loadSettings({
    colors: { primary: '#123456', background: { dark: '#000' } },
    logo: { light: '/logo.svg' },
  })
  expect(config.appearance.background).toEqual({ dark: '#000000' })
  expect(config.appearance.logo).toEqual({ light: '/logo.svg', dark: '/logo.svg', href: '/' })
})

test('settings of hosted products are read without complaint', async () => {
  const { problems } = await loadSettings({
    $schema: 'https://example.com/schema.json',
    isWhiteLabeled: true,
    thumbnails: { background: '/a.png' },
    integrations: { intercom: 'abcdef', ga4: { measurementId: 'G-1' } },
    analytics: { posthog: { apiKey: 'phc_1', sessionRecording: true } },
    interaction: { drilldown: true },
  })
  expect(problems).toEqual([])
})

test('five thousand mistakes are told as quickly as they are read', async () => {
  const keys = Array.from({ length: 2500 }, (_, index) => [`key${index}`, index])
  const { problems } = await loadSettings({
    ...Object.fromEntries(keys),
    navigation: [{ group: 'A', pages: Array.from({ length: 2500 }, (_, index) => index) }],
  })
  expect(problems.length).toBe(5000)
})

test('an entry of the page menu that needs an MCP server is a hint without its URL', async () => {
  const contextual = { options: ['copy', 'cursor'] }
  const { problems } = await loadSettings({ contextual })
  expect(problems).toMatchObject([{ code: 'config/option-without-server', severity: 'hint' }])
  const mcp = { url: 'https://docs.acme.example/mcp' }
  expect((await loadSettings({ contextual, mcp })).problems).toEqual([])
})
