import { describe, expect, test } from 'vitest'
import { lines, load } from './support.ts'

const site = { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] }

describe('finding the settings', () => {
  test('docs.json is read', async () => {
    const { config, problems } = await load({ 'docs.json': site })
    expect(config.name).toBe('Acme')
    expect(config.file).toBe('docs.json')
    expect(problems).toEqual([])
  })

  test('mint.json is read when there is no docs.json, with its new name', async () => {
    const { config, problems } = await load({ 'mint.json': site })
    expect(config.file).toBe('mint.json')
    expect(problems).toMatchObject([
      {
        code: 'config/earlier-name',
        severity: 'warning',
        help: expect.stringContaining('octavo upgrade --write'),
      },
    ])
  })

  test('docs.json wins over mint.json', async () => {
    const { config } = await load({ 'docs.json': site, 'mint.json': { ...site, name: 'Old' } })
    expect(config.name).toBe('Acme')
  })

  test('neither is an error that offers to write a site', async () => {
    const { settings, problems } = await load({ 'index.mdx': 'Hello.' })
    expect(settings).toBeUndefined()
    expect(lines(problems)).toEqual([
      'error config/missing No docs.json or mint.json in this folder.',
    ])
    expect(problems[0]?.help).toContain('octavo init')
  })
})

describe('the text of the file', () => {
  test.each(['', ' \n\t', '// nothing yet\n'])('an empty file is one error: %j', async (text) => {
    const { settings, problems } = await load({ 'docs.json': text })
    expect(settings).toBeUndefined()
    expect(problems.map(({ code }) => code)).toContain('config/empty')
  })

  test.each([
    ['[]', 'a list'],
    ['"text"', 'text'],
    ['null', 'null'],
  ])('%s is no object', async (text, found) => {
    const { settings, problems } = await load({ 'docs.json': text })
    expect(settings).toBeUndefined()
    expect(lines(problems)).toEqual([
      `error docs.json:1:1 config/wrong-type The settings must be an object, not ${found}.`,
    ])
  })

  test('a missing comma is one diagnostic with its line, and the rest is read', async () => {
    const { config, problems } = await load({
      'docs.json': '{\n  "name": "Acme"\n  "theme": 3,\n  "navigation": []\n}',
    })
    expect(lines(problems)).toEqual([
      'error docs.json:2:16 config/syntax A comma is missing before "theme".',
    ])
    expect(problems[0]?.at?.frame).toBe('  "name": "Acme"')
    expect(config.name).toBe('Acme')
  })

  test('a file that ends too early is one diagnostic', async () => {
    const { problems } = await load({ 'docs.json': '{ "name": "Acme", "navigation": [' })
    expect(problems.map(({ code }) => code)).toEqual(['config/syntax'])
  })

  test('comments, trailing commas, doubled keys and a BOM are read, each with a warning', async () => {
    const { config, problems } = await load({
      'docs.json':
        '\uFEFF{\n  // mine\n  "name": "Old",\n  "name": "Acme",\n  "navigation": [],\n}',
    })
    expect(config.name).toBe('Acme')
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
      'config/byte-order-mark 1:1',
      'config/comment 2:3',
      'config/duplicate-key 4:3',
      'config/trailing-comma 5:19',
    ])
  })

  test('UTF-16 is an error, and is read all the same', async () => {
    const text = JSON.stringify(site)
    const bytes = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((it) => [it.charCodeAt(0), 0])])
    const { config, problems } = await load({ 'docs.json': bytes })
    expect(problems.map(({ code }) => code)).toEqual(['config/encoding'])
    expect(config.name).toBe('Acme')
  })

  test('lines that end with CRLF have the same places', async () => {
    const { problems } = await load({
      'docs.json': '{\r\n  "name": 3,\r\n  "navigation": []\r\n}',
    })
    expect(lines(problems)).toEqual([
      'error docs.json:2:11 config/wrong-type "name" must be text, not a number.',
    ])
    expect(problems[0]?.at?.frame).toBe('  "name": 3,')
  })

  test('data without a bottom is one error', async () => {
    const { problems } = await load({ 'docs.json': '{"navigation":' + '['.repeat(50_000) })
    expect(problems).toMatchObject([{ code: 'config/syntax' }])
  })
})

describe('$ref', () => {
  test('another file stands in for an object, and keys beside it count more', async () => {
    const { config, problems } = await load({
      'docs.json': { $ref: './base.json', name: 'Mine', navigation: { $ref: 'nav/main.json' } },
      'base.json': { name: 'Base', description: 'Shared' },
      'nav/main.json': { groups: { $ref: './groups.json' } },
      'nav/groups.json': [{ group: 'Start', pages: ['index'] }],
    })
    expect(problems).toEqual([])
    expect(config).toMatchObject({ name: 'Mine', description: 'Shared' })
    expect(config.navigation.root.entries).toMatchObject([{ title: 'Start' }])
  })

  test('a mistake has its place in the file it is in', async () => {
    const { settings, problems } = await load({
      'docs.json': { name: 'Acme', navigation: { $ref: './nav.json' } },
      'nav.json': '{\n  "groups": [{ "group": "Start", "pages": ["index"], "icno": "x" }]\n}',
    })
    expect(lines(problems)).toEqual([
      'warning nav.json:2:54 config/unknown-key "icno" is not a setting of entry 1 of "groups".',
    ])
    const place = settings?.locate(['navigation', 'groups', 0, 'pages', 0])
    expect(place).toMatchObject({ file: 'nav.json', line: 2, column: 44 })
    expect(settings?.locate(['navigation'], 'key')).toMatchObject({ file: 'docs.json' })
  })

  test.each([
    ['a file that is not there', './gone.json', 'config/ref-missing'],
    ['a file above the folder', '../../etc/passwd', 'config/ref-outside'],
    ['an absolute path', '/etc/passwd', 'config/ref-outside'],
    ['an address', 'https://example.com/nav.json', 'config/ref-outside'],
    ['itself', './docs.json', 'config/ref-cycle'],
  ])('%s', async (_, $ref, code) => {
    const { config, problems } = await load({
      'docs.json': { name: 'Acme', navigation: [], colors: { $ref, primary: '#123456' } },
    })
    expect(problems).toMatchObject([{ code, severity: 'warning', at: { file: 'docs.json' } }])
    expect(config.appearance.colors.primary).toBe('#123456')
  })

  test('a circle of files names the way round', async () => {
    const { problems } = await load({
      'docs.json': { name: 'Acme', navigation: { $ref: 'a.json' } },
      'a.json': { groups: [], global: { $ref: 'b.json' } },
      'b.json': { anchors: [], tabs: { $ref: 'a.json' } },
    })
    expect(problems.find(({ code }) => code === 'config/ref-cycle')).toMatchObject({
      message: 'These files reference each other in a cycle: docs.json → a.json → b.json → a.json.',
    })
  })

  test('files that multiply without end are stopped', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `f${n}.json`,
        { groups: Array.from({ length: 10 }, () => ({ $ref: `f${n + 1}.json` })) },
      ]),
    )
    const { problems } = await load({
      ...files,
      'docs.json': { name: 'Acme', navigation: { $ref: 'f0.json' } },
    })
    expect(problems.map(({ code }) => code)).toContain('config/too-many-refs')
  })
})
