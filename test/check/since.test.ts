import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import type { Since } from '../../src/check/since/check-since.ts'
import { buildFolder, folderOf, removeFolders, writeFiles } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { commitAll, git } from '../support/git.ts'

afterEach(removeFolders)

const pages = (...names: readonly string[]): Files => ({
  'docs.json': { name: 'Acme', navigation: [{ group: 'Guides', pages: names }] },
})

const install = page(
  'Install',
  '## Linux\n\nUse apt.\n\n## Windows with an installer\n\nRun it.\n\n## Next',
)

const release: Files = {
  ...pages('index', 'guides/install', 'guides/retry'),
  'index.mdx': page('Welcome', '## Why\n\nBecause.'),
  'guides/install.mdx': install,
  'guides/retry.mdx': page('Retry', '## Plan\n\nWords.\n\n## Limits\n\nMore words.'),
}

function page(title: string, text: string): string {
  return `---\ntitle: "${title}"\ndescription: "About it."\n---\n\n${text}\n`
}

/** The site as released, with a commit that is tagged. */
async function released(folder = ''): Promise<string> {
  const repository = await folderOf({})
  const root = join(repository, folder)
  await writeFiles(root, release)
  await git(repository, ['init', '-q'])
  await commitAll(repository, '2025-01-01')
  await git(repository, ['tag', 'v1'])
  return root
}

async function problemsSince(root: string, since: Since): Promise<string[]> {
  const { diagnostics, ok } = await check({ root, out: join(root, 'dist'), threads: 0, since })
  const found = diagnostics.filter(({ code }) => /removed|unknown-commit|url-list/.test(code))
  if (found.length > 0) expect(ok).toBe(false)
  return found.map(
    ({ code, at, message, help }) =>
      `${code} ${at === undefined ? '' : `${at.file}:${at.line} `}${message} ${help ?? ''}`,
  )
}

const v1: Since = { kind: 'commit', ref: 'v1' }

test.each(['', 'docs'])(
  'a site that is as it was has lost nothing (in %o of the repository)',
  async (folder) => {
    const root = await released(folder)
    expect(await problemsSince(root, v1)).toEqual([])
    await writeFiles(root, { 'index.mdx': page('Other', '## Why\n\nOther words.\n\n## More') })
    expect(await problemsSince(root, v1)).toEqual([])
  },
)

test('a page that was renamed needs a redirect to where it is now', async () => {
  const root = await released('docs')
  await rename(join(root, 'guides/install.mdx'), join(root, 'setup.mdx'))
  await writeFiles(root, pages('index', 'setup', 'guides/retry'))
  await git(root, ['add', '-A'])
  expect(await problemsSince(root, v1)).toEqual([
    'check/removed-page docs.json:1 "/guides/install" existed in v1, and nothing is at its URL now. Add a redirect: { "source": "/guides/install", "destination": "/setup" }',
  ])
  const settings = pages('index', 'setup', 'guides/retry')['docs.json'] as object
  for (const source of ['/guides/install', '/guides/:slug*']) {
    const redirects = [{ source, destination: '/setup' }]
    await writeFiles(root, { 'docs.json': { ...settings, redirects } })
    expect(await problemsSince(root, v1)).toEqual([])
  }
})

test('the urls.json of a build does instead of a commit, with another base', async () => {
  const root = await folderOf(release)
  await buildFolder(root, { base: '/docs', out: join(root, 'old') })
  const since: Since = { kind: 'file', path: join(root, 'old/urls.json'), shown: 'old/urls.json' }
  expect(await problemsSince(root, since)).toEqual([])
  // another name and title, but most of its headings
  await rm(join(root, 'guides/retry.mdx'))
  await writeFiles(root, {
    ...pages('index', 'guides/install', 'failures'),
    'failures.mdx': page('When calls fail', '## Plan\n\nA.\n\n## Limits\n\nB.'),
  })
  expect(await problemsSince(root, since)).toEqual([
    expect.stringMatching(/^check\/removed-page .*"destination": "\/failures"/),
  ])
  // nothing that is like it
  await rm(join(root, 'failures.mdx'))
  await writeFiles(root, pages('index', 'guides/install'))
  expect(await problemsSince(root, since)).toEqual([
    expect.stringMatching(/^check\/removed-page .*"destination": "\/…"/),
  ])
})

test('a heading that got another id is reported at the heading that replaces it', async () => {
  const root = await released()
  const changed = install.replace('Windows with an installer', 'The installer for Windows')
  await writeFiles(root, { 'guides/install.mdx': changed.replace('## Next\n', '## Apples\n') })
  expect(await problemsSince(root, v1)).toEqual([
    'check/removed-heading guides/install.mdx:1 "/guides/install#next" existed in v1, and the page has no such heading now. Keep the id on the heading that replaces it: {#next}, or redirect "/guides/install#next".',
    'check/removed-heading guides/install.mdx:10 "/guides/install#windows-with-an-installer" existed in v1, and the page has no such heading now. Keep the id on the heading: The installer for Windows {#windows-with-an-installer}, or redirect "/guides/install#windows-with-an-installer".',
  ])
  const kept = changed.replace('for Windows', 'for Windows {#windows-with-an-installer}')
  await writeFiles(root, { 'guides/install.mdx': kept })
  expect(await problemsSince(root, v1)).toEqual([])
})

test('a page that moved keeps the ids of its headings, and a redirect to another page needs none', async () => {
  const root = await released()
  await rename(join(root, 'guides/install.mdx'), join(root, 'setup.mdx'))
  await writeFiles(root, { 'setup.mdx': install.replace('## Next\n', '## Apples\n') })
  const settings = pages('index', 'setup', 'guides/retry')['docs.json'] as object
  const to = (destination: string) => ({
    'docs.json': { ...settings, redirects: [{ source: '/guides/install', destination }] },
  })
  await writeFiles(root, to('/setup'))
  await git(root, ['add', '-A'])
  expect(await problemsSince(root, v1)).toEqual([
    'check/removed-heading setup.mdx:14 "/guides/install#next" existed in v1, and "/setup", where the page is now, has no such heading. Keep the id on the heading: Apples {#next}.',
  ])
  await writeFiles(root, to('/guides/retry'))
  expect(await problemsSince(root, v1)).toEqual([])
})

test('a redirect of an id satisfies the check, and so does the list of a build with such redirects', async () => {
  const root = await released()
  const settings = release['docs.json'] as object
  const redirects = [
    { source: '/guides/install#windows-with-an-installer', destination: '/guides/install#windows' },
    { source: '/guides/install#next', destination: '/guides/retry#plan' },
  ]
  const changed = install.replace('Windows with an installer', 'Windows').replace('## Next\n', '')
  await writeFiles(root, {
    'docs.json': { ...settings, redirects },
    'guides/install.mdx': changed,
  })
  expect(await problemsSince(root, v1)).toEqual([])
  await buildFolder(root, { out: join(root, 'old'), base: '/docs' })
  const since: Since = { kind: 'file', path: join(root, 'old/urls.json'), shown: 'urls.json' }
  expect(await problemsSince(root, since)).toEqual([])
  await writeFiles(root, { 'docs.json': settings })
  expect(await problemsSince(root, since)).toEqual([
    expect.stringContaining('"/guides/install#next" existed in urls.json'),
    expect.stringContaining('"/guides/install#windows-with-an-installer" existed in urls.json'),
  ])
})

test('a redirect of the release that is gone is reported, too', async () => {
  const root = await folderOf(release)
  const settings = release['docs.json'] as object
  const redirects = [{ source: '/setup', destination: '/guides/install' }]
  await writeFiles(root, { 'docs.json': { ...settings, redirects } })
  await buildFolder(root, { out: join(root, 'old') })
  await writeFiles(root, { 'docs.json': settings })
  const since: Since = { kind: 'file', path: join(root, 'old/urls.json'), shown: 'urls.json' }
  expect(await problemsSince(root, since)).toEqual([
    expect.stringContaining('{ "source": "/setup", "destination": "/guides/install" }'),
  ])
})

test('a commit or a file that is not there is an error', async () => {
  const root = await released()
  for (const ref of ['v9', '--output=x', 'HEAD:docs.json'])
    expect(await problemsSince(root, { kind: 'commit', ref })).toEqual([
      expect.stringContaining('build/unknown-commit'),
    ])
  for (const shown of ['docs.json', 'nowhere.json'])
    expect(await problemsSince(root, { kind: 'file', path: join(root, shown), shown })).toEqual([
      expect.stringContaining('check/bad-url-list'),
    ])
})
