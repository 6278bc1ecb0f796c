import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { folderOf, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

async function messagesOf(root: string): Promise<readonly string[]> {
  const { diagnostics } = await build({ root, out: join(root, 'dist'), threads: 0 })
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

test.each(['docs.json', 'mint.json'])('a folder called %s is said to be one', async (name) => {
  const root = await folderOf({ 'index.mdx': 'Text.' })
  await mkdir(join(root, name))
  expect(await messagesOf(root)).toEqual([`config/cannot-read: ${name} is a folder, not a file.`])
})

test.skipIf(process.platform === 'win32')('so is a pipe, which is never opened', async () => {
  const root = await folderOf({ 'index.mdx': 'Text.' })
  execFileSync('mkfifo', [join(root, 'docs.json')])
  expect(await messagesOf(root)).toEqual(['config/cannot-read: docs.json is a pipe, not a file.'])
})
