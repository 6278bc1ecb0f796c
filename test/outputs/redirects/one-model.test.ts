import { getTransformedRoutes } from '@vercel/routing-utils'
import fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outputPath } from '../../../src/base/paths.ts'
import type { Route, UrlOptions } from '../../../src/base/paths.ts'
import { azureRedirects } from '../../../src/outputs/redirects/azure.ts'
import { redirectRules } from '../../../src/outputs/redirects/final-redirects.ts'
import type { RedirectRules } from '../../../src/outputs/redirects/final-redirects.ts'
import { firebaseRedirects } from '../../../src/outputs/redirects/firebase.ts'
import { placedRedirects } from '../../../src/outputs/redirects/html-pages.ts'
import { underscoreRedirects } from '../../../src/outputs/redirects/netlify.ts'
import { nginxRedirects } from '../../../src/outputs/redirects/nginx.ts'
import { redirectScript } from '../../../src/outputs/redirects/not-found-script.ts'
import { redirectList, redirectListPath } from '../../../src/outputs/redirects/serve-list.ts'
import { vercelRedirects } from '../../../src/outputs/redirects/vercel.ts'
import { settingsHref } from '../../../src/render/final-urls.ts'
import { createBuiltRedirects } from '../../../src/server/built-redirects.ts'
import { plainPath } from '../../../src/site/redirects/plain-path.ts'
import { redirectChain } from '../../../src/site/redirects/redirect-table.ts'
import { isServed } from '../../../src/site/redirects/served-paths.ts'
import type { Site } from '../../../src/site/site.ts'
import { entry, link, redirect } from '../../site/support.ts'

const folder = mkdtempSync(join(tmpdir(), 'octavo model '))
mkdirSync(join(folder, '_octavo'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const segment = fc.constantFrom('a', 'b', 'docs', 'old', 'x')
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
const source = fc.oneof(
  path,
  path.map((it) => `${it}/:slug*`),
  path.map((it) => `${it}/*`),
  fc.tuple(path, segment).map(([it, end]) => `${it}/:id/${end}`),
)
const destination = fc.oneof(path, fc.constant('/'), fc.constant('https://x.example/away'))
const rule = fc.oneof(
  fc.tuple(source, destination),
  fc
    .tuple(path, fc.oneof(path, fc.constant('')))
    .map(([from, to]) => [`${from}/:slug*`, `${to}/:slug*`]),
  fc.tuple(path, path).map(([from, to]) => [`${from}/*`, `${to}/*`]),
  fc.tuple(path, segment, path).map(([from, end, to]) => [`${from}/:id/${end}`, `${to}/:id`]),
)
const sites = fc.record({
  pages: fc.uniqueArray(path, { minLength: 1, maxLength: 8 }),
  hasIndex: fc.boolean(),
  named: fc.integer({ min: 1, max: 8 }),
  rules: fc.uniqueArray(rule, { maxLength: 8, selector: ([from]) => from }),
  base: fc.constantFrom('', '/base'),
})

/** Where a request is sent; `undefined`: what is there is served. */
type Step = (path: string) => string | undefined | Promise<string | undefined>

test('files, serve and the rules of every host do the same', async () => {
  await fc.assert(
    fc.asyncProperty(sites, async ({ pages, hasIndex, named, rules: written, base }) => {
      const routes = hasIndex ? ['/index', ...pages] : pages
      const site = link({
        navigation: routes.slice(0, named).map((route) => entry(route.slice(1))),
        pages: routes.map((route) => `${route.slice(1)}.mdx`),
        config: { redirects: written.map(([from = '', to = '']) => redirect(from, to)) },
        options: { base },
      })
      const style: UrlOptions = { base, urls: 'folder' }
      const options = { style, resolveHref: (href: string) => settingsHref(href, { site, style }) }
      const rules = redirectRules(site, options)
      const steps = hosts(rules, site, options)

      const { files, left } = placedRedirects(rules, site, style)
      const patterns = written.filter(([from = '']) => /[:*]/.test(from)).length
      const most = site.pages.size * (patterns + 1) + written.length + site.folders.size + patterns
      expect(files.size).toBeLessThanOrEqual(most)
      expect(left).toEqual([])
      for (const file of files.keys())
        expect([...site.pages.keys()].map((it) => outputPath(it, 'folder'))).not.toContain(file)

      for (const request of requests(site, written)) {
        const wanted = homeIsRoot(modelOf(request, site), site)
        for (const [name, step] of Object.entries(steps)) {
          const reached = homeIsRoot(await follow(request, { step, site, base }), site)
          expect([name, request, reached]).toEqual([name, request, wanted])
        }
      }
    }),
    { numRuns: 1_000, seed: Number(process.env['SEED'] ?? 35) },
  )
}, 120_000)

/** `/` shows the first page of a site without an index. */
function homeIsRoot(path: string, site: Site): string {
  return path === site.home ? '/' : path
}

/** The pages, the folders, the sources with something for each wildcard, and a path that is nowhere. */
function requests(site: Site, written: readonly (readonly string[])[]): ReadonlySet<string> {
  const rest = ['x', 'b/old', 'docs/a', ...[...site.pages.keys()].map((route) => route.slice(1))]
  const matching = written.flatMap(([from = '']) =>
    ['', ...rest].map((text) => {
      const one = text === '' ? 'x' : (text.split('/')[0] ?? 'x')
      return plainPath(from.replace(/:\w+\*|\*/g, text).replace(/:\w+/g, one))
    }),
  )
  return new Set([...site.pages.keys(), ...site.folders.keys(), ...matching, '/no/such/page'])
}

/** What the rules of the settings say of a path: the one model. */
function modelOf(request: string, site: Site): string {
  const { steps, loops } = redirectChain(request, site.redirects, (at) => isServed(at, site))
  if (isServed(request, site)) return request
  const end = steps.at(-1)
  if (loops) return '404'
  if (end?.startsWith('https:')) return end
  const at = end === undefined ? request : plainPath(end)
  return isServed(at, site) ? at : (site.folders.get(at as Route) ?? '404')
}

async function follow(
  request: string,
  { step, site, base }: { readonly step: Step; readonly site: Site; readonly base: string },
): Promise<string> {
  let at = request
  for (let count = 0; count < 30; count++) {
    const next = await step(at)
    if (next === undefined) return isServed(at, site) ? at : '404'
    if (next.startsWith('https:')) return next
    expect(next.startsWith(`${base}/`)).toBe(true)
    at = plainPath(next.slice(base.length))
  }
  return 'a loop'
}

function hosts(
  rules: RedirectRules,
  site: Site,
  options: Parameters<typeof redirectRules>[1],
): Readonly<Record<string, Step>> {
  const { base } = options.style
  const served = (at: string) => isServed(at, site)
  const pages = placedRedirects(rules, site, options.style)
  const missing = notFound(
    redirectScript(site.redirects.patterns, { ...options, exact: pages.left }),
    base,
  )
  const [list] = redirectList(rules)
  writeFileSync(join(folder, redirectListPath), list?.contents ?? '{"exact":{},"patterns":[]}')
  const built = createBuiltRedirects(folder)
  const netlify = underscore(
    underscoreRedirects(rules, { base, isForced: false }).file.contents,
    base,
  )
  const cloudflare = underscore(
    underscoreRedirects(rules, { base, isForced: true }).file.contents,
    base,
  )
  const nginx = nginxRules(nginxRedirects(rules, { base, pages: site.pages.keys() }), base)
  const vercel = vercelRules(vercelRedirects(rules, { base, most: 2_000 }).redirects, base)
  const firebase = firebaseRedirects(rules, base).redirects
  const azure = azureRedirects(rules, { base, space: 20_000 }).routes
  const first =
    (step: (at: string) => string | undefined): Step =>
    (at) =>
      step(at) ?? (served(at) ? undefined : missing(at))
  return {
    files: (at) => {
      const file = pages.files.get(outputPath(at as Route, 'folder'))
      return file?.to ?? (served(at) ? undefined : missing(at))
    },
    serve: async (at) =>
      (await built.exact(at))?.to ?? (served(at) ? undefined : (await built.pattern(at))?.to),
    netlify: (at) => (served(at) ? undefined : (netlify(at) ?? missing(at))),
    cloudflare: first(cloudflare),
    nginx: first(nginx),
    vercel: first(vercel),
    firebase: first((at) => {
      for (const { regex, destination } of firebase) {
        const match = new RegExp(regex.replaceAll('(?P<', '(?<')).exec(base + at)
        if (match)
          return destination.replace(
            /:(octavo\d+)/g,
            (_, name: string) => match.groups?.[name] ?? '',
          )
      }
      return undefined
    }),
    azure: first((at) => {
      const found = azure.find(({ route }) =>
        route.endsWith('*') ? (base + at).startsWith(route.slice(0, -1)) : route === base + at,
      )
      return found?.redirect
    }),
  }
}

function underscore(file: string, base: string) {
  const lines = file.split('\n').filter((line) => line !== '')
  return (at: string): string | undefined => {
    for (const line of lines) {
      const [from = '', to = ''] = line.split(' ')
      const regex = from.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
      const match = new RegExp(`^${regex.replace('*', '(?<splat>.*)')}$`).exec(base + at)
      if (match)
        return to.replace(/(?<=\/):(\w+)/g, (_, name: string) => match.groups?.[name] ?? '')
    }
    return undefined
  }
}

function nginxRules(file: string, base: string) {
  const maps = [...file.matchAll(/map \$octavo_path \S+ \{\n(.*?)\n?\}$/gms)].map(
    ([, body = '']) => [...body.matchAll(/^ {2}"((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)";$/gm)],
  )
  return (at: string): string | undefined => {
    for (const entries of maps) {
      const text = entries.find(([, key]) => key === base + at)
      const found =
        text ??
        entries.find(
          ([, key = '']) => key.startsWith('~') && new RegExp(key.slice(1)).test(base + at),
        )
      const match = found?.[1]?.startsWith('~')
        ? new RegExp(found[1].slice(1)).exec(base + at)
        : null
      const to = found?.[2]
        ?.replace('$is_args$args', '')
        .replace(/\$\{(\w+)\}/g, (_, name: string) => match?.groups?.[name] ?? '')
      if (to) return to
    }
    return undefined
  }
}

function vercelRules(redirects: ReturnType<typeof vercelRedirects>['redirects'], base: string) {
  const { routes, error } = getTransformedRoutes({ redirects: [...redirects] })
  expect(error).toBeNull()
  return (at: string): string | undefined => {
    for (const route of routes ?? []) {
      const match =
        'src' in route && route.src !== undefined ? new RegExp(route.src).exec(base + at) : null
      const to = match && 'headers' in route ? route.headers?.['Location'] : undefined
      if (match && to !== undefined)
        return to.replace(/\$(\d)/g, (_, n: string) => match[Number(n)] ?? '')
    }
    return undefined
  }
}

/** Runs the script of the 404 page. */
function notFound(html: string, base: string) {
  const script = html.replace(/<\/?script>/g, '')
  return (pathname: string): string | undefined => {
    let to: string | undefined
    const location = {
      pathname: base + pathname,
      search: '',
      hash: '',
      replace: (url: string) => (to = url),
    }
    new Function('location', script)(location)
    return to
  }
}
