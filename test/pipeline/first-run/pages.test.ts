import { afterAll, describe, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../../support/build.ts'

afterAll(removeFolders)

describe('a .md file that is no valid MDX is read as plain Markdown', () => {
  test.each([
    [
      'a component without an end',
      '<TODO key> and **bold** <Note>',
      ['&lt;TODO key>', '<strong>bold</strong>', '&lt;Note>'],
    ],
    ['braces', 'Call `{a}` with {"a": {b: [}} and *more*.', ['{"a": {b: [}}', '<em>more</em>']],
    [
      'an import of another language',
      'import os, sys\nfrom x import *\n\n## Then {',
      ['import os, sys', 'Then {'],
    ],
    [
      'an element without an end',
      '<div>\n\nText in {it}\n\n<https://acme.example> <b>',
      ['Text in {it}', 'https://acme.example'],
    ],
    ['a table', '| a | b |\n| - | - |\n| <T, {x> | {y |', ['<table', '{y']],
  ])('%s', async (_name, text, shown) => {
    const site = await buildSite({
      'docs.json': settings('index'),
      'index.mdx': '# Home',
      'notes/plan.md': `# Notes\n\nFirst.\n\n${text}\n\nLast.\n`,
    })
    expect(site).toMatchObject({ ok: true, written: true })
    const body = bodyOf(await site.text('notes/plan/index.html'))
    expect(body).toContain('First.')
    expect(body).toContain('Last.')
    const plain = body.replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    for (const part of shown) expect(plain).toContain(part)
  })

  test('with one warning at the place; a .mdx file is an error', async () => {
    const text = '# Notes\n\nA list\n\n<Note>open {\n'
    const files = { 'docs.json': settings('index'), 'index.mdx': '# Home' }
    const md = await buildSite({ ...files, 'notes.md': text })
    expect(md.problems).toEqual([expect.stringMatching(/^content\/read-as-markdown notes\.md:5:/)])
    expect(md.diagnostics[0]?.message).toMatch(/^This file is not valid MDX, so it is read as /)
    const mdx = await buildSite({ ...files, 'notes.mdx': text })
    expect(mdx.ok).toBe(false)
  })
})

test('one NUL character does not cost a page', async () => {
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': '---\ntitle: Home\n---\n\nBefore \0 after.\n',
  })
  expect(site.problems).toEqual(['content/nul-character index.mdx:5:8'])
  expect(bodyOf(await site.text('index.html'))).toContain('Before \uFFFD after.')
})

test('.mdx files called license, changelog or readme are pages, .md files are not', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'license'),
    'index.mdx': '# Home',
    'license.mdx': '# License',
    'changelog.mdx': '# Changes',
    'sub/README.mdx': '# Read me',
    'sub/readme.md': 'not me',
    'CHANGELOG.md': 'not me',
  })
  const files = await site.list()
  for (const page of ['license', 'changelog', 'sub/README'])
    expect(files).toContain(`${page}/index.html`)
  expect(files.filter((file) => /CHANGELOG|sub\/readme\//.test(file))).toEqual([])
})

test('two files for one route: one is shown', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'guides'),
    'index.mdx': '# Home',
    'guides.mdx': '# The file',
    'guides/index.mdx': '# The index',
  })
  expect(site).toMatchObject({ ok: true, written: true })
  expect(site.problems).toEqual([expect.stringContaining('site/two-files-one-route')])
  expect(await site.text('guides/index.html')).toContain('The file')
})

describe('links', () => {
  test('"../" above the root stays at the root, as in browsers', async () => {
    const site = await buildSite({
      'docs.json': settings('index', 'a/b'),
      'index.mdx': '---\ntitle: Home\n---\n\n[up](../../a/b)\n',
      'a/b.mdx': '---\ntitle: B\n---\n\n[home](../../../index) ![x](../../../../x.svg)\n',
      'x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    })
    expect(site.problems).toEqual([])
    expect(bodyOf(await site.text('index.html'))).toContain('href="/a/b/"')
    expect(bodyOf(await site.text('a/b/index.html'))).toContain('href="/"')
  })

  test('a redirect whose source has "#" or "?" never matches and hides nothing', async () => {
    const site = await buildSite({
      'docs.json': {
        ...settings('index', 'guide'),
        redirects: [
          { source: '/old#part', destination: '/guide' },
          { source: '/guide?x=1', destination: '/' },
          { source: '/old/:slug*#x', destination: '/guide' },
          { source: '/old', destination: '/' },
        ],
      },
      'index.mdx': '# Home',
      'guide.mdx': '---\ntitle: Guide\n---\n\n[old](/old)\n',
    })
    expect(site.problems.map((it) => it.split(' ')[0])).toEqual(
      Array(3).fill('site/redirect-source'),
    )
    expect(await site.text('old/index.html')).toContain('url=/"')
    expect(bodyOf(await site.text('guide/index.html'))).toContain('href="/"')
  })

  test('links that begin with the base path are one problem, which names --base', async () => {
    const links = ['/docs/a', '/docs/b#x', '/docs/a/', '/docs', '/docs/gone']
    const files = {
      'index.mdx': `---\ntitle: Home\n---\n\n${links.map((href) => `[x](${href})`).join(' ')}\n`,
      'a.mdx': '# A',
      'b.mdx': '---\ntitle: B\n---\n\n## X\n',
      'docs.json': settings('index', 'a', 'b'),
    }
    const site = await buildSite(files)
    expect(site.diagnostics.map(({ message, help }) => `${message} ${help}`)).toEqual([
      expect.stringMatching(/^4 links begin with "\/docs".* pass --base \/docs\./),
      expect.stringContaining('No page or file is at "/docs/gone"'),
    ])
    expect((await buildSite(files, { base: '/docs' })).problems).toHaveLength(1)

    // one link is enough if the canonical URL has the path
    const one = await buildSite({
      ...files,
      'index.mdx': '---\ntitle: Home\n---\n\n[x](/docs/a) [y](/other/a)\n',
      'docs.json': {
        ...settings('index', 'a', 'b'),
        seo: { metatags: { canonical: 'https://acme.example/docs' } },
      },
    })
    expect(one.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('1 link begins with "/docs"'),
      expect.stringContaining('/other/a'),
    ])
  })
})
