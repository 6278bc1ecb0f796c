import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { releasesUrl } from '../../../src/content/changelog/release-source.ts'
import { build } from '../../../src/pipeline/rebuild/build-if-changed.ts'
import { runCommandLine } from '../../../src/cli/run-command-line.ts'
import { buildFolder, folderOf, removeFolders, settings, writeFiles } from '../../support/build.ts'
import { createMemoryIo } from '../../support/memory-io.ts'

afterEach(removeFolders)

const ran = 'octavoRanReleases'
const hostile = `Second. {globalThis.${ran} = true}\n\nexport const x = (globalThis.${ran} = true)\n\n<img src=x onerror="alert(1)"> [no](javascript:alert(1)) <script>alert(1)</script>`
const releases = (text: string) => [
  { tag_name: 'v3', draft: true, body: 'Secret plans.' },
  { tag_name: 'v2', name: 'Two', body: text, published_at: '2026-02-01T10:00:00Z' },
  { tag_name: 'v1', description: 'First.', released_at: '2026-01-01T10:00:00.000Z' },
]

const siteOf = (url: string) =>
  folderOf({
    'docs.json': settings('index', 'changelog'),
    'index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\nWords.\n',
    'changelog.mdx': `---\ntitle: Changelog\ndescription: What is new.\nchangelog: ${url}\n---\n`,
  })

test('releases of a URL are fetched by each build, and their text is data', async () => {
  const server = await serve({
    '/api/v4/projects/acme%2Ftools%2Fcli/releases?per_page=100': releases(hostile),
  })
  const root = await siteOf(`${server.url}/acme/tools/cli/-/releases`)
  const out = join(root, 'dist')
  const again = () => build({ root, out, threads: 0, why: true })
  const first = await again()
  expect(first.diagnostics).toEqual([])
  const html = await readFile(join(out, 'changelog/index.html'), 'utf8')
  expect(html).toContain(`{globalThis.${ran} = true}`)
  expect(html).not.toMatch(/onerror|javascript:|alert\(1\)<\/script>|Secret plans/)
  expect(Reflect.get(globalThis, ran)).toBeUndefined()
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toMatch(/## Two[^]*## v1[^]*First\./)
  expect((await again()).isUnchanged).toBe(true)

  server.files.set('/api/v4/projects/acme%2Ftools%2Fcli/releases?per_page=100', releases('New.'))
  expect((await again()).notes).toContain('changelog.mdx: the releases that it shows changed')
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toContain('New.')
})

test('octavo fetch keeps changelogs of URLs in the site, and builds need no network', async () => {
  const list = '/api/v4/projects/acme%2Ftools%2Fcli/releases?per_page=100'
  const server = await serve({
    [list]: releases(hostile),
    '/CHANGELOG.md': '# Changelog\n\n## 1.1.0\n\nOf the file.\n',
  })
  const root = await siteOf(`${server.url}/acme/tools/cli/-/releases`)
  await writeFiles(root, {
    'docs.json': settings('index', 'changelog', 'more/other', 'more/twice'),
    'more/other.mdx': `---\ntitle: Other\nchangelog: ${server.url}/CHANGELOG.md#top\n---\n`,
    'more/twice.mdx': `---\ntitle: Twice\nchangelog: ${server.url}/CHANGELOG.md\n---\n`,
  })
  const fetched = await octavo(root)
  expect(fetched).toMatchObject({ code: 0, stderr: '' })
  expect(fetched.stdout).toContain('Fetched 2 files.')
  const lock = JSON.parse(await readFile(join(root, 'octavo.lock.json'), 'utf8')) as {
    changelogs: { file: string }[]
  }
  const files = lock.changelogs.map(({ file }) => file)
  expect(files[0]).toBe('changelogs/127.0.0.1/CHANGELOG.text')
  expect(files[1]).toMatch(
    /^changelogs\/127\.0\.0\.1\/api\/v4\/projects\/acme\/tools\/cli\/releases-\w{8}\.json$/,
  )

  server.close()
  const out = join(root, 'dist')
  const again = () => build({ root, out, threads: 0, why: true })
  expect((await again()).diagnostics).toEqual([])
  expect(await readFile(join(out, 'changelog.md'), 'utf8')).toMatch(/## Two[^]*## v1[^]*First\./)
  expect(await readFile(join(out, 'more/twice.md'), 'utf8')).toContain('Of the file.')
  expect(await readFile(join(out, 'changelog/index.html'), 'utf8')).not.toMatch(/onerror|Secret/)
  expect((await again()).isUnchanged).toBe(true)

  // a copy that cannot be fetched again stays; one that someone changed is reported
  const failed = await octavo(root)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('content/kept-releases')
  expect(JSON.parse(await readFile(join(root, 'octavo.lock.json'), 'utf8'))).toEqual(lock)
  await writeFile(join(root, files[0] ?? ''), '## 9.9.9\n\nWritten by hand.\n')
  const changed = await again()
  // on both pages
  expect(changed.diagnostics.map(({ code }) => code)).toEqual(
    Array(2).fill('content/changed-releases'),
  )
  expect(await readdir(out)).not.toContain('changelogs')
  expect(await readFile(join(out, 'more/other.md'), 'utf8')).toContain('Written by hand.')

  // nothing names it any more
  await rm(join(root, 'more'), { recursive: true })
  await writeFiles(root, { 'docs.json': settings('index', 'changelog') })
  await octavo(root)
  const left = await readFile(join(root, 'octavo.lock.json'), 'utf8')
  expect(left).not.toContain('CHANGELOG')
})

test('without a response the copy of the last build is used; without a copy there are no releases', async () => {
  const server = await serve({ '/CHANGELOG.md': '## [1.1.0] - 2026-02-01\n\n- Parcels.\n' })
  const root = await siteOf(`${server.url}/CHANGELOG.md`)
  const first = await buildFolder(root)
  expect(first.problems).toEqual([])
  const page = await first.text('changelog/index.html')
  server.close()
  const second = await buildFolder(root)
  expect(second.problems).toEqual(['content/kept-releases changelog.mdx:4:12'])
  expect(await second.text('changelog/index.html')).toBe(page)
  const third = await buildFolder(await siteOf(`${server.url}/CHANGELOG.md`))
  expect(third.ok).toBe(true)
  expect(third.problems).toEqual(['content/unread-releases changelog.mdx:4:12'])
})

test('a response that is no list of releases, or too large, is reported', async () => {
  const server = await serve({
    '/page': '<html></html>',
    '/large': `## 1.0.0\n\n${'x'.repeat(5_000_001)}`,
  })
  expect((await buildFolder(await siteOf(`${server.url}/page`))).problems).toEqual([
    'content/empty-changelog changelog.mdx:4:12',
  ])
  const { diagnostics } = await buildFolder(await siteOf(`${server.url}/large`))
  expect(diagnostics.map(({ message }) => message).join()).toContain('it is larger than 5 MB')
})

test('a changelog that is made to be slow is read in linear time', async () => {
  const definitions = Array.from({ length: 30_000 }, (_, at) => `[a${at}]: https://a.example\n`)
  const slow = [
    ...Array.from({ length: 20_000 }, (_, at) => `## 1.${at}\n`),
    ...definitions,
    `# ${' '.repeat(1_000_000)}x`,
    '['.repeat(1_000_000),
  ].join('\n')
  const { parseChangelog } = await import('../../../src/content/changelog/parse-changelog.ts')
  const before = process.cpuUsage()
  expect(parseChangelog(slow)).toHaveLength(20_000)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(5_000_000)
})

test('the URL that responds with the releases follows from that of their page', () => {
  const github = 'https://api.github.com/repos/acme/acme/releases?per_page=100'
  expect(releasesUrl('https://github.com/acme/acme')).toBe(github)
  expect(releasesUrl('https://github.com/acme/acme.git')).toBe(github)
  expect(releasesUrl('https://github.com/acme/acme/releases/')).toBe(github)
  const gitlab = 'https://gitlab.com/api/v4/projects/acme%2Ftools%2Fcli/releases?per_page=100'
  expect(releasesUrl('https://gitlab.com/acme/tools/cli')).toBe(gitlab)
  expect(releasesUrl('https://gitlab.com/acme/tools/cli/-/releases')).toBe(gitlab)
  expect(releasesUrl('https://git.acme.example/a/b/-/releases')).toBe(
    'https://git.acme.example/api/v4/projects/a%2Fb/releases?per_page=100',
  )
  for (const url of [
    'https://codeberg.org/api/v1/repos/acme/acme/releases',
    'https://gitlab.com/api/v4/projects/1/releases',
    'https://github.com/acme/acme/raw/main/CHANGELOG.md',
  ])
    expect(releasesUrl(url)).toBe(url)
})

/** A server whose files can change. */
async function serve(files: Readonly<Record<string, object | string>>) {
  const known = new Map(Object.entries(files))
  const server = createServer((request, response) => {
    const file = known.get(request.url ?? '')
    response.statusCode = file === undefined ? 404 : 200
    response.end(typeof file === 'string' ? file : JSON.stringify(file ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, files: known, close }
}

async function octavo(cwd: string) {
  const { io, stdout, stderr } = createMemoryIo({ cwd })
  const code = await runCommandLine(['fetch'], io)
  return { code, stdout: stdout(), stderr: stderr() }
}
