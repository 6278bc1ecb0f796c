import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const project = {
  'mkdocs.yml': 'site_name: Acme\nextra_css: [a.css]\n',
  'docs/index.md': '# Acme\n\nSee [gone](gone.md).\n',
  'docs/more.md': 'More.\n',
}

test('a new folder is written, and what needs work by hand is listed with its line', async () => {
  const cwd = await createFolder(prefixed('site', project))
  const { code, stdout, stderr } = await octavo(cwd, 'mkdocs', 'site', '--out', 'new docs')
  expect(code).toBe(0)
  expect(stdout).toContain('Wrote 2 pages, 0 other files and 0 redirects to new docs.\n')
  expect(stdout).toContain('1 of 2 pages (50 %) need no work by hand.\n')
  expect(stdout).toContain('npx octavo dev "new docs"\n')
  expect(stderr).toContain('"gone.md" leads to no page or file of the old project.')
  expect(stderr).toContain('site/docs/index.md:3:12')
  expect((await readdir(`${cwd}/new docs`)).toSorted()).toEqual([
    'docs.json',
    'index.mdx',
    'more.mdx',
  ])
})

test('--json prints the same as data', async () => {
  const cwd = await createFolder(project)
  const { stdout } = await octavo(cwd, 'mkdocs', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    pages: 2,
    finished: 1,
    out: 'octavo-docs',
    diagnostics: [
      { code: 'migrate/broken-target', file: 'docs/index.md', line: 3 },
      { code: 'migrate/dropped-setting', file: 'mkdocs.yml', line: 2 },
    ],
  })
})

test('nothing is overwritten, and wrong usage says what to type', async () => {
  const cwd = await createFolder({ ...project, 'octavo-docs/docs.json': {} })
  const full = await octavo(cwd, 'mkdocs')
  expect(full.code).toBe(2)
  expect(full.stderr).toContain('The folder octavo-docs is not empty. Nothing was written.')
  expect((await octavo(cwd, 'sphinx')).stderr).toContain('Pass one of mkdocs, docusaurus, ')
  expect((await octavo(cwd)).code).toBe(2)
  const other = await octavo(cwd, 'vitepress', '.', '--out', 'x')
  expect(other.stderr).toContain('There is no vitepress configuration in .')
  const many = await octavo(cwd, 'mkdocs', '.', 'x')
  expect(many.stderr).toContain('octavo migrate takes one from and one dir, but "x" was given too.')
})

test('a proof compares what was built, and lies next to the new folder', async () => {
  const page = (body: string) => `<article class="md-content__inner">${body}</article>`
  const cwd = await createFolder({
    ...prefixed('project', { ...project, 'docs/index.md': '# Acme\n\nSee [more](more.md).\n' }),
    'old/index.html': page('<h1 id="acme">Acme</h1><p>See more.</p>'),
    'old/more/index.html': page('<p>More and all.</p>'),
    'old/gone/index.html': page('<p>Gone.</p>'),
  })
  const { code, stdout } = await octavo(
    cwd,
    ...['mkdocs', 'project', '--out', 'to/new', '--proof', '--old', 'old'],
  )
  expect(code).toBe(1)
  expect(stdout).toContain('Lost: URL 1, words 1, not migrated 1.\n')
  expect(stdout).toContain('The proof is in to/proof.html and to/proof.json.\n')
  expect((await readdir(`${cwd}/to`)).toSorted()).toEqual(['new', 'proof.html', 'proof.json'])
  expect((await readdir(`${cwd}/old`)).toSorted()).toEqual(['gone', 'index.html', 'more'])
  const proof = JSON.parse(await readFile(`${cwd}/to/proof.json`, 'utf8')) as {
    losses: readonly Readonly<Record<string, string>>[]
  }
  expect(proof.losses.map(({ kind, page: at, text }) => `${kind} ${at} ${text}`)).toEqual([
    'url /gone/ /gone/',
    'word /more/ and all',
    'unsupported mkdocs.yml:2 Not migrated: style sheets (extra_css).',
  ])
})

test('without an old site there is no proof, and nothing is written', async () => {
  const cwd = await createFolder({ ...project, 'site/index.html': '<p>Old</p>' })
  const none = await octavo(cwd, 'mkdocs', '--proof')
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('--old <folder>')])
  const inside = await octavo(cwd, 'mkdocs', '--proof', '--old', 'site', '--out', 'site/new')
  expect(inside.stderr).toContain('would be written into the old site')
  expect((await octavo(cwd, 'mkdocs', '--old', 'site')).stderr).toContain('Add --proof.')
  expect((await readdir(cwd)).toSorted()).toEqual(['docs', 'mkdocs.yml', 'site'])
})

async function octavo(cwd: string, ...words: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['migrate', ...words], io)
  return { code, stdout: stdout(), stderr: stderr() }
}

function prefixed(folder: string, files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  )
}
