import { describe, expect, test } from 'vitest'
import type { Route } from '../../../src/base/paths.ts'
import { audiencesOf, openPath, readableSite } from '../../../src/site/private/readable-site.ts'
import { resolveLink } from '../../../src/site/links/resolve-link.ts'
import { choice, entry, group, link } from '../support.ts'

const site = link({
  navigation: [
    group('Start', ['a', 'b']),
    group('Partners', ['p/one', group('Inner', ['p/two'])], { audience: 'partners' }),
    group('Staff', ['s'], { audience: 'staff' }),
    group('End', ['alone', 'c']),
    entry('p/one'),
  ],
  pages: {
    'a.mdx': {},
    'b.mdx': {},
    'p/one.mdx': {},
    'p/two.mdx': {},
    's.mdx': {},
    'alone.mdx': { meta: { private: 'partners' } },
    'c.mdx': {},
    'p/stray.mdx': {},
  },
})

describe('what everyone may read', () => {
  const open = readableSite(site)

  test('has no page of an audience, nor any place of one', () => {
    expect([...open.pages.keys()]).toEqual(['/a', '/b', '/c', '/p/stray'])
    expect(open.order).toEqual(['/a', '/b', '/c'])
    expect(open.pages.get('/b' as Route)?.next).toBe('/c')
    expect(open.pages.get('/c' as Route)?.previous).toBe('/b')
    expect(open.pages.get('/p/stray' as Route)?.near).toBeUndefined()
  })

  test('shows the title of a private group, without its pages', () => {
    const titles = open.navigation.entries.map(({ title }) => title)
    expect(titles).toEqual(['Start', 'Partners', 'Staff', 'End'])
    expect(open.navigation.entries[1]).toMatchObject({ root: '/p/one', children: [] })
    expect(JSON.stringify(open.navigation)).not.toMatch(/Inner|Two|Alone/)
  })

  test('lists none of it where nothing can be opened', () => {
    const book = readableSite(site, { hidesEntries: true })
    expect(book.navigation.entries.map(({ title }) => title)).toEqual(['Start', 'End'])
  })

  test('may link to a private page', () => {
    const target = resolveLink('/p/two#x', site.pages.get('/a' as Route)!.facts!.file, open)
    expect(target).toEqual({ kind: 'page', route: '/p/two', suffix: '#x' })
  })
})

test('an audience sees its own pages, and not those of another', () => {
  const own = readableSite(site, { audience: 'partners' })
  expect(own.order).toEqual(['/a', '/b', '/p/one', '/p/two', '/alone', '/c'])
  expect(own.pages.get('/p/two' as Route)?.next).toBe('/alone')
  expect(JSON.stringify(own.navigation)).toContain('Inner')
  expect(audiencesOf(site)).toEqual(['partners', 'staff'])
})

test('a private division keeps its title and its place among others', () => {
  const tabs = choice('tab', { Guides: ['a'], Staff: ['s'], API: ['b'] })
  const options = tabs.choice!.options.map((it) =>
    it.title === 'Staff' ? { ...it, audience: 'staff' } : it,
  )
  const divided = link({
    navigation: { root: { ...tabs, choice: { by: 'tab', options } } },
    pages: ['a.mdx', 's.mdx', 'b.mdx'],
  })
  const open = readableSite(divided)
  expect(open.navigation.choice?.options.map(({ title, first }) => [title, first])).toEqual([
    ['Guides', '/a'],
    ['Staff', '/s'],
    ['API', '/b'],
  ])
  expect(open.pages.get('/b' as Route)?.path).toEqual([{ by: 'tab', index: 2 }])
  expect(openPath(divided.pages.get('/s' as Route)!.path, divided)).toEqual([
    { by: 'tab', index: 1 },
  ])
})

test('a page that is shown in place of a private one is private', () => {
  const translated = link({
    navigation: {
      root: choice('language', {
        en: [group('Partners', ['p'], { audience: 'partners' })],
        de: ['de/p'],
      }),
    },
    pages: ['p.mdx', 'de/x.mdx'],
  })
  for (const page of translated.pages.values()) {
    if (page.route === '/p' || page.original === '/p') expect(page.audience).toBe('partners')
  }
})

test('all pages of a description are for one audience', () => {
  const described = { 'x.json': 'x' }
  const file = Object.keys(described)[0]!
  const generated = (route: string) => ({
    ...link({ pages: ['a.mdx'] }).pages.get('/a' as Route)!.facts!,
    route: route as Route,
    file: file as never,
  })
  const linked = link({
    navigation: [group('Open', ['one']), group('Partners', ['two'], { audience: 'partners' })],
    pages: [],
    options: { pages: [generated('/one'), generated('/two'), generated('/model')] },
  })
  expect(linked.problems.map(({ code }) => code)).toEqual(['site/partly-private-description'])
  expect(linked.pages.get('/model' as Route)?.audience).toBe('partners')
})
