import { execFileSync } from 'node:child_process'
import { cp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { bodyOf, buildFolder, folderOf, removeFolders, settings } from '../../support/build.ts'
import { commitAll, git } from '../../support/git.ts'

afterEach(async () => {
  vi.unstubAllEnvs()
  await removeFolders()
})

const siteUrl = 'https://docs.example.com'

const changelog = (tags: string) =>
  `---\ntitle: Changelog\ndescription: What is new.\nchangelog:\n  tags: ${tags}\n---\n\nWords before.\n`

/** A repository with a site, whose page shows its tags. */
async function repository(tags = '"v*"'): Promise<string> {
  const root = await folderOf({
    '.gitignore': '.octavo\ndist\n',
    'docs.json': settings('index', 'changelog'),
    'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nWords.\n',
    'changelog.mdx': changelog(tags),
  })
  await git(root, ['init', '-q', '-b', 'main'])
  await commitAll(root, '2026-01-01')
  return root
}

async function commit(root: string, subject: string, day: string): Promise<void> {
  await git(root, ['commit', '-q', '--allow-empty', '-m', subject], day)
}

async function tag(root: string, name: string, day: string, message?: string): Promise<void> {
  const annotated = message === undefined ? [] : ['-a', '--cleanup=verbatim', '-m', message]
  await git(root, ['tag', ...annotated, name], day)
}

/** The titles of the releases on the page, in order. */
const titles = (markdown: string) => [...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) => title)

test('annotated tags are releases: message, day and kinds of changes, newest first, with a feed', async () => {
  const root = await repository()
  await tag(root, 'v1.9.0', '2026-01-02', 'v1.9.0\n\nFirst words.')
  await commit(root, 'Work', '2026-01-03')
  await tag(
    root,
    'v1.10.0',
    '2026-02-01',
    'Release 1.10.0\n\n## Added\n\n- Parcels of `30 kg` {not.mdx}\n- <img src=x onerror="alert(1)"> Letters, see [home](/).\n',
  )
  await tag(root, 'v2.0.0-rc.1', '2026-02-02', 'Try this.')
  await tag(root, 'other-1', '2026-02-03', 'No release.')
  const site = await buildFolder(root, { siteUrl })
  expect(site.problems).toEqual([])

  const markdown = await site.text('changelog.md')
  expect(titles(markdown)).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  expect(markdown).toMatch(/Pre-release[^]*Try this\.[^]*2026-02-01[^]*Parcels[^]*2026-01-02/)
  expect(markdown).not.toMatch(/Release 1\.10\.0|No release/)

  const html = await site.text('changelog/index.html')
  expect(html.indexOf('Words before.')).toBeLessThan(html.indexOf('data-component="Update"'))
  expect(html).toContain('id="v1-10-0"')
  expect(html).toContain('data-tags="[&quot;Added&quot;]"')
  expect(html).toContain('{not.mdx}')
  expect(html).not.toContain('onerror')
  const feed = await site.text('changelog/rss.xml')
  expect(feed).toContain('<pubDate>Sun, 01 Feb 2026')
  expect(feed).toContain('<title>v1.9.0</title>')
})

test('a tag without a message lists the commits since the version before it', async () => {
  const root = await repository()
  await tag(root, 'v1.0.0', '2026-01-01')
  await commit(root, 'Adds *stars* and <b>bold</b>', '2026-01-02')
  await tag(root, 'v2.0.0-rc.1', '2026-01-02')
  await commit(root, 'Corrects [letters]', '2026-01-03')
  await tag(root, 'v2.0.0', '2026-01-03', 'v2.0.0')
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  const body = bodyOf(await site.text('changelog/index.html'))
  const [newest = '', candidate = '', first = ''] = body.split('data-component="Update"').slice(1)
  expect(newest).toMatch(/Corrects \[letters\][^]*Adds \*stars\* and &lt;b&gt;bold/)
  expect(candidate).toContain('Adds *stars*')
  expect(candidate).not.toContain('Corrects')
  expect(first).toContain('v1.0.0')
  expect(first).not.toContain('<li>')
})

test('a new tag renders its page again, and nothing else; the output is that of a clean build', async () => {
  const root = await repository()
  await tag(root, 'v1.0.0', '2026-01-01', 'First words.')
  const out = join(root, 'dist')
  const buildAgain = () => build({ root, out, threads: 0, siteUrl, why: true })
  await buildAgain()
  expect((await buildAgain()).isUnchanged).toBe(true)
  const before = await written(out)

  await tag(root, 'v1.1.0', '2026-02-01', 'More words.')
  const second = await buildAgain()
  expect(second.notes).toContain('changelog.mdx: the releases that it shows changed')
  expect(second.notes.join('\n')).not.toContain('index.mdx:')
  const after = await written(out)
  const changed = [...after].flatMap(([path, time]) => (before.get(path) === time ? [] : [path]))
  expect(changed).toContain('changelog/index.html')
  expect(changed).not.toContain('index.html')
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toContain('More words.')
  await expectClean(root, out)

  // the same commit with another message
  await git(root, ['tag', '-f', '-a', '-m', 'Other words.', 'v1.1.0'], '2026-02-01')
  await buildAgain()
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toContain('Other words.')
  await git(root, ['tag', '-d', 'v1.1.0'])
  await buildAgain()
  expect(titles(await readFile(join(out, 'changelog.md'), 'utf8'))).toEqual(['v1.0.0'])
  expect((await buildAgain()).isUnchanged).toBe(true)

  // an edited page reads them again
  await writeFile(join(root, 'changelog.mdx'), changelog('["v1.*", "w*"]'))
  await tag(root, 'w7', '2026-03-01', 'Of another pattern.')
  await buildAgain()
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toContain('Of another pattern.')
  await expectClean(root, out)
})

test('a folder without repository, git or tags, and a shallow clone are reported with what to do', async () => {
  const root = await repository()
  const reported = async (folder: string) => {
    const { diagnostics } = await buildFolder(folder)
    return diagnostics.map(({ code, at, message, help }) =>
      [code, `${at?.file}:${at?.line}`, message, help].join(' | '),
    )
  }
  expect(await reported(root)).toEqual([
    'content/missing-tags | changelog.mdx:5 | No tag matches "v*", so no releases are shown. | Tag a commit, such as v1.0.0, or change the pattern.',
  ])
  await tag(root, 'v1.0.0', '2026-01-01')
  await commit(root, 'More', '2026-01-02')
  await tag(root, 'v1.1.0', '2026-01-02')
  await commit(root, 'Later', '2026-01-03')
  const clone = join(await folderOf({}), 'clone')
  await git(root, ['clone', '-q', '--depth', '1', '--no-tags', `file://${root}`, clone])
  const [shallow = ''] = await reported(clone)
  expect(shallow).toContain('fetch the tags first, with git fetch --tags --unshallow')
  await git(clone, ['fetch', '-q', '--depth', '1', '--tags'])
  const [withoutCommits = ''] = await reported(clone)
  expect(withoutCommits).toMatch(/content\/missing-tags .*show no commits.*--unshallow/)
  await git(clone, ['fetch', '-q', '--tags', '--unshallow'])
  expect(await reported(clone)).toEqual([])
  expect(await readFile(join(clone, 'dist/changelog.md'), 'utf8')).toContain('- More')

  const bare = await folderOf({
    'docs.json': settings('changelog'),
    'changelog.mdx': changelog('v*'),
  })
  expect((await reported(bare))[0]).toMatch(/content\/missing-tags .* no git repository/)
  vi.stubEnv('PATH', '/nowhere')
  expect((await reported(root))[0]).toMatch(/content\/missing-tags .* no git here/)
})

test('a version from git shows the tags up to its commit', async () => {
  const root = await repository()
  await tag(root, 'v1.0.0', '2026-01-01', 'First words.')
  await commit(root, 'More', '2026-01-02')
  await tag(root, 'v2.0.0', '2026-01-02', 'Second words.')
  const versions = [{ version: 'next', pages: ['index', 'changelog'] }, { git: { tags: 'v1.*' } }]
  await writeFile(
    join(root, 'docs.json'),
    JSON.stringify({ name: 'Acme', navigation: { versions } }),
  )
  const site = await buildFolder(root)
  expect(site.problems).toEqual([])
  expect(titles(await site.text('changelog.md'))).toEqual(['v2.0.0', 'v1.0.0'])
  expect(titles(await site.text('v1.0.0/changelog.md'))).toEqual(['v1.0.0'])
})

test('dev shows the tags of the repository', async () => {
  const root = await repository()
  await tag(root, 'v1.0.0', '2026-01-01', 'First words.')
  const site = await openLiveSite({ root, out: join(root, 'dist'), threads: 0 })
  try {
    expect(String((await site.respond('/changelog')).body)).toContain('First words.')
  } finally {
    site.close()
  }
})

test('1,000 tags are read in bounded work: the page shows the last 100', async () => {
  const root = await repository()
  const head = (await git(root, ['rev-parse', 'HEAD'])).trim()
  const input = Array.from({ length: 1000 }, (_, at) => `create refs/tags/v1.${at} ${head}\n`)
  execFileSync('git', ['-C', root, 'update-ref', '--stdin'], { input: input.join('') })
  const site = await buildFolder(root)
  expect(titles(await site.text('changelog.md'))).toHaveLength(100)
})

async function written(out: string): Promise<ReadonlyMap<string, number>> {
  const paths = await readdir(out, { recursive: true, withFileTypes: true })
  const files = paths.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [path.slice(out.length + 1), (await stat(path)).mtimeMs] as const
      }),
    ),
  )
}

async function expectClean(root: string, out: string): Promise<void> {
  const clean = join(await folderOf({}), 'clean')
  await cp(root, clean, { recursive: true, filter: (path) => !/\/(?:\.octavo|dist)$/.test(path) })
  await build({ root: clean, out: join(clean, 'dist'), threads: 0, siteUrl, clean: true })
  for (const path of (await written(join(clean, 'dist'))).keys())
    expect(await readFile(join(out, path)), path).toEqual(await readFile(join(clean, 'dist', path)))
  expect([...(await written(out)).keys()].toSorted()).toEqual(
    [...(await written(join(clean, 'dist'))).keys()].toSorted(),
  )
}
