import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

test('a banner and a repository of one language have their style and their script', async () => {
  const { text } = await buildSite({
    'docs.json': {
      name: 'Acme',
      navigation: {
        languages: [
          { language: 'en', pages: ['index'] },
          {
            language: 'fr',
            banner: { content: 'Nouveau' },
            navbar: {
              primary: { type: 'github', href: 'https://github.com/acme/docs' },
            },
            pages: ['fr/index'],
          },
        ],
      },
    },
    'index.mdx': page('Home'),
    'fr/index.mdx': page('Accueil'),
  })
  const html = await text('fr/index.html')
  expect(html).toContain('Nouveau')
  expect(html).toContain('[data-part=banner]{')
  expect(html).toMatch(/<script[^>]* src="\/_octavo\/stars-/)
})

test('the logo leads to the root, and from another language to its first page', async () => {
  const logo = (html: string) => /<a data-part="logo"[^>]*?href="([^"]*)"/.exec(html)?.[1]
  const site = await buildSite(
    {
      'docs.json': {
        name: 'Acme',
        logo: '/logo.svg',
        navigation: {
          languages: [
            { language: 'en', pages: ['start', 'more'] },
            { language: 'fr', pages: ['fr/debut'] },
          ],
        },
      },
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'start.mdx': page('Start'),
      'more.mdx': page('More'),
      'fr/debut.mdx': page('Début'),
    },
    { base: '/docs' },
  )
  expect(logo(await site.text('more/index.html'))).toBe('/docs/')
  expect(logo(await site.text('fr/debut/index.html'))).toBe('/docs/fr/debut/')
})
