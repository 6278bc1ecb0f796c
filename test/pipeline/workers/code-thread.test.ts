import { afterAll, expect, test } from 'vitest'
import { build } from '../../../src/pipeline/build.ts'
import { folderOf, removeFolders, settings } from '../../support/build.ts'
import { access } from 'node:fs/promises'
import { join } from 'node:path'

afterAll(removeFolders)

test('a page that exhausts memory costs itself alone, on a site too small for threads', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'code', 'hungry'),
    'index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
    'code.mdx': '---\ntitle: Code\n---\n\n{[1, 2].map((it) => it + 1).join()}\n',
    'hungry.mdx':
      '---\ntitle: Hungry\n---\n\n{(() => { const all = []; for (;;) all.push(new Array(100_000).fill(1)) })()}\n',
  })
  const out = join(root, 'dist')
  const { diagnostics } = await build({ root, out, keepGoing: true })
  expect(diagnostics).toMatchObject([
    { code: 'content/failed-page', severity: 'error', at: { file: 'hungry.mdx' } },
  ])
  await access(join(out, 'index.html'))
  await access(join(out, 'code/index.html'))
})
