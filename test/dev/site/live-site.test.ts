import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FilePath, Route } from '../../../src/base/paths.ts'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { createFolder, writeFiles } from '../../support/folders.ts'

const files = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    colors: { primary: '#4338CA' },
    navigation: [{ group: 'Guides', pages: ['one', 'two'] }],
  }),
  'one.mdx': "---\ntitle: One\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n",
  'two.mdx': '---\ntitle: Two\n---\n\n![A sheet](/sheet.svg)\n',
  'snippets/note.mdx': 'A note.\n',
  'sheet.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'style.css': 'p { color: red }',
  'run.js': 'console.log(1)',
}

test('a change is seen on the pages that were made from the file, and nowhere else', async () => {
  const { site, change } = await open()
  await site().respond('/one/')
  await site().respond('/two/')
  expect(await change({ 'two.mdx': '---\ntitle: Two\n---\n\nOther words.\n' })).toMatchObject({
    pages: ['/two'],
  })
  expect(await change({ 'snippets/note.mdx': 'Another note.\n' })).toMatchObject({
    pages: ['/one'],
    styles: false,
  })
  expect(await text(site(), '/one/')).toContain('Another note.')
})

test('a picture that changes is told, and the page that states its size is made anew', async () => {
  const { site, change } = await open()
  expect(await text(site(), '/two/')).toContain('width="40"')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'
  expect(await change({ 'sheet.svg': svg })).toMatchObject({
    pages: ['/two'],
    assets: ['/sheet.svg'],
  })
  expect(await text(site(), '/two/')).toContain('width="80"')
})

test('a page that is not translated is that of the default language, and changes with it', async () => {
  const languages = [
    { language: 'en', pages: ['one', 'two'] },
    { language: 'fr', pages: ['fr/one', 'fr/two'] },
  ]
  const settings = { name: 'Acme', navigation: { languages } }
  const { site, change } = await open({
    'docs.json': JSON.stringify(settings),
    'fr/one.mdx': 'Un.\n',
  })
  expect(await text(site(), '/fr/two/')).toContain('data-part="untranslated"')
  expect(await change({ 'two.mdx': '---\ntitle: Two\n---\n\nOther words.\n' })).toMatchObject({
    pages: ['/two', '/fr/two'],
  })
  expect(await text(site(), '/fr/two/')).toContain('Other words.')
})

test('the list of URLs, which the 404 page reads, is made on request', async () => {
  const { site } = await open()
  expect(await text(site(), '/none/')).toContain('data-urls="/urls.json"')
  expect(JSON.parse(await text(site(), '/urls.json'))).toContainEqual(
    expect.objectContaining({ url: '/two/', kind: 'page', title: 'Two' }),
  )
})

test('links end as "seo.trailingSlash" says, also after the setting was changed', async () => {
  const { site, change } = await open()
  expect(await text(site(), '/one/')).toContain('href="/two/"')
  const settings = { ...JSON.parse(files['docs.json']), seo: { trailingSlash: false } }
  await change({ 'docs.json': JSON.stringify(settings) })
  expect(await text(site(), '/one')).toContain('href="/two"')
})

test('styles are exchanged, scripts are not', async () => {
  const { change } = await open()
  expect(await change({ 'style.css': '' })).toMatchObject({ pages: [], styles: true, assets: [] })
  expect(await change({ 'run.js': '' })).toMatchObject({ pages: [], scripts: true, assets: [] })
})

test('a title is seen everywhere, and nothing else of the site is read again', async () => {
  const { root, site, change } = await open()
  expect(await text(site(), '/one/')).toContain('Two')
  // what changes on the disk without a word to the site shows when a file is read again
  await writeFiles(root, { 'one.mdx': '---\ntitle: Changed\n---\n\nChanged.\n' })
  await writeFiles(root, { 'docs.json': files['docs.json'].replace('Acme', 'Changed') })
  await writeFiles(root, { 'snippets/note.mdx': 'Changed.\n' })
  expect(await change({ 'two.mdx': '---\ntitle: Second\n---\n\nWords.\n' })).toMatchObject({
    pages: 'all',
  })
  const one = await text(site(), '/one/')
  expect(one).toContain('Second')
  expect(one).toContain('A note.')
  expect(one).not.toContain('Changed')
  expect(site().pages.get('/two' as Route)?.title).toBe('Second')
})

test('a site that was kept in step is the site that is opened anew', async () => {
  const { root, site, change } = await open()
  await change({ 'two.mdx': '---\ntitle: Second\nicon: star\n---\n\nWords.\n' })
  await change({ 'three.mdx': '---\ntitle: Three\n---\n\nMore.\n' })
  await change({
    'docs.json': files['docs.json'].replace('"two"', '"two","three","missing"'),
  })
  const fresh = await openLiveSite({ root, out: join(root, 'dist') })
  expect([...site().pages]).toEqual([...fresh.pages])
  expect(site().diagnostics).toEqual(fresh.diagnostics)
  expect(site().diagnostics).toHaveLength(1)
  for (const path of ['/one/', '/two/', '/three/'])
    expect(await text(site(), path)).toBe(await text(fresh, path))
})

test('the sidebar of every page shows what a pattern finds, as soon as it is there', async () => {
  const navigation = { pages: ['one', '...'] }
  const { site, change, root, update } = await open({
    'docs.json': JSON.stringify({ name: 'Acme', navigation }),
    'guides/index.mdx': '---\ntitle: Guides\n---\n',
  })
  const order = async () => {
    const sidebar = /<nav[^>]*data-part="sidebar[\s\S]*?<\/nav>/.exec(
      await text(site(), '/one/'),
    )?.[0]
    return [...(sidebar ?? '').matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
  }
  expect(await order()).toEqual(['/one/', '/guides/', '/two/'])
  const added = await change({ 'guides/a.mdx': '---\ntitle: A\n---\n' })
  expect(added).toMatchObject({ pages: 'all' })
  expect(await order()).toEqual(['/one/', '/guides/', '/guides/a/', '/two/'])
  await change({ 'two.mdx': '---\ntitle: Two\norder: 1\n---\n' })
  expect(await order()).toEqual(['/one/', '/two/', '/guides/', '/guides/a/'])
  await change({ 'guides/index.mdx': '---\ntitle: All guides\ntag: Fresh\nicon: rocket\n---\n' })
  expect(await text(site(), '/two/')).toMatch(/All guides[\s\S]*Fresh/)
  await rename(join(root, 'guides/a.mdx'), join(root, 'b.mdx'))
  await update(['guides/a.mdx', 'b.mdx'])
  expect(await order()).toEqual(['/one/', '/two/', '/b/', '/guides/'])
  await rm(join(root, 'b.mdx'))
  await update(['b.mdx'])
  expect(await order()).toEqual(['/one/', '/two/', '/guides/'])
})

test('a page that lies elsewhere now is known again', async () => {
  const { root, update } = await open()
  await writeFiles(root, { 'guides/x.mdx': '---\ntitle: X\n---\n' })
  await update(['guides/x.mdx'])
  await rename(join(root, 'two.mdx'), join(root, 'guides/second.mdx'))
  const { moved } = await update(['two.mdx', 'guides/second.mdx'])
  expect(moved).toEqual({ '/two': '/guides/second/' })
})

test('an operation whose summary changes is followed to its new URL', async () => {
  const description = (summary: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: {
        '/pets': { get: { summary, tags: ['pets'], responses: { 200: { description: 'Pets.' } } } },
        '/pets/{id}': {
          get: {
            summary: 'Get a pet',
            tags: ['pets'],
            responses: { 200: { description: 'A pet.' } },
          },
        },
      },
    })
  const { root, site, update, change } = await open()
  await change({
    'openapi.json': description('List pets'),
    'docs.json': files['docs.json'].replace('"name"', '"openapi": "openapi.json", "name"'),
  })
  const before = [...site().pages.keys()].find((route) => route.endsWith('/list-pets'))
  expect(before).toBeDefined()
  await writeFiles(root, { 'openapi.json': description('All pets') })
  const { moved } = await update(['openapi.json'])
  expect(moved).toEqual({ [before ?? '']: `${before?.replace('list-pets', 'all-pets')}/` })
})

test('a text that a description takes from a file changes with the file', async () => {
  const description = {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/pets': {
        get: {
          summary: 'List pets',
          'x-codeSamples': [{ lang: 'python', source: { $ref: './list.py' } }],
          responses: { 200: { description: 'Pets.' } },
        },
      },
    },
  }
  const { site, change } = await open({
    'openapi.json': JSON.stringify(description),
    'list.py': 'print("first")\n',
    'docs.json': files['docs.json'].replace('"name"', '"openapi": "openapi.json", "name"'),
  })
  const route = [...site().pages.keys()].find((it) => it.endsWith('/list-pets'))
  expect(await text(site(), `${route}/`)).toContain('first')
  expect(site().isSource('list.py' as FilePath)).toBe(true)
  await change({ 'list.py': 'print("second")\n' })
  expect(await text(site(), `${route}/`)).toContain('second')
})

test('a page that is compiled while a file changes is rendered again', async () => {
  const { site, change } = await open()
  const early = text(site(), '/one/')
  // which files the page depends on is not known yet
  const { pages } = await change({ 'snippets/note.mdx': 'Another note.\n' })
  expect(pages).toEqual(['/one'])
  await early
  expect(await text(site(), '/one/')).toContain('Another note.')
})

test('a page that changed twice before it was asked for is compiled from its last text', async () => {
  const { root, site, change, update } = await open()
  await change({ 'two.mdx': '---\ntitle: Two\n---\n\nFirst words.\n' })
  await writeFiles(root, { 'two.mdx': '---\ntitle: Two\n---\n\nLast words.\n' })
  await update(['']) // many files changed, and the system names none
  expect(await text(site(), '/two/')).toContain('Last words.')
})

test('links that lead nowhere are told while the page is written', async () => {
  const { site, change } = await open()
  await change({ 'two.mdx': '---\ntitle: Two\n---\n\n[a](/nowhere) [b](#none) [c](/one#none)\n' })
  const problems = await site().check('/two' as Route)
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('/nowhere'),
    expect.stringContaining('none'),
    'The page "/one" has no "#none".',
  ])
})

test('settings that cannot be read leave the last good site, and so does a folder that is gone', async () => {
  const { root, site, change, update } = await open()
  expect(await change({ 'docs.json': '{' })).toMatchObject({ pages: 'all' })
  expect(site().diagnostics[0]?.severity).toBe('error')
  expect((await site().respond('/one/')).status).toBe(200)
  await rm(root, { recursive: true })
  await update([''])
  expect((await site().respond('/one/')).status).toBe(200)
  await writeFiles(root, files)
  await update([''])
  expect(site().diagnostics).toEqual([])
  expect(await text(site(), '/one/')).toContain('A note.')
})

async function open(others: Readonly<Record<string, string>> = {}) {
  const root = await createFolder({ ...files, ...others })
  let current = await openLiveSite({ root, out: join(root, 'dist') })
  const update = async (paths: readonly string[]) => {
    const { site, event } = await current.update(paths.map((path) => join(root, path)))
    current = site
    return event
  }
  return {
    root,
    /** The version of the site after the last change. */
    site: () => current,
    update,
    async change(written: Readonly<Record<string, string>>) {
      await writeFiles(root, written)
      return update(Object.keys(written))
    },
  }
}

async function text(site: Awaited<ReturnType<typeof openLiveSite>>, path: string): Promise<string> {
  return String((await site.respond(path)).body)
}
