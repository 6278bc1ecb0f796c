import { chmod, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openInEditor } from '../../src/dev/open-in-editor.ts'
import { createFolder } from '../support/folders.ts'

test('the editor gets the file and the line', async () => {
  const { root, editor, told } = await start()
  expect(await openInEditor({ file: 'a.mdx', line: 3, column: 7 }, { root, editor })).toBe(
    undefined,
  )
  await expect.poll(told).toContain(join(root, 'a.mdx'))
})

test('no file outside the site is opened, wherever paths and links lead', async () => {
  const { root, editor, told } = await start()
  const outside = await createFolder({ 'secret.txt': '' })
  await symlink(join(outside, 'secret.txt'), join(root, 'link.mdx'))
  for (const file of ['../secret.txt', join(outside, 'secret.txt'), 'link.mdx', 'none.mdx', '.']) {
    const refusal = await openInEditor({ file, line: 1, column: 1 }, { root, editor })
    expect(refusal).toBe(`${file} is no file of this site.`)
  }
  expect(await told()).toBe('')
})

test('an editor that is not there is told', async () => {
  const { root } = await start()
  const editor = join(root, 'no-such-editor')
  expect(await openInEditor({ file: 'a.mdx', line: 1, column: 1 }, { root, editor })).toContain(
    'The editor did not start',
  )
})

/** A site, and an editor that writes down what it was asked to open. */
async function start() {
  const root = await createFolder({ 'a.mdx': 'Text.' })
  const tools = await createFolder({
    'editor.sh': '#!/bin/sh\necho "$@" > "$(dirname "$0")/told.txt"\n',
  })
  const editor = join(tools, 'editor.sh')
  await chmod(editor, 0o755)
  const told = () => readFile(join(tools, 'told.txt'), 'utf8').catch(() => '')
  return { root, editor, told }
}
