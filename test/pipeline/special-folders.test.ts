import { afterAll, expect, test } from 'vitest'
import { buildSite, folderOf, removeFolders, settings, writeFiles } from '../support/build.ts'
import { openLiveSite } from '../../src/dev/site/live-site.ts'

afterAll(removeFolders)

const page = '---\ntitle: A\n---\n\nHello.\n'

test('only the snippets folder at the root holds parts of pages', async () => {
  const { ok, problems, list } = await buildSite({
    'docs.json': settings('index', 'guides/snippets/one', 'api/_snippets/two'),
    'index.mdx': '---\ntitle: A\n---\n\n<Snippet file="part.mdx" />\n',
    'snippets/part.mdx': 'Part.\n',
    'guides/snippets/one.mdx': page,
    'api/_snippets/two.md': page,
  })
  expect({ ok, problems }).toEqual({ ok: true, problems: [] })
  const files = await list()
  expect(files).toContain('guides/snippets/one/index.html')
  expect(files).toContain('api/_snippets/two/index.html')
  expect(files.filter((file) => file.startsWith('snippets/'))).toEqual([])
})

test('other special names are special at every depth', async () => {
  const { ok, problems, list } = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': page,
    'guides/node_modules/x/one.mdx': page,
    'guides/.drafts/two.mdx': page,
    'guides/README.md': page,
    'guides/package.json': '{}',
    'guides/id_rsa': 'key',
    'old/_octavo/x.js': '',
    'old/404.html': '',
    'old/index.mdx': page,
  })
  expect({ ok, problems }).toEqual({ ok: true, problems: [] })
  const files = (await list()).filter((file) => !file.startsWith('_octavo/'))
  expect(files.filter((file) => /guides|old/.test(file))).toEqual([])
})

test('a page that the navigation names and that exists is built, or an error says why it is not', async () => {
  const files = {
    'docs.json': settings('index', 'snippets/part', 'secret/plan', '.hidden/x', 'none'),
    '.octavoignore': 'secret/\n',
    'index.mdx': page,
    'snippets/part.mdx': page,
    'secret/plan/index.mdx': page,
    '.hidden/x.md': page,
  }
  const { ok, diagnostics } = await buildSite(files)
  expect(ok).toBe(false)
  const found = diagnostics.map(
    ({ code, severity, message, at }) => `${severity} ${code} ${at?.line} ${message}`,
  )
  expect(found).toEqual([
    'error site/unbuilt-page 8 The page "snippets/part" is not built: the files in "snippets" are parts of other pages.',
    'error site/unbuilt-page 9 The page "secret/plan" is not built: an ignore file names it, or it is in an output folder.',
    'error site/unbuilt-page 10 The page ".hidden/x" is not built: hidden folders and node_modules have no pages.',
    'warning site/unknown-page 11 No page is at "none".',
  ])
  const root = await folderOf(files)
  const dev = await openLiveSite({ root, out: `${root}/dist` })
  expect(dev.diagnostics.map(({ code }) => code)).toEqual(diagnostics.map(({ code }) => code))
  await dev.close()
})

test('dev sees a page that is added to a folder called snippets', async () => {
  const root = await folderOf({
    'docs.json': settings('index', 'guides/snippets/one'),
    'index.mdx': page,
    'guides/snippets/zero.mdx': page,
  })
  const dev = await openLiveSite({ root, out: `${root}/dist` })
  expect(dev.diagnostics.map(({ code }) => code)).toEqual(['site/unknown-page'])

  await writeFiles(root, { 'guides/snippets/one.mdx': page })
  const { site } = await dev.update([`${root}/guides/snippets/one.mdx`])
  expect(site.diagnostics).toEqual([])
  await site.close()
})
