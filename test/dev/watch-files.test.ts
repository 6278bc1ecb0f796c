import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from '../../src/dev/watch-files.ts'
import { createFolder, writeFiles } from '../support/folders.ts'

test('files that are written, renamed and removed are told', async () => {
  const { root, changed } = await start({ 'a.mdx': '', 'b.mdx': '', 'deep/b.mdx': '' })
  await writeFiles(root, { 'a.mdx': 'new', 'deep/c.mdx': 'new' })
  await rename(join(root, 'b.mdx'), join(root, 'd.mdx'))
  await expect
    .poll(changed)
    .toEqual(expect.arrayContaining(['a.mdx', 'b.mdx', 'd.mdx', 'deep/c.mdx']))
})

test('what is no part of the site is not told', async () => {
  const { root, changed } = await start({
    'dist/index.html': '',
    'node_modules/x/a.js': '',
    '.git/x': '',
  })
  await writeFiles(root, {
    'dist/index.html': 'new',
    'node_modules/x/a.js': 'new',
    '.git/x': 'new',
    '.mintignore': 'drafts',
  })
  await expect.poll(changed, patient).toEqual(['.mintignore'])
})

test('a folder that comes as a whole is told, and what changes in it later', async () => {
  const { root, changed, bursts } = await start({ 'a.mdx': '' })
  const elsewhere = await createFolder({ 'guides/deep/b.mdx': '' })
  await rename(join(elsewhere, 'guides'), join(root, 'guides'))
  await expect.poll(changed, patient).toContain('')
  // the folder is watched anew in a moment: one of these changes is the first that is seen
  let times = 0
  await expect
    .poll(async () => {
      await writeFiles(root, { 'guides/deep/b.mdx': `new ${times++}` })
      return changed()
    }, patient)
    .toContain('guides/deep/b.mdx')

  await writeFiles(root, { 'last.mdx': '' })
  await expect.poll(changed, patient).toContain('last.mdx')
  const before = bursts().length
  await rename(join(root, 'guides'), join(elsewhere, 'guides'))
  await expect.poll(() => bursts().slice(before).flat(), patient).toContain(root)
})

test('a folder that goes away and comes back is watched again', async () => {
  const { root, bursts, changed, notes } = await start({ 'a.mdx': '' })
  await rm(root, { recursive: true })
  await expect.poll(notes, patient).toEqual([expect.stringContaining('is gone')])
  const before = bursts().length
  await mkdir(root)
  await expect.poll(() => bursts().slice(before), patient).toContainEqual([root])
  await writeFiles(root, { 'back.mdx': '' })
  await expect.poll(changed, patient).toContain('back.mdx')
})

const patient = { timeout: 30_000 }

async function start(files: Readonly<Record<string, unknown>>) {
  const root = await createFolder(files)
  const bursts: (readonly string[])[] = []
  const notes: string[] = []
  const watching = await watch({
    root,
    ignore: [join(root, 'dist')],
    onChange: async (files) => void bursts.push(files),
    onTrouble: (message) => notes.push(message),
  })
  onTestFinished(() => watching.close())
  const changed = () =>
    [...new Set(bursts.flat())]
      .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'))
      .sort()
  return { root, changed, bursts: () => bursts, notes: () => notes }
}
