import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build as buildAll } from '../../../src/pipeline/build.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { folderOf, removeFolders } from '../../support/build.ts'
import { prints, sourcesOf } from './edited-site.ts'

afterEach(removeFolders)

/** More entries than a page lists, so that the rest of the sidebar is a file that pages share. */
const count = 230

async function largeSite(): Promise<string> {
  const names = Array.from({ length: count }, (_, index) => `page-${index}`)
  return folderOf({
    'docs.json': { name: 'Acme', navigation: [{ group: 'All', pages: ['index', ...names] }] },
    'index.mdx': '---\ntitle: Home\nrelated: ["/page-200"]\n---\n\nWelcome.\n',
    ...Object.fromEntries(
      names.map((name, index) => [`${name}.mdx`, `---\ntitle: T${index}\n---\n\nText ${index}.\n`]),
    ),
  })
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

test('an edit renders and writes the pages that show it, and the output is that of a clean build', async () => {
  const root = await largeSite()
  const out = join(root, 'dist')
  const options = { out, threads: 0, why: true }
  await build({ root, ...options })
  const written = async (page: string) => (await stat(join(out, page, 'index.html'))).ctimeMs
  const before = await written('page-100')

  await change(join(root, 'page-3.mdx'), (text) => `${text}\nMore.\n`)
  const text = await build({ root, ...options })
  expect(text.notes).toEqual(['page-3.mdx: its text, or a file that it includes, changed'])
  expect(await written('page-100')).toBe(before)
  expect(await prints(root)).toEqual(await cleanPrints(root))

  await change(join(root, 'page-200.mdx'), (text) => text.replace('T200', 'New title'))
  const title = await build({ root, ...options })
  expect(title.notes).toContain('index.mdx: rendered again: a title that it shows changed')
  expect(title.notes).toContain('page-199.mdx: rendered again: a title that it shows changed')
  expect(title.notes.filter((note) => /page-\d\.mdx/.test(note))).toEqual([])
  expect(title.notes.length).toBeLessThan(count - 20)
  expect(await prints(root)).toEqual(await cleanPrints(root))
})

async function cleanPrints(root: string): Promise<Record<string, string>> {
  const copy = await sourcesOf(root)
  await buildAll({ root: copy, out: join(copy, 'dist'), threads: 0 })
  return prints(copy)
}
