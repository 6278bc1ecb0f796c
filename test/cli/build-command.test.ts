import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const good = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', 'guide'] }] },
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\nRead on.\n',
}
const broken = '---\ntitle: Guide\n---\n\n<Note>\nNot closed.\n'
const warned = '---\ntitle: Guide\n---\n\nSee [this](/nowhere).\n'

test('a site is built, and the next step is named', async () => {
  const cwd = await createFolder(good)
  const { code, stdout, stderr } = await octavo(['build'], cwd)
  expect(stdout).toMatch(
    /^Built 2 pages in \d+\.\d s\. The site is in dist\.\n {2}octavo serve {2}shows it in a browser\n$/,
  )
  expect(stderr).toContain('Compiling 2 pages\n')
  expect(stderr.match(/there is no sitemap\.xml/g)).toHaveLength(1)
  const known = await octavo(['build', '--site', 'https://docs.acme.com'], cwd)
  expect(known.stderr).not.toContain('sitemap')
  expect(code).toBe(0)
  expect(existsSync(join(cwd, 'dist/guide/index.html'))).toBe(true)
})

test('the output of a site elsewhere stands beside its pages, unless it is told where', async () => {
  const cwd = await createFolder({})
  await writeFiles(join(cwd, 'my docs'), good)
  expect((await octavo(['build', 'my docs'], cwd)).stdout).toContain(
    'The site is in my docs/dist.\n  octavo serve "my docs/dist"',
  )
  expect((await octavo(['build', 'my docs', '--out', 'public'], cwd)).stdout).toContain(
    'The site is in public.\n  octavo serve public',
  )
  expect(existsSync(join(cwd, 'public/index.html'))).toBe(true)
})

test('a mistake is shown at its place, and the output stays as it was', async () => {
  const cwd = await createFolder({ 'docs/docs.json': {} })
  await writeFiles(join(cwd, 'docs'), good)
  await octavo(['build', 'docs'], cwd)
  await writeFiles(join(cwd, 'docs'), { 'index.mdx': 'New words.', 'guide.mdx': broken })

  const { code, stdout, stderr } = await octavo(['build', 'docs'], cwd)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^error: .*\s+content\/[a-z-]+\n {2}docs\/guide\.mdx:\d+:\d+\n {2}\d+ │ /m)
  expect(stdout).toMatch(
    /^Not built: 1 error.* in \d pages? \(.* s\)\. docs\/dist was not changed\.\n$/,
  )
  expect(await readFile(join(cwd, 'docs/dist/index.html'), 'utf8')).toContain('Hello.')
})

test('a first build that fails says that nothing was written', async () => {
  const cwd = await createFolder({ ...good, 'guide.mdx': broken })
  const { stdout } = await octavo(['build'], cwd)
  expect(stdout).toContain('Nothing was written.')
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
})

test('--keep-going writes every other page and still fails', async () => {
  const cwd = await createFolder({ ...good, 'guide.mdx': broken })
  const { code, stdout } = await octavo(['build', '--keep-going'], cwd)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Built \d pages? in .* with 1 error/)
  expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true)
})

test('--strict stops at warnings', async () => {
  const cwd = await createFolder({ ...good, 'guide.mdx': warned })
  const plain = await octavo(['build'], cwd)
  expect(plain).toMatchObject({ code: 0, stdout: expect.stringMatching(/ with 1 warning\. /) })
  const strict = await octavo(['build', '--strict'], cwd)
  expect(strict).toMatchObject({ code: 1, stdout: expect.stringMatching(/^Not built: 1 warning/) })
})

test('--json prints one document and nothing else', async () => {
  const cwd = await createFolder({ ...good, 'guide.mdx': warned })
  const { stdout, stderr, code } = await octavo(['build', '--json'], cwd)
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    version: expect.stringMatching(/^\d/),
    ok: true,
    written: true,
    out: join(cwd, 'dist'),
    pages: 2,
    seconds: expect.any(Number),
    errors: 0,
    warnings: 1,
    diagnostics: [
      {
        code: expect.stringMatching(/^site\//),
        severity: 'warning',
        file: 'guide.mdx',
        line: 5,
        column: expect.any(Number),
        endLine: 5,
      },
    ],
  })
})

test('problems are shown beside the lines of a pull request on GitHub', async () => {
  const cwd = await createFolder({})
  await writeFiles(join(cwd, 'docs'), { ...good, 'guide.mdx': warned })
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: cwd }
  const { stdout } = await octavo(['build', 'docs'], cwd, env)
  expect(stdout).toMatch(/^::warning file=docs\/guide\.mdx,line=5,col=\d+,endLine=5,.*::/)
})

test('--redirects is the older name of --host', async () => {
  const cwd = await createFolder(good)
  expect((await octavo(['build', '--redirects', 'netlify'], cwd)).code).toBe(0)
  expect(existsSync(join(cwd, 'dist/_headers'))).toBe(true)
  expect((await octavo(['build', '--redirects', 'html'], cwd)).code).toBe(0)
  expect(existsSync(join(cwd, 'dist/_headers'))).toBe(false)
  expect(
    (await octavo(['build', '--host', 'vercel', '--redirects', 'netlify'], cwd)).stderr,
  ).toContain('error: --redirects is the older name of --host. Pass only one of them.\n')
  expect((await octavo(['build', '--host', 'heroku'], cwd)).code).toBe(2)
})

test('a build that is stopped leaves everything as it was', async () => {
  const cwd = await createFolder(good)
  const { io, stdout, stderr, stop } = createMemoryIo({ cwd })
  stop()
  expect(await runCommandLine(['build'], io)).toBe(130)
  expect(stdout()).toBe('')
  expect(stderr()).toContain('Stopped.')
  expect(existsSync(join(cwd, 'dist'))).toBe(false)
})

async function octavo(argv: readonly string[], cwd: string, env = {}) {
  const { io, stdout, stderr } = createMemoryIo({ cwd, env })
  const code = await runCommandLine(argv, io)
  return { code, stdout: stdout(), stderr: stderr() }
}

test('a portable site says which file to open, and a book where it is', async () => {
  const cwd = await createFolder(good)
  const { stdout, stderr } = await octavo(['build', '--portable'], cwd)
  expect(stdout).toMatch(
    /^Built 2 pages in .* s\. \d+ files: open dist\/index\.html in a browser\.\n$/,
  )
  expect(stderr).not.toContain('sitemap')
  const book = await octavo(['build', '--epub', '--only', 'guide'], cwd)
  expect(book.stdout).toMatch(/ The book is dist\/acme-guide\.epub \(0\.1 MB\)\.\n$/)
  expect(existsSync(join(cwd, 'dist/acme-guide.epub'))).toBe(true)
  expect(existsSync(join(cwd, 'dist/index.html'))).toBe(false)
})

test.each([
  [['--portable', '--site', 'https://docs.acme.com'], '--portable and --site exclude each other'],
  [['--epub', '--host', 'netlify'], '--epub and --host exclude each other'],
  [['--portable', '--epub'], 'Pass one of --portable and --epub.'],
  [['--only', 'v2'], '--only has a meaning only with --epub or --pdf.'],
  [['--portable', 'rar'], 'folder'],
])('octavo build %s is refused', async (args, message) => {
  const cwd = await createFolder(good)
  const { code, stderr } = await octavo(['build', ...args], cwd)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
