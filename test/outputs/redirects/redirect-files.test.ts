import { getTransformedRoutes } from '@vercel/routing-utils'
import type { Route as VercelRoute } from '@vercel/routing-utils'
import { parseAllRedirects } from 'netlify-redirect-parser'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { openLiveSite } from '../../../src/dev/site/live-site.ts'
import { serve } from '../../../src/server/serve.ts'
import type { BuildOptions } from '../../../src/pipeline/options.ts'
import { buildSite, folderOf, removeFolders } from '../../support/build.ts'

afterEach(removeFolders)

const pages = Object.fromEntries(
  ['index', 'home', 'guides/start', 'guides/deep/more', 'taken/page'].map((path) => [
    `${path}.mdx`,
    `---\ntitle: ${path}\n---\n\nText.\n`,
  ]),
)
const navigation = [
  { group: 'Guides', pages: ['index', 'home', 'guides/start', 'guides/deep/more', 'taken/page'] },
]

function siteWith(...redirects: readonly (readonly [string, string, boolean?])[]) {
  const written = redirects.map(([source, destination, permanent]) => ({
    source,
    destination,
    ...(permanent !== undefined && { permanent }),
  }))
  return { ...pages, 'docs.json': { name: 'Acme', navigation, redirects: written } }
}

/** One of each kind. */
const site = siteWith(
  ['/old', '/guides/start'],
  ['/older', '/old', false],
  ['/page.html', '/home'],
  ['/away', 'https://x.example/ü?a=b'],
  ['/blog/:slug*', '/guides/:slug*'],
  ['/v1-*', '/v2-*', false],
  ['/users/:id/edit', 'https://x.example/:id'],
  ['/gone/:slug*', '/home'],
  ['/taken/:slug*', '/guides/:slug*'],
)

/** What becomes of an address, however the host is told of it. */
const expected = {
  '/old': '/docs/guides/start/',
  '/old/': '/docs/guides/start/',
  '/older': '/docs/guides/start/',
  '/page.html': '/docs/home/',
  '/away': 'https://x.example/%C3%BC?a=b',
  '/blog/start': '/docs/guides/start',
  '/blog/deep/more': '/docs/guides/deep/more',
  '/users/7/edit': 'https://x.example/7',
  '/gone': '/docs/home/',
  '/gone/anything/at/all': '/docs/home/',
  '/taken/page/': undefined,
  '/home/': undefined,
}

describe('redirects as pages', () => {
  test('lead on from whole paths, and from those that a pattern is known to take', async () => {
    const { text, list } = await buildSite(site, { base: '/docs' })
    const moved = (await list()).filter((path) =>
      /^(?:old|page|away|blog|gone|users|v1)/.test(path),
    )
    expect(moved).toEqual([
      'away/index.html',
      'blog/deep/more/index.html',
      'blog/start/index.html',
      'gone/index.html',
      'old/index.html',
      'older/index.html',
      'page.html',
    ])
    expect(await text('blog/deep/more/index.html')).toContain('url=/docs/guides/deep/more/"')
    expect(await text('taken/page/index.html')).toContain('>taken/page</h1>')
  })

  test('lead from a folder that has no page to its first one', async () => {
    const { text } = await buildSite(site)
    expect(await text('guides/index.html')).toContain('url=/guides/start/"')
    expect(await text('guides/deep/index.html')).toContain('url=/guides/deep/more/"')
  })

  test('never leave the folder, nor stand where something else is', async () => {
    const odd = siteWith(
      ['/../../outside', '/home'],
      ['/%2e%2e/outside', '/home'],
      ['/logo.svg', '/home'],
      ['/logo.svg/below', '/home'],
      ['/guides/start/index.html', '/home'],
      [`/${'long'.repeat(100)}`, '/home'],
      ['https://old.example/x', '/home'],
      ['/asked?for=this', '/home'],
    )
    const { ok, written, problems, list } = await buildSite({ ...odd, 'logo.svg': '<svg/>' })
    expect([ok, written]).toEqual([true, true])
    expect(problems).toEqual([
      'site/redirect-source docs.json:16:5',
      'site/redirect-source docs.json:20:5',
      'site/redirect-hides-page docs.json:24:5',
      'site/redirect-source docs.json:36:5',
      'site/redirect-source docs.json:40:5',
      'site/redirect-source docs.json:44:5',
    ])
    expect((await list()).filter((path) => /outside|logo|long/.test(path))).toEqual(['logo.svg'])
  })

  test('of patterns are sent on by the page for what does not exist', async () => {
    const { text } = await buildSite(site, { base: '/docs' })
    const script = /<script>(\{let b=.*?)<\/script>/.exec(await text('404.html'))?.[1]
    expect(follow(script, '/docs/gone/a?b#c')).toBe('/docs/home/?b#c')
    expect(follow(script, '/docs/blog/x%20y/')).toBe('/docs/guides/x%20y')
    expect(follow(script, '/docs/v1-intro')).toBe('/docs/v2-intro')
    expect(follow(script, '/docs/blog//evil.example')).toBe('/docs/guides/evil.example')
    expect(follow(script, '/elsewhere')).toBeUndefined()
    const { text: plain } = await buildSite(siteWith(['/old', '/home']))
    expect(await plain('404.html')).not.toContain('{let b=')
  })

  test('may send every other address to the home page', async () => {
    const settings = { name: 'Acme', navigation, errors: { 404: { redirect: true } } }
    const { text } = await buildSite({ ...pages, 'docs.json': settings }, { base: '/docs' })
    const script = /<script>(\{let b=.*?)<\/script>/.exec(await text('404.html'))?.[1]
    expect(follow(script, '/docs/nothing')).toBe('/docs/')
  })
})

describe('mistakes of patterns', () => {
  test.each([
    ['/a/:slug*', '/a/new/:slug*', 'site/redirect-loop'],
    ['/a/:slug*', '/blog/:slug*', 'site/redirect-chain'],
    ['/a/:slug*', '/nowhere', 'site/redirect-nowhere'],
    ['/taken/:slug*', '/home', 'site/redirect-hides-page'],
  ])('from %s to %s: %s', async (source, destination, code) => {
    const { problems } = await buildSite(
      siteWith([source, destination], ['/blog/:slug*', '/guides/:slug*']),
    )
    expect(problems).toEqual([expect.stringContaining(`${code} docs.json:`)])
  })
})

describe('redirects as a file', () => {
  test.each(['netlify', 'cloudflare'] as const)('for %s', async (kind) => {
    const { out, problems, list } = await build(kind)
    expect((await list()).filter((path) => /^old|^blog/.test(path))).toEqual([])
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(out, '_redirects')],
      configRedirects: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    const rules = redirects as readonly Rule[]
    for (const [path, to] of Object.entries(expected)) {
      // Netlify never lets a rule stand before a file
      if (kind === 'netlify' && to === undefined) continue
      expect([path, underscore(rules, `/docs${path}`)]).toEqual([path, to])
    }
    expect(rules.find(({ from }) => from === '/docs/old')?.status).toBe(301)
    expect(rules.find(({ from }) => from === '/docs/older')?.status).toBe(302)
    expect(problems.filter((problem) => problem.startsWith('build/'))).toHaveLength(1)
  })

  test('for vercel', async () => {
    const { text, problems } = await build('vercel')
    const settings = JSON.parse(await text('vercel.json')) as Parameters<
      typeof getTransformedRoutes
    >[0]
    const { routes, error } = getTransformedRoutes(settings)
    expect(error).toBeNull()
    for (const [path, to] of Object.entries(expected)) {
      expect([path, vercel(routes ?? [], `/docs${path}`)]).toEqual([path, to])
    }
    expect(vercel(routes ?? [], '/docs/v1-intro')).toBe('/docs/v2-intro')
    expect(problems.filter((problem) => problem.startsWith('build/'))).toEqual([
      expect.stringMatching(/^build\/redirect-in-parts docs.json:\d+:5$/),
    ])
  })

  test('for nginx', async () => {
    const { text, problems } = await build('nginx')
    const file = await text('nginx-redirects.conf')
    for (const [path, to] of Object.entries(expected)) {
      const found = nginx(file, `/docs${path}`)
      // a page that a pattern would hide is kept as it is
      expect([path, found?.replace('$is_args$args', '') || undefined]).toEqual([path, to])
    }
    expect(nginx(file, '/docs/HOME/')).toBeUndefined()
    expect(nginx(file, '/docs/old')).toBe('/docs/guides/start/$is_args$args')
    expect(nginx(file, '/docs/away')).toBe('https://x.example/%C3%BC?a=b')
    expect(problems.join()).not.toContain('build/')
  })

  test('counts less than a file of the author, which is said', async () => {
    const { problems, text } = await buildSite(
      { ...siteWith(['/old', '/home']), _redirects: '/mine /home' },
      { host: 'netlify' },
    )
    expect(problems).toEqual(['build/own-redirects'])
    expect(await text('_redirects')).toBe('/mine /home')
  })

  test('is not written where nothing moved', async () => {
    const flat = { 'index.mdx': '---\ntitle: Home\n---\n\nText.\n' }
    const settings = { name: 'Acme', navigation: [{ group: 'Guides', pages: ['index'] }] }
    const { list } = await buildSite({ ...flat, 'docs.json': settings }, { host: 'netlify' })
    expect((await list()).filter((path) => path.includes('redirects'))).toEqual([])
  })

  function build(host: NonNullable<BuildOptions['host']>) {
    return buildSite(site, { base: '/docs', host })
  }
})

describe('redirects are followed', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['/docs/old', '/docs/guides/start/'],
    ['/docs/old/?a=b', '/docs/guides/start/?a=b'],
    ['/docs/older', '/docs/guides/start/'],
    ['/docs/away?c=d', 'https://x.example/%C3%BC?a=b'],
    ['/docs/blog/start', '/docs/guides/start/'],
    ['/docs/users/7%0a/edit', 'https://x.example/7%0A'],
    ['/docs/gone/anything', '/docs/home/'],
    ['/docs/taken/page/', undefined],
  ]

  test.each([undefined, 'netlify'] as const)('by serve, built for %s', async (host) => {
    const { out } = await buildSite(site, { base: '/docs', ...(host && { host }) })
    const served = await serve({ folder: out, port: 0 })
    onTestFinished(() => served.close())
    for (const [path, to] of cases) {
      expect([path, await locationOf(served.port, path)]).toEqual([path, to])
    }
    expect(await locationOf(served.port, '/docs/v1-x')).toBe('/docs/v2-x')
    expect(await locationOf(served.port, '/docs/blog//evil.example')).toBe(
      '/docs/guides/evil.example',
    )
  })

  test('by dev', async () => {
    const root = await folderOf(site)
    const open = await openLiveSite({ root, out: join(root, 'dist'), base: '/docs' })
    onTestFinished(() => open.close())
    for (const [path, to] of cases.filter(([path]) => !path.includes('?'))) {
      const answer = await open.respond(decodeURIComponent(path.slice('/docs'.length)))
      expect([path, answer.headers['location']]).toEqual([path, to])
    }
  })
})

async function locationOf(port: number, path: string): Promise<string | undefined> {
  const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers.get('location') ?? undefined
}

/** Runs the script of a page as if it had been loaded at an address; where it leads. */
function follow(script: string | undefined, address: string): string | undefined {
  const { pathname, search, hash } = new URL(address, 'https://acme.example')
  let to: string | undefined
  const location = { pathname, search, hash, replace: (address: string) => (to = address) }
  new Function('location', script ?? '')(location)
  return to
}

interface Rule {
  readonly from: string
  readonly to: string
  readonly status: number
}

/** What a host makes of `_redirects`: the first line that fits. */
function underscore(rules: readonly Rule[], path: string): string | undefined {
  for (const { from, to } of rules) {
    const source = from.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${source.replace('*', '(?<splat>.*)')}$`).exec(path)
    if (match) return to.replace(/(?<=\/):(\w+)/g, (_, name: string) => match.groups?.[name] ?? '')
  }
  return undefined
}

/** What Vercel makes of its routes. */
function vercel(routes: readonly VercelRoute[], path: string): string | undefined {
  for (const route of routes) {
    // these redirects are for clients that prefer Markdown
    if ('has' in route && route.has !== undefined) continue
    const match =
      'src' in route && route.src !== undefined ? new RegExp(route.src).exec(path) : null
    const to = match && 'headers' in route ? route.headers?.['Location'] : undefined
    if (match && to !== undefined)
      return to.replace(/\$(\d)/g, (_, n: string) => match[Number(n)] ?? '')
  }
  return undefined
}

/** What nginx makes of its maps: texts first, without regard to case, then expressions in their order. */
function nginx(file: string, path: string): string | undefined {
  for (const [, body = ''] of file.matchAll(/map \$octavo_path \S+ \{\n(.*?)\n?\}$/gms)) {
    const entries = [...body.matchAll(/^ {2}"((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)";$/gm)]
    const texts = entries.filter(([, key = '']) => !key.startsWith('~'))
    const names = texts.map(([, key = '']) => key.toLowerCase())
    if (new Set(names).size !== names.length)
      throw new Error('nginx refuses a text that is there twice')
    const text = texts.find(([, key = '']) => key.toLowerCase() === path.toLowerCase())
    if (text) return text[2]
    for (const [, key = '', value = ''] of entries) {
      const match = key.startsWith('~') ? new RegExp(key.slice(1)).exec(path) : null
      if (match)
        return value.replace(/\$\{(\w+)\}/g, (_, name: string) => match.groups?.[name] ?? '')
    }
  }
  return undefined
}
