import { expect, test } from 'vitest'
import type { Redirect } from '../../../src/config/config.ts'
import { redirectFrom, redirectTable } from '../../../src/site/redirects/redirect-table.ts'

function tableOf(...sources: readonly string[]) {
  const redirects = sources.map((source, index): Redirect => ({
    source,
    destination: `/to-${index}`,
    permanent: true,
    pointer: ['redirects', index],
  }))
  return redirectTable(redirects)
}

test('of patterns with the same and with any first segment, the first that matches counts', () => {
  const table = tableOf('/a/:x', '/:any/b', '/a/*', '/b/:x', '/a-*', '/*')
  const to = (path: string) => redirectFrom(path, table)?.to
  expect(to('/a/b')).toBe('/to-0')
  expect(to('/a/b/c')).toBe('/to-2')
  expect(to('/b/b')).toBe('/to-1')
  expect(to('/b/c')).toBe('/to-3')
  expect(to('/a-c')).toBe('/to-4')
  expect(to('/c/d')).toBe('/to-5')
})

test('a pattern whose wildcards could divide a path in too many ways is ignored', () => {
  const table = tableOf(`/${'*/'.repeat(10)}x`, `/${':a*/'.repeat(25_000)}`, `/:a:b:c:d:e:f`)
  expect(table.patterns).toEqual([])
  expect(redirectFrom(`/${'a/'.repeat(200)}`, table)).toBeUndefined()
})

test('a path that is too long to be divided among several wildcards is not redirected', () => {
  const table = tableOf('/three/*-*-*.html', '/one/*', '/segments/:a/:b/:c')
  const to = (path: string) => redirectFrom(path, table)?.to
  expect(to('/three/a-b-c.html')).toBe('/to-0')
  expect(to(`/three/${'-'.repeat(1_900)}`)).toBeUndefined()
  expect(to(`/one/${'a'.repeat(1_900)}`)).toBe('/to-1')
  expect(to(`/segments/${'a'.repeat(500)}/${'b'.repeat(500)}/c`)).toBe('/to-2')
})
