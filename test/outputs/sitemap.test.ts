import { Readable } from 'node:stream'
import { parseSitemapIndex } from 'sitemap'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { sitemap } from '../../src/outputs/sitemap.ts'
import { link } from '../site/support.ts'
import { buildFolder, buildSite, folderOf, removeFolders, writeFiles } from '../support/build.ts'
import { commitAll, git } from '../support/git.ts'
import { schemaErrors } from '../support/xml.ts'

afterEach(removeFolders)

/** The schema of the protocol, as its package carries it. */
const schema = 'node_modules/sitemap/schema/sitemap.xsd'
const siteUrl = 'https://acme.example'

const docsJson = {
  name: 'Acme',
  navigation: [{ group: 'Guides', pages: ['index', 'start', 'new', 'ünï & co'] }],
}
const pages = {
  'docs.json': docsJson,
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'start.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'ünï & co.mdx': '---\ntitle: Other\nlastUpdatedDate: March 5, 2024\n---\n\nText.\n',
}

describe('the sitemap of a site in git', () => {
  test('has the day of the last change of each page, and is valid', async () => {
    const root = await folderOf(pages)
    await git(root, ['init', '-q'])
    await commitAll(root, '2024-01-02')
    await writeFiles(root, { 'start.mdx': '---\ntitle: Start\n---\n\nOther text.\n' })
    await commitAll(root, '2024-02-03')
    await writeFiles(root, { 'new.mdx': '---\ntitle: New\n---\n\nNo commit yet.\n' })
    const { text } = await buildFolder(root, { siteUrl })
    const xml = await text('sitemap.xml')
    expect(entries(xml)).toEqual([
      'https://acme.example/ 2024-01-02T12:00:00Z',
      'https://acme.example/start/ 2024-02-03T12:00:00Z',
      'https://acme.example/new/',
      'https://acme.example/%C3%BCn%C3%AF%20&amp;%20co/ 2024-03-05',
    ])
    expect(await schemaErrors(xml, schema)).toEqual([])
    const page = await text('start/index.html')
    expect(page).toContain('property="article:modified_time" content="2024-02-03T12:00:00Z"')
    expect(page).not.toContain('data-part="last-changed"')
  })

  test('has no day that is only that of a shallow clone', async () => {
    const root = await folderOf({ 'docs/x': '' })
    await git(root, ['init', '-q', 'origin'])
    await writeFiles(
      root,
      Object.fromEntries(Object.entries(pages).map(([path, it]) => [`origin/docs/${path}`, it])),
    )
    await commitAll(`${root}/origin`, '2024-01-02')
    await writeFiles(root, { 'origin/docs/new.mdx': '---\ntitle: New\n---\n\nText.\n' })
    await commitAll(`${root}/origin`, '2024-02-03')
    await writeFiles(root, { 'origin/docs/start.mdx': '---\ntitle: Start\n---\n\nOther.\n' })
    await commitAll(`${root}/origin`, '2024-03-04')
    await git(root, ['clone', '-q', '--depth', '2', `file://${root}/origin`, 'clone'])
    const { text, notes } = await buildFolder(`${root}/clone/docs`, { siteUrl })
    expect(entries(await text('sitemap.xml'))).toEqual([
      'https://acme.example/',
      'https://acme.example/start/ 2024-03-04T12:00:00Z',
      'https://acme.example/new/',
      'https://acme.example/%C3%BCn%C3%AF%20&amp;%20co/ 2024-03-05',
    ])
    expect(notes.join()).toContain('history of the repository was cut off')
  })

  test('shows the days to readers where they are asked for', async () => {
    const root = await folderOf({
      ...pages,
      'docs.json': { ...docsJson, metadata: { timestamp: true } },
    })
    await git(root, ['init', '-q'])
    await commitAll(root, '2024-01-02')
    const { text } = await buildFolder(root)
    expect(await text('start/index.html')).toContain(
      '<time datetime="2024-01-02T12:00:00Z">January 2, 2024</time>',
    )
  })
})

describe('a page is not in the sitemap', () => {
  test.each([
    ['that is hidden', 'hidden: true'],
    ['that search engines should leave', 'noindex: true'],
    ['whose robots say so', 'robots: "noindex, follow"'],
    ['whose true address is another', 'canonical: https://elsewhere.example/start'],
  ])('%s', async (_, line) => {
    const { text } = await buildSite(
      { ...pages, 'start.mdx': `---\ntitle: Start\n${line}\n---\n\nText.\n` },
      { siteUrl },
    )
    expect(entries(await text('sitemap.xml')).join()).not.toContain('/start/')
  })

  test('below a path of which the settings say so', async () => {
    const seo = { paths: [{ path: '/start', metatags: { robots: 'noindex' } }] }
    const { text } = await buildSite({ ...pages, 'docs.json': { ...docsJson, seo } }, { siteUrl })
    expect(entries(await text('sitemap.xml')).join()).not.toContain('/start/')
    expect(await text('start/index.html')).toContain('<meta name="robots" content="noindex">')
  })
})

test('the address of the site may come from the settings, with a path of its own', async () => {
  const seo = { metatags: { canonical: 'https://acme.example/help/' } }
  const { text } = await buildSite({ ...pages, 'docs.json': { ...docsJson, seo } })
  expect(entries(await text('sitemap.xml'))[1]).toBe('https://acme.example/help/start/')
  expect(await text('robots.txt')).toContain('Sitemap: https://acme.example/help/sitemap.xml')
  expect(await text('start/index.html')).toContain(
    '<link rel="canonical" href="https://acme.example/help/start/">',
  )
})

test('dev answers with the sitemap and robots.txt of the site as it is', async () => {
  const root = await folderOf(pages)
  const site = await openLiveSite({ root, out: join(root, 'dist'), siteUrl })
  onTestFinished(() => site.close())
  const { body, headers } = await site.respond('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(entries(String(body))[1]).toBe('https://acme.example/start/')
  expect(String((await site.respond('/robots.txt')).body)).toContain('Sitemap: https://acme')
})

test('a path that the base names too is there once', async () => {
  const { text } = await buildSite(pages, { siteUrl: 'https://acme.example/docs', base: '/docs' })
  expect(entries(await text('sitemap.xml'))[1]).toBe('https://acme.example/docs/start/')
})

test('more addresses than one file may hold are in several, which the first one lists', async () => {
  const site = link({
    pages: ['a.mdx', 'b.mdx', 'c.mdx'],
    navigation: ['a', 'b', 'c'].map(entryOf),
  })
  const options = {
    style: { base: '', urls: 'folder' },
    siteUrl,
    resolveHref: (href: string) => href,
  } as const
  const [list, ...parts] = sitemap(site, options, 2)
  const named = await parseSitemapIndex(Readable.from([list!.contents]))
  expect(named.map(({ url }) => url)).toEqual([
    'https://acme.example/sitemap-1.xml',
    'https://acme.example/sitemap-2.xml',
  ])
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  expect(parts.flatMap(({ contents }) => entries(contents))).toHaveLength(3)
  for (const { contents } of parts) expect(await schemaErrors(contents, schema)).toEqual([])
})

function entryOf(path: string) {
  return { kind: 'page', path, pointer: [] } as const
}

/** Address and date of each entry. */
function entries(xml: string): string[] {
  return [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
    ([, address, date]) => `${address} ${date ?? ''}`.trim(),
  )
}
