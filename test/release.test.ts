import { execFile, execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readChangelog } from '../scripts/changelog.ts'
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

test('the notes of a release are what the changelog says about that version', async () => {
  const folder = await createRepository({
    'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n- Later.\n\n## 0.2.0 (2026-01-31)\n\n- New: a \`## heading\`.\n\n### Fixed\n\n- One.\n\n## 0.1.0\n\n- First.\n`,
  })
  const { stdout } = await runScript(folder, 'scripts/release-notes.ts', 'v0.2.0')
  expect(stdout).toBe('- New: a `## heading`.\n\n### Fixed\n\n- One.\n')
  expect((await runScript(folder, 'scripts/release-notes.ts', '0.1.0')).stdout).toBe('- First.\n')
  const refused = runScript(folder, 'scripts/release-notes.ts', 'v0.3.0')
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no entries for version "0.3.0"'),
  })
  const { jobs } = parse(await readFile('.github/workflows/release.yml', 'utf8')) as Workflow
  const commands = jobs.publish.steps.flatMap(({ run }) => run ?? [])
  expect(commands).toContainEqual(expect.stringMatching(/release-notes\.ts .* > notes\.md$/))
  expect(commands).toContainEqual(expect.stringContaining('--notes-file notes.md'))
})

test('the changelog has a heading for what is not released and one for each version, and no others', async () => {
  const text = await readFile('CHANGELOG.md', 'utf8')
  const headings = text.split('\n').filter((line) => /^ {0,3}#/.test(line))
  expect(headings.slice(0, 2)).toEqual(['# Changelog', '## Unreleased'])
  expect(headings.length).toBeGreaterThan(2)
  for (const heading of headings.slice(2)) {
    expect(heading).toMatch(/^## \d+\.\d+\.\d+(?: \(\d{4}-\d\d-\d\d\))?$/)
  }
  // a heading in the middle of an entry leaves code open before it
  for (const { text: section } of readChangelog(text).sections) {
    const entries = section.split(/^(?=- )/m).filter((entry) => entry.startsWith('- '))
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const text = entry.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')
      expect(text.includes('`'), entry).toBe(false)
    }
  }
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
  return runScript(folder, 'scripts/release.ts', version)
}

function runScript(folder: string, script: string, argument: string) {
  const program = [resolve('scripts/run.mjs'), resolve(script), argument]
  return promisify(execFile)(process.execPath, program, { cwd: folder })
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
}
