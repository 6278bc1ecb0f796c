import { afterAll, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterAll(removeFolders)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

async function logoOf(logo: unknown, files: Readonly<Record<string, string>> = {}) {
  const { text, problems } = await buildSite({
    'docs.json': { name: 'Acme Docs', logo, navigation: [{ group: 'G', pages: ['index'] }] },
    'index.mdx': '---\ntitle: A\n---\n\nx\n',
    ...files,
  })
  const html = await text('index.html')
  const [, inside = ''] = /data-part="logo"[^>]*>([\s\S]*?)<\/a>/.exec(html) ?? []
  return { inside, images: [...inside.matchAll(/src="([^"]*)"/g)].map(([, src]) => src), problems }
}

test('a logo whose file is missing is reported, and the name of the site is shown', async () => {
  const one = await logoOf('/logo.svg')
  expect(one.inside).toBe('Acme Docs')
  expect(one.problems).toEqual(['site/missing-image docs.json:3:11'])
  const two = await logoOf({ light: '/l.svg', dark: '/d.svg' })
  expect(two.inside).toBe('Acme Docs')
  expect(two.problems).toHaveLength(2)
})

test('a logo of which one mode is missing shows the other in both', async () => {
  const { images, problems } = await logoOf({ light: '/l.svg', dark: '/d.svg' }, { 'd.svg': svg })
  expect(images).toEqual([expect.stringContaining('d.svg')])
  expect(problems).toHaveLength(1)
})

test('a logo elsewhere is shown as it is', async () => {
  const { images } = await logoOf('https://cdn.example/logo.svg')
  expect(images).toEqual(['https://cdn.example/logo.svg'])
})
