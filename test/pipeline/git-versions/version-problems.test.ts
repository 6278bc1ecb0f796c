import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../../src/check/check.ts'
import { buildFolder, buildSite, folderOf, removeFolders } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { git } from '../../support/git.ts'
import { page, present, release, repository } from './repository.ts'

afterEach(removeFolders)

const releases = { 'v1.0.0': release('1.0'), 'v2.0.0': release('2.0') }

/** The problems of versions: code, line of docs.json, message, help. */
async function problemsOf(root: string): Promise<string[]> {
  const { diagnostics } = await buildFolder(root)
  return diagnostics.map(
    ({ code, at, message, help }) => `${code} ${at?.file}:${at?.line} ${message} ${help}`,
  )
}

test('without a repository the versions are left out', async () => {
  const site = await buildSite(present({ tags: 'v2.*' }))
  expect(site.problems).toEqual(['build/no-version-repository docs.json:12:7'])
  expect(site.written).toBe(true)
  expect(await site.list()).toContain('guides/install/index.html')
})

test('a pattern that matches nothing is reported, with what to fetch', async () => {
  const root = await repository(releases, present({ tags: 'v4.*' }))
  expect(await problemsOf(root)).toEqual([
    'build/no-matching-ref docs.json:12 No tag matches "v4.*", so there is no version of it. Fetch the tags with: git fetch --tags. git tag lists those that are there.',
  ])
  const shallow = join(await folderOf({}), 'clone')
  const branches = await repository(releases, present({ branches: 'release/*' }))
  await git(branches, ['add', '-A'])
  await git(branches, ['commit', '-qm', 'now'])
  await git(branches, ['clone', '-q', '--depth', '1', `file://${branches}`, shallow])
  expect(await problemsOf(shallow)).toEqual([
    'build/no-matching-ref docs.json:12 No branch matches "release/*", so there is no version of it. The repository was cloned without its history. In CI, fetch all of it, with its tags: fetch-depth: 0.',
  ])
})

test.each([{}, { tags: 5 }, { tags: [] }])('patterns that are %o are one problem', async (git) => {
  const root = await repository(releases, present(git))
  const { diagnostics } = await buildFolder(root)
  expect(diagnostics.map(({ code }) => code)).toEqual([expect.stringMatching(/^config\//)])
})

test('links into a version are checked with their ids, links in it are not', async () => {
  const old = { ...release('2.0'), 'index.mdx': page('Old', '## Here\n\n[A](/none), [b](#none)') }
  const root = await repository(
    { 'v2.0.0': old },
    {
      ...present({ tags: 'v2.*' }),
      'index.mdx': page('Now', '[A](/v2.0.0#here), [b](/v2.0.0#gone), [c](/v2.0.0/none)'),
    },
  )
  const built = await problemsOf(root)
  expect(built.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
    'site/missing-anchor index.mdx:6',
    'site/broken-link index.mdx:6',
  ])
  const { diagnostics } = await check({
    root,
    out: join(root, 'dist'),
    threads: 0,
    only: ['check/missing-anchor', 'check/broken-link'],
  })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'No page or file is at "/v2.0.0/none".',
    'The page "/v2.0.0" has no "#gone".',
  ])
})

test('tags without a site are left out together', async () => {
  const none: Files = { 'readme.md': 'Nothing.' }
  const broken: Files = { 'docs.json': '{ "name": ' }
  const all = { 'v0.1': none, 'v0.2': broken, ...releases }
  const root = await repository(all, present({ tags: 'v*' }))
  expect(await problemsOf(root)).toEqual([
    'build/version-without-settings docs.json:12 v0.2, v0.1 have no docs.json that can be read at the root of the repository, so they are left out. If the site was in another folder then, name it in "git.folder". Else narrow the patterns.',
  ])
})

test('the folder that the site was in can be named', async () => {
  const moved: Files = Object.fromEntries(
    Object.entries(release('2.0')).map(([path, text]) => [`website/${path}`, text]),
  )
  const root = await repository({ 'v2.0': moved }, present({ tags: 'v2.*', folder: '/website/' }))
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  expect(await site.text('v2.0/guides/install/index.html')).toContain('A note of 2.0.')
})

test.each(['../docs', 'a/../../b', '..'])(
  'the folder %s leads out, and is ignored',
  async (folder) => {
    const root = await repository(releases, present({ tags: 'v2.*', folder }))
    const { problems, written } = await buildFolder(root)
    expect(problems.map((it) => it.split(' ')[0])).toEqual(['config/wrong-format'])
    expect(written).toBe(true)
  },
)

test('a version cannot have the name of another one, or of a folder of pages', async () => {
  const root = await repository(releases, {
    ...present({ tags: 'v*' }),
    'v1.0.0/index.mdx': page('Mine', 'Mine.'),
  })
  expect(await problemsOf(root)).toEqual([
    'build/same-version docs.json:12 The version "v1.0.0" is left out: another version or page already has its name or its path "/v1.0.0". Give it another name in "version": "docs-{ref}".',
  ])
})

test('what is wrong in a commit is one hint, and fails neither build nor check', async () => {
  const broken: Files = {
    ...release('2.0'),
    'index.mdx': page('Welcome', '[Lost](/nowhere), <Missing />, [Home](/)'),
    'guides/install.mdx': '<Card',
  }
  const now = present({ tags: 'v2.*' })
  const root = await repository({ 'v2.0': broken }, now)
  const site = await buildFolder(root, { strict: true })
  expect(site.problems).toEqual([])
  expect(site.ok).toBe(true)
  expect(await site.text('v2.0/index.html')).toContain('Lost')
  const found = await check({ root, out: join(root, 'dist'), threads: 0 })
  const [problem, ...others] = found.diagnostics
  expect(others).toEqual([])
  expect(found.ok).toBe(true)
  expect(problem).toMatchObject({
    code: 'build/version-problems',
    severity: 'hint',
    message: expect.stringMatching(
      /^The pages of v2\.0 have 3 problems that are part of the commit [\da-f]{8}\.$/,
    ) as string,
  })
  expect(problem?.details?.map((line) => line.split(' ', 1)[0])).toEqual([
    'guides/install.mdx:1:1',
    'index.mdx:6:20',
    'index.mdx:6:8',
  ])
})

test('a commit whose description lists changes by tags has no page of them, and no hint', async () => {
  const described: Files = {
    ...release('2.0'),
    'docs.json': {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Guides', pages: ['index', 'guides/install'] },
          { group: 'API', openapi: { source: '/openapi.json', changes: { tags: 'v*' } } },
        ],
      },
    },
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Plants', version: '1' },
      servers: [{ url: 'https://api.acme.example' }],
      paths: {
        '/plants': { get: { summary: 'List plants', responses: { 200: { description: 'OK' } } } },
      },
    },
  }
  const root = await repository({ 'v2.0': described }, present({ tags: 'v2.*' }))
  const found = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(found.diagnostics).toEqual([])
  const written = await (await buildFolder(root)).list()
  expect(written).toContain('v2.0/api-reference/list-plants/index.html')
  expect(written.filter((file) => file.includes('changes'))).toEqual([])
})
