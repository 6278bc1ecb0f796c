import { chmod, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FilePath } from '../../src/base/paths.ts'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { openInEditor } from '../../src/dev/open-in-editor.ts'
import { createFolder } from '../support/folders.ts'

test('the editor gets the file and the line', async () => {
  const { root, editor, told } = await start()
  expect(
    await openInEditor({ file: 'a.mdx', line: 3, column: 7 }, { root, editor, isSource }),
  ).toBe(undefined)
  await expect.poll(told).toContain(join(root, 'a.mdx'))
})

test('no file outside the site is opened, wherever paths and links lead', async () => {
  const { root, editor, told } = await start()
  const outside = await createFolder({ 'secret.txt': '' })
  await symlink(join(outside, 'secret.txt'), join(root, 'link.mdx'))
  for (const file of ['../secret.txt', join(outside, 'secret.txt'), 'link.mdx', 'none.mdx', '.']) {
    const refusal = await openInEditor({ file, line: 1, column: 1 }, { root, editor, isSource })
    expect(refusal).toBe(`${file} is no source of this site.`)
  }
  expect(await told()).toBe('')
})

test('an editor that is not there is told', async () => {
  const { root } = await start()
  const editor = join(root, 'no-such-editor')
  expect(
    await openInEditor({ file: 'a.mdx', line: 1, column: 1 }, { root, editor, isSource }),
  ).toContain('The editor did not start')
})

test('only sources of the site are opened', async () => {
  const root = await createFolder({
    'docs.json': { name: 'A', navigation: [{ group: 'G', pages: ['index'] }], openapi: 'api.json' },
    'api.json': { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
    'index.mdx': 'Text.',
    'snippets/a.mdx': 'Text.',
    'parts/box.jsx': 'export const Box = () => null',
    'style.css': '',
    id_rsa: 'PRIVATE',
    'deploy.sh': 'rm',
    'data.csv': 'a',
    '.env': 'KEY=1',
    '.git/config': '',
  })
  const site = await openLiveSite({ root, out: join(root, 'dist') })
  const files = [
    'docs.json',
    'api.json',
    'index.mdx',
    'snippets/a.mdx',
    'parts/box.jsx',
    'style.css',
  ]
  const others = [
    'id_rsa',
    'deploy.sh',
    'data.csv',
    '.env',
    '.git/config',
    './index.mdx',
    'x/../index.mdx',
  ]
  const isSource = (file: string) => site.isSource(file as FilePath)
  expect(files.filter((file) => !isSource(file))).toEqual([])
  expect(others.filter(isSource)).toEqual([])
  const place = { file: 'id_rsa', line: 1, column: 1 }
  expect(await openInEditor(place, { root, isSource })).toBe('id_rsa is no source of this site.')
  await site.close()
})

const isSource = () => true

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
