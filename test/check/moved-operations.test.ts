import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/check/check.ts'
import { folderOf, removeFolders, writeFiles } from '../support/build.ts'

afterEach(removeFolders)

const description = (summary: string) => ({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/pets': { get: { summary, tags: ['pets'], responses: { 200: { description: 'Pets.' } } } },
  },
})
const settings = (...redirects: readonly object[]) => ({
  name: 'Acme',
  openapi: 'openapi.json',
  navigation: [{ group: 'Guides', pages: ['index'] }],
  redirects,
})

test('check names the redirect that an operation needs after its summary changed', async () => {
  const root = await folderOf({
    'docs.json': settings(),
    'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nText.\n',
    'openapi.json': description('List pets'),
  })
  const options = { root, out: join(root, 'dist'), threads: 0 }
  const notes = async () => (await check(options)).notes.filter((note) => note.includes('moved'))
  await build(options)
  expect(await notes()).toEqual([])

  await writeFiles(root, { 'openapi.json': description('All pets') })
  const [note = '', ...others] = await notes()
  expect(note).toMatch(/^GET \/pets moved from \/\S*\/list-pets to \/\S*\/all-pets\. /)
  expect(others).toEqual([])
  // also after another build: the old URL was public
  await build(options)
  expect(await notes()).toEqual([note])

  const redirect = JSON.parse(/\{.*\}$/.exec(note)?.[0] ?? '{}') as object
  await writeFiles(root, { 'docs.json': settings(redirect) })
  expect(await notes()).toEqual([])
  expect((await check(options)).diagnostics.map(({ code }) => code)).toEqual([])
})
