import { getTransformedRoutes } from '@vercel/routing-utils'
import { parseAllRedirects } from 'netlify-redirect-parser'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { HostName } from '../../../src/outputs/hosts/host-names.ts'
import { hashedGlobs, hashedPattern } from '../../../src/outputs/hosts/headers.ts'
import { buildFolder, buildSite, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const pages = ['index', 'guides/start', 'taken/page']

function siteWith(
  redirects: readonly (readonly [string, string, boolean?])[],
  files: Readonly<Record<string, string>> = {},
) {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: [{ group: 'Guides', pages }],
      redirects: redirects.map(([source, destination, permanent]) => ({
        source,
        destination,
        ...(permanent !== undefined && { permanent }),
      })),
    },
    ...Object.fromEntries(
      pages.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nText.\n`]),
    ),
    ...files,
  }
}

const some = siteWith([
  ['/old', '/guides/start'],
  ['/soon', 'https://x.example/soon', false],
  ['/gone/:slug*', '/guides/start'],
  ['/blog/:slug*', '/guides/:slug*'],
  ['/taken/:slug*', '/guides/:slug*'],
])

test('the files of each host are in its output, and no others', async () => {
  const own = async (host: HostName) => {
    const { list, problems } = await buildSite(some, { host, siteUrl: 'https://docs.acme.example' })
    const files = (await list()).filter((path) =>
      /^(?:\.nojekyll|CNAME|_\w+|[\w.-]+\.(?:conf|json)|old\/.*)$/.test(path),
    )
    return [
      files.filter((path) => path !== 'urls.json').join(' '),
      problems.filter((code) => code.startsWith('build/')).length,
    ]
  }
  expect(await own('github-pages')).toEqual(['.nojekyll CNAME old/index.html', 0])
  expect(await own('gitlab-pages')).toEqual(['_redirects', 0])
  expect(await own('netlify')).toEqual(['_headers _redirects', 0])
  expect(await own('cloudflare')).toEqual(['_headers _redirects _routes.json', 1])
  expect(await own('vercel')).toEqual(['vercel.json', 1])
  expect(await own('s3')).toEqual(['old/index.html', 0])
  expect(await own('azure')).toEqual(['staticwebapp.config.json', 2])
  expect(await own('firebase')).toEqual(['firebase.json', 1])
  expect(await own('nginx')).toEqual(['nginx-redirects.conf nginx-site.conf', 0])
  expect(await own('docker')).toEqual(['nginx-redirects.conf nginx-site.conf', 0])
  expect(await own('kubernetes')).toEqual(['nginx-redirects.conf nginx-site.conf', 0])
  expect(await own('caddy')).toEqual(['caddy-site.conf', 0])
})

test('a file of the author takes precedence, with a warning that names it', async () => {
  const site = siteWith([], {
    'vercel.json': '{"cleanUrls":true}',
    '.nojekyll': '',
    CNAME: 'mine.example',
  })
  const vercel = await buildSite(site, { host: 'vercel' })
  expect(vercel.problems).toEqual(['build/own-redirects'])
  expect(vercel.diagnostics[0]?.message).toContain('vercel.json')
  expect(await vercel.text('vercel.json')).toBe('{"cleanUrls":true}')
  const github = await buildSite(site, { host: 'github-pages', siteUrl: 'https://other.example' })
  expect(github.problems).toEqual([])
  expect(await github.text('CNAME')).toBe('mine.example')
})

test('only files whose names change with their content are cached forever', async () => {
  const { root } = await buildSite(siteWith([]))
  const out = join(root, 'everything')
  await buildFolder('examples/everything', { out })
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path}`)
    .filter((path) => /\.\w+$/.test(path))
    .toSorted()
  const isHashed = new RegExp(hashedPattern(''))
  const hashed = files.filter((path) => isHashed.test(path))
  expect(hashed.length).toBeGreaterThan(30)
  const isNamedByContent = (path: string) =>
    /[.-](?=\w*\d|\w*[A-Z]{4})\w{8,}\.\w+$/.test(path) ||
    /^\/_octavo\/search\/\w+-(?:[\da-f]{8}\/|(?:terms|words)\/[\da-f]{8}\.)/.test(path)
  expect(hashed.filter((path) => !isNamedByContent(path))).toEqual([])
  const globs = hashedGlobs('').map(
    (glob) =>
      new RegExp(`^${glob.replace('.', '\\.').replace('*', '.*').replace(/:\w+/, '[^/]+')}$`),
  )
  expect(files.filter((path) => globs.some((glob) => glob.test(path)))).toEqual(hashed)
})

describe('redirects', () => {
  const expected = {
    '/docs/old': ['/docs/guides/start/', 301],
    '/docs/old/': ['/docs/guides/start/', 301],
    '/docs/soon': ['https://x.example/soon', 302],
    '/docs/gone': ['/docs/guides/start/', 301],
    '/docs/gone/a/b': ['/docs/guides/start/', 301],
    '/docs/blog/start': ['/docs/guides/start', 301],
    '/docs/taken/page/': undefined,
    '/docs/': undefined,
  } as const

  test('of Azure: the first route that matches', async () => {
    const { text } = await buildSite(some, { host: 'azure', base: '/docs' })
    const { routes, responseOverrides } = JSON.parse(
      await text('staticwebapp.config.json'),
    ) as AzureConfig
    expect(responseOverrides).toEqual({ 404: { rewrite: '/docs/404.html' } })
    for (const [path, to] of Object.entries(expected)) {
      const rule = routes.find(({ route }) =>
        route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : route === path,
      )
      const found = rule && [rule.redirect?.replace(/\/$/, ''), rule.statusCode]
      expect([path, found]).toEqual([path, to && [to[0].replace(/\/$/, ''), to[1]]])
    }
  })

  test('of Firebase: regular expressions of RE2', async () => {
    const { text } = await buildSite(some, { host: 'firebase', base: '/docs' })
    const { hosting } = JSON.parse(await text('firebase.json')) as FirebaseConfig
    for (const [path, to] of Object.entries(expected)) {
      let found: readonly unknown[] | undefined
      for (const { regex, destination, type } of hosting.redirects) {
        expect(regex).not.toMatch(/\(\?[=!<]/)
        const match = new RegExp(regex.replaceAll('(?P<', '(?<')).exec(path)
        if (match === null || found !== undefined) continue
        const filled = destination.replace(
          /:(octavo\d)/g,
          (_, name: string) => match.groups?.[name] ?? '',
        )
        found = [filled, type]
      }
      expect([path, found]).toEqual([path, to])
    }
  })

  test.each([
    ['cloudflare', 2_000],
    ['gitlab-pages', 1_000],
    ['netlify', Infinity],
  ] as const)('of %s: those beyond %s lines are pages', async (host, limit) => {
    const many = Array.from({ length: 1_200 }, (_, n) => [`/old-${n}`, '/guides/start'] as const)
    const { out, list, problems } = await buildSite(siteWith([...many, ['/gone/:slug*', '/']]), {
      host,
    })
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(out, '_redirects')],
      configRedirects: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    // the first redirect that the host does not read is named
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      limit === Infinity ? [] : ['build/redirect-limit'],
    )
    expect(redirects.length).toBeLessThanOrEqual(limit + 2)
    const asPages = (await list()).filter((path) => /^old-\d+\/index\.html$/.test(path)).length
    const lines = redirects as readonly { readonly from: string }[]
    const asLines = lines.filter(({ from }) => /^\/old-\d+$/.test(from))
    expect(asPages + asLines.length).toBe(1_200)
    expect(asPages > 0).toBe(limit !== Infinity)
  })

  test('of Azure: those beyond 20 KB are pages', async () => {
    const many = Array.from({ length: 500 }, (_, n) => [`/old-${n}`, '/guides/start'] as const)
    const { text, list } = await buildSite(siteWith(many), { host: 'azure' })
    const settings = await text('staticwebapp.config.json')
    expect(settings.length).toBeLessThan(20_000)
    const { routes } = JSON.parse(settings) as AzureConfig
    const lines = routes.filter(({ route }) => /^\/old-\d+$/.test(route)).length
    const asPages = (await list()).filter((path) => /^old-\d+\/index\.html$/.test(path)).length
    expect([lines > 50, asPages > 50, lines + asPages]).toEqual([true, true, 500])
  })
})

test('the settings of Vercel are complete, and its own tools accept them', async () => {
  const { text } = await buildSite(some, { host: 'vercel', base: '/docs', urlStyle: 'file' })
  const settings = JSON.parse(await text('vercel.json')) as Parameters<
    typeof getTransformedRoutes
  >[0]
  expect(settings).toMatchObject({ cleanUrls: true, outputDirectory: '.', buildCommand: null })
  const { routes, error } = getTransformedRoutes(settings)
  expect(error).toBeNull()
  const headersOf = (path: string) =>
    (routes ?? []).flatMap((route) =>
      'src' in route &&
      'headers' in route &&
      route.continue &&
      new RegExp(route.src ?? '').test(path)
        ? [route.headers]
        : [],
    )
  expect(headersOf('/docs/guides/start')).toEqual([
    expect.objectContaining({ 'X-Content-Type-Options': 'nosniff' }),
  ])
  expect(headersOf('/docs/_octavo/boot-ABCDEFGH.js')[1]).toEqual({
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  expect(headersOf('/docs/_octavo/search/en.bin')).toHaveLength(1)
  const markdown = (path: string) => {
    for (const route of routes ?? []) {
      if (!('has' in route) || route.has === undefined) continue
      const match = new RegExp(route.src ?? '').exec(path)
      if (match) return route.headers?.['Location']?.replace('$1', match[1] ?? '')
    }
    return undefined
  }
  expect(markdown('/docs/')).toBe('/docs/index.md')
  expect(markdown('/docs/guides/start')).toBe('/docs/guides/start.md')
  expect(markdown('/docs/guides/start/')).toBe('/docs/guides/start.md')
  expect(markdown('/docs/v1.2/start')).toBe('/docs/v1.2/start.md')
  expect(markdown('/docs/all-pages/')).toBeUndefined()
  expect(markdown('/docs/images/dot.svg')).toBeUndefined()
})

interface AzureConfig {
  readonly routes: readonly { route: string; redirect?: string; statusCode?: number }[]
  readonly responseOverrides: object
}

interface FirebaseConfig {
  readonly hosting: {
    readonly redirects: readonly { regex: string; destination: string; type: number }[]
  }
}
