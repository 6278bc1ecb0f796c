import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Route } from '../../../src/base/paths.ts'
import type { PlanEntry } from '../../../src/config/navigation-plan.ts'
import {
  divisionSidebar,
  entriesOn,
  sidebarEntries,
} from '../../../src/render/navigation/sidebar.ts'
import type { DivisionSidebar } from '../../../src/render/navigation/sidebar.ts'
import type { SidebarNode } from '../../../src/theme/page-props.ts'
import { choice, group, link } from '../../site/support.ts'

const hrefs = { page: (route: Route) => `${route}/`, outside: (href: string) => href }

describe('a small division', () => {
  const site = link({
    navigation: [
      group('Start', ['a', group('Deep', ['b', 'c'], { expanded: false })]),
      group('More', ['d']),
    ],
    pages: ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx'],
  })
  const division = divisionSidebar(site.navigation.entries, { hrefs })

  test('every page shows all of it, and the groups around the current page are open', () => {
    expect(drawn(sidebarEntries(division, { route: '/b' as Route }))).toEqual([
      'Start',
      ['/a/', 'Deep', ['*/b/', '/c/']],
      'More',
      ['/d/'],
    ])
  })

  test('a nested group without the current page is closed, and every group has an id', () => {
    const [start] = sidebarEntries(division, { route: '/a' as Route })
    expect(start).toMatchObject({
      id: 'start',
      depth: 0,
      open: true,
      children: [{}, { id: 'start-deep', depth: 1, open: false, closed: false }],
    })
  })

  test('pages share the nodes of groups that the current page is not in', () => {
    const [one, other] = ['/a', '/d'].map((route) =>
      sidebarEntries(division, { route: route as Route }),
    )
    expect(one?.[1]).toBe(division.nodes[1])
    expect(other?.[0]).toBe(division.nodes[0])
  })

  test('a page outside the navigation has no current entry, and the group of the page near it is open', () => {
    const entries = sidebarEntries(division, { route: '/x' as Route, near: '/b' as Route })
    expect(drawn(entries)).toEqual(['Start', ['/a/', 'Deep', ['/b/', '/c/']], 'More', ['/d/']])
    expect(entries[0]).toMatchObject({ children: [{}, { open: true }] })
  })
})

test('a group with a page of its own links to it, and is current and open on that page', () => {
  const site = link({
    navigation: [group('Guides', [group('Inner', ['a'], { root: 'inner' })])],
    pages: ['a.mdx', 'inner.mdx'],
  })
  const division = divisionSidebar(site.navigation.entries, { hrefs })
  expect(sidebarEntries(division, { route: '/inner' as Route })[0]).toMatchObject({
    children: [{ href: '/inner/', current: true, open: true, children: [{ href: '/a/' }] }],
  })
})

test('entries of other versions are left out, and groups keep the ids they have among all versions', () => {
  const site = link({
    navigation: [
      group('Guides', ['old'], { version: 'v1' }),
      group('Guides', ['new'], { version: 'v2' }),
    ],
    pages: ['old.mdx', 'new.mdx'],
  })
  const division = divisionSidebar(site.navigation.entries, { hrefs, version: 'v2' })
  expect(division.nodes).toMatchObject([{ id: 'guides-2', children: [{ href: '/new/' }] }])
  expect([...division.places.keys()]).toEqual(['/new'])
})

test('entries next to a choice are listed after those of each of its options', () => {
  const root = { ...choice('tab', { Guides: ['a'] }), entries: [group('Always', ['b'])] }
  const site = link({ navigation: { root }, pages: ['a.mdx', 'b.mdx'] })
  const titles = entriesOn(site, [{ by: 'tab', index: 0 }]).map(({ title }) => title)
  expect(titles).toEqual(['A', 'Always'])
})

describe('a large division', () => {
  test('a page shows its siblings, and the groups around them as links to their first pages', () => {
    const entries = sidebarEntries(groupsOf(50, 20), { route: '/g25/p3' as Route })
    const here = entries.findIndex((node) => node.title === 'G25')
    expect(entries[here]).toMatchObject({ open: true, closed: false })
    expect(childrenOf(entries[here]).map(({ title }) => title)).toContain('P3')
    expect(childrenOf(entries[here])).toHaveLength(20)
    expect(entries[here - 1]).toMatchObject({
      title: 'G24',
      closed: true,
      open: false,
      href: '/g24/p0/',
      children: [],
    })
    expect(countOf(entries)).toBe(60)
  })

  test('a page shows as many entries among 5,000 pages as among 1,000', () => {
    const sizes = [1000, 5000].map((pages) =>
      countOf(sidebarEntries(groupsOf(pages / 20, 20), { route: '/g7/p7' as Route })),
    )
    expect(sizes).toEqual([60, 60])
  })

  test('of a list of 4,000 pages, the 150 around the current page are shown', () => {
    const entries = sidebarEntries(groupsOf(1, 4000), { route: '/g0/p2000' as Route })
    const shown = childrenOf(entries[0]).map(({ title }) => title)
    expect(shown).toHaveLength(150)
    expect(shown.slice(74, 77)).toEqual(['P1999', 'P2000', 'P2001'])
  })

  test('a page outside the navigation shows the first groups, closed', () => {
    const entries = sidebarEntries(groupsOf(100, 20), { route: '/none' as Route })
    expect(entries).toHaveLength(40)
    expect(entries[0]).toMatchObject({ title: 'G0', closed: true })
  })

  test('a tree of any shape shows the current page, the groups that lead to it, and few more than 200 entries', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (shape, pick) => {
        const { plan, files } = planted(shape)
        const site = link({ navigation: plan, pages: files })
        const division = divisionSidebar(site.navigation.entries, { hrefs })
        const route = site.order[pick % site.order.length]!
        const entries = sidebarEntries(division, { route })

        const way = wayTo(entries, `${route}/`)
        const trail = site.pages.get(route)!.trail.map(({ title }) => title)
        expect(way).toEqual(trail)
        expect(currentIn(entries)).toBe(1)
        expect(countOf(entries)).toBeLessThanOrEqual(200)
      }),
      { numRuns: 60 },
    )
  })
})

function groupsOf(groups: number, pages: number): DivisionSidebar {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
  const plan = numbers(groups).map((at) =>
    group(
      `G${at}`,
      numbers(pages).map((page) => `g${at}/p${page}`),
    ),
  )
  const files = numbers(groups).flatMap((at) => numbers(pages).map((page) => `g${at}/p${page}.mdx`))
  return divisionSidebar(link({ navigation: plan, pages: files }).navigation.entries, { hrefs })
}

/** A number is so many pages in a row, a list a group. */
type Shape = number | readonly Shape[]

const anyTree = fc.letrec<{ node: Shape; tree: readonly Shape[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 150, max: 220 })),
    tie('tree'),
  ),
  tree: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
})).tree

function planted(shape: readonly Shape[]): {
  plan: readonly PlanEntry[]
  files: readonly string[]
} {
  const files: string[] = []
  const plant = (node: Shape): readonly (string | PlanEntry)[] => {
    if (typeof node !== 'number') return [group(`Group ${files.length}`, node.flatMap(plant))]
    return Array.from({ length: node }, () => {
      files.push(`page-${files.length}.mdx`)
      return `page-${files.length - 1}`
    })
  }
  return { plan: [group('All', shape.flatMap(plant))], files }
}

function childrenOf(node: SidebarNode | undefined): readonly SidebarNode[] {
  return node?.kind === 'group' ? node.children : []
}

function countOf(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((count, node) => count + 1 + countOf(childrenOf(node)), 0)
}

function currentIn(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + Number(node.current) + currentIn(childrenOf(node)), 0)
}

/** The titles of the open groups that lead to the current page. */
function wayTo(nodes: readonly SidebarNode[], href: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.kind === 'page') {
      if (node.href === href && node.current) return []
      continue
    }
    const rest = wayTo(node.children, href)
    if (rest && node.open) return [node.title, ...rest]
  }
  return undefined
}

type Drawn = readonly (string | Drawn)[]

function drawn(nodes: readonly SidebarNode[]): Drawn {
  return nodes.flatMap((node): Drawn => {
    const mark = node.current ? '*' : ''
    return node.kind === 'page' ? [mark + node.href] : [mark + node.title, drawn(node.children)]
  })
}
