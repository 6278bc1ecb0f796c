import { expect, test } from 'vitest'
import { allPagesRoute } from '../../src/site/all-pages-route.ts'
import { link } from './support.ts'

test('the list of all pages has a route that no page of the author has', () => {
  expect(allPagesRoute(link({ pages: ['index.mdx'] }))).toBe('/all-pages')
  expect(allPagesRoute(link({ pages: ['index.mdx', 'all-pages.mdx'] }))).toBe('/_octavo/all-pages')
})
