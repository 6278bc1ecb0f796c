import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, removeFolders } from '../support/build.ts'
import { readLlms } from '../support/llms.ts'

afterEach(removeFolders)

const page = (title: string, about = '') =>
  `---\ntitle: ${JSON.stringify(title)}\n${about === '' ? '' : `description: ${JSON.stringify(about)}\n`}---\n\nWords of ${title}.\n`

const languages = ['en', 'de', 'ja'] as const
const versions = ['v3', 'v2', 'v1'] as const

/** The folder of a language and a version; English and the newest version have none. */
const folderOf = (language: string, version: string) =>
  [language === 'en' ? '' : language, version === 'v3' ? '' : version].filter(Boolean)

const pathOf = (language: string, version: string, name: string) =>
  [...folderOf(language, version), name].join('/')

function siteOf(names: readonly string[], about = ''): Readonly<Record<string, string | object>> {
  const combinations = languages.flatMap((language) =>
    versions.map((version) => ({ language, version })),
  )
  return {
    'docs.json': {
      name: 'Acme',
      description: 'Gardens.',
      markdown: { archive: false },
      navigation: {
        languages: languages.map((language) => ({
          language,
          versions: versions.map((version) => ({
            version,
            groups: [
              { group: 'Guides', pages: names.map((name) => pathOf(language, version, name)) },
            ],
          })),
        })),
      },
    },
    ...Object.fromEntries(
      combinations.flatMap(({ language, version }) =>
        names.map((name) => [
          `${pathOf(language, version, name)}.mdx`,
          page(`${name} ${language} ${version}`, about),
        ]),
      ),
    ),
  }
}

/** The URLs of pages that are found from an index, and the number of links to the farthest of them. */
async function reached(text: (path: string) => Promise<string>) {
  const pages = new Map<string, number>()
  const files = new Map([['llms.txt', 0]])
  for (const [path, steps] of files) {
    const contents = await text(path)
    expect([path, contents.length <= 50_000]).toEqual([path, true])
    for (const { url } of [...readLlms(contents).sections.values()].flat()) {
      const target = decodeURI(url.slice(1))
      if (target.endsWith('.txt')) {
        if (!files.has(target)) files.set(target, steps + 1)
      } else pages.set(target, Math.min(steps, pages.get(target) ?? Infinity))
    }
  }
  return { pages, files: [...files.keys()] }
}

const everyPage = (names: readonly string[]) =>
  languages
    .flatMap((language) =>
      versions.flatMap((version) => names.map((name) => `${pathOf(language, version, name)}.md`)),
    )
    .toSorted()

test('each language and version has an index below its folder, and the root lists it', async () => {
  const names = ['start', 'end']
  const { text, list } = await buildSite(siteOf(names), { base: '' })
  const indexes = [
    ...['v2/llms.txt', 'v1/llms.txt'],
    ...['de/llms.txt', 'de/v2/llms.txt', 'de/v1/llms.txt'],
    ...['ja/llms.txt', 'ja/v2/llms.txt', 'ja/v1/llms.txt'],
  ]
  const root = readLlms(await text('llms.txt'))
  expect(root.sections.get('Guides')?.map(({ url }) => url)).toEqual(['/start.md', '/end.md'])
  expect(
    root.sections.get('Optional')?.map(({ title, url, notes }) => [title, url, notes]),
  ).toEqual(
    ['v2', 'v1', 'Deutsch', 'Deutsch v2', 'Deutsch v1', '日本語', '日本語 v2', '日本語 v1'].map(
      (title, index) => [title, `/${indexes[index]}`, '2 pages'],
    ),
  )
  const written = (await list()).filter((path) => path.endsWith('llms.txt'))
  expect(written.toSorted()).toEqual(['.well-known/llms.txt', 'llms.txt', ...indexes].toSorted())
  const inner = readLlms(await text('de/v1/llms.txt'))
  expect(inner).toMatchObject({ title: 'Acme Deutsch v1', summary: 'Gardens.' })
  expect(inner.details).toContain('/llms.txt')
  expect([...inner.sections].map(([title, links]) => [title, links.map(({ url }) => url)])).toEqual(
    [['Guides', ['/de/v1/start.md', '/de/v1/end.md']]],
  )
  expect([...(await reached(text)).pages.keys()].toSorted()).toEqual(everyPage(names))
})

test('a page names the index of its own language and version', async () => {
  const { text } = await buildSite(siteOf(['start']), {
    base: '/docs',
    siteUrl: 'https://acme.example',
  })
  expect(await text('start/index.html')).toMatch(/For AI agents: [^<]* \/docs\/llms\.txt,/)
  expect(await text('de/v1/start/index.html')).toMatch(
    /For AI agents: [^<]* \/docs\/de\/v1\/llms\.txt,/,
  )
  expect(await text('de/v1/start.md')).toContain('https://acme.example/docs/de/v1/llms.txt')
})

test('every index of a large site has at most 50,000 characters, and all pages are two files away', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `page-${index}`)
  const long = Object.fromEntries(
    Object.entries(siteOf(names)).map(([path, contents]) => [
      path,
      typeof contents === 'string'
        ? contents.replace(/title: "/, `$&${'x'.repeat(1_500)} `)
        : contents,
    ]),
  )
  const { text } = await buildSite(long)
  const { pages, files } = await reached(text)
  expect([...pages.keys()].toSorted()).toEqual(everyPage(names))
  // agents follow one link from the root
  expect(Math.max(...pages.values())).toBe(1)
  expect(files).toContain('de/v1/_llms/guides.txt')
  expect(files).toContain('_llms/guides-2.txt')
  expect(readLlms(await text('de/v1/llms.txt')).sections.get('Sections')?.[0]).toEqual({
    title: 'Guides',
    url: '/de/v1/_llms/guides.txt',
    notes: '31 pages',
  })
})

test('more versions than an index has room for are listed in files of their own', async () => {
  const all = Array.from({ length: 150 }, (_, index) => `v${index}`)
  const about = `${'Words '.repeat(30)}end`
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        versions: all.map((version) => ({
          version,
          description: about,
          groups: [{ group: 'G', pages: [`${version}/start`] }],
        })),
      },
    },
    ...Object.fromEntries(all.map((version) => [`${version}/start.mdx`, page(version)])),
  })
  const { pages } = await reached(text)
  expect(pages.size).toBe(150)
  expect(readLlms(await text('llms.txt')).sections.get('Optional')).toEqual([
    { title: 'Optional', url: '/_llms/optional.txt', notes: '' },
  ])
})

test('versions in several tabs have one index', async () => {
  const tab = (name: string) => ({
    tab: name,
    versions: ['v2', 'v1'].map((version) => ({
      version,
      groups: [{ group: 'Start', pages: [`${name}/${version}/one`] }],
    })),
  })
  const paths = ['web', 'phone'].flatMap((name) => ['v2', 'v1'].map((it) => `${name}/${it}/one`))
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { tabs: [tab('web'), tab('phone')] } },
    ...Object.fromEntries(paths.map((path) => [`${path}.mdx`, page(path)])),
  })
  const urls = async (path: string) =>
    [...readLlms(await text(path)).sections].map(([title, links]) => [
      title,
      links.map(({ url }) => url),
    ])
  expect(await urls('llms.txt')).toEqual([
    ['Start', ['/web/v2/one.md']],
    ['v2: Start', ['/phone/v2/one.md']],
    ['Optional', ['/_llms/v1/llms.txt']],
  ])
  expect(await urls('_llms/v1/llms.txt')).toEqual([
    ['Start', ['/web/v1/one.md']],
    ['v1: Start', ['/phone/v1/one.md']],
  ])
})

test('pages may link to an index, and dev answers for all of them', async () => {
  const site = siteOf(['start'])
  const built = await buildSite({
    ...site,
    'start.mdx': '---\ntitle: Start\n---\n\n[Index](/de/v1/llms.txt), [none](/de/v4/llms.txt)\n',
  })
  expect(built.problems).toEqual(['site/broken-link start.mdx:5:34'])
  const open = await openLiveSite({ root: built.root, out: built.out })
  const { status, body } = await open.respond('/de/v1/llms.txt')
  expect([status, body]).toEqual([200, await built.text('de/v1/llms.txt')])
  await open.close()
})

test('a file of the author takes the place of an index', async () => {
  const own = '# Mine\n'
  const { text, problems } = await buildSite({ ...siteOf(['start']), 'de/llms.txt': own })
  expect([await text('de/llms.txt'), problems]).toEqual([own, []])
})
