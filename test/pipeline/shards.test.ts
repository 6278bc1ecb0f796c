import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

async function octavo(args: readonly string[], cwd: string) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  return { code: await runCommandLine(args, io), stdout: stdout(), stderr: stderr() }
}

/** A folder with copies of a site, one for each machine: they share nothing. */
async function copiesOf(site: string, names: readonly string[]): Promise<string> {
  const folder = await createFolder({})
  const filter = (path: string) => !/[\\/](?:dist|\.octavo)(?:[\\/]|$)/.test(path)
  for (const name of names) await cp(site, join(folder, name), { recursive: true, filter })
  return folder
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
    .map(async (path) => [path.slice(folder.length), await readFile(path, 'latin1')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

test('parts that three machines compiled are merged into what one build writes', async () => {
  const cwd = await copiesOf('examples/everything', ['whole', 'a', 'b', 'c', 'merged'])
  await octavo(['build', 'whole', '--out', 'site'], cwd)
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    const args = ['build', name, '--shard', `${index + 1}/3`, '--out', `part ${index + 1}`]
    const { code, stdout } = await octavo(args, cwd)
    expect(stdout).toMatch(/^Compiled \d+ pages in \d+\.\d s: part \d of 3 is in part \d\.\n$/)
    expect(code).toBe(0)
  }
  const args = ['merge', 'part 1', 'part 2', 'part 3', '--dir', 'merged', '--out', 'site 2']
  const { code, stderr } = await octavo([...args, '--why'], cwd)
  expect(code).toBe(0)
  // no page had to be compiled: the only reasons are about the frame around them
  const reasons = stderr.split('\n').filter((line) => /^note: .*\.mdx: /.test(line))
  expect(reasons.length).toBeGreaterThan(10)
  expect(
    reasons.filter((line) => !line.endsWith('rendered again: it was not built before')),
  ).toEqual([])
  expect(await filesOf(join(cwd, 'site 2'))).toEqual(await filesOf(join(cwd, 'site')))
})

const site = {
  'docs.json': { name: 'Acme', navigation: { pages: ['a', 'b', 'c', 'd', 'e', 'f'] } },
  ...Object.fromEntries('abcdef'.split('').map((name) => [`${name}.mdx`, `# ${name}\n\nText.\n`])),
}

test('a page that changed after its part was compiled is compiled by the merge', async () => {
  const cwd = await createFolder(site)
  await octavo(['build', '--shard', '1/2', '--out', 'part-1'], cwd)
  await octavo(['build', '--shard', '2/2', '--out', 'part-2'], cwd)
  await writeFile(join(cwd, 'b.mdx'), '# b\n\nNew text.\n')
  const { stderr } = await octavo(['merge', 'part-1', 'part-2', '--why'], cwd)
  expect(stderr.match(/^note: .*changed$/gm)).toEqual([
    'note: b.mdx: its text, or a file that it includes, changed',
  ])
  expect(await readFile(join(cwd, 'dist/b/index.html'), 'utf8')).toContain('New text.')
})

test('a shard in the folder of its last build compiles what changed, and keeps no other files', async () => {
  const cwd = await createFolder(site)
  const shard = ['build', '--shard', '1/1', '--out', 'part', '--why']
  await octavo(shard, cwd)
  await writeFile(join(cwd, 'b.mdx'), '# b\n\nNew text.\n')
  const { stderr } = await octavo(shard, cwd)
  expect(stderr.match(/^note: \w\.mdx.*$/gm)).toHaveLength(1)
  const { files } = JSON.parse(await readFile(join(cwd, 'part/part.json'), 'utf8')) as {
    files: string[]
  }
  expect((await readdir(join(cwd, 'part'))).toSorted()).toEqual([...files, 'part.json'].toSorted())
})

test('a folder that is no part is refused; a missing part and one of other settings are compiled again', async () => {
  const cwd = await createFolder({ ...site, 'other/notes.txt': 'mine' })
  await octavo(['build', '--shard', '1/3', '--out', 'part-1'], cwd)
  await octavo(['build', '--shard', '3/3', '--out', 'part-3'], cwd)
  const wrong = await octavo(['merge', 'part-1', 'other'], cwd)
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toMatch(/other holds no compiled pages\.\s+build\/no-shard/)
  const partial = await octavo(['merge', 'part-1', 'part-3'], cwd)
  expect(partial.code).toBe(0)
  expect(partial.stderr).toContain('Part 2/3 of the site was not passed')

  await writeFiles(cwd, {
    'docs.json': { ...site['docs.json'], colors: { primary: '#005500' }, variables: { a: 'b' } },
  })
  const changed = await octavo(['merge', 'part-1', 'part-3', '--strict', '--clean'], cwd)
  expect(changed.stderr).toMatch(/The pages in \S*part-1 cannot be used/)
  expect(changed.code).toBe(1)
})

test('a shard is not written over a site or other files, and a part with an error is not written', async () => {
  const cwd = await createFolder({ ...site, 'other/notes.txt': 'mine' })
  await octavo(['build'], cwd)
  for (const out of ['dist', 'other', '.']) {
    const { code, stderr } = await octavo(['build', '--shard', '1/2', '--out', out], cwd)
    expect(code).toBe(1)
    expect(stderr).toContain('The output folder cannot be used')
  }
  await writeFiles(cwd, { 'a.mdx': '<Note>' })
  const { code, stderr } = await octavo(['build', '--shard', '1/1', '--out', 'part'], cwd)
  expect(stderr).toContain('a.mdx:1:1')
  expect(code).toBe(1)
  expect(await readdir(join(cwd, 'part'))).not.toContain('part.json')
})

test('mistakes on the command line are named', async () => {
  const cwd = await createFolder(site)
  const cases: readonly (readonly [args: string, message: string])[] = [
    ['build --shard 3/2 --out part', '--shard 3/2 is not a part of a whole, such as 2/8.'],
    ['build --shard 1/2', '--shard needs a folder: --shard 1/2 --out part-1'],
    ['build --shard 1/2 --out p --host netlify', 'Pass --host to octavo merge'],
    ['merge --out site', 'Pass the folders of all parts.'],
  ]
  for (const [args, message] of cases) {
    const { code, stderr } = await octavo(args.split(' '), cwd)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  }
})
