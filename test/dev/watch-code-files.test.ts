import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dev } from '../../src/dev/dev.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

test('a page follows a file of the repository outside of the site: saved, replaced, removed, created again', async () => {
  const repository = await folderOf({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'src/main.ts': 'first()\n',
    'docs/docs.json': settings('index'),
    'docs/index.mdx': '# Acme\n\n```ts file=../src/main.ts\n```\n',
  })
  const file = join(repository, 'src/main.ts')
  const root = join(repository, 'docs')
  const failures: unknown[] = []
  const server = await dev({
    site: { root, out: join(root, 'dist'), threads: 0 },
    port: 0,
    onProblems: () => undefined,
    onNote: () => undefined,
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(() => server.close())
  const page = async () =>
    (await fetch((server.urls[0] ?? '').replace('localhost', '127.0.0.1'))).text()
  expect(await page()).toContain('first')

  await writeFile(file, 'second()\n')
  await expect.poll(page, patient).toContain('second')
  await writeFile(`${file}.new`, 'third()\n')
  await rename(`${file}.new`, file)
  await expect.poll(page, patient).toContain('third')
  await rm(file)
  await expect.poll(page, patient).not.toContain('third')
  await writeFile(file, 'fourth()\n')
  await expect.poll(page, patient).toContain('fourth')
  expect(failures).toEqual([])
})

const patient = { timeout: 30_000 }
