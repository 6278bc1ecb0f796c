import { describe, expect, test } from 'vitest'
import { allPagesProps } from '../../src/render/special-pages/all-pages.ts'
import { createRenderContext } from '../../src/render/render-context.ts'
import { notFoundProps } from '../../src/render/special-pages/not-found.ts'
import { branch, choice, group, link } from '../site/support.ts'
import type { SmallSite } from '../site/support.ts'

const small: SmallSite = {
  navigation: {
    root: choice('tab', {
      Guides: [group('Start', ['index', 'a'])],
      API: { branch: choice('anchor', { Users: ['api/users'] }) },
      Secret: { hidden: true, branch: branch('secret') },
    }),
  },
  pages: ['index.mdx', 'a.mdx', 'api/users.mdx', 'secret.mdx'],
}

describe('the page for addresses that are none', () => {
  test('leads home from anywhere, with the navigation of the first page', () => {
    const props = notFoundProps(contextOf(small, '/docs'))
    expect(props.title).toBe('Page not found')
    expect(props.body).toContain('href="/docs/"')
    expect(props.body).toContain('href="/docs/all-pages/"')
    expect(props.sidebar.entries).toMatchObject([{ title: 'Start', current: false }])
    expect(props.head).toContainEqual({
      name: 'meta',
      attributes: { name: 'robots', content: 'noindex' },
    })
  })

  test('has the title of the settings; `settings-texts.test.ts` has the description', () => {
    const notFound = { redirect: false, title: 'Lost' }
    const props = notFoundProps(contextOf({ ...small, config: { notFound } }))
    expect(props.title).toBe('Lost')
  })

  test('can be drawn for a site without pages', () => {
    expect(notFoundProps(contextOf({ pages: [] })).sidebar.entries).toEqual([])
  })

  test('leads to the beginning of other languages and versions', () => {
    const languages = choice('language', { English: ['a'], Deutsch: ['de/a'] })
    const site: SmallSite = { navigation: { root: languages }, pages: ['a.mdx', 'de/a.mdx'] }
    expect(notFoundProps(contextOf(site)).languages.map(({ href }) => href)).toEqual([
      '/a/',
      '/de/a/',
    ])
  })
})

describe('the page of all pages', () => {
  test('lists every division that is not hidden', () => {
    const { body, route } = allPagesProps(contextOf(small))
    expect(route).toBe('/all-pages')
    expect([...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Guides',
      'API / Users',
    ])
    expect([...body.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/a/',
      '/api/users/',
    ])
  })

  test('makes way for a page of that name', () => {
    const context = contextOf({ pages: ['all-pages.mdx'] })
    expect(allPagesProps(context).route).toBe('/_octavo/all-pages')
    expect(context.chrome('en').allPages).toBe('/_octavo/all-pages/')
  })
})

function contextOf(site: SmallSite, base = '') {
  return createRenderContext(link(site), {
    style: { base, urls: 'folder' },
    assets: { headStyles: [], styles: [], scripts: [], authorScripts: [] },
  })
}
