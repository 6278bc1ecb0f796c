import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`

const site = {
  'docs.json': {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#16A34A' },
    navigation: {
      languages: [
        {
          language: 'en',
          groups: [{ group: 'Start', pages: ['index', 'install', 'limits', 'terms'] }],
        },
        {
          language: 'fr',
          groups: [{ group: 'Début', pages: ['fr/index', 'fr/install', 'fr/limits', 'terms'] }],
        },
        { language: 'he', pages: ['he/index', 'he/limits'] },
      ],
    },
  },
  'index.mdx': page('Home'),
  'install.mdx': page('Install'),
  'limits.mdx': page('Limits', '## Rates {#rates}\n\nSlow down. See [home](/).'),
  'terms.mdx': page('Terms'),
  'fr/index.mdx': page('Accueil', 'Voir [les limites](/fr/limits#rates).'),
  'fr/install.mdx': page('Installer'),
  'he/index.mdx': page('בית'),
}

const siteUrl = 'https://acme.example'

test('a page without a translation is the original in the navigation of the language, with a notice', async () => {
  const { text, diagnostics } = await buildSite(site, { siteUrl })
  expect(diagnostics.map(({ code }) => code)).toEqual([])
  const html = await text('fr/limits/index.html')
  expect(html).toMatch(/<html lang="fr"/)
  expect(html).toMatch(/<h1[^>]* lang="en" dir="ltr"[^>]*>Limits/)
  expect(html).toMatch(/<div data-part="body"[^>]* lang="en" dir="ltr">/)
  expect(html).toMatch(
    /<p data-part="untranslated">Cette page [^<]*<a href="\/limits\/" lang="en" hreflang="en">English<\/a>/,
  )
  // its place is marked, the title of the entry says its language, and the neighbors are French
  expect(html).toContain('<a href="/fr/limits/" aria-current="page" lang="en">Limits</a>')
  expect(html).toContain('Début')
  expect(html).toMatch(/rel="prev" href="\/fr\/install\/"/)
  // the original has none of this
  const original = await text('limits/index.html')
  expect(original).not.toContain('data-part="untranslated"')
  expect(original).not.toMatch(/data-part="body"[^>]* lang=/)
})

test('the direction of the content is that of its own language', async () => {
  const { text } = await buildSite(site)
  const html = await text('he/limits/index.html')
  expect(html).toMatch(/<html lang="he" dir="rtl"/)
  expect(html).toMatch(/<div data-part="body"[^>]* lang="en" dir="ltr">/)
})

test('a page of the default language that another one names has a page of that language', async () => {
  const { text } = await buildSite(site)
  expect(await text('fr/terms/index.html')).toContain('<p data-part="untranslated">')
  expect(await text('fr/index.html')).toContain('href="/fr/terms/"')
  expect(await text('terms/index.html')).toMatch(/<html lang="en"/)
})

test('search engines and programs are led to the original alone', async () => {
  const { text } = await buildSite(site, { siteUrl })
  const html = await text('fr/limits/index.html')
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/limits/">`)
  expect(html).not.toContain('rel="alternate" hreflang')
  expect(html).not.toContain('noindex')
  expect(await text('limits/index.html')).not.toContain('hreflang="fr" href')
  expect(await text('install/index.html')).toContain(`hreflang="fr" href="${siteUrl}/fr/install/"`)
  for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
    const listed = await text(file)
    expect(listed, file).toContain('limits')
    expect(listed, file).not.toContain('fr/limits')
  }
  expect(await text('fr/limits.md')).toContain('Slow down.')
})

test('the site may be below folders of its default language, and name languages in its own codes', async () => {
  const { text } = await buildSite({
    ...site,
    'docs.json': {
      ...site['docs.json'],
      navigation: {
        languages: [
          { language: 'cn', pages: ['zh/index', 'zh/install'] },
          { language: 'en', default: true, pages: ['en/index', 'en/install'] },
        ],
      },
    },
    'en/index.mdx': page('Home'),
    'en/install.mdx': page('Install'),
    'zh/index.mdx': page('首页'),
  })
  expect(await text('zh/install/index.html')).toMatch(/<html lang="zh-Hans"/)
  expect(await text('zh/install/index.html')).toContain('href="/en/install/" lang="en"')
})

test('what has no original is reported as before', async () => {
  const { diagnostics } = await buildSite({
    ...site,
    'docs.json': {
      ...site['docs.json'],
      navigation: {
        languages: [
          { language: 'en', pages: ['index', 'gone'] },
          { language: 'fr', pages: ['fr/index', 'fr/nothing'] },
        ],
      },
    },
  })
  const unknown = diagnostics.filter(({ code }) => code === 'site/unknown-page')
  expect(unknown.map(({ message }) => message).join()).toMatch(/gone.*fr\/nothing/s)
})
