import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixedText } from '../../src/cli/reports/fixed-problems.ts'
import { dev } from '../../src/dev/dev.ts'
import { folderOf, removeFolders, settings } from '../support/build.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

const broken = '---\ntitle: Home\n---\n\n<Note>\nNot closed.\n'
const good = '---\ntitle: Home\n---\n\n<Note>\nClosed.\n</Note>\n'

test('dev says when a problem is fixed', async () => {
  const root = await folderOf({ 'docs.json': settings('index'), 'index.mdx': broken })
  const said: string[] = []
  const server = await dev({
    site: { root, out: join(root, 'dist') },
    port: 0,
    onProblems: (fresh) => said.push(...fresh.map(({ code }) => code)),
    onFixed: (fixed, left) => said.push(fixedText(fixed, left, 'docs/')),
    onNote: () => undefined,
    onFailure: (error) => said.push(String(error)),
  })
  onTestFinished(() => server.close())
  await fetch(server.urls[0] ?? '')
  await expect.poll(() => said).toEqual(['content/unreadable'])

  await writeFile(join(root, 'index.mdx'), good)
  const fixed = 'fixed: content/unreadable in docs/index.mdx\nNo problems left.\n'
  await expect.poll(() => said.slice(1)).toEqual([fixed])
})
