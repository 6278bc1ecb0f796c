import { describe, expect, test } from 'vitest'
import { routeFrom } from '../../src/base/paths.ts'
import { headTags } from '../../src/render/head-tags.ts'
import type { HeadInput } from '../../src/render/head-tags.ts'

const page: HeadInput = {
  title: 'Start',
  siteName: 'Acme',
  href: '/docs/guides/start/',
  route: routeFrom('guides/start'),
  home: '/docs/',
  isHome: false,
  language: 'en',
  seo: { metatags: {}, paths: [], indexing: 'navigable', trailingSlash: true },
  noindex: false,
  resolveHref: (path) => `/docs${path}`,
  resolvePageHref: (path) => (path.startsWith('/') ? `/docs${path}/` : path),
}

describe('the title', () => {
  test('is that of the page and that of the site', () => {
    expect(linesOf(page)[0]).toBe('title Start - Acme')
  })

  test('is the name of the site alone where both are one', () => {
    expect(linesOf({ ...page, title: 'Acme' })[0]).toBe('title Acme')
  })
})

test('a page says what it is about', () => {
  const lines = linesOf({ ...page, description: 'Begin here', generator: 'Octavo 1' })
  expect(lines.filter((line) => !line.startsWith('script'))).toEqual([
    'title Start - Acme',
    'meta name=description content=Begin here',
    'meta name=generator content=Octavo 1',
    'meta name=application-name content=Acme',
    'meta property=og:title content=Start - Acme',
    'meta property=og:description content=Begin here',
    'meta property=og:type content=article',
    'meta property=og:site_name content=Acme',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary',
    'meta name=twitter:title content=Start - Acme',
    'meta name=twitter:description content=Begin here',
  ])
})

describe('with the address of the site', () => {
  const siteUrl = 'https://docs.acme.dev'

  test('a page has a canonical one', () => {
    expect(linesOf({ ...page, siteUrl })).toContain(
      'link rel=canonical href=https://docs.acme.dev/docs/guides/start/',
    )
    expect(linesOf({ ...page, siteUrl })).toContain(
      'meta property=og:url content=https://docs.acme.dev/docs/guides/start/',
    )
  })

  test('pictures are named by theirs', () => {
    const seo = { ...page.seo, metatags: { 'og:image': '/og.png' } }
    const lines = linesOf({ ...page, siteUrl, seo })
    expect(lines).toContain('meta property=og:image content=https://docs.acme.dev/docs/og.png')
    expect(lines).toContain('meta name=twitter:card content=summary_large_image')
  })
})

test('a page may name its own canonical address', () => {
  const meta = { canonical: 'https://elsewhere.dev/x', other: {} }
  expect(linesOf({ ...page, meta })).toContain('link rel=canonical href=https://elsewhere.dev/x')
  const inside = { canonical: '/guides/begin', other: {} }
  expect(linesOf({ ...page, siteUrl: 'https://acme.dev', meta: inside })).toContain(
    'link rel=canonical href=https://acme.dev/docs/guides/begin/',
  )
})

describe('tags that are written', () => {
  test('win over ours: those of the page over those of its path, and those over the settings', () => {
    const seo = {
      ...page.seo,
      metatags: { 'og:type': 'book', author: 'Acme', 'twitter:site': '@acme' },
      paths: [
        { path: '/guides', metatags: { author: 'Guides' } },
        { path: 'guides/start', metatags: { author: 'Start' } },
        { path: '/api', metatags: { author: 'API' } },
      ],
    }
    const meta = { other: { 'twitter:site': '@page', 'og:count': 3, custom: 'no tag', tags: [] } }
    const lines = linesOf({ ...page, seo, meta })
    expect(lines).toContain('meta property=og:type content=book')
    expect(lines).toContain('meta name=author content=Start')
    expect(lines).toContain('meta name=twitter:site content=@page')
    expect(lines).toContain('meta property=og:count content=3')
    expect(lines.join()).not.toContain('custom')
  })
})

test('search engines are asked to leave a page out, in its own words where it has any', () => {
  expect(linesOf({ ...page, noindex: true })).toContain('meta name=robots content=noindex')
  const seo = { ...page.seo, metatags: { robots: 'index', description: 'Of the site' } }
  expect(linesOf({ ...page, seo, noindex: true })).toContain('meta name=robots content=noindex')
  const meta = { robots: 'noindex, nofollow', other: {} }
  expect(linesOf({ ...page, noindex: true, meta })).toContain(
    'meta name=robots content=noindex, nofollow',
  )
})

test('the sign of the site follows the mode where there are two', () => {
  expect(linesOf({ ...page, favicon: { light: '/a.svg', dark: '/a.svg' } })).toContain(
    'link rel=icon href=/a.svg',
  )
  const icons = linesOf({ ...page, favicon: { light: '/a.svg', dark: '/b.svg' } })
  expect(icons.filter((line) => line.includes('rel=icon'))).toEqual([
    'link rel=icon href=/a.svg media=(prefers-color-scheme: light)',
    'link rel=icon href=/b.svg media=(prefers-color-scheme: dark)',
  ])
})

function linesOf(input: HeadInput): readonly string[] {
  return headTags(input).map(({ name, attributes, text }) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}=${value}`)
    return [name, ...written, ...(text === undefined ? [] : [text])].join(' ')
  })
}
