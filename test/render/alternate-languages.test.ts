import { afterEach, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../support/build.ts'

afterEach(removeFolders)

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`
const site = {
  'docs.json': {
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#16A34A' },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'guides/start', 'only'] },
        { language: 'cn', pages: ['zh/index', 'zh/guides/start'] },
      ],
    },
  },
  'index.mdx': page('Home'),
  'guides/start.mdx': page('Start'),
  'only.mdx': page('Only'),
  'zh/index.mdx': page('首页'),
  'zh/guides/start.mdx': page('开始'),
}

test('a page names itself and what it is in other languages', async () => {
  const { text } = await buildSite(site, { siteUrl: 'https://acme.example', base: '/docs' })
  const both = (path: string) => [
    `en https://acme.example/docs/${path}`,
    `zh-Hans https://acme.example/docs/zh/${path}`,
  ]
  expect(alternates(await text('guides/start/index.html'))).toEqual(both('guides/start/'))
  expect(alternates(await text('zh/guides/start/index.html'))).toEqual(both('guides/start/'))
  expect(alternates(await text('zh/index.html'))).toEqual(both(''))
})

test('what some other page is, it does not say', async () => {
  const { text } = await buildSite(site, { siteUrl: 'https://acme.example' })
  expect(alternates(await text('only/index.html'))).toEqual([])
  const { text: unpublished } = await buildSite(site)
  expect(alternates(await unpublished('guides/start/index.html'))).toEqual([])
})

function alternates(html: string): string[] {
  const links = html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)
  return [...links].map(([, language, href]) => `${language} ${href}`)
}
