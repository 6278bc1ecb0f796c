import { execFileSync } from 'node:child_process'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { build as buildIfChanged } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { bodyOf, buildFolder, folderOf, removeFolders, writeFiles } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { git } from '../../support/git.ts'
import { page, present, release, repository } from './repository.ts'

afterEach(removeFolders)

const current: Files = {
  ...present({ tags: 'v2.*' }),
  'guides/install.mdx': page('Install', 'Version 3. See [v2](/v2.1/guides/install).'),
}

test.each(['', 'docs'])('each tag is a version with its pages (in %o)', async (folder) => {
  const root = await repository({ 'v2.0': release('2.0'), 'v2.1': release('2.1') }, current, folder)
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  const home = bodyOf(await site.text('v2.1/index.html'))
  expect(home).toContain('2.1. <a href="/v2.1/guides/install/"')
  const install = bodyOf(await site.text('v2.0/guides/install/index.html'))
  expect(install).toContain('A note of 2.0.')
  expect(install).toContain('<a href="/v2.0/"')
  // the version of each page, by which search filters
  const listed = (await site.text('_octavo/pages.jsonl')).trim().split('\n').slice(1)
  const versions = listed.map((line) => JSON.parse(line) as { route: string; version: string })
  expect(versions.map(({ route, version }) => `${version} ${route}`)).toEqual([
    'v3 /',
    'v3 /guides/install',
    'v2.1 /v2.1',
    'v2.1 /v2.1/guides/install',
    'v2.0 /v2.0',
    'v2.0 /v2.0/guides/install',
  ])
  const menu = await site.text('index.html')
  expect([...menu.matchAll(/>(v[\d.]+)</g)].map(([, name]) => name)).toContain('v2.1')
  await rm(join(root, 'dist'), { recursive: true })
})

test('readers and search engines are led from an old version to the current one', async () => {
  const extra = { ...release('2.0'), 'old.mdx': page('Old', 'Only here.') }
  const pages = ['index', 'guides/install', 'old']
  const settings = { name: 'Acme', navigation: [{ group: 'Guides', pages }] }
  const releases = { 'v2.0': { ...extra, 'docs.json': settings }, 'v2.1': release('2.1') }
  const root = await repository(releases, current)
  const site = await buildFolder(root, { siteUrl: 'https://docs.acme.example' })
  const old = await site.text('v2.0/guides/install/index.html')
  expect(old).toContain(
    '<p data-part="outdated">This page describes an older version. Current version: <a href="/guides/install/">v3</a></p>',
  )
  const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  expect(canonical(old)).toBe('https://docs.acme.example/guides/install/')
  // the navigation of no later version names it
  expect(canonical(await site.text('v2.0/old/index.html'))).toBe(
    'https://docs.acme.example/v2.0/old/',
  )
  expect(await site.text('guides/install/index.html')).not.toContain('data-part="outdated"')
  const sitemap = [...(await site.text('sitemap.xml')).matchAll(/<loc>([^<]*)/g)]
  expect(sitemap.map(([, url]) => url)).toEqual([
    'https://docs.acme.example/',
    'https://docs.acme.example/guides/install/',
    'https://docs.acme.example/v2.0/old/',
  ])
})

test('a public old page whose present page is private leads to the newest public one', async () => {
  process.env['OCTAVO_PASSPHRASE_PARTNERS'] = 'five or more random words here'
  onTestFinished(() => void delete process.env['OCTAVO_PASSPHRASE_PARTNERS'])
  const root = await repository(
    { 'v2.0': release('2.0'), 'v2.1': release('2.1') },
    {
      ...current,
      'guides/install.mdx': '---\ntitle: Install\nprivate: partners\n---\n\nSecret.\n',
    },
  )
  const site = await buildFolder(root, { siteUrl: 'https://docs.acme.example' })
  expect(site.problems).toEqual(['site/public-copy', 'site/public-copy'])
  const canonical = 'rel="canonical" href="https://docs.acme.example/v2.1/guides/install/"'
  for (const version of ['v2.0', 'v2.1'])
    expect(await site.text(`${version}/guides/install/index.html`)).toContain(canonical)
  const sitemap = [...(await site.text('sitemap.xml')).matchAll(/<loc>([^<]*)/g)]
  expect(sitemap.map(([, url]) => url)).toEqual([
    'https://docs.acme.example/',
    'https://docs.acme.example/v2.1/guides/install/',
  ])
})

test('llms.txt lists the current version, and names a file for each old one', async () => {
  const root = await repository({ 'v2.0': release('2.0'), 'v2.1': release('2.1') }, current)
  const site = await buildFolder(root)
  const text = await site.text('llms.txt')
  expect(text.slice(text.indexOf('##'))).toBe(`## v3

- [Welcome](/index.md): About it.
- [Install](/guides/install.md): About it.

## Optional

- [v2.1](/v2.1/llms.txt): An older version. 2 pages
- [v2.0](/v2.0/llms.txt): An older version. 2 pages
`)
  expect(await site.text('v2.0/llms.txt')).toBe(`# Acme v2.0

> About it.

Other languages and versions are listed in /llms.txt.

## Guides

- [Welcome](/v2.0.md): About it.
- [Install](/v2.0/guides/install.md): About it.
`)
  expect(await site.text('llms-full.txt')).not.toContain('2.0')
})

test('a second build reads no objects of the repository, and 20 tags keep equal pages once', async () => {
  const releases = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`v2.${index}`, release(`2.${index}`)]),
  )
  const root = await repository(releases, current)
  const calls = await countedGit()
  try {
    const first = await buildFolder(root)
    expect(first.pages).toBe(2 + 20 * 3)
    expect(await calls('cat-file')).toBe(20)
    expect(await calls('ls-tree')).toBe(20)

    await writeFiles(root, { 'index.mdx': page('Welcome again', 'Other words.') })
    const second = await buildFolder(root)
    expect(second.written).toBe(true)
    expect(await calls('cat-file')).toBe(20)
    expect(await calls('ls-tree')).toBe(20)
    expect(await second.text('v2.7/index.html')).toContain('2.7. ')

    const options = { root, out: second.out, threads: 0 }
    expect((await buildIfChanged(options)).isUnchanged).toBe(true)
    await writeFiles(root, { 'index.mdx': page('Welcome again', 'An edit.') })
    const edited = await buildIfChanged({ ...options, why: true })
    expect(edited.notes.filter((note) => note.includes('.mdx'))).toHaveLength(1)
    expect(await second.text('index.html')).toContain('An edit.')
    expect(await calls('cat-file')).toBe(20)
    await git(root, ['tag', 'v2.20', 'v2.19'])
    expect((await buildIfChanged(options)).isUnchanged).toBeUndefined()
    expect(await second.text('v2.20/index.html')).toContain('2.19. ')
    expect(await calls('cat-file')).toBe(20)

    const cache = join(root, '.octavo/cache/versions')
    const packs = (await readdir(cache)).filter((name) => name.endsWith('.pack'))
    const texts = await Promise.all(packs.map((name) => readFile(join(cache, name), 'utf8')))
    expect(texts.join('').split('The same in all.').length).toBe(2)
    expect(await readdir(join(cache, 'files'))).toHaveLength(1)
  } finally {
    calls.restore()
  }
})

test('a new tag renders the pages that show it, and no page of a tab without versions', async () => {
  const tabs = (text: string) => ({
    ...release(text),
    'docs.json': {
      name: 'Acme',
      navigation: { tabs: [{ tab: 'Product', pages: ['index', 'guides/install'] }] },
    },
  })
  const root = await repository(
    { 'v2.0': tabs('2.0'), 'v2.1': tabs('2.1') },
    {
      'docs.json': {
        name: 'Acme',
        navigation: {
          tabs: [
            {
              tab: 'Product',
              versions: [{ version: 'v3', pages: ['index'] }, { git: { tags: 'v2.*' } }],
            },
            { tab: 'Company', pages: ['team', 'jobs'] },
          ],
        },
      },
      'index.mdx': page('Welcome', 'Of version 3. See the [old one](/v2.2).'),
      'team.mdx': page('Team', 'Who we are. See [version 2.2](/v2.2/guides/install).'),
      'jobs.mdx': page('Jobs', 'Join us.'),
    },
  )
  const first = await buildFolder(root)
  await git(root, ['tag', 'v2.2', 'v2.1'])
  const options = { root, out: first.out, threads: 0 }
  const { notes } = await buildIfChanged({ ...options, why: true })
  const again = notes.flatMap((note) => /^(.*): rendered again/.exec(note)?.[1] ?? [])
  expect(again).toContain('index.mdx')
  expect(again).not.toContain('jobs.mdx')
  const texts = async (out: string) =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(out, { recursive: true, withFileTypes: true }))
          .filter((file) => file.isFile())
          .map(async ({ parentPath, name }) => {
            const path = join(parentPath, name)
            return [relative(out, path), await readFile(path, 'latin1')] as const
          }),
      ),
    )
  const clean = join(root, 'clean')
  await buildIfChanged({ ...options, out: clean, clean: true })
  expect(await texts(first.out)).toEqual(await texts(clean))
})

/** Counts the commands of git from now on. */
async function countedGit(): Promise<{ (command: string): Promise<number>; restore(): void }> {
  const folder = await folderOf({})
  const { PATH } = process.env
  const log = join(folder, 'log')
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  await writeFile(join(folder, 'git'), `#!/bin/sh\necho "$@" >> "${log}"\nexec "${real}" "$@"\n`, {
    mode: 0o755,
  })
  process.env['PATH'] = `${folder}:${PATH}`
  const count = async (command: string) => {
    const text = await readFile(log, 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line.includes(` ${command} `)).length
  }
  return Object.assign(count, { restore: () => void (process.env['PATH'] = PATH) })
}

test('live components, images and code are those of the commit', async () => {
  const files = (label: string): Files => ({
    ...release(label),
    'docs/docs.json': { name: 'Acme', navigation: [{ group: 'Guides', pages: ['index'] }] },
    'docs/index.mdx': page(
      'Welcome',
      `import { Counter } from '/snippets/counter.jsx'\n\n<Counter />\n\n![Plan](plan.svg)\n\n<video src="/film.mp4" />\n\n\`\`\`js file=../src/code.js\n\`\`\``,
    ),
    'docs/snippets/counter.jsx': `export const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>${label} {n}</button> }`,
    'docs/plan.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${label.length}0" height="10"/>`,
    'docs/film.mp4': label,
    'src/code.js': `const release = '${label}'`,
  })
  const now: Files = {
    'docs/docs.json': current['docs.json'] ?? '',
    'docs/index.mdx': page('Welcome', 'Now.'),
    'docs/guides/install.mdx': page('Install', 'Now.'),
    'docs/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  }
  const root = await repository({ 'v2.0': files('a'), 'v2.1': files('bb') }, now)
  const site = await buildFolder(join(root, 'docs'))
  const [old, newer] = await Promise.all(
    ['v2.0', 'v2.1'].map((version) => site.text(`${version}/index.html`)),
  )
  const script = (html = '') => /_octavo\/islands\/[\w-]+\.js/.exec(html)?.[0] ?? 'none'
  expect(await site.text(script(old))).toContain('"a "')
  expect(await site.text(script(newer))).toContain('"bb "')
  expect(old).toContain('<img src="/v2.0/plan.svg" width="10" height="10"')
  // the present site has the same image
  expect(newer).toContain('<img src="/plan.svg" width="20" height="10"')
  expect(await site.text('v2.0/film.mp4')).toBe('a')
  expect(old).toContain("'a'")
  expect(await site.list()).not.toContain('v2.1/plan.svg')
})

test('the operations of an earlier description keep their pages', async () => {
  const described = (summary: string): Files => ({
    'docs.json': {
      name: 'Acme',
      navigation: { pages: ['index', 'GET /plants'] },
      api: { openapi: '/openapi.json' },
    },
    'index.mdx': page('Welcome', '[List](/api-reference/list-plants)'),
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Plants', version: '1' },
      servers: [{ url: 'https://api.acme.example' }],
      paths: {
        '/plants': {
          get: {
            summary,
            description: `Of ${summary}.`,
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    },
  })
  const root = await repository({ 'v2.0': described('List plants') }, present({ tags: 'v2.*' }))
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  const operation = await site.text('v2.0/api-reference/list-plants/index.html')
  expect(operation).toContain('Of List plants.')
  expect(operation).toContain('data-part="outdated"')
  const home = await site.text('v2.0/index.html')
  expect(home).toContain('href="/v2.0/api-reference/list-plants/"')
  expect(home).toContain('data-method="GET"')
})

test('versions are inside of the language that names them, and of tabs', async () => {
  const languages = (...versions: object[]) => ({
    name: 'Acme',
    navigation: {
      languages: [
        { language: 'en', versions: [{ version: 'v3', pages: ['index'] }, ...versions] },
        { language: 'fr', versions: [{ version: 'v3', pages: ['fr/index'] }, ...versions] },
      ],
    },
  })
  const old = {
    name: 'Acme',
    navigation: {
      languages: [
        { language: 'en', tabs: [{ tab: 'Guides', pages: ['index'] }] },
        { language: 'fr', tabs: [{ tab: 'Guides', pages: ['fr/index'] }] },
      ],
    },
  }
  const pages = { 'index.mdx': page('Welcome', 'Old.'), 'fr/index.mdx': page('Accueil', 'Vieux.') }
  const root = await repository(
    { 'v2.0': { ...pages, 'docs.json': old } },
    { ...pages, 'docs.json': languages({ git: { tags: 'v2.*' } }) },
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  const french = await site.text('v2.0/fr/index.html')
  expect(french).toContain(
    'Cette page décrit une version antérieure. Version actuelle : <a href="/fr/">',
  )
  expect(french).toContain('lang="fr"')
  expect(await site.text('fr/index.html')).toContain('href="/v2.0/fr/"')
})

test('each branch is a version, and a new commit of it is read', async () => {
  const root = await repository({ 'v2.0': release('2.0') }, present({ branches: 'release/*' }))
  await git(root, ['branch', 'release/2.x', 'v2.0'])
  const first = await buildFolder(root)
  expect(await first.text('release-2.x/index.html')).toContain('2.0. ')
  const tree = (await git(root, ['rev-parse', 'v2.0^{tree}'])).trim()
  const commit = (await git(root, ['commit-tree', tree, '-p', 'v2.0', '-m', 'same'])).trim()
  await git(root, ['branch', '-f', 'release/2.x', commit])
  const second = await buildFolder(root)
  expect(second.problems).toEqual([])
  expect(await second.text('release-2.x/index.html')).toContain('2.0. ')
})
