import { expect, test } from 'vitest'
import { shareStrings } from '../../../src/pipeline/workers/share-strings.ts'

test('data with shared strings is the same data, in its order', () => {
  const make = () => ({
    order: ['/b', '/a'],
    pages: new Map([
      ['/b', { route: '/b', title: 'B', isListed: true, trail: [{ title: 'B' }], near: undefined }],
      ['/a', { route: '/a', title: 'B', isListed: false, trail: [], near: '/b' }],
    ]),
    assets: new Set(['z', 'y']),
    pattern: /x/u,
    nothing: null,
    bytes: new Uint8Array([1, 2]),
  })
  const shared = shareStrings(make())
  expect(shared).toEqual(make())
  expect([...shared.pages.keys()]).toEqual(['/b', '/a'])
  expect([...shared.assets]).toEqual(['z', 'y'])
  expect(Object.keys(shared.pages.get('/b')!)).toEqual([...Object.keys(make().pages.get('/b')!)])
})
