import { describe, expect, test } from 'vitest'
import type { Route } from '../../../src/base/paths.ts'
import type { Site } from '../../../src/site/site.ts'
import { createCounterparts } from '../../../src/site/navigation/counterparts.ts'
import { branch, choice, entry, group, link } from '../support.ts'

describe('choosing another version', () => {
  const site = link({
    navigation: {
      root: choice('version', {
        v1: {
          branch: branch(
            'v1/start',
            'v1/guides/install',
            group('Webhooks', ['v1/hooks/send', 'v1/hooks/retry']),
            'v1/only',
          ),
        },
        v2: {
          branch: branch(
            'start',
            'v2/guides/install',
            group('Webhooks', ['v2/events/overview', 'v2/manual/hooks/send']),
            'common',
          ),
        },
      }),
    },
    pages: [
      'v1/start.mdx',
      'v1/guides/install.mdx',
      'v1/hooks/send.mdx',
      'v1/hooks/retry.mdx',
      'v1/only.mdx',
      'start.mdx',
      'v2/guides/install.mdx',
      'v2/events/overview.mdx',
      'v2/manual/hooks/send.mdx',
      'common.mdx',
    ],
  })

  test.each([
    ['the same path with one segment exchanged', '/v1/guides/install', 'v2', '/v2/guides/install'],
    ['the path without its first segment', '/v1/start', 'v2', '/start'],
    ['the path with one segment more', '/start', 'v1', '/v1/start'],
    ['the same last segments', '/v1/hooks/send', 'v2', '/v2/manual/hooks/send'],
    ['the first page of the same group', '/v1/hooks/retry', 'v2', '/v2/events/overview'],
    ['the first page', '/v1/only', 'v2', '/start'],
  ])('leads to %s', (_, from, version, to) => {
    expect(inOption(site, from, version)).toBe(to)
  })
})

test('a page that both versions list stays', () => {
  const site = link({
    navigation: { root: choice('version', { v1: ['a', 'b'], v2: ['c', 'b'] }) },
    pages: ['a.mdx', 'b.mdx', 'c.mdx'],
  })
  expect(inOption(site, '/b', 'v2')).toBe('/b')
})

test('another language of the page is found by its path', () => {
  const site = link({
    navigation: {
      root: choice('language', {
        English: { code: 'en', isDefault: true, branch: branch('intro', 'guides/start') },
        Español: { code: 'es', branch: branch('es/intro', 'es/guides/start') },
      }),
    },
    pages: ['intro.mdx', 'guides/start.mdx', 'es/intro.mdx', 'es/guides/start.mdx'],
  })
  expect(inOption(site, '/guides/start', 'Español')).toBe('/es/guides/start')
  expect(inOption(site, '/es/intro', 'English')).toBe('/intro')
})

describe('versions of the early form', () => {
  const site = link({
    navigation: {
      versions: [
        { name: 'v2', isDefault: true },
        { name: 'v1', isDefault: false },
        { name: 'v0', isDefault: false },
      ],
      root: {
        entries: [
          entry('intro'),
          group('New', ['v2/first', 'v2/guide'], { version: 'v2' }),
          group('Old', ['v1/first', 'v1/guide', 'v1/lost'], { version: 'v1' }),
        ],
      },
    },
    pages: [
      'intro.mdx',
      'v2/first.mdx',
      'v2/guide.mdx',
      'v1/first.mdx',
      'v1/guide.mdx',
      'v1/lost.mdx',
    ],
  })
  const counterparts = createCounterparts(site)
  const inVersion = (route: string, version: string) =>
    counterparts.inVersion(site.pages.get(route as Route)!, version)

  test('exchange pages by their paths, else lead to the first page', () => {
    expect(inVersion('/v1/guide', 'v2')).toBe('/v2/guide')
    expect(inVersion('/v1/lost', 'v2')).toBe('/v2/first')
  })

  test('leave a page of every version, and one whose version has no other page', () => {
    expect(inVersion('/intro', 'v1')).toBe('/intro')
    expect(inVersion('/v1/guide', 'v0')).toBeUndefined()
  })
})

function inOption(site: Site, from: string, title: string): Route | undefined {
  const option = site.navigation.choice?.options.find((one) => one.title === title)
  return createCounterparts(site).inDivision(site.pages.get(from as Route)!, option!, 0)
}
