import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from '../../src/dev/watch.ts'
import { createFolder, writeFiles } from '../support/folders.ts'

test('files that are written, renamed and removed are told', async () => {
  const { root, changed } = await start({ 'a.mdx': '', 'b.mdx': '' })
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

test('a burst of changes is one, and the next waits for it', async () => {
  let running = 0
  let most = 0
  const { root, bursts, changed } = await start({ 'a.mdx': '' }, async () => {
    most = Math.max(most, ++running)
    await sleep(50)
    running--
  })
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`p${index}.mdx`, 'x']),
  )
  await writeFiles(root, files)
  await expect.poll(() => changed().length, patient).toBe(300)
  expect(most).toBe(1)
  expect(bursts().length).toBeLessThan(20)
})

test('a folder that comes as a whole is told, and what changes in it later', async () => {
  const { root, changed, bursts } = await start({ 'a.mdx': '' })
  const elsewhere = await createFolder({ 'guides/deep/b.mdx': '' })
  await rename(join(elsewhere, 'guides'), join(root, 'guides'))
  await expect.poll(changed, patient).toContain('')
  await sleep(300)
  await writeFiles(root, { 'guides/deep/b.mdx': 'new', 'guides/deep/deeper/c.mdx': '' })
  await expect.poll(changed, patient).toContain('guides/deep/b.mdx')

  await sleep(300)
  const before = bursts().length
  await rename(join(root, 'guides'), join(elsewhere, 'guides'))
  await expect.poll(() => bursts().slice(before).flat(), patient).toContain(root)
})

test('a folder that goes away and comes back is watched again', async () => {
  const { root, bursts, changed, notes } = await start({ 'a.mdx': '' })
  await rm(root, { recursive: true })
  await expect.poll(notes, patient).toEqual([expect.stringContaining('is gone')])
  await sleep(100) // for the last events of the folder that went
  const before = bursts().length
  await mkdir(root)
  await expect.poll(() => bursts().slice(before), patient).toEqual([[root]])
  await writeFiles(root, { 'back.mdx': '' })
  await expect.poll(changed, patient).toContain('back.mdx')
})

const patient = { timeout: 10_000 }

async function start(
  files: Readonly<Record<string, unknown>>,
  onBurst: () => Promise<void> = async () => undefined,
) {
  const root = await createFolder(files)
  const bursts: (readonly string[])[] = []
  const notes: string[] = []
  const watching = await watch({
    root,
    ignore: [join(root, 'dist')],
    onChange: async (files) => {
      bursts.push(files)
      await onBurst()
    },
    onTrouble: (message) => notes.push(message),
  })
  onTestFinished(() => watching.close())
  const changed = () =>
    [...new Set(bursts.flat())]
      .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'))
      .sort()
  return { root, changed, bursts: () => bursts, notes: () => notes }
}
