import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const html = '<title>Home</title><main><h1>Home</h1><p>Two words.</p></main>'

test('losses are printed, written as a page and as JSON, and the exit code is 1', async () => {
  const cwd = await createFolder({
    'old site/index.html': html,
    'old site/gone.html': html,
    'new/index.html': html.replace('Two ', ''),
  })
  const text = await octavo(cwd, 'old site', 'new', '--report', 'what is lost.html')
  expect(text.code).toBe(1)
  expect(text.stdout).toBe(
    '/gone.html  URL  /gone.html\n' +
      '  The new site has no page and no redirect for it.\n' +
      '/  words  Two\n' +
      '  new: Home words\n' +
      'Compared 2 pages. Lost: URL 1, words 1.\n',
  )
  expect(await readFile(`${cwd}/what is lost.html`, 'utf8')).toContain('<h1>2 losses</h1>')
  const json = await octavo(cwd, 'old site', 'new', '--json')
  const document = JSON.parse(json.stdout) as { losses: readonly unknown[] }
  expect(document).toMatchObject({ ok: false, old: 'old site', pages: 2, lost: 2 })
  expect(document.losses[1]).toMatchObject({ kind: 'word', page: '/', text: 'Two' })
})

test('accepted losses do not count', async () => {
  const cwd = await createFolder({
    'old/index.html': html,
    'new/index.html': html.replace('Two ', ''),
    'accepted.yaml': '- { text: Two, reason: it was one }\n',
    'wrong.yaml': '- text: Two\n',
  })
  const { code, stdout } = await octavo(cwd, 'old', 'new', '--allow', 'accepted.yaml')
  expect([code, stdout]).toEqual([0, 'Compared 1 page: nothing is lost. Accepted: 1.\n'])
  const wrong = await octavo(cwd, 'old', 'new', '--allow', 'wrong.yaml')
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    'error: The file "wrong.yaml" does not list accepted losses: entry 1 has no "reason".\n',
  ])
})

test('what cannot be compared is said in words', async () => {
  const cwd = await createFolder({ 'old/index.html': html, 'empty/notes.txt': '' })
  const said = async (...argv: string[]) => (await octavo(cwd, ...argv)).stderr
  expect(await said('old')).toContain('Name the folder of the old site and that of the new one.')
  expect(await said('old', 'none')).toContain('The folder "none" does not exist.')
  expect(await said('old', 'empty')).toContain('The folder empty has no HTML pages.')
  expect(await said('old', 'old', '--content', 'p[')).toContain('"p[" is not a selector.')
})

async function octavo(cwd: string, ...argv: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['compare', ...argv], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
