import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/check.ts'
import { runCommandLine } from '../../src/cli/run-command-line.ts'
import { folderOf, removeFolders, writeFiles } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { commitAll, git } from '../support/git.ts'
import { createMemoryIo } from '../support/memory-io.ts'

afterEach(removeFolders)

const settings = { name: 'Acme', navigation: [{ group: 'Guides', pages: ['index', 'login'] }] }

function page(head: string, text = 'Words.'): string {
  return `---\ntitle: "Page"\ndescription: "About it."\n${head}${head && '\n'}---\n\n${text}\n`
}

/** A repository with a site in `docs`, and one commit for each set of files. */
async function repositoryOf(...commits: readonly (readonly [day: string, files: Files])[]) {
  const repository = await folderOf({})
  await git(repository, ['init', '-q'])
  for (const [day, files] of commits) {
    await writeFiles(repository, files)
    await commitAll(repository, day)
  }
  return repository
}

async function ageOf(repository: string, folder = 'docs', options: Partial<CheckOptions> = {}) {
  const root = join(repository, folder)
  const result = await check({ root, out: join(root, 'dist'), threads: 0, ...options })
  const isOurs = (code: string) => /outdated|watch/.test(code)
  return {
    ...result,
    problems: result.diagnostics
      .filter(({ code }) => isOurs(code))
      .map(({ code, severity, at, message, details = [] }) =>
        [`${severity} ${code} ${at?.file}:${at?.line} ${message}`, ...details].join('\n'),
      ),
  }
}

const site = (watch: string): Files => ({
  'docs/docs.json': settings,
  'docs/index.mdx': page(''),
  'docs/login.mdx': page(watch),
})

test('a page whose code changed after it is listed with the size of the changes', async () => {
  const repository = await repositoryOf(
    ['2025-01-01', { 'src/auth/a.ts': 'one\n', 'src/auth/deep/b.ts': '1\n2\n', 'src/c.ts': '' }],
    ['2025-01-02', site('watch: ["src/auth/**"]')],
  )
  expect((await ageOf(repository)).problems).toEqual([])

  await writeFiles(repository, { 'src/auth/a.ts': 'two\n', 'src/c.ts': 'other\n' })
  await commitAll(repository, '2025-01-03')
  await writeFiles(repository, { 'src/auth/a.ts': 'three\nfour\n', 'src/auth/deep/b.ts': '1\n' })
  await commitAll(repository, '2025-01-04')
  const { problems, ok } = await ageOf(repository)
  expect(problems).toEqual([
    'warning check/outdated-page login.mdx:4 The code of this page changed after it: 2 files, +3 −3 lines in 2 commits, the last on 2025-01-04.\nsrc/auth/a.ts\nsrc/auth/deep/b.ts',
  ])
  expect(ok).toBe(false)

  // an edit that is not committed yet, then a commit
  await writeFiles(repository, { 'docs/login.mdx': page('watch: ["src/auth/**"]', 'New words.') })
  expect((await ageOf(repository)).problems).toEqual([])
  await commitAll(repository, '2025-01-05')
  expect((await ageOf(repository)).problems).toEqual([])
})

test('patterns begin at the repository, or at the folder of the page; one that matches nothing is reported', async () => {
  const watch = 'watch:\n  - ../src/\n  - ./samples/*.ts\n  - "!src/skipped.ts"\n  - src/none/**'
  const repository = await repositoryOf(
    [
      '2025-01-01',
      { 'src/a.ts': '', 'src/skipped.ts': '', 'docs/samples/b.ts': '', 'docs/samples/c.js': '' },
    ],
    ['2025-01-02', site(watch)],
    [
      '2025-01-03',
      {
        'src/a.ts': '1',
        'src/skipped.ts': '1',
        'docs/samples/b.ts': '1',
        'docs/samples/c.js': '1',
      },
    ],
  )
  expect((await ageOf(repository)).problems).toEqual([
    expect.stringMatching(/^warning check\/unmatched-watch login\.mdx:4 .*"src\/none\/\*\*"/),
    expect.stringMatching(/: 2 files, .*\ndocs\/samples\/b\.ts\nsrc\/a\.ts$/),
  ])
})

test('changes until the day of a review do not count, and a site may be the whole repository', async () => {
  const files = (reviewed: string): Files => ({
    'docs.json': settings,
    'index.mdx': page(''),
    'login.mdx': page(`watch: a.ts, b.ts\nlastReviewed: ${reviewed}`),
  })
  const repository = await repositoryOf(
    ['2025-01-01', { ...files('2025-01-03'), 'a.ts': '', 'b.ts': '' }],
    ['2025-01-03', { 'a.ts': '1' }],
  )
  expect((await ageOf(repository, '')).problems).toEqual([])
  await writeFiles(repository, { 'b.ts': '1' })
  await commitAll(repository, '2025-01-04')
  expect((await ageOf(repository, '')).problems).toEqual([
    expect.stringMatching(
      /login\.mdx:4 .* 1 file, \+1 −0 lines in 1 commit, the last on 2025-01-04\.\nb\.ts$/,
    ),
  ])
})

test('with --changed, only pages whose code changed on the branch are listed', async () => {
  const repository = await repositoryOf(
    [
      '2025-01-01',
      {
        'docs/docs.json': settings,
        'docs/index.mdx': page('watch: a.ts'),
        'docs/login.mdx': page('watch: b.ts'),
        'a.ts': '',
        'b.ts': '',
      },
    ],
    ['2025-01-02', { 'a.ts': '1' }],
  )
  await git(repository, ['branch', 'base'])
  expect((await ageOf(repository, 'docs', { changed: 'base' })).problems).toEqual([])
  await writeFiles(repository, { 'b.ts': '1' })
  await commitAll(repository, '2025-01-03')
  expect((await ageOf(repository, 'docs', { changed: 'base' })).problems).toEqual([
    expect.stringContaining('check/outdated-page login.mdx:4'),
  ])
  expect((await ageOf(repository)).problems).toHaveLength(2)
})

test('without a repository there is a note, and in a shallow clone another one', async () => {
  const folder = await folderOf(site('watch: src/**'))
  expect((await ageOf(folder)).notes).toEqual([expect.stringContaining('not in a git repository')])
  const repository = await repositoryOf(
    ['2025-01-01', { ...site('watch: src/**'), 'src/a.ts': '' }],
    ['2025-01-02', { 'src/a.ts': '1' }],
    ['2025-01-03', { 'src/a.ts': '2' }],
  )
  const clone = await folderOf({})
  await git(clone, ['clone', '-q', '--depth=2', `file://${repository}`, 'copy'])
  const { problems, notes } = await ageOf(join(clone, 'copy'))
  expect(problems).toEqual([expect.stringContaining('in 1 commit, the last on 2025-01-03')])
  expect(notes).toEqual([expect.stringContaining('history was cut off')])
})

test('owners and days of review are in the JSON, from the frontmatter or CODEOWNERS', async () => {
  const repository = await repositoryOf(
    [
      '2025-01-01',
      {
        '.github/CODEOWNERS':
          '# all\n* @acme/all\n[Docs]\n/docs/ @acme/docs @ada\n*.ts @acme/code\n',
        'docs/docs.json': settings,
        'docs/index.mdx': page('lastReviewed: 2025-01-01'),
        'docs/login.mdx': page('owner: "@grace"\nwatch: src/a.ts'),
        'src/a.ts': '',
      },
    ],
    ['2025-01-02', { 'src/a.ts': '1' }],
  )
  const { io, stdout } = createMemoryIo({ cwd: join(repository, 'docs') })
  expect(await runCommandLine(['check', '--json', '--only', 'outdated-page'], io)).toBe(1)
  const document = JSON.parse(stdout()) as Record<string, unknown>
  expect(document['reviews']).toEqual([
    { file: 'index.mdx', owners: ['@acme/docs', '@ada'], lastReviewed: '2025-01-01' },
    { file: 'login.mdx', owners: ['@grace'] },
  ])
  expect(document['diagnostics']).toMatchObject([
    { code: 'check/outdated-page', file: 'login.mdx', owners: ['@grace'], details: ['src/a.ts'] },
  ])
})

test('a translation that is older than its original names what changed', async () => {
  const languages = {
    name: 'Acme',
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'login'] },
        { language: 'fr', pages: ['fr/index', 'fr/login'] },
      ],
    },
  }
  const original =
    '## Install\n\nUse npm.\n\nThen wait.\n\n## Keys\n\nOld key.\n\n```sh\n# no heading\n\nrun\n```\n\n## Last\n\nEnd.'
  const changed =
    '## Install\n\nUse pnpm, which is faster.\n\nThen wait.\n\n## Keys\n\nOld key.\n\n```sh\n# no heading\n\nrun --fast\n```\n\n## More\n\nNew.'
  const repository = await repositoryOf(
    [
      '2025-01-01',
      {
        'docs/docs.json': languages,
        'docs/index.mdx': page('', 'One.'),
        'docs/login.mdx': page('', original),
        'docs/fr/index.mdx': page('', 'Un.'),
        'docs/fr/login.mdx': page('', 'Deux.'),
      },
    ],
    ['2025-01-02', { 'docs/login.mdx': page('', changed), 'docs/index.mdx': page('', 'Two.') }],
    ['2025-01-03', { 'docs/index.mdx': page('', 'One.') }],
  )
  const { problems } = await ageOf(repository)
  expect(problems).toEqual([
    [
      'hint check/outdated-translation fr/login.mdx:1 login.mdx changed after this translation to Français (fr), last on 2025-01-02.',
      '## Install: 1 paragraph changed: Use pnpm, which is faster.',
      '## Keys: 1 paragraph changed: ```sh # no heading run --fast ```',
      '## More: new',
      '## Last: removed',
    ].join('\n'),
  ])
  await writeFiles(repository, { 'docs/fr/login.mdx': page('', 'Trois.') })
  await commitAll(repository, '2025-01-04')
  expect((await ageOf(repository)).problems).toEqual([])
})
