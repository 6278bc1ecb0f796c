import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { ClientManifest } from '../../src/theme/client-manifest.ts'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as ClientManifest

const names = ['maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']

const themesOf = async (theme: string | undefined) => {
  const site = await buildSite({
    'docs.json': { name: 'Acme', ...(theme && { theme }), navigation: { pages: ['index'] } },
    'index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  })
  const html = await site.text('index.html')
  return names.filter((name) => html.includes(manifest.themes[name] ?? 'missing'))
}

test.each(names)('pages of the theme %s hold its styles, and no other', async (name) => {
  expect(await themesOf(name)).toEqual([name])
})

test.each([
  [undefined, []],
  ['mint', []],
  ['prism', []],
  ['venus', ['palm']],
  ['quill', ['willow']],
])('pages of the theme %s hold the styles of %j', async (theme, expected) => {
  expect(await themesOf(theme)).toEqual(expected)
})

test('each is different from the others, and small', () => {
  const texts = names.map((name) => readFileSync(`src/theme/styles/themes/${name}.css`, 'utf8'))
  expect(new Set(texts).size).toBe(names.length)
  for (const css of texts) {
    // colors are those of the site, so that they are readable in both modes whatever the theme
    expect(css).not.toMatch(/^\s*color: (?!var\()/m)
    expect(gzipSync(css).length).toBeLessThan(900)
  }
})
