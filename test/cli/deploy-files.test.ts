import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders } from '../support/build.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterEach(removeFolders)

async function repository() {
  const cwd = await folderOf({
    'package.json': { name: 'acme', devDependencies: { octavo: '0.1.0' } },
    'package-lock.json': {},
    'docs/docs.json': { name: 'Acme', navigation: [{ group: 'G', pages: ['index'] }] },
    'docs/index.mdx': 'Text.\n',
  })
  const run = async (...args: readonly string[]) => {
    const { io, stdout, stderr } = createMemoryIo({ cwd })
    const code = await runCommandLine(['deploy-files', ...args], io)
    return { code, out: stdout(), err: stderr() }
  }
  const file = join(cwd, 'netlify.toml')
  return { cwd, run, file }
}

test('writes the files at the root of the repository, and says what is left to do', async () => {
  const { run, file } = await repository()
  const { code, out } = await run('netlify', '--dir', 'docs', '--site', 'https://docs.acme.example')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Wrote netlify\.toml\n[\s\S]*\nNext:\n- In Netlify/),
  ])
  expect(readFileSync(file, 'utf8')).toContain(
    'npx --no octavo build docs --out public --host netlify --site https://docs.acme.example',
  )
  const again = await run('netlify', '--dir', 'docs', '--site', 'https://docs.acme.example')
  expect(again.out).toContain('2 files did not change.')
})

test('never overwrites a file that differs, unless it is forced to', async () => {
  const { cwd, run, file } = await repository()
  writeFileSync(file, 'mine')
  const refused = await run('netlify', '--dir', 'docs')
  expect(refused).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(
      /^error: These files already exist and differ: netlify\.toml\. Nothing was written\.\n {2}help: .*--dry-run.*--force/,
    ),
  })
  expect(existsSync(join(cwd, 'netlify'))).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await run('netlify', 'docs', '--force')).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('[build]')
})

test('--dry-run prints the files, and --json tells their status', async () => {
  const { cwd, run, file } = await repository()
  const dry = await run('docker', '--dir', 'docs', '--dry-run')
  expect(dry.out).toMatch(/^==> Dockerfile\n[\s\S]*\n==> deploy\/nginx\.conf\n/)
  expect(existsSync(join(cwd, 'Dockerfile'))).toBe(false)
  writeFileSync(file, 'mine')
  const { files } = JSON.parse(
    (await run('netlify', '--dir', 'docs', '--dry-run', '--json')).out,
  ) as {
    files: readonly { path: string; status: string }[]
  }
  expect(files.map(({ path, status }) => `${path} ${status}`)).toEqual([
    'netlify.toml kept',
    'netlify/edge-functions/markdown.js new',
  ])
})

test('wrong usage is explained', async () => {
  const { run } = await repository()
  expect((await run()).err).toContain('help: Hosts: github-pages, gitlab-pages,')
  expect((await run('heroku')).err).toContain('error: "heroku" is not a known host.')
  expect((await run('docker')).err).toContain(
    'help: Pass the folder of the site: octavo deploy-files docker docs',
  )
  expect((await run('docker', '--dir', 'docs', '--out', '../x')).code).toBe(2)
})
