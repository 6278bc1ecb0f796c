import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dev } from '../../src/dev/dev.ts'
import { folderOf, removeFolders, writeFiles } from '../support/build.ts'
import type { Files } from '../support/build.ts'
import { commitAll, git } from '../support/git.ts'
import { page, present, release, repository } from '../pipeline/git-versions/repository.ts'

// what a test has started ends first
beforeEach(() => onTestFinished(removeFolders))

test.each(['', 'the docs'])(
  'a version from git is read when it is requested (in %o)',
  async (folder) => {
    const root = await repository(
      { 'v2.0': release('2.0'), 'v2.1': release('2.1') },
      {
        ...present({ tags: 'v2.*' }),
        'guides/install.mdx': page('Install', 'Version 3. See [v2](/v2.0/guides/install).'),
      },
      folder,
    )
    const { get, problems } = await start(root)
    const home = await get('/')
    expect(menuOf(home)).toEqual(['v3 /', 'v2.1 /v2.1/', 'v2.0 /v2.0/'])

    const old = await get('/v2.0/guides/install/')
    expect(old).toContain('A note of 2.0.')
    expect(old).toContain('href="/v2.0/"')
    expect(old).toMatch(/data-part="outdated">.*<a href="\/guides\/install\/">v3/)
    expect(menuOf(old)).toEqual([
      'v3 /guides/install/',
      'v2.1 /v2.1/',
      'v2.0 /v2.0/guides/install/',
    ])
    expect(menuOf(await get('/guides/install/'))[2]).toBe('v2.0 /v2.0/guides/install/')
    expect(await get('/v2.1/')).toContain('2.1. <a href="/v2.1/guides/install/"')
    expect(await get('/v2.1/')).toContain('src="/v2.1/images/logo.svg" width="20" height="10"')
    expect(await get('/v2.1/images/logo.svg')).toContain('<svg')
    expect(await get('/v2.1/guides/install.md')).toContain('A note of 2.1.')
    expect(await get('/v2.1/none/')).toContain('404')
    expect(problems).toEqual([])
  },
)

test('commits without a site, and patterns without a tag, are problems of the settings', async () => {
  const root = await repository(
    { 'v2.0': release('2.0'), 'v2.1': { 'notes.txt': 'No settings.' } },
    present({ tags: ['v2.*'] }),
  )
  const { get, problems } = await start(root)
  expect(menuOf(await get('/'))).toHaveLength(3)
  expect(await get('/v2.1/')).toContain('404')
  expect(menuOf(await get('/'))).toEqual(['v3 /', 'v2.0 /v2.0/'])
  await expect.poll(() => problems).toEqual(['build/version-without-settings'])
})

test('components, snippets and mistakes of a version are those of its commit', async () => {
  const files = {
    ...release('2.0'),
    'guides/install.mdx': page(
      'Install',
      "import { Count } from '/snippets/count.jsx'\n\n<Count />\n\n[Nowhere](/nowhere)",
    ),
    'snippets/count.jsx':
      "import { useState } from 'react'\nexport function Count() {\n  const [n, set] = useState(7)\n  return <button onClick={() => set(n + 1)}>clicked {n}</button>\n}",
    'guides/same.mdx': page('Same', 'An open <b>'),
  }
  const root = await repository({ 'v2.0': files }, present({ tags: 'v2.*' }))
  const { get, problems } = await start(root)
  const old = await get('/v2.0/guides/install/')
  expect(old).toMatch(/clicked (?:<!-- -->)?7/)
  const [, script = ''] = /"(\/_octavo\/islands\/[^"]+\.js)"/.exec(old) ?? []
  expect(script).not.toBe('')
  expect(await get(script)).toContain('clicked')
  await get('/v2.0/')
  expect(problems).toEqual([])
})

test('a new tag, a moved branch and a removed tag are seen, also packed ones and in a worktree', async () => {
  const root = await repository(
    { 'v2.0': release('2.0') },
    {
      ...present({ tags: 'v2.*', branches: 'next' }),
      'guides/install.mdx': '---\ntitle: "Changes"\nchangelog: { tags: "v*" }\n---\n',
    },
  )
  await git(root, ['branch', 'next', 'v2.0'])
  const tree = join(await folderOf({}), 'a tree')
  await git(root, ['worktree', 'add', '-q', '--detach', tree])
  for (const place of [root, tree]) {
    await writeFiles(tree, {
      ...present({ tags: 'v2.*', branches: 'next' }),
      'guides/install.mdx': '---\ntitle: "Changes"\nchangelog: { tags: "v*" }\n---\n',
    })
    const { get, failures } = await start(place)
    const menu = async () => menuOf(await get('/')).map((item) => item.split(' ')[0])
    const changes = async () =>
      [...(await get('/guides/install/')).matchAll(/id="(v[\d-]+)"/g)].map(([, id]) => id)
    expect(await menu()).toEqual(['v3', 'v2.0', 'next'])
    expect(await changes()).toEqual(['v2-0'])
    expect(await get('/next/')).toContain('2.0. <a')

    await git(root, ['tag', 'v2.5', 'v2.0'])
    await expect.poll(menu, patient).toEqual(['v3', 'v2.5', 'v2.0', 'next'])
    await expect.poll(changes, patient).toContain('v2-5')
    await git(root, ['pack-refs', '--all'])
    await git(root, ['tag', 'v2.6', 'v2.0'])
    await expect.poll(menu, patient).toEqual(['v3', 'v2.6', 'v2.5', 'v2.0', 'next'])
    await git(root, ['tag', '-d', 'v2.5', 'v2.6'])
    await expect.poll(menu, patient).toEqual(['v3', 'v2.0', 'next'])
    await expect.poll(changes, patient).not.toContain('v2-5')

    await git(root, ['branch', '-f', 'next', await commitOf(root, release('of next'))])
    await expect.poll(() => get('/next/'), patient).toContain('of next. <a')
    await git(root, ['branch', '-f', 'next', 'v2.0'])
    expect(failures).toEqual([])
  }
})

/** A commit with these files, on no branch. */
async function commitOf(root: string, files: Files): Promise<string> {
  const place = join(await folderOf({}), 'other')
  await git(root, ['worktree', 'add', '-q', '--detach', place])
  await writeFiles(place, files)
  await commitAll(place, '2025-02-02')
  return (await git(place, ['rev-parse', 'HEAD'])).trim()
}

const patient = { timeout: 30_000, interval: 100 }

function menuOf(html: string): string[] {
  const menu = /data-part="versions"[^]*?<\/details>/.exec(html)?.[0] ?? ''
  return [...menu.matchAll(/<a href="([^"]*)"[^>]*data-choose-version="([^"]*)"/g)].map(
    ([, href, name]) => `${name} ${href}`,
  )
}

async function start(root: string) {
  const problems: string[] = []
  const notes: string[] = []
  const failures: unknown[] = []
  const server = await dev({
    site: { root, out: join(root, 'dist'), threads: 0 },
    port: 0,
    onProblems: (fresh) => problems.push(...fresh.map(({ code }) => code)),
    onNote: (note) => notes.push(note),
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(server.close)
  const url = server.urls[0]?.replace(/\/$/, '') ?? ''
  const get = async (path: string) => (await fetch(`${url}${path}`)).text()
  return { get, problems, notes, failures }
}
