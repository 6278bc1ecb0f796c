import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { FilePath } from '../../../src/base/paths.ts'
import { openVersionTree } from '../../../src/pipeline/git-versions/version-tree.ts'
import { folderOf, removeFolders } from '../../support/build.ts'
import { present, release, repository } from './repository.ts'

afterEach(removeFolders)

test.each([
  ['removed', (file: string) => rm(file)],
  ['overwritten', (file: string) => writeFile(file, 'Something else.')],
])('a file of a commit that is %s counts as changed', async (_, change) => {
  const root = await repository({ 'v1.0': release('1.0') }, present({ tags: 'v*' }))
  const place = join(await folderOf({}), 'tree')
  const tree = openVersionTree(place, { root, folder: '', signal: undefined })
  expect(await tree.show('v1.0')).toBe('shown')
  const note = 'snippets/note.mdx' as FilePath
  expect([tree.isWhole(), tree.isUnchanged(note)]).toEqual([true, true])
  await change(join(place, note))
  expect([tree.isWhole(), tree.isUnchanged(note)]).toEqual([false, false])
  expect(tree.isUnchanged('index.mdx' as FilePath)).toBe(true)
  // it is still known as which file it was written
  expect(tree.idOf(note)).toMatch(/^[\da-f]{40}$/)
  tree.close()
})
