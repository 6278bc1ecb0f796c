import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../support/folders.ts'

const hostile = {
  exit: '{process.exit(7)}',
  'exit-later': '{void setTimeout(() => process.exit(7), 5)}',
  rejection: '{void Promise.reject(new Error("late"))}',
  'rejection-later': '{void new Promise((_, no) => setTimeout(() => no(new Error("late")), 5))}',
  timer: '{void setTimeout(() => { throw new Error("late") }, 5)}',
  kill: '{process.kill(process.pid)}',
}

test('no code of a page ends dev: each page is shown with what is around its code', async () => {
  const names = Object.keys(hostile)
  const cwd = await createFolder({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', ...names] }] },
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    ...Object.fromEntries(
      Object.entries(hostile).map(([name, code]) => [
        `${name}.mdx`,
        `---\ntitle: Page\n---\n\nbefore\n\n${code}\n\nafterwards\n`,
      ]),
    ),
  })
  const child = spawn(process.execPath, [resolve('dist/cli/main.js'), 'dev', '--port', '0'], {
    cwd,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let text = ''
  child.stdout.on('data', (more: Buffer) => (text += String(more)))
  child.stderr.on('data', (more: Buffer) => (text += String(more)))
  await expect.poll(() => text, { timeout: 30_000 }).toContain('Press Ctrl-C to stop.')
  const url = /http:\S+?(?=\/?\s)/.exec(text)?.[0] ?? ''
  for (const name of names) {
    const response = await fetch(`${url}/${name}/`)
    expect(response.status, name).toBe(200)
    expect(await response.text(), name).toMatch(/before[^]*afterwards/)
  }
  expect(await (await fetch(`${url}/`)).text()).toContain('Hello.')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})
