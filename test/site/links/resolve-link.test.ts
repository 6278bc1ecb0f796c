import { describe, expect, test } from 'vitest'
import { filePath } from '../../../src/base/paths.ts'
import { resolveFromPage, resolveLink } from '../../../src/site/links/resolve-link.ts'
import type { Site } from '../../../src/site/site.ts'
import { entry, link, redirect } from '../support.ts'

const site = link({
  navigation: [
    entry('index'),
    entry('guides/start'),
    entry('api/users/list'),
    entry('api/users/add'),
  ],
  pages: [
    'index.mdx',
    'guides/start.mdx',
    'guides/Über uns.mdx',
    'guides/node.js.mdx',
    'api/index.mdx',
    'api/users/list.mdx',
    'api/users/add.mdx',
    'v1.2/notes.md',
  ],
  assets: ['images/fern.png', 'files/a b.pdf'],
  config: {
    redirects: [
      redirect('/old', '/guides/start'),
      redirect('/older', '/old'),
      redirect('/blog/:slug*', 'https://blog.acme.dev/:slug*'),
      redirect('/ref/:slug*', '/api/:slug*'),
      redirect('/round', '/round'),
      redirect('/install', '/guides/start#install'),
    ],
  },
})

const from = 'guides/start.mdx'

describe('a link to a page', () => {
  test.each([
    ['/guides/start', '/guides/start'],
    ['/guides/start/', '/guides/start'],
    ['/guides/start.mdx', '/guides/start'],
    ['/guides/start.html', '/guides/start'],
    ['start', '/guides/start'],
    ['./start', '/guides/start'],
    ['../api/users/list', '/api/users/list'],
    ['../api/', '/api'],
    ['/api/index', '/api'],
    ['/', '/'],
    ['/index', '/'],
    ['/guides/%C3%9Cber%20uns', '/guides/Über uns'],
    ['node.js', '/guides/node.js'],
    ['/v1.2/notes', '/v1.2/notes'],
    ['/v1.2/notes.md', '/v1.2/notes'],
  ])('%s leads to %s', (href, route) => {
    expect(targetOf(href)).toEqual({ kind: 'page', route, suffix: '' })
  })

  test('keeps its query and its hash', () => {
    expect(targetOf('/guides/start?tab=a#install')).toMatchObject({ suffix: '?tab=a#install' })
  })

  test('minds case, as a host does', () => {
    expect(targetOf('/Guides/Start')).toMatchObject({ kind: 'missing', path: 'Guides/Start' })
  })

  test('may name a folder that is no page: its first page is shown', () => {
    expect(targetOf('/api/users')).toMatchObject({ route: '/api/users/list' })
    expect(targetOf('/v1.2/')).toMatchObject({ route: '/v1.2/notes' })
  })

  test('may begin with the base of the site', () => {
    const based = link({ pages: ['a.mdx'], options: { base: '/docs' } })
    expect(resolveLink('/docs/a', filePath('a.mdx'), based)).toMatchObject({ route: '/a' })
    expect(resolveLink('/docs', filePath('a.mdx'), based)).toMatchObject({ route: '/a' })
  })
})

describe('a link to something else', () => {
  test.each([
    ['/images/fern.png', { kind: 'asset', file: 'images/fern.png', suffix: '' }],
    ['../files/a%20b.pdf#page=2', { kind: 'asset', file: 'files/a b.pdf', suffix: '#page=2' }],
    ['/llms.txt', { kind: 'asset', file: 'llms.txt', suffix: '' }],
    ['https://acme.dev/x', { kind: 'outside', url: 'https://acme.dev/x' }],
    ['mailto:hi@acme.dev', { kind: 'outside', url: 'mailto:hi@acme.dev' }],
    ['//cdn.acme.dev/x', { kind: 'outside', url: '//cdn.acme.dev/x' }],
    ['#install', { kind: 'here', suffix: '#install' }],
    ['?tab=b', { kind: 'here', suffix: '?tab=b' }],
    ['', { kind: 'here', suffix: '' }],
    ['/nowhere#x', { kind: 'missing', path: 'nowhere', suffix: '#x' }],
    ['../../outside', { kind: 'missing', path: 'outside', suffix: '' }],
    ['/100%', { kind: 'missing', path: '100%', suffix: '' }],
  ])('%s', (href, target) => {
    expect(targetOf(href)).toEqual(target)
  })
})

describe('a link to a redirect', () => {
  test('leads to where the redirect ends', () => {
    expect(targetOf('/old#x')).toEqual({ kind: 'page', route: '/guides/start', suffix: '#x' })
    expect(targetOf('/older')).toMatchObject({ route: '/guides/start' })
    expect(targetOf('/ref/users/add')).toMatchObject({ route: '/api/users/add' })
    expect(targetOf('/install')).toEqual({
      kind: 'page',
      route: '/guides/start',
      suffix: '#install',
    })
    expect(targetOf('/blog/2024/news')).toEqual({
      kind: 'outside',
      url: 'https://blog.acme.dev/2024/news',
    })
  })

  test('that never ends leads nowhere', () => {
    expect(targetOf('/round')).toMatchObject({ kind: 'missing' })
  })
})

test('what a snippet says is meant from the page, else from the snippet', () => {
  const page = filePath('guides/start.mdx')
  const snippet = filePath('snippets/x/y.mdx')
  expect(resolveFromPage('node.js', page, snippet, site)).toMatchObject({ kind: 'page' })
  expect(resolveFromPage('../../images/fern.png', page, snippet, site)).toMatchObject({
    file: 'images/fern.png',
  })
})

function targetOf(href: string, of: Site = site) {
  return resolveLink(href, filePath(from), of)
}
