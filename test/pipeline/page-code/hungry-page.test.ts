import { afterAll, expect, test } from 'vitest'
import { folderOf, removeFolders, settings } from '../../support/build.ts'
import { runOctavo } from '../../support/run-octavo.ts'

afterAll(removeFolders)

test('a page that wants more memory at once than there is costs itself alone', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'hungry', 'code'),
    'index.mdx': '# Home\n',
    // V8 ends the whole process, whichever thread asks for it
    'hungry.mdx': '# Hungry\n\n{new Array(1e9).fill(0).length}\n',
    'code.mdx': '# Code\n\n{[1, 2].map((it) => it * 2).join()}\n',
  })
  const { code, stdout } = await runOctavo(['check', '--json', '--threads', '2'], {
    cwd: root,
  })
  expect(code).toBe(1)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  expect(diagnostics.filter((it) => it.code === 'content/failed-page')).toMatchObject([
    { file: 'hungry.mdx', message: expect.stringContaining('more memory than there is') },
  ])
})
