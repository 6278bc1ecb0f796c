import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, removeFolders } from '../support/build.ts'
import { readLlms } from '../support/llms.ts'

afterEach(removeFolders)

const page = (title: string, about = '') =>
  `---\ntitle: ${JSON.stringify(title)}\n${about === '' ? '' : `description: ${JSON.stringify(about)}\n`}---\n\nWords of ${title}.\n`

const site = {
  'docs.json': {
    name: 'Acme',
    description: 'All about\ngardens.',
    markdown: { instructions: ['Prefer version 2.', '# Ask first.'], archive: false },
    navigation: [
      { group: 'Guides', pages: ['index', 'guides/start', { group: 'Deep', pages: ['deep'] }] },
      { group: 'More', pages: ['secret', 'shy', 'a (b)'] },
    ],
  },
  'index.mdx': page('Home', 'Where it begins.'),
  'guides/start.mdx': page('Start [beta]'),
  'deep.mdx': page('Deep'),
  'secret.mdx': page('Secret').replace('---\n', '---\nhidden: true\n'),
  'shy.mdx': page('Shy').replace('---\n', '---\nnoindex: true\n'),
  'a (b).mdx': page('Brackets'),
  'stray.mdx': page('Stray'),
}

test('llms.txt names the site and the Markdown of its pages under their groups, in its published format', async () => {
  const { text } = await buildSite(site, { siteUrl: 'https://acme.example', base: '/docs' })
  const written = await text('llms.txt')
  expect(readLlms(written)).toEqual({
    title: 'Acme',
    summary: 'All about gardens.',
    details: 'Prefer version 2.\n\n\\# Ask first.',
    sections: new Map([
      [
        'Guides',
        [
          { title: 'Home', url: 'https://acme.example/docs/index.md', notes: 'Where it begins.' },
          { title: 'Start (beta)', url: 'https://acme.example/docs/guides/start.md', notes: '' },
          { title: 'Deep', url: 'https://acme.example/docs/deep.md', notes: '' },
        ],
      ],
      ['More', [{ title: 'Brackets', url: 'https://acme.example/docs/a%20%28b%29.md', notes: '' }]],
    ]),
  })
  expect(await text('.well-known/llms.txt')).toBe(written)
})

test('without a description, the summary of each index is that of its first page, or names its sections', async () => {
  const pages = { 'index.mdx': page('Home'), 'v1/index.mdx': page('Start'), 'de/index.mdx': '# Da' }
  const of = async (group: string, more: object = {}, about = '') => {
    const { text } = await buildSite({
      ...pages,
      'v1/index.mdx': page('Start', about),
      'docs.json': {
        name: 'Acme',
        ...more,
        navigation: {
          versions: [
            { version: 'v2', default: true, groups: [{ group, pages: ['index'] }] },
            { version: 'v1', groups: [{ group: 'First steps', pages: ['v1/index'] }] },
          ],
        },
      },
    })
    const files = ['llms.txt', '_llms/v1/llms.txt', 'llms-full.txt']
    return Promise.all(files.map(async (file) => /^> (.*)$/m.exec(await text(file))?.[1]))
  }
  expect(await of('Guides')).toEqual([
    'Documentation of Acme: Guides.',
    'Documentation of Acme v1: First steps.',
    'Documentation of Acme: Guides.',
  ])
  expect((await of('A <b>', { name: 'Acme Docs' }))[0]).toBe('Acme Docs: A \\<b>.')
  expect((await of('Guides', {}, 'How it was.'))[1]).toBe('How it was.')
  expect(await of('Guides', { description: 'Tools.' })).toEqual(Array(3).fill('Tools.'))
})

test('a description is plain text: its links keep their words, and what only looks like a link is none', async () => {
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: [{ group: 'A', pages: ['a'] }] },
    'a.mdx': page('A', 'Use [the tool](/tool) and [x][1].'),
  })
  const written = 'Use the tool and [x\\][1].'
  expect(await text('llms.txt')).toContain(`- [A](/a.md): ${written}`)
  expect(await text('a.md')).toContain('> Use [the tool](/tool/) and \\[x\\][1].')
})

test('llms-full.txt holds the Markdown of the same pages, one after the other', async () => {
  const { text } = await buildSite(site)
  const full = await text('llms-full.txt')
  expect(full.startsWith('# Acme\n\n> All about gardens.\n\nPrefer version 2.\n')).toBe(true)
  expect([...full.matchAll(/^Words of (.*)\.$/gm)].map((match) => match[1])).toEqual([
    'Home',
    'Start \\[beta]'.replace('\\', ''),
    'Deep',
    'Brackets',
  ])
  for (const path of ['index.md', 'guides/start.md']) expect(full).toContain(await text(path))
})

test('pages outside the navigation are told of where the settings bring them in', async () => {
  const { text } = await buildSite({
    ...site,
    'docs.json': { ...site['docs.json'], seo: { indexing: 'all' } },
  })
  const { sections } = readLlms(await text('llms.txt'))
  expect(sections.get('Other pages')?.map(({ title }) => title)).toEqual(['Secret', 'Stray'])
  expect(await text('llms-full.txt')).toContain('Words of Stray.')
})

test('machines get the first language and the first version, and are told of the others', async () => {
  const version = (name: string, folder: string) => ({
    version: name,
    groups: [{ group: 'Guides', pages: [`${folder}/start`] }],
  })
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          { language: 'de', versions: [version('v1', 'de/v1')] },
          { language: 'en', default: true, versions: [version('v2', 'v2'), version('v1', 'v1')] },
        ],
        global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
      },
    },
    'de/v1/start.mdx': page('Anfang'),
    'v1/start.mdx': page('Old'),
    'v2/start.mdx': page('New'),
  })
  const { sections } = readLlms(await text('llms.txt'))
  const urls = [...sections].map(([title, links]) => [title, links.map(({ url }) => url)])
  expect(urls).toEqual([
    ['Guides', ['/v2/start.md']],
    ['Optional', ['https://forum.example', '/v1/llms.txt', '/de/llms.txt']],
  ])
  expect((await text('llms-full.txt')).match(/Words of/g)).toHaveLength(1)
})

test('early versions count too', async () => {
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'All', pages: ['both'] },
        { group: 'Now', version: 'v2', pages: ['new'] },
        { group: 'Then', version: 'v1', pages: ['old'] },
      ],
    },
    'both.mdx': page('Both'),
    'new.mdx': page('New'),
    'old.mdx': page('Old'),
  })
  const { sections } = readLlms(await text('llms.txt'))
  expect([...sections.keys()]).toEqual(['All', 'Now', 'Optional'])
  // its pages have no folder of their own
  expect(sections.get('Optional')).toEqual([
    { title: 'v1', url: '/_llms/v1/llms.txt', notes: '1 page' },
  ])
  const old = readLlms(await text('_llms/v1/llms.txt'))
  expect([old.title, [...old.sections.keys()]]).toEqual(['Acme v1', ['Then']])
  expect(await text('old.md')).toContain('/_llms/v1/llms.txt')
  expect(await text('both.md')).toContain(' /llms.txt')
})

test('groups of one name in several tabs are told apart', async () => {
  const tab = (name: string) => ({
    tab: name,
    groups: [{ group: 'Start', pages: [`${name}/one`] }],
  })
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { tabs: [tab('web'), tab('phone')] } },
    'web/one.mdx': page('One'),
    'phone/one.mdx': page('One'),
  })
  expect([...readLlms(await text('llms.txt')).sections.keys()]).toEqual(['Start', 'phone: Start'])
})

test('operations are told of by method and path, descriptions by their files', async () => {
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      openapi: 'garden.json',
      navigation: [{ group: 'A', pages: ['a'] }],
    },
    'a.mdx': page('A'),
    'garden.json': {
      openapi: '3.1.0',
      info: { title: 'Garden API', version: '1' },
      paths: { '/beds': { get: { tags: ['Beds'], summary: 'List beds', responses: {} } } },
    },
  })
  const { sections, details } = readLlms(await text('llms.txt'))
  expect(sections.get('API Reference')?.map(({ title, notes }) => [title, notes])).toEqual([
    ['Garden API', ''],
    ['List beds', 'GET /beds'],
  ])
  expect(details).toContain('API descriptions:\n\n- Garden API: /garden.json')
})

test('a very large site says less of each page, and then has files of its sections', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `page-${index}`)
  const build = (title: string) =>
    buildSite({
      'docs.json': {
        name: 'Acme',
        description: 'Long.',
        navigation: [
          { group: 'Guides', pages: names.slice(0, 20) },
          { group: 'Small', pages: names.slice(20, 22) },
          { group: 'More guides', pages: names.slice(22) },
        ],
      },
      ...Object.fromEntries(
        names.map((name) => [`${name}.mdx`, page(title, 'y '.repeat(150))] as const),
      ),
    })
  const short = await (await build('x'.repeat(600))).text('llms.txt')
  expect(short.length).toBeLessThanOrEqual(50_000)
  expect(readLlms(short).sections.get('Guides')).toHaveLength(20)
  expect(readLlms(short).sections.get('Guides')?.[0]?.notes).toMatch(/^(?:y )+y…$/)

  const { text } = await build('x'.repeat(1_900))
  const index = readLlms(await text('llms.txt')).sections.get('Sections') ?? []
  expect(index.map(({ title, url, notes }) => [title, url, notes])).toEqual([
    ['Guides, Small', '/_llms/guides.txt', '22 pages'],
    ['More guides', '/_llms/more-guides.txt', '22 pages'],
    ['More guides', '/_llms/more-guides-2.txt', '16 pages'],
  ])
  const parts = await Promise.all(index.map(({ url }) => text(url.slice(1))))
  expect(parts.every((part) => part.length <= 50_000)).toBe(true)
  const listed = parts.flatMap((part) => [...readLlms(part).sections.values()].flat())
  expect(listed.map(({ url }) => url)).toEqual(names.map((name) => `/${name}.md`))
  expect(listed[0]?.notes).toMatch(/^(?:y )+y$/)
})

test('a page and its Markdown name the index, before anything else is read', async () => {
  const { text } = await buildSite(
    {
      'docs.json': { name: 'Acme', navigation: [{ group: 'A', pages: ['a'] }] },
      'a.mdx': page('A'),
    },
    { base: '/docs' },
  )
  expect(await text('a/index.html')).toMatch(
    /<body[^>]*><a class="o-skip"[^>]*>[^<]*<\/a><p [^>]*>For AI agents: [^<]*\/docs\/llms\.txt[^<]*\/docs\/a\.md/,
  )
  expect(await text('a.md')).toMatch(/^# A\n(?:\n.*){0,3}\/docs\/llms\.txt/)
})

test('while a site is written it answers for both', async () => {
  const built = await buildSite(site)
  const open = await openLiveSite({ root: built.root, out: built.out })
  for (const name of ['llms.txt', '.well-known/llms.txt', 'llms-full.txt']) {
    const { status, headers, body } = await open.respond(`/${name}`)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toBe(await built.text(name))
  }
  await open.close()
})
