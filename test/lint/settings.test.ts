import { expect, test } from 'vitest'
import { checkFiles } from './support.ts'

const page = '---\ntitle: Home\ndescription: Where it begins.\n---\n\nHello.\n'

test('every link and file that the settings name is looked for, in the object form', async () => {
  const found = await told({
    name: 'Acme',
    theme: 'mint',
    logo: { light: '/no-logo.svg', dark: 'logo.svg', href: '/no-home' },
    favicon: '/no-favicon.png',
    background: { image: './no-background.png' },
    fonts: { family: 'Acme', source: '/no-font.woff2', format: 'woff2' },
    navbar: {
      links: [
        { label: 'Home', href: '/' },
        { label: 'Blog', href: 'no-blog', icon: '/no-icon.svg' },
      ],
      primary: { type: 'button', label: 'Start', href: '/no-start' },
    },
    footer: {
      socials: { github: 'https://github.com/acme', website: '/no-website' },
      links: [{ header: 'More', items: [{ label: 'Terms', href: '/no-terms?a=b#c' }] }],
    },
    banner: { content: 'Read [the news](/no-news) and [the guide](/index).' },
    seo: { metatags: { 'og:image': '/no-picture.png', 'og:title': '/index' } },
    contextual: { options: [{ title: 'Ask', description: 'It.', href: '/ask?page=$page' }] },
    navigation: {
      global: { anchors: [{ anchor: 'Blog', href: '/no-anchor', icon: 'book' }] },
      groups: [{ group: 'Start', icon: 'no-group.svg', pages: ['index'] }],
    },
  })
  expect(found).toEqual([
    'broken-link /no-anchor',
    'broken-link /no-blog',
    'broken-link /no-home',
    'broken-link /no-news',
    'broken-link /no-start',
    'broken-link /no-terms',
    'broken-link /no-website',
    'missing-asset /no-background.png',
    'missing-asset /no-favicon.png',
    'missing-asset /no-font.woff2',
    'missing-asset /no-group.svg',
    'missing-asset /no-icon.svg',
    'missing-asset /no-logo.svg',
    'missing-asset /no-picture.png',
  ])
})

test('and in the array form, with the nearest that there is', async () => {
  const settings = {
    name: 'Acme',
    logo: '/Logo.svg',
    favicon: 'logo.svg?v=2',
    backgroundImage: 'https://example.com/a.png',
    topbarLinks: [{ name: 'Start', url: '/no-start' }],
    topbarCtaButton: { name: 'Go', url: '/' },
    footerSocials: [
      { type: 'github', url: 'https://github.com/acme' },
      { type: 'website', url: '/no-website' },
    ],
    metadata: { 'og:image': '/no-picture.png' },
    navigation: [{ group: 'Start', pages: ['index'] }],
  }
  expect(await told(settings)).toEqual([
    'broken-link /no-start',
    'broken-link /no-website',
    'missing-asset /Logo.svg',
    'missing-asset /no-picture.png',
  ])
  const [logo] = await checkFiles({
    'docs.json':
      '{\n"name": "Acme",\n"logo": "/Logo.svg",\n"navigation": [{ "group": "A", "pages": ["index"] }] }',
    'index.mdx': page,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  })
  expect(logo).toMatchObject({
    at: { file: 'docs.json', line: 3, column: 9 },
    help: 'Did you mean "/logo.svg"?',
  })
})

test('pictures that the frontmatter of a page names are looked for', async () => {
  const found = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx': page.replace(
      '---\n\n',
      'icon: /no-icon.svg\n"og:image": /logo.svg\ntwitter:image: /no.png\n---\n\n',
    ),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  })
  expect(found.map(({ message, at }) => `${message} ${at?.line}:${at?.column}`)).toEqual([
    'No image is at "/no-icon.svg". 4:7',
    'No image is at "/no.png". 6:16',
  ])
})

/** The links and files of the settings that are told of, by what they lead to. */
async function told(settings: object): Promise<string[]> {
  const found = await checkFiles({
    'docs.json': settings,
    'index.mdx': page,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  })
  return found
    .filter(({ at }) => at?.file === 'docs.json')
    .map(({ code, message }) => `${code.replace('check/', '')} ${/"(.*)"/.exec(message)?.[1]}`)
    .toSorted()
}

test.each([
  ['[Helm]((https://helm.sh/))', 'https://helm.sh/'],
  ['[Go]("go.dev/doc")', 'https://go.dev/doc'],
  ['<Card title="Help" href="help.acme.com" />', 'https://help.acme.com'],
])('%s is told how a link out of the site is written', async (text, meant) => {
  const [problem] = await checkFiles({
    'docs.json': { name: 'Acme', navigation: [{ group: 'Start', pages: ['index'] }] },
    'index.mdx': page.replace('Hello.', `See ${text}`),
  })
  expect(problem).toMatchObject({
    severity: 'warning',
    help: `Write a link out of the site as ${meant}`,
  })
})
