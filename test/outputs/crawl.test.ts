import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, onTestFinished, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { hostNames } from '../../src/outputs/hosts/host-names.ts'
import { webHosts } from '../../src/outputs/hosts/hosts.ts'
import type { Recipe } from '../../src/outputs/hosts/web-host.ts'
import { build } from '../../src/pipeline/build.ts'
import { serve } from '../../src/server/serve.ts'
import { createFolder } from '../support/folders.ts'
import { urlsOf, urlsOfHostFile } from '../support/output-urls.ts'

const siteUrl = 'https://crawl.example'

const recipe: Recipe = {
  siteFolder: '.',
  packageFolder: '.',
  publishFolder: 'public',
  branch: 'main',
  name: 'acme-docs',
  siteUrl,
  base: '',
  urlStyle: 'folder',
}

/** A folder with more sites, which are crawled too. */
const corpus = process.env['OCTAVO_CORPUS']
const more =
  corpus === undefined ? [] : (await readdir(corpus)).sort().map((name) => join(corpus, name))
const sites = ['examples/starter', 'examples/everything', 'docs', ...more]
/** Each site as it is, and below a base with the files of a host, a different one for each; the first with those of all. */
const crawls = [
  ...sites.flatMap((site, index) => [
    { site, base: '', host: undefined },
    { site, base: '/deep/docs', host: hostNames[index % hostNames.length] },
  ]),
  ...hostNames.slice(1).map((host) => ({ site: sites[0]!, base: '/deep/docs', host })),
]

test.each(crawls)(
  'every URL that the output of $site names is there or was reported, below "$base", for $host',
  async ({ site, base, host }) => {
    const out = join(await createFolder({}), 'out')
    const built = await build({
      root: site,
      out,
      base,
      siteUrl,
      ...(host && { host }),
      keepGoing: true,
      clean: true,
      threads: 0,
    })
    expect(built.written).toBe(true)
    const served = await serve({ folder: out, port: 0 })
    onTestFinished(() => served.close())
    const origin = new URL(served.urls[0]!).origin

    const named = new Map<string, string>()
    let files = 0
    const take = (path: string, written: string) => {
      const url = URL.parse(written, siteUrl + base + path)
      if (url?.origin === siteUrl && !named.has(url.href))
        named.set(url.href, `${written} in ${path}`)
    }
    for (const entry of await readdir(out, {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name).slice(out.length)
      const urls = urlsOf(path, await readFile(out + path), base)
      if (urls.length > 0) files++
      for (const written of urls) take(path, written)
    }
    if (host !== undefined)
      for (const { path, contents } of webHosts[host].deployFiles({
        ...recipe,
        base,
      }).files)
        for (const written of urlsOfHostFile(contents, base)) take(`/${path}`, written)
    expect(named.size).toBeGreaterThan(10)

    const lost: string[] = []
    const pages = new Map<string, Promise<Answer>>()
    for (const [href, where] of named) {
      const { pathname, search, hash } = new URL(href)
      const response = pages.get(pathname + search) ?? answerOf(origin + pathname + search)
      pages.set(pathname + search, response)
      const { status, ids } = await response
      const isThere =
        status < 400 &&
        (ids === undefined ||
          /^(?:#:~:.*)?$/.test(hash) ||
          ids.has(decodeURIComponent(hash.slice(1))))
      if (!isThere && !isReported(where, built.diagnostics)) lost.push(`${status} ${where}`)
    }
    if (corpus !== undefined)
      console.error(
        `${site} ${base} ${host ?? ''}: ${files} files, ${named.size} URLs, ${lost.length} lost`,
      )
    expect(lost).toEqual([])
  },
  600_000,
)

test.each([
  [
    'x.html',
    '<a href="/a">A</a><img srcset="/b 1x, /c 2x"><p style="background: url(/d)"><style>p { src: url("/e") }</style>',
    '/a /b /c /d /e',
  ],
  ['x.css', '@import "/a"; p { background: url(/b) }', '/a /b'],
  ['x.xml', '<urlset><url><loc>/a</loc></url></urlset>', '/a'],
  ['x.md', '[a](/a) ![b](/b) `[c](/c)`', '/a /b'],
  ['x.json', '{"entries":[{"href":"/a","path":"/b"}]}', '/a'],
  ['robots.txt', 'User-agent: *\nAllow: /\nSitemap: /a.xml', '/a.xml'],
  ['_redirects', '/a /b 301\n/c/* /d/:splat 301\n/e https://x.example 302', '/a /b /e'],
  ['_headers', '/*\n  Link: </a>; rel="x"\n/b\n  X-A: 1', '/a /b'],
  ['vercel.json', '{"source": "/a{/}?", "destination": "/b"}', '/a /b'],
  ['firebase.json', '{"regex": "^/a/?$", "destination": "/b", "source": "**"}', '/a /b'],
  ['nginx-site.conf', 'map $x $y { "/a" "/b$is_args$args"; "~^/c.*$" "/d${1}"; }', '/a /b'],
  ['caddy-site.conf', '"/a" "/b{octavo_query}" 302', '/a /b'],
  ['_octavo/pages.jsonl', '{"route":"/a"}\n{"route":"/b","path":"/c"}', '/a /b'],
  [
    '_octavo/redirects.json',
    '{"exact":{"/a":["/b",307]},"patterns":[["^/c$","/d",308],["^/e(.*)","/f${1}",308]]}',
    '/a /b /d',
  ],
])('the URLs of %s are found', (path, text, urls) => {
  expect(urlsOf(path, Buffer.from(text)).join(' ')).toBe(urls)
})

interface Answer {
  readonly status: number
  /** What a fragment may name; absent where the answer is no page. */
  readonly ids?: ReadonlySet<string>
}

async function answerOf(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual' })
  const { status, headers } = response
  if (status !== 200 || headers.get('content-type')?.startsWith('text/html') !== true) {
    await response.body?.cancel()
    return { status }
  }
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(_, { id, name }) {
      ids.add(id ?? '').add(name ?? '')
    },
  })
  parser.end(await response.text())
  return { status, ids }
}

/** Whether a diagnostic shows the URL as its author wrote it. */
function isReported(where: string, diagnostics: readonly Diagnostic[]): boolean {
  const written = decodeURI(where.split(' in ')[0]!)
    .replace(/[?#].*$/, '')
    .replace(siteUrl, '')
  const name = written.split('/').findLast((part) => part !== '') ?? ''
  return diagnostics.some(
    ({ at, message, help }) =>
      at !== undefined && name !== '' && `${message} ${help ?? ''}`.includes(name),
  )
}
