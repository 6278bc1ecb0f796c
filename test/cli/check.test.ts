import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { createFolder, writeFiles } from '../support/folders.ts'
import { createMemoryIo } from '../support/memory-io.ts'

const head = '---\ntitle: Home\ndescription: Where it begins.\n---\n\n'
const good = {
  'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
  'index.mdx': `${head}Hello.\n`,
}
const broken = { ...good, 'index.mdx': `${head}See [the guide](/guide).\n` }
const vague = { ...good, 'index.mdx': `${head}See [here](/).\n` }

test('a site that is well ends with 0, a broken link with 1', async () => {
  expect(await octavo(await createFolder(good))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Checked 1 page in \d+\.\d s: no problems found\.\n$/),
  })
  const { code, stdout } = await octavo(await createFolder(broken))
  expect(stdout).toMatch(
    /warning: No page or file is at "\/guide"\. +check\/broken-link\n {2}index\.mdx:6:17\n/,
  )
  expect(stdout).toMatch(/: 1 warning\.\n$/)
  expect(code).toBe(1)
})

test('warnings fail unless --errors-only is given, hints never do', async () => {
  const cwd = await createFolder(vague)
  expect((await octavo(cwd)).code).toBe(1)
  expect((await octavo(cwd, '--strict')).code).toBe(1)
  expect((await octavo(cwd, '--errors-only')).code).toBe(0)
  expect((await octavo(cwd, '--errors-only', '--strict')).code).toBe(2)
  await writeFiles(cwd, { 'index.mdx': `${head}Let's go to [the start](/).\n` })
  const { code, stdout } = await octavo(cwd, '--strict')
  expect(stdout).toContain('1 hint')
  expect(code).toBe(0)
})

test('a page that the navigation names and nobody wrote makes the check fail', async () => {
  const cwd = await createFolder({
    ...good,
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', 'gone'] }] },
  })
  expect(await octavo(cwd)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('site/unknown-page'),
  })
})

test('--json, --format github and --format sarif print that and nothing else', async () => {
  const cwd = await createFolder(broken)
  const json = JSON.parse((await octavo(cwd, '--json')).stdout) as Record<string, unknown>
  expect(json).toMatchObject({ ok: false, pages: 1, errors: 0, warnings: 1, hints: 0 })

  const github = await octavo(cwd, '--format', 'github')
  expect(github.stdout).toMatch(/^::warning file=index\.mdx,line=6,col=17,[^\n]*\n$/)
  expect(github.code).toBe(1)

  const sarif = JSON.parse((await octavo(cwd, '--format', 'sarif')).stdout)
  expect(sarif).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'octavo', rules: [{ id: 'check/broken-link' }] } },
        results: [
          {
            ruleId: 'check/broken-link',
            ruleIndex: 0,
            level: 'warning',
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'index.mdx' },
                  region: { startLine: 6, startColumn: 17, endLine: 6, endColumn: 23 },
                },
              },
            ],
          },
        ],
      },
    ],
  })
  expect((await octavo(cwd, '--json', '--format', 'sarif')).code).toBe(2)
})

test('--fix writes what is certain, says how much, and leaves the rest', async () => {
  const cwd = await createFolder({
    ...good,
    'index.mdx': `\uFEFF${head}# One\n\n![A fern](https://example.com/a.png)\n\n[here](/)\n`,
  })
  const { stdout } = await octavo(cwd, '--fix')
  expect(stdout).toContain('Fixed 2 problems in 1 file.\n')
  expect(stdout).toMatch(/: 1 warning\.\n$/)
  expect(await readFile(join(cwd, 'index.mdx'), 'utf8')).toBe(
    `\uFEFF${head}## One\n\n<Frame>\n  ![A fern](https://example.com/a.png)\n</Frame>\n\n[here](/)\n`,
  )
})

test('thousands of problems fit a screen, with a number for each kind', async () => {
  const cwd = await createFolder({
    ...good,
    'index.mdx': `${head}${'[here](/)\n\n[A guide](/guide)\n\n'.repeat(1500)}`,
  })
  const { stdout } = await octavo(cwd)
  expect(stdout.split('\n').length).toBeLessThan(24)
  expect(stdout).toMatch(/^warning +1 {2}check\/broken-link/m)
  expect(stdout).toContain('also index.mdx:12:11, index.mdx:16:11, index.mdx:20:11 and 1,496 more')
  expect(stdout).toMatch(/^warning +1,500 {2}check\/link-text/m)
  expect(stdout).toMatch(
    /: 1,501 warnings in 3,000 places\. --verbose shows all of them, --only <rule> those of one rule\.\n$/,
  )
})

test('many kinds of problems fit a screen too, and hints share a line', async () => {
  const bad =
    '# One\n\n##### Two\n\n[here](/)\n\n[A](/no)\n\n[B](#no)\n\n![No](/no.png)\n\n```sh\na\n```\n\n'
  const prose =
    "Let's go.\n\nThe server will answer.\n\n<Accordion>One</Accordion>\n\n<Nothing />\n"
  const cwd = await createFolder({
    'docs.json': {
      ...good['docs.json'],
      color: 1,
      logo: '/no.svg',
      redirects: [{ source: '/a', destination: '/b' }],
    },
    'index.mdx': bad.repeat(8) + prose.repeat(8),
    'other.mdx': `${head}Other.\n`,
  })
  const { stdout } = await octavo(cwd)
  expect(stdout.split('\n').length).toBeLessThan(32)
  expect(stdout).toMatch(/^hint +\d+ {2}check\/image-frame 8, check\/second-person 8, /m)
  expect(stdout).toMatch(/^warning +1 {2}check\/broken-link /m)
})

test('--only speaks of one kind, shows each of its problems, and mends it alone', async () => {
  const cwd = await createFolder({
    ...good,
    'index.mdx': `${head}# One\n\n${'[here](/)\n\n'.repeat(40)}[A guide](/guide)\n`,
  })
  const { code, stdout } = await octavo(cwd, '--only', 'link-text')
  expect(stdout.match(/check\/[a-z-]+$/gm)).toEqual(Array(40).fill('check/link-text'))
  expect(stdout).toMatch(/: 40 warnings\.\n$/)
  expect(code).toBe(1)
  expect((await octavo(cwd, '--only', 'check/link-text,broken-link')).code).toBe(1)
  expect((await octavo(cwd, '--only', 'site/unknown-page')).stdout).toContain('no problems found')
  expect((await octavo(cwd, '--only', 'link-text', '--fix')).stdout).not.toContain('Fixed')
  expect((await octavo(cwd, '--only', 'heading-start', '--fix')).stdout).toContain(
    'Fixed 1 problem',
  )

  const wrong = await octavo(cwd, '--only', 'link-txt')
  expect(wrong.stderr).toBe(
    'error: No rule is called "link-txt".\n  help: Did you mean "link-text"?\n',
  )
  expect(wrong.code).toBe(2)
})

test('--changed speaks of what changed, and of links that a removed page leaves', async () => {
  const cwd = await createFolder({
    ...vague,
    'docs.json': { name: 'Acme', navigation: [{ group: 'S', pages: ['index', 'a', 'b'] }] },
    'a.mdx': head.replace('Home', 'A'),
    'b.mdx': `${head.replace('Home', 'B')}[The page A](/a)\n`,
  })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd })
  git('init', '-q', '-b', 'main')
  git('add', 'docs.json', 'index.mdx', 'a.mdx', 'b.mdx')
  git('commit', '-qm', 'Begin')
  expect((await octavo(cwd, '--changed', 'main')).stdout).toContain('no problems found')

  await rm(join(cwd, 'a.mdx'))
  await writeFiles(cwd, { 'c.mdx': `${head.replace('Home', 'C')}[click here](/)\n` })
  const { stdout } = await octavo(cwd, '--changed', 'main', '--json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] }
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'check/broken-link b.mdx',
    'check/orphan-page c.mdx',
    'check/link-text c.mdx',
    'site/unknown-page docs.json',
  ])
  expect(await octavo(cwd, '--changed', 'no-such-branch')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('build/unknown-commit'),
  })
})

async function octavo(cwd: string, ...options: readonly string[]) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['check', '--threads', '1', ...options], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
