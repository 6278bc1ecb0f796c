import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { check } from '../../src/check/check.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await removeFolders()
})

const page = '---\ntitle: Start\ndescription: The first page.\n---\n\nHello [there](/nowhere).\n'

/** The results of a check are the same, whatever becomes of its cache. */
async function checked(prepare: (root: string) => Promise<void>) {
  const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': page })
  await prepare(root)
  const { diagnostics, notes } = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(diagnostics.map(({ code }) => code)).toContain('check/broken-link')
  return notes
}

test('a cache whose index cannot be written is one line, and the check goes on', async () => {
  // no system replaces a folder by a file, not even for root
  const notes = await checked(async (root) => {
    await mkdir(join(root, '.octavo/cache/pages.json/taken'), { recursive: true })
  })
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatch(/^The page cache could not be saved: [^\n]+$/)
})

test('a cache folder that cannot be made is replaced by one of the system, with a note', async () => {
  const notes = await checked(async (root) => {
    await writeFile(join(root, '.octavo'), 'a file')
  })
  const note = /^The cache is in .*octavo-cache.*: nothing can be written to .+\.$/
  expect(notes).toEqual([expect.stringMatching(note)])
  expect(
    await checked(async (root) => {
      await writeFile(join(root, 'taken.txt'), 'a file')
      vi.stubEnv('OCTAVO_CACHE', join(root, 'taken.txt'))
    }),
  ).toEqual([expect.stringMatching(note)])
})
