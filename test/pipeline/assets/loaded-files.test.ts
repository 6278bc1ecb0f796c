import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

test('style sheets and scripts at any depth are loaded, but for those that a page links to', async () => {
  const css = 'h2 { color: red }\n'
  const { text } = await buildSite({
    'docs.json': { name: 'Acme', navigation: { pages: ['index'] } },
    'index.mdx':
      '---\ntitle: Start\n---\n\n[Our sheet](/downloads/brand.css) and [our script](./downloads/sdk/v1/acme.js).\n',
    'a/b/c/deep.js': 'globalThis.deep = true\n',
    'a/b/c/deep.css': css,
    'downloads/brand.css': css,
    'downloads/sdk/v1/acme.js': 'acme()\n',
    'node_modules/x/index.js': 'no()\n',
  })
  const html = await text('index.html')
  expect(html.match(/<script defer src="[^"]+"/g)).toEqual(['<script defer src="/a/b/c/deep.js"'])
  expect(html.match(/<link rel="stylesheet" href="\/[^_"][^"]+"/g)).toEqual([
    '<link rel="stylesheet" href="/a/b/c/deep.css"',
  ])
  expect(await text('downloads/brand.css')).toBe(css)
  expect(await text('a/b/c/deep.css')).toMatch(/^h2:where\(/)
})
