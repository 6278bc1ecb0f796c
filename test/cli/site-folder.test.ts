import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const site = (name: string, at = '') => ({
  [`${at}docs.json`]: {
    name,
    colors: { primary: '#0F766E' },
    navigation: [{ group: 'All', pages: ['index'] }],
  },
  [`${at}index.mdx`]: `---\ntitle: ${name}\ndescription: The page of ${name}.\n---\n\nHello.\n`,
})

test('in a folder of a site, a command uses the settings above and says which', async () => {
  const root = await createFolder({ ...site('Acme'), 'guides/deep/notes.txt': '' })
  const cwd = join(root, 'guides/deep')
  const { code, stderr } = await octavo(['build'], cwd)
  expect(stderr).toContain('note: Using ../../docs.json, the nearest settings above this folder.\n')
  expect(code).toBe(0)
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
  for (const argv of [['check', '--errors-only'], ['upgrade']]) {
    const ran = await octavo(argv, cwd)
    expect(ran.stderr).toContain('note: Using ../../docs.json')
    expect(ran.code).toBe(0)
  }
})

test('below two sites, the nearest one is used', async () => {
  const root = await createFolder({
    ...site('Outer'),
    ...site('Inner', 'docs/'),
    'docs/guides/x.txt': '',
  })
  await octavo(['build'], join(root, 'docs/guides'))
  expect(existsSync(join(root, 'docs/dist/index.html'))).toBe(true)
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('a folder that is named must have the settings itself', async () => {
  const root = await createFolder({ ...site('Acme'), 'guides/notes.txt': '' })
  const { code, stderr } = await octavo(['build', 'guides'], root)
  expect(code).toBe(1)
  expect(stderr).toContain('No docs.json or mint.json')
  expect(stderr).not.toContain('Using')
})

test('above several sites, their folders are listed', async () => {
  const root = await createFolder({
    ...site('One', 'one/'),
    ...site('Two', 'packages/the docs/'),
    ...site('No', 'node_modules/no/'),
  })
  const { code, stderr } = await octavo(['build'], root)
  expect(code).toBe(1)
  expect(stderr).toContain(
    'note: Sites were found in one, "packages/the docs". Pass the folder of one.',
  )
})

test('serve finds the output of the site above', async () => {
  const root = await createFolder({ ...site('Acme'), 'guides/notes.txt': '' })
  expect(await octavo(['serve'], join(root, 'guides'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Build the site first: octavo build'),
  })
})

async function octavo(args: readonly string[], cwd: string) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  return { code: await runCommandLine(args, io), stdout: stdout(), stderr: stderr() }
}
