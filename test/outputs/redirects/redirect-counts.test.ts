import { afterEach, describe, expect, test } from 'vitest'
import { buildSite, removeFolders } from '../../support/build.ts'
import { check } from '../../../src/check/check.ts'
import type { BuildOptions } from '../../../src/pipeline/options.ts'

afterEach(removeFolders)

/** A site of these pages, all in the navigation, with these redirects. */
function siteOf(
  pages: readonly string[],
  redirects: readonly (readonly [source: string, destination: string])[],
  unnamed: readonly string[] = [],
) {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guides', pages }],
      redirects: redirects.map(([source, destination]) => ({ source, destination })),
    },
    ...Object.fromEntries(
      [...pages, ...unnamed].map((page) => [
        `${page}.mdx`,
        `---\ntitle: ${page}\n---\n\n## Part\n\nText.\n`,
      ]),
    ),
  }
}

async function htmlOf(site: ReturnType<typeof siteOf>, options: Partial<BuildOptions> = {}) {
  const built = await buildSite(site, options)
  return { ...built, html: (await built.list()).filter((path) => path.endsWith('.html')) }
}

describe('a redirect from a folder to the root', () => {
  test('is written once for each page', async () => {
    const pages = ['index', 'a', 'guides/b']
    const { html: plain } = await htmlOf(siteOf(pages, []))
    const { html, text, problems } = await htmlOf(siteOf(pages, [['/docs/:slug*', '/:slug*']]))
    expect(html.filter((path) => !plain.includes(path))).toEqual([
      'docs/a/index.html',
      'docs/guides/b/index.html',
      'docs/index.html',
    ])
    expect(await text('docs/index.html')).toContain('url=/"')
    expect(problems).toEqual([])
  })

  test('leads to the root of a site whose first page is elsewhere', async () => {
    const { html, text } = await htmlOf(siteOf(['g/p1', 'g/p2'], [['/docs/:slug*', '/:slug*']]))
    expect(html.filter((path) => path.startsWith('docs'))).toEqual([
      'docs/g/p1/index.html',
      'docs/g/p2/index.html',
      'docs/index.html',
    ])
    expect(await text('docs/index.html')).toContain('url=/"')
  })

  test.each([
    ['', '/'],
    ['/base', '/base/'],
  ])('leads to the root on hosts, below "%s"', async (base, root) => {
    const site = siteOf(['index', 'a'], [['/docs/:slug*', '/:slug*']])
    const { text } = await buildSite(site, { host: 'netlify', base })
    expect((await text('_redirects')).trim().split('\n')).toEqual([
      `${base}/docs ${root} 301`,
      `${base}/docs/* ${root}:splat 301`,
    ])
  })

  test('of two that feed each other, no URL is made of what the other made', async () => {
    const site = siteOf(
      ['index', 'a', 'b'],
      [
        ['/docs/:slug*', '/:slug*'],
        ['/old/:slug*', '/docs/:slug*'],
      ],
    )
    const { html, problems, notes, root, out } = await htmlOf(site)
    expect(html.filter((path) => /^(?:docs|old)/.test(path))).toEqual([
      'docs/a/index.html',
      'docs/b/index.html',
      'docs/index.html',
      'old/a/index.html',
      'old/b/index.html',
      'old/index.html',
    ])
    expect(problems).toEqual(['site/redirect-chain docs.json:18:5'])
    const words = 'The redirects add 6 pages to a site of 3 pages; most come from'
    expect(notes.join()).toContain(words)
    const { diagnostics } = await check({ root, out, threads: 0 })
    expect(diagnostics.find(({ code }) => code === 'site/redirect-pages')).toMatchObject({
      severity: 'hint',
      message: expect.stringContaining(words),
      at: { file: 'docs.json', line: 14 },
    })
  })
})

test('of patterns that lead in a circle, the last is left out', async () => {
  const site = siteOf(
    ['index', 'b/x'],
    [
      ['/a/:slug*', '/b/:slug*'],
      ['/b/:slug*', '/a/:slug*'],
    ],
  )
  const { html, text, problems } = await htmlOf(site, { host: 'nginx' })
  expect(problems.filter((problem) => problem.includes('loop'))).toHaveLength(2)
  const file = await text('nginx-redirects.conf')
  expect(file).toContain('"/b/${octavo_1}$is_args$args";')
  expect(file).not.toContain('"/a/${octavo_1}$is_args$args";')
  expect(html).toContain('b/x/index.html')
})

test('more redirects than the host reads are pages, which is reported', async () => {
  const many = Array.from({ length: 2_100 }, (_, n) => [`/old-${n}.html`, '/'] as const)
  const { html, problems } = await htmlOf(siteOf(['index'], many), { host: 'cloudflare' })
  expect(html.filter((path) => path.startsWith('old-'))).toHaveLength(100)
  expect(problems).toEqual(['build/redirect-limit docs.json:11:3'])
})

describe('a page that the navigation does not name', () => {
  const moved = siteOf(['index', 'start'], [['/draft', '/start']], ['draft'])

  test('gives way to a redirect from its URL, which is reported with both names', async () => {
    const { text, list, problems, diagnostics } = await buildSite(moved)
    expect(await text('draft/index.html')).toContain('url=/start/"')
    expect(await list()).not.toContain('draft.md')
    expect(problems).toEqual(['site/redirect-hides-page docs.json:13:5'])
    expect(diagnostics[0]?.message).toBe(
      'The redirect from "/draft" replaces the page draft.mdx, which the navigation does not name.',
    )
  })

  test('keeps its URL from a pattern, and from a redirect to itself', async () => {
    const site = siteOf(
      ['index', 'start'],
      [
        ['/drafts/:slug*', '/start'],
        ['/self', '/self'],
      ],
      ['drafts/one', 'self'],
    )
    const { text, problems } = await buildSite(site)
    expect(await text('drafts/one/index.html')).toContain('>drafts/one</h1>')
    expect(await text('self/index.html')).toContain('>self</h1>')
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'site/redirect-hides-page',
      'site/redirect-hides-page',
    ])
  })

  test('may be the one at the root', async () => {
    const site = siteOf(['start', 'next'], [['/', '/next']], ['index'])
    const { text } = await buildSite(site)
    expect(await text('index.html')).toContain('url=/next/"')
  })
})

test('a redirect from the root takes the place of the first page there', async () => {
  const { text, list, problems } = await buildSite(siteOf(['start', 'next'], [['/', '/next']]))
  expect(await text('index.html')).toContain('url=/next/"')
  expect(await list()).not.toContain('index.md')
  expect(problems).toEqual([])
})

test('an id in a destination is checked', async () => {
  const site = siteOf(
    ['index', 'start'],
    [
      ['/old', '/start#part'],
      ['/older', '/start#prat'],
    ],
  )
  const { problems, diagnostics } = await buildSite(site)
  expect(problems).toEqual(['site/missing-anchor docs.json:17:5'])
  expect(diagnostics[0]?.help).toBe('Did you mean "#part"?')
})

test.each([
  ['/urls.json'],
  ['/404'],
  ['/all-pages'],
  ['/llms.txt'],
  ['/start.md'],
  [' /start '],
  ['start'],
  ['/start/?tab=a#part'],
  ['/50%25%20%23.png'],
])('the destination %s is there', async (destination) => {
  const site = { ...siteOf(['index', 'start'], [['/old', destination]]), '50% #.png': 'x' }
  expect((await buildSite(site)).problems).toEqual([])
})

describe('redirects that are written with the base path', () => {
  const whole = siteOf(
    ['index', 'start'],
    [
      ['/docs/old', '/docs/start'],
      ['/docs/older', '/docs'],
    ],
  )

  test('are followed below it', async () => {
    const { text, problems } = await buildSite(whole, { base: '/docs' })
    expect(await text('old/index.html')).toContain('url=/docs/start/"')
    expect(problems).toEqual([])
  })

  test('are reported once where the base path is not known', async () => {
    const { diagnostics } = await buildSite(whole)
    expect(diagnostics.map(({ help }) => help)).toEqual([
      'If the site is published below /docs, pass --base /docs. Otherwise, remove "/docs" from the redirects.',
    ])
  })
})

describe('names that differ by case only', () => {
  test('a folder next to a page of its name is no mistake of the author', async () => {
    const { problems, list } = await buildSite(
      siteOf(['index', 'apps/Paint', 'apps/paint/one'], []),
    )
    expect(problems).toEqual([])
    expect((await list()).filter((path) => /paint\/index/i.test(path))).toEqual([
      'apps/Paint/index.html',
    ])
  })

  test('a redirect without a file is left to the page for unknown URLs', async () => {
    const site = siteOf(
      ['index', 'apps/Paint'],
      [
        ['/apps/paint', '/'],
        ['/con', '/'],
      ],
    )
    const { problems, list, text } = await buildSite(site)
    expect(problems).toEqual([])
    expect((await list()).filter((path) => /paint\/|con\//.test(path))).toEqual([])
    expect(await text('404.html')).toContain('["^/apps/paint$","/"],["^/con$","/"]')
  })
})

test('the page for unknown URLs never leads to where the reader is', async () => {
  const site = siteOf(['index'], [])
  const settings = { ...site['docs.json'], errors: { 404: { redirect: true } } }
  const { text } = await buildSite({ ...site, 'docs.json': settings }, { base: '/docs' })
  const script = /<script>(\{let b=.*?)<\/script>/.exec(await text('404.html'))?.[1] ?? ''
  const reached = (pathname: string) => {
    let to: string | undefined
    const location = { pathname, search: '', hash: '', replace: (url: string) => (to = url) }
    new Function('location', script)(location)
    return to
  }
  expect(reached('/docs/no/such/page')).toBe('/docs/')
  for (const here of ['/docs/', '/docs', '/docs/index.html'])
    expect([here, reached(here)]).toEqual([here, undefined])
})
