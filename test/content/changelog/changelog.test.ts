import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseChangelog } from '../../../src/content/changelog/parse-changelog.ts'
import { check } from '../../../src/check/check.ts'
import { buildFolder, buildSite, folderOf, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

const page = (changelog: string, text = '') =>
  `---\ntitle: Changelog\ndescription: What is new.\nchangelog: ${changelog}\n---\n\n${text}\n`

const keptChangelog = `# Changelog

All changes. [1.1.0] is the newest.

## [Unreleased]

- Secret plans.

## [1.1.0] - 2026-02-01

### Added

- Parcels of \`30 kg\` {not.mdx}, see [1.0.0] and [the guide](/index).

### Fixed

- <script>alert(1)</script><img src=x onerror="alert(1)"> Letters <b>again</b>.

\`\`\`bash
## 9.9.9 is no release
\`\`\`

## [1.0.0] - 2026-01-01 [YANKED]

First release.

[unreleased]: https://example.com/compare/v1.1.0...HEAD
[1.1.0]: https://example.com/v1.1.0
[1.0.0]: https://example.com/v1.0.0
`

test('a page shows the releases of a changelog of its repository, in each output', async () => {
  const folder = await folderOf({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'CHANGELOG.md': keptChangelog,
    'docs/docs.json': settings('index', 'guides/changelog'),
    'docs/index.mdx': '# Acme\n',
    'docs/guides/changelog.mdx': page('../../CHANGELOG.md', 'Words before.'),
  })
  const root = join(folder, 'docs')
  const site = await buildFolder(root, { siteUrl: 'https://docs.example.com' })
  expect(site.problems).toEqual([])

  const html = await site.text('guides/changelog/index.html')
  expect(html.match(/data-component="Update"/g)).toHaveLength(2)
  expect(html.indexOf('Words before.')).toBeLessThan(html.indexOf('data-component="Update"'))
  expect(html).toContain('id="1-1-0"')
  expect(html).toContain('data-tags="[&quot;Added&quot;,&quot;Fixed&quot;]"')
  expect(html).toContain('<a href="https://example.com/v1.0.0"')
  expect(html).toContain('<a href="/"')
  expect(html).toContain('{not.mdx}')
  expect(html).not.toMatch(/alert\(1\)<\/script>|onerror|Secret plans/)

  const markdown = await site.text('guides/changelog.md')
  expect(markdown).toContain('## 1.1.0')
  expect(markdown).toContain('2026-02-01')
  expect(markdown).toContain('Parcels of `30 kg`')
  expect(markdown).toContain('9.9.9 is no release')
  expect(await site.text('llms-full.txt')).toContain('First release.')

  const feed = await site.text('guides/changelog/rss.xml')
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Changelog - Acme',
    '1.1.0',
    '1.0.0',
  ])
  expect(feed).toContain('<pubDate>Sun, 01 Feb 2026')
  expect(feed).not.toContain('alert(1)</script>')

  await writeFile(join(folder, 'CHANGELOG.md'), '## 2.0.0\n\nAll new.\n')
  const again = await buildFolder(root, { siteUrl: 'https://docs.example.com' })
  expect(await again.text('guides/changelog.md')).toContain('All new.')
})

test('releases of GitHub and GitLab are read from a JSON file', async () => {
  const releases = [
    { tag_name: 'v3', name: 'Draft', body: 'no', draft: true },
    {
      tag_name: 'v2',
      name: 'Two',
      body: 'Second.',
      published_at: '2026-02-01T10:00:00Z',
      prerelease: true,
    },
    { tag_name: 'v1', name: '', description: 'First.', released_at: '2026-01-01T10:00:00.000Z' },
  ]
  const site = await buildSite({
    'docs.json': settings('index'),
    'releases.json': JSON.stringify(releases),
    'index.mdx': page('/releases.json'),
  })
  expect(site.problems).toEqual([])
  const markdown = await site.text('index.md')
  expect([...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(['Two', 'v1'])
  expect(markdown).toMatch(/2026-02-01[^]*Pre-release[^]*Second\.[^]*2026-01-01[^]*First\./)
  expect(markdown).not.toContain('Draft')
})

test('a file that is missing, and files without releases are reported', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'b', 'c'),
    'index.mdx': page('../NEWS.md'),
    'b.mdx': page('./news.json'),
    'c.mdx': page('./news.md'),
    'news.json': '{ "releases": 1 }',
    'news.md': '# News\n\n## Soon\n',
  })
  expect(site.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)).toEqual([
    'content/empty-changelog b.mdx:4',
    'content/empty-changelog c.mdx:4',
    'content/missing-changelog index.mdx:4',
  ])
})

test('the rules for pages do not look at a changelog in the site', async () => {
  const root = await folderOf({
    'docs.json': settings('index'),
    'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n#### Skips\n\n```\ncode\n```\n\n![](none.png)\n',
    'index.mdx': page('./CHANGELOG.md', 'Words.'),
  })
  const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })
  expect(diagnostics.filter(({ at }) => at?.file === 'CHANGELOG.md')).toEqual([])
})

test('headings of releases as people and tools write them', () => {
  const read = (heading: string) => {
    const [release] = parseChangelog(`${heading}\n\nText.\n`)
    return release && [release.label, release.day, ...release.tags]
  }
  expect(read('## [1.2.0] - 2026-01-31')).toEqual(['1.2.0', '2026-01-31'])
  expect(read('# [1.2.0](https://example.com/a...b) (2026-01-31)')).toEqual(['1.2.0', '2026-01-31'])
  expect(read('### v1.2.1 — 2026-01-31 ###')).toEqual(['v1.2.1', '2026-01-31'])
  expect(read('## @acme/core@2.0.0-rc.1')).toEqual(['@acme/core@2.0.0-rc.1', undefined])
  expect(read('## Version 3.1, 2026-01-31 [YANKED]')).toEqual([
    'Version 3.1',
    '2026-01-31',
    'Yanked',
  ])
  expect(read('## 2026-01-31')).toEqual(['2026-01-31', undefined])
  expect(read('## [1.2.0][one] / 2026-01-31')).toEqual(['1.2.0', '2026-01-31'])
  expect(read('## What is new')).toBeUndefined()
  expect(read('#### 1.2.0')).toBeUndefined()
  expect(parseChangelog('')).toEqual([])
})
