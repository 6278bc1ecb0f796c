import { describe, expect, test } from 'vitest'
import {
  redirectChain,
  redirectFrom,
  redirectTable,
} from '../../../src/site/redirects/redirect-table.ts'
import { entry, link, redirect } from '../support.ts'

describe('a redirect', () => {
  test.each([
    ['/old', '/new', '/old/', '/new'],
    ['old', '/new', '/old', '/new'],
    ['/a/:slug*', '/b/:slug*', '/a/x/y', '/b/x/y'],
    ['/a/:slug*', '/b/:slug*', '/a', '/b'],
    ['/a/:slug*', '/b', '/a/x', '/b'],
    ['/a/:id/edit', '/b/:id', '/a/7/edit', '/b/7'],
    ['/a/*', '/b/*', '/a/x/y', '/b/x/y'],
    ['/v1-*', '/v2-*', '/v1-guide', '/v2-guide'],
    ['/a/:slug*', 'https://x.dev/:slug*?from=a', '/a/y', 'https://x.dev/y?from=a'],
    ['/%C3%BC', '/u', '/ü', '/u'],
    ['/a.b/:x', '/c/:x', '/a.b/1', '/c/1'],
  ])('from %s to %s takes %s to %s', (source, destination, path, to) => {
    expect(redirectFrom(path, redirectTable([redirect(source, destination)]))?.to).toBe(to)
  })

  test.each([
    ['/a/:slug*', '/ab'],
    ['/a/:id', '/a/x/y'],
    ['/a.b/:x', '/aXb/1'],
    ['/old', '/old/x'],
  ])('from %s leaves %s alone', (source, path) => {
    expect(redirectFrom(path, redirectTable([redirect(source, '/new')]))).toBeUndefined()
  })

  test('that is written first counts, and whole paths before patterns', () => {
    const table = redirectTable([
      redirect('/a/:slug*', '/pattern'),
      redirect('/a/b', '/first'),
      redirect('/a/b', '/second'),
    ])
    expect(redirectFrom('/a/b', table)?.to).toBe('/first')
  })

  test('may be followed by others, to an end or without one', () => {
    const table = redirectTable([
      redirect('/a', '/b'),
      redirect('/b', '/c'),
      redirect('/x', '/y'),
      redirect('/y', '/x'),
      redirect('/grow/:s*', '/grow/more/:s*'),
    ])
    expect(redirectChain('/a', table)).toEqual({ steps: ['/b', '/c'], loops: false })
    expect(redirectChain('/x', table).loops).toBe(true)
    expect(redirectChain('/grow', table).loops).toBe(true)
  })
})

describe('what is wrong with redirects', () => {
  test('is said at each of them', () => {
    expect(
      problemsOf({
        '/loop': '/loop',
        '/far': '/near',
        '/near': '/a',
        '/a': '/b',
        '/lost': '/bb',
        '/fine': '/b#part',
        '/away': 'https://x.dev',
        '/folder': '/deep',
      }),
    ).toEqual([
      'site/redirect-loop at redirects./loop: It goes /loop → /loop: change one of the destinations.',
      'site/redirect-chain at redirects./far: Send it to "/a" at once.',
      'site/redirect-hides-page at redirects./a: The page is kept and the redirect ignored there: remove one of them.',
      'site/redirect-nowhere at redirects./lost: Did you mean "/b"?',
    ])
  })

  test('is no chain by a pattern that keeps the rest of the path, such as "latest"', () => {
    const latest = { '/latest/:slug*': '/deep/:slug*' }
    expect(problemsOf({ '/old': '/latest/x', ...latest })).toEqual([])
    expect(problemsOf({ '/old': '/latest/z', ...latest })).toEqual([
      'site/redirect-nowhere at redirects./old: Did you mean "/deep/x"?',
    ])
    expect(problemsOf({ '/old': '/latest/x', '/latest/:slug*': '/a' })).toEqual([
      'site/redirect-chain at redirects./old: Send it to "/a" at once.',
    ])
    expect(problemsOf({ '/old/:slug*': '/latest/:slug*', ...latest })).toEqual([
      'site/redirect-chain at redirects./old/:slug*: Send it to "/deep/:slug*" at once.',
    ])
  })

  test('of patterns is that they take in pages', () => {
    expect(problemsOf({ '/deep/:slug*': '/b', '/other/:slug*': '/b' })).toEqual([
      'site/redirect-hides-page at redirects./deep/:slug*: The page is kept and the redirect ignored there: remove one of them.',
    ])
    expect(problemsOf({ '/b/:slug*': '/a' })).toEqual([]) // what is below a page, not the page
  })
})

describe('a page that no navigation names', () => {
  test.each([
    ['/b', '/unnamed', true],
    ['/b#part', '/unnamed', true],
    ['https://x.dev', '/unnamed', true],
    ['/bb', '/unnamed', false],
    ['/lost/one', '/unnamed', false],
  ])('a redirect to %s from %s takes its URL: %s', (destination, source, isTaken) => {
    const problems = problemsOf({ [source]: destination })
    expect(problems.map((it) => it.split(' ')[0])).toEqual(
      isTaken
        ? ['site/redirect-hides-page']
        : ['site/redirect-hides-page', 'site/redirect-nowhere'],
    )
    expect(problems[0]?.includes('The page is kept')).toBe(!isTaken)
  })

  test('is kept where each redirect of a chain leads to the next, and the last to nothing', () => {
    expect(problemsOf({ '/unnamed': '/next', '/next': '/lost' })).toEqual([
      expect.stringContaining('site/redirect-hides-page at redirects./unnamed: The page is kept'),
      expect.stringContaining('site/redirect-nowhere at redirects./unnamed'),
      expect.stringContaining('site/redirect-nowhere at redirects./next'),
    ])
  })
})

function problemsOf(redirects: Readonly<Record<string, string>>): readonly string[] {
  const list = Object.entries(redirects).map(([source, destination]) =>
    redirect(source, destination),
  )
  const site = link({
    navigation: ['a', 'b', 'deep/x', 'deep/y'].map((path) => entry(path)),
    pages: ['a.mdx', 'b.mdx', 'deep/x.mdx', 'deep/y.mdx', 'unnamed.mdx', 'docs.mdx'],
    config: { redirects: list },
  })
  return site.problems.map((problem) => `${problem.code} at ${problem.at?.frame}: ${problem.help}`)
}
