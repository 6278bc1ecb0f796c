import { execFile, execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from './support/folders.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- New: `$1`.\n\n## 0.1.0\n\n- First.\n'

test('one command sets the version, dates the changelog, commits and tags', async () => {
  const folder = await createRepository({ 'CHANGELOG.md': changelog })
  const { stdout } = await release(folder, 'minor')
  expect(stdout).toContain('git push --follow-tags')
  for (const file of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toMatchObject({
      version: '0.2.0',
    })
  }
  expect(await readFile(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- New: `\$1`\.\n\n## 0\.1\.0\n\n- First\.\n$/,
  )
  expect(git(folder, 'tag')).toBe('v0.2.0\n')
  expect(git(folder, 'log', '-1', '--format=%s')).toBe('Release 0.2.0\n')
  expect(git(folder, 'status', '--porcelain')).toBe('')
})

test('a release has changes, a version and a clean working tree', async () => {
  const folder = await createRepository({
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- A\n',
  })
  const refused = (args: string) => release(folder, args).catch((error: unknown) => error)
  expect(await refused('patch')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no entries under "## Unreleased"'),
  })
  expect(await refused('huge')).toMatchObject({ code: 2 })
  await writeFiles(folder, { 'CHANGELOG.md': changelog })
  expect(await refused('patch')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Commit them first.'),
  })
  expect(git(folder, 'tag')).toBe('')
})

test('the workflow publishes what was tested, with provenance and an SBOM', async () => {
  const { jobs } = parse(await readFile('.github/workflows/release.yml', 'utf8')) as Workflow
  const { publish } = jobs
  expect(publish.permissions).toMatchObject({ 'id-token': 'write' })
  const commands = publish.steps.flatMap(({ run }) => run ?? [])
  const order = [
    'npm ci',
    'npm test',
    'npm sbom',
    'npm pack',
    'npm publish --provenance',
    'octavo.cdx.json',
  ]
  const places = order.map((start) => commands.findLastIndex((run) => run.includes(start)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

interface Workflow {
  readonly jobs: {
    readonly publish: {
      readonly permissions: Readonly<Record<string, string>>
      readonly steps: readonly { readonly run?: string }[]
    }
  }
}

async function createRepository(files: Readonly<Record<string, unknown>>): Promise<string> {
  const manifest = { name: 'octavo', version: '0.1.0' }
  const folder = await createFolder({
    'package.json': manifest,
    'package-lock.json': { ...manifest, lockfileVersion: 3, packages: { '': manifest } },
    ...files,
  })
  git(folder, 'init', '-q')
  git(folder, 'config', 'user.name', 'Test')
  git(folder, 'config', 'user.email', 'test@example.com')
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', 'All')
  return folder
}

function release(folder: string, version: string) {
  const program = [resolve('scripts/run.mjs'), resolve('scripts/release.ts'), version]
  return promisify(execFile)(process.execPath, program, { cwd: folder })
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
}
