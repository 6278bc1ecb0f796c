import { afterEach, expect, test } from 'vitest'
import type { Route } from '../../src/base/paths.ts'
import { openLiveSite } from '../../src/dev/site/live-site.ts'
import { buildSite, folderOf, removeFolders, settings, writeFiles } from '../support/build.ts'

afterEach(removeFolders)

const script = '<script defer src="https://stats.example.com/s.js" data-site="x"></script>'
const page = '---\ntitle: Home\n---\n\nText.\n'

const build = (head: unknown, more: Readonly<Record<string, string>> = {}) =>
  buildSite({ 'docs.json': { ...settings('index'), head }, 'index.mdx': page, ...more })

test('HTML of the settings is at the end of the head of every page, the 404 page included', async () => {
  const { text, problems } = await build([script, '/snippets/head.html'], {
    'snippets/head.html':
      '<!-- ours -->\n<meta name="a" content="b">\n<style>p { top: 0 }</style>\n',
  })
  expect(problems).toEqual([])
  for (const file of ['index.html', '404.html']) {
    expect(await text(file)).toContain(
      `${script}\n<!-- ours -->\n<meta name="a" content="b">\n<style>p { top: 0 }</style></head>`,
    )
  }
})

test('one text is enough', async () => {
  const { text } = await build('head.html', { 'head.html': script })
  expect(await text('index.html')).toContain(`${script}</head>`)
})

test.each([
  ['<div>Hello</div>', '"<div>" cannot be'],
  ['Hello', 'text cannot be'],
  ['<script>start()', '"<script>" is not closed'],
  ['<script src="/a.js"/>', '"<script>" is not closed'],
  ['<style>p {}</style></head>', '"</head>" cannot be'],
  ['<!-- <meta name="a">', '"<!--" is not closed'],
  ['missing.html', 'does not exist'],
])('what would damage the page is left out and reported: %s', async (entry, message) => {
  const { text, diagnostics } = await build([entry, script])
  expect(diagnostics.map(({ code, message: said, at }) => [code, said, at?.line])).toEqual([
    ['config/bad-head', expect.stringContaining(message), expect.any(Number)],
  ])
  const html = await text('index.html')
  expect(html).toContain(`${script}</head>`)
  expect(html.split('</head>')[0]).not.toContain(entry)
})

test('"octavo dev" follows a change of the file, and of a file that "$ref" names', async () => {
  const root = await folderOf({
    'docs.json': { ...settings('index'), head: 'head.html', navbar: { $ref: './navbar.json' } },
    'navbar.json': { links: [{ label: 'Blog', href: 'https://example.com' }] },
    'head.html': '<meta name="a" content="before">',
    'index.mdx': page,
  })
  let site = await openLiveSite({ root, out: `${root}/dist` })
  const change = async (path: string, contents: string) => {
    await writeFiles(root, { [path]: contents })
    const updated = await site.update([`${root}/${path}`])
    site = updated.site
    return String((await site.respond('/' as Route)).body)
  }
  expect(await change('head.html', '<meta name="a" content="after">')).toContain('content="after"')
  const html = await change('navbar.json', '{"links":[{"label":"News","href":"https://a.b"}]}')
  expect(html).toContain('News')
  await site.close()
})
