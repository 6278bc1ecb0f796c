import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const names = ['maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']

const sheets = async (theme: string | undefined) => {
  const site = await buildSite({
    'docs.json': { name: 'Acme', ...(theme && { theme }), navigation: { pages: ['index'] } },
    'index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  })
  const html = await site.text('index.html')
  const links = [...html.matchAll(/<link rel="stylesheet" href="\/_octavo\/([a-z]+)-/g)]
  const files = (await site.list()).filter((file) => /^_octavo\/[a-z]+-\w+\.css$/.test(file))
  return { links: links.map(([, name]) => name), files }
}

test.each(names)('a site of the theme %s loads its style sheet, and no other', async (name) => {
  const { links, files } = await sheets(name)
  expect(links).toEqual(['theme', name])
  expect(files.filter((file) => names.some((one) => file.includes(`/${one}-`)))).toHaveLength(1)
})

test.each([
  [undefined, ['theme']],
  ['mint', ['theme']],
  ['prism', ['theme']],
  ['venus', ['theme', 'palm']],
  ['quill', ['theme', 'willow']],
])('the theme %s loads %j', async (theme, expected) => {
  expect((await sheets(theme)).links).toEqual(expected)
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
