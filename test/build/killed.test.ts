import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { buildFolder, folderOf, removeFolders, settings, writeFiles } from '../support/build.ts'

afterEach(removeFolders)

const names = Array.from({ length: 150 }, (_, index) => `page-${index}`)

function pages(word: string): Record<string, string> {
  const text = (name: string) =>
    `---\ntitle: ${name}\n---\n\n${word}\n\n\`\`\`ts\nconst a: ${word} = 1\n\`\`\`\n`
  return Object.fromEntries(names.map((name) => [`${name}.mdx`, text(name)]))
}

test('a build that is killed at any moment leaves the earlier output whole, and the next one works', async () => {
  const root = await folderOf({ 'docs.json': settings(...names), ...pages('earlier') })
  const first = await buildFolder(root)
  expect(first.ok).toBe(true)
  const before = await first.list()

  for (const delay of [200, 500, 800, 1200, 1700]) {
    await writeFiles(root, pages(`later${delay}`))
    const command = ['dist/cli/main.js', 'build', root, '--out', join(root, 'dist')]
    const child = spawn(process.execPath, command, { stdio: 'ignore' })
    const ended = once(child, 'exit')
    await Promise.race([sleep(delay), ended])
    child.kill('SIGKILL')
    await ended
    const texts = await Promise.all(names.map((name) => first.text(`${name}/index.html`)))
    const words = new Set(texts.map((text) => /(earlier|later\d+)/.exec(text)?.[1]))
    expect(words.size, `after ${delay} ms`).toBe(1) // all old or all new, never both
    expect((await first.list()).filter((file) => file.endsWith('.html'))).toEqual(
      before.filter((file) => file.endsWith('.html')),
    )
  }

  await writeFiles(root, pages('last'))
  const last = await buildFolder(root)
  expect(last.ok).toBe(true)
  expect(await last.text('page-7/index.html')).toContain('last')
  const left = (await readdir(dirname(join(root, 'dist')))).filter((name) =>
    name.startsWith('.octavo-'),
  )
  expect(left).toEqual([])
}, 120_000)
