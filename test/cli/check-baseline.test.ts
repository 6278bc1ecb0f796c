import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const head = '---\ntitle: Home\ndescription: Where it begins.\n---\n\n'
const site = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', 'gone'] }] },
  'index.mdx': `${head}See [the guide](/guide) and [the guide](/guide).\n`,
}

test('after --write-baseline, old problems are not reported and new ones are', async () => {
  const cwd = await createFolder(site)
  expect(await octavo(cwd)).toMatchObject({ code: 1 })

  const written = await octavo(cwd, '--write-baseline')
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('no problems found') })
  expect(written.stderr).toContain('octavo.baseline.json was written with 3 problems')
  expect(JSON.parse(await readFile(join(cwd, 'octavo.baseline.json'), 'utf8'))).toEqual({
    version: 1,
    problems: {
      'docs.json': { 'site/unknown-page': { 'No page is at "gone".': 1 } },
      'index.mdx': { 'check/broken-link': { 'No page or file is at "/guide".': 2 } },
    },
  })

  const again = await octavo(cwd)
  expect(again).toMatchObject({ code: 0 })
  expect(again.stderr).toContain('3 problems in octavo.baseline.json are not reported.')

  // the old problems move to other lines, a third of the same kind and one of another are new
  await writeFiles(cwd, {
    'index.mdx': `${head}Hello.\n\n${'See [the guide](/guide).\n\n'.repeat(3)}[Other](/other)\n`,
  })
  const { code, stdout } = await octavo(cwd, '--json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; line: number }[] }
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'No page or file is at "/guide".',
    'No page or file is at "/other".',
  ])
  expect(code).toBe(1)
})

test('problems of the baseline that are fixed are counted', async () => {
  const cwd = await createFolder(site)
  await octavo(cwd, '--write-baseline')
  await writeFiles(cwd, { 'index.mdx': `${head}Hello.\n` })
  const { code, stderr } = await octavo(cwd)
  expect(stderr).toContain(
    '1 problem in octavo.baseline.json is not reported. 2 problems in it are fixed',
  )
  expect(code).toBe(0)
})

test('what loses a page is reported with every baseline', async () => {
  const cwd = await createFolder({ ...site, 'index.mdx': `${head}<Card>\n` })
  await octavo(cwd, '--write-baseline')
  expect(await octavo(cwd)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('content/unreadable'),
  })
})

test('--baseline names another file; one that cannot be read is an error', async () => {
  const cwd = await createFolder({ ...site, 'old.json': '{ "version": 2 }' })
  await octavo(cwd, '--write-baseline', '--baseline', 'debt.json')
  expect((await octavo(cwd)).code).toBe(1)
  expect((await octavo(cwd, '--baseline', 'debt.json')).code).toBe(0)
  for (const file of ['old.json', 'none.json']) {
    expect((await octavo(cwd, '--baseline', file)).stdout).toContain('check/bad-baseline')
  }
  expect((await octavo(cwd, '--write-baseline', '--only', 'broken-link')).code).toBe(2)
})

async function octavo(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['check', '--threads', '1', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
