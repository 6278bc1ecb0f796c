import { afterEach, describe, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>'
const files = {
  'index.mdx': '---\ntitle: Start\nicon: "/icons/star.svg?v=4#x"\n---\n\nText.\n',
  'card.mdx': '---\ntitle: Card\n"og:image": "/my card.png?v=5"\n---\n\nText.\n',
  'icons/star.svg': svg,
  'logo.svg': svg,
  'my icon.svg': svg,
  'back#ground?.png': 'x',
  '100%.svg': svg,
  'my card.png': 'x',
}

const forms = {
  array: {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'card'] }],
    logo: { light: '/logo.svg?v=2#a', dark: '100%.svg' },
    favicon: '/my%20icon.svg?v=3#b',
    backgroundImage: '/back%23ground%3F.png?v=6',
    metadata: { 'twitter:image': '/logo.svg?v=7' },
  },
  object: {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#0055aa' },
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'card'] }] },
    logo: { light: './logo.svg?v=2#a', dark: '/100%25.svg' },
    favicon: 'my icon.svg?v=3#b',
    background: { image: 'back#ground?.png' },
    seo: { metatags: { 'twitter:image': '/logo.svg?v=7' } },
  },
}

describe.each(Object.entries(forms))('files that the %s form names', (form, settings) => {
  test.each(['', '/docs'])('keep their query and fragment, below "%s"', async (base) => {
    const { text, problems } = await buildSite({ ...files, 'docs.json': settings }, { base })
    expect(problems).toEqual([])
    const html = await text('index.html')
    for (const url of [
      '/logo.svg?v=2#a"',
      '/100%25.svg"',
      '/my%20icon.svg?v=3#b"',
      '/icons/star.svg?v=4#x"',
      '/logo.svg?v=7"',
    ])
      expect(html).toContain(`"${base}${url}`)
    expect(html).toContain(`${base}/back%23ground%3F.png${form === 'array' ? '?v=6' : ''}`)
    expect(await text('card/index.html')).toContain(`"${base}/my%20card.png?v=5"`)
  })
})

test('a file that is not there is reported by its path alone', async () => {
  const settings = { ...forms.array, favicon: '/icon.svg?v=2' }
  const { diagnostics } = await buildSite({ ...files, 'docs.json': settings })
  expect(diagnostics.map(({ message }) => message)).toEqual(['No image is at "/icon.svg".'])
})
