import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { buildFolder, buildSite, folderOf, removeFolders } from '../../support/build.ts'
import { passphrases, privateSite } from '../../support/private-site.ts'

beforeEach(() => void Object.assign(process.env, passphrases))
afterEach(async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  await removeFolders()
})

const small = {
  'docs.json': {
    name: 'Acme',
    navigation: {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Partners', private: 'partners', pages: ['p/one', 'p/two'] },
      ],
    },
  },
  'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
  'p/one.mdx': '---\ntitle: One\n---\n\nText.\n',
  'p/two.mdx': '---\ntitle: Two\n---\n\nText.\n',
}

test('without a passphrase nothing is written, and a short one is a warning', async () => {
  delete process.env['OCTAVO_PASSPHRASE_PARTNERS']
  const root = await folderOf(small)
  const without = await buildFolder(root)
  expect(without.problems).toEqual(['build/missing-passphrase docs.json:13:20'])
  expect(without.diagnostics[0]?.help).toContain('OCTAVO_PASSPHRASE_PARTNERS')
  expect(without.written).toBe(false)
  process.env['OCTAVO_PASSPHRASE_PARTNERS'] = 'secret'
  const weak = await buildFolder(root)
  expect(weak.problems).toEqual(['build/weak-passphrase docs.json:13:20'])
  expect(weak.written).toBe(true)
  expect(weak.notes).toContain('Encrypted: 2 pages for partners.')
})

test('a site that is not served needs no passphrase', async () => {
  for (const name of Object.keys(passphrases)) delete process.env[name]
  const { problems, list, text } = await buildSite(small, { portable: 'folder' })
  expect(problems).toEqual([])
  expect((await list()).filter((file) => /^p\/|private/.test(file))).toEqual([])
  expect(await text('index.html')).not.toContain('Partners')
})

test('two builds of one source are equal, byte by byte', async () => {
  const [one, other] = await Promise.all([buildSite(privateSite), buildSite(privateSite)])
  expect(await one.list()).toEqual(await other.list())
  for (const file of await one.list())
    expect([file, await other.text(file)]).toEqual([file, await one.text(file)])
})

test('the next build keeps every file, until a passphrase or a private page changes', async () => {
  const root = await folderOf(small)
  const options = { root, out: join(root, 'dist'), threads: 0 }
  const read = (file: string) => readFile(join(root, 'dist', file), 'utf8')
  const timeOf = async (file: string) => (await stat(join(root, 'dist', file))).mtimeMs
  await build(options)
  const [page, other, home] = [
    await read('p/one/index.html'),
    await timeOf('p/two/index.html'),
    await timeOf('index.html'),
  ]
  expect((await build(options)).isUnchanged).toBe(true)

  await writeFile(join(root, 'p/one.mdx'), '---\ntitle: One\n---\n\nOther text.\n')
  expect((await build(options)).isUnchanged).toBeUndefined()
  expect(await read('p/one/index.html')).not.toBe(page)
  expect(await timeOf('p/two/index.html')).toBe(other)
  expect(await timeOf('index.html')).toBe(home)

  process.env['OCTAVO_PASSPHRASE_PARTNERS'] = 'another long passphrase'
  expect((await build(options)).isUnchanged).toBeUndefined()
  expect(await timeOf('p/two/index.html')).not.toBe(other)
  expect(await timeOf('index.html')).toBe(home)
  const clean = await buildFolder(
    await folderOf({ ...small, 'p/one.mdx': '---\ntitle: One\n---\n\nOther text.\n' }),
  )
  for (const file of await clean.list())
    expect([file, await read(file)]).toEqual([file, await clean.text(file)])
})

test('neither the cache nor the output has a passphrase', async () => {
  const root = await folderOf(small)
  await build({ root, out: join(root, 'dist'), threads: 0 })
  const { readdir } = await import('node:fs/promises')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name), 'latin1')
    expect(bytes).not.toContain(passphrases.OCTAVO_PASSPHRASE_PARTNERS)
  }
})

test('only sites with private pages load their script', async () => {
  const { list, text } = await buildSite({
    ...small,
    'docs.json': { name: 'Acme', navigation: { pages: ['index'] } },
  })
  expect((await list()).filter((file) => file.includes('private'))).toEqual([])
  expect(await text('index.html')).not.toContain('private')
})

test('a home page can be private', async () => {
  const { problems, text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: { pages: [{ group: 'All', private: 'partners', pages: ['p/one'] }] },
    },
    'p/one.mdx': '---\ntitle: Lonely\n---\n\nText.\n',
  })
  expect(problems).toEqual([])
  expect(await text('index.html')).toContain('Private page')
  expect(await text('index.html')).not.toContain('Lonely')
})

test('the operations of a description are private together', async () => {
  const { problems } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'API', openapi: 'api.json', pages: ['GET /a'] },
          { group: 'Partners', private: 'partners', pages: ['own'] },
        ],
      },
    },
    'own.mdx': '---\ntitle: Own\nopenapi: api.json GET /b\n---\n',
    'api.json': {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } },
    },
  })
  expect(problems.map((it) => it.split(' ')[0])).toEqual(['site/partly-private-description'])
})
