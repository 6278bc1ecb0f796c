import { expect, test } from 'vitest'
import { createNearest } from '../../../src/theme/layout/page/nearest-pages.client.ts'

const urls = [
  '/',
  '/guides/install/',
  '/guides/install-windows/',
  '/guides/configure/',
  '/api/users/create/',
  '/api/users/delete/',
  '/de/guides/install/',
  '/changelog/',
]

test.each([
  ['a typo', '/guides/instal', '/guides/install/'],
  ['another folder', '/setup/configure', '/guides/configure/'],
  ['an extension and case', '/Guides/Install.html', '/guides/install/'],
  ['words in another order', '/guides/windows-install/', '/guides/install-windows/'],
  ['another language', '/de/guides/instal', '/de/guides/install/'],
  ['a renamed page in a folder', '/api/users/create-user', '/api/users/create/'],
  ['an index', '/guides/install/index.html', '/guides/install/'],
  ['half an escape', '/guides/install%', '/guides/install/'],
])('%s', (_, requested, first) => {
  expect(nearest(requested)[0]).toBe(first)
})

test('at most five pages, and none that have nothing in common', () => {
  expect(nearest('/xyzzy')).toEqual([])
  expect(nearest('/')).toEqual([])
  expect(nearest('/guides/install').length).toBeLessThanOrEqual(5)
})

test('the base of the site is no folder in common', () => {
  const found = createNearest('/docs/xyzzy', '/docs')
  for (const url of urls) found.add({ url: `/docs${url}`, title: url })
  expect(found.pages()).toEqual([])
})

function nearest(requested: string): readonly string[] {
  const found = createNearest(requested, '')
  for (const url of urls) found.add({ url, title: url })
  return found.pages().map(({ url }) => url)
}
