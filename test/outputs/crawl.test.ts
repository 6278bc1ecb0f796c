import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { serve } from '../../src/server/serve.ts'
import { createFolder } from '../support/folders.ts'
import { urlsOf } from '../support/output-urls.ts'

const siteUrl = 'https://crawl.example'

/** A folder with more sites, which are crawled too. */
const corpus = process.env['OCTAVO_CORPUS']
const more =
  corpus === undefined ? [] : (await readdir(corpus)).sort().map((name) => join(corpus, name))
const sites = ['examples/starter', 'examples/everything', 'docs', ...more]

test.each(sites.flatMap((site) => [[site, ''] as const, [site, '/deep/docs'] as const]))(
  'every URL that the output of %s names is there or was reported, below "%s"',
  async (root, base) => {
    const out = join(await createFolder({}), 'out')
    const built = await build({ root, out, base, siteUrl, keepGoing: true, threads: 0 })
    expect(built.written).toBe(true)
    const served = await serve({ folder: out, port: 0 })
    onTestFinished(() => served.close())
    const origin = new URL(served.urls[0]!).origin

    const named = new Map<string, string>()
    let files = 0
    for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name).slice(out.length)
      if (!/\.(?:html|xml|svg|css|md|txt|json|webmanifest)$/.test(path)) continue
      files++
      const from = new URL(siteUrl + base + path)
      for (const written of urlsOf(path, await readFile(out + path, 'utf8'))) {
        const url = URL.parse(written, from)
        if (url?.origin === siteUrl && !named.has(url.pathname + url.search))
          named.set(url.pathname + url.search, `${written} in ${path}`)
      }
    }
    expect(named.size).toBeGreaterThan(10)

    const lost: string[] = []
    for (const [url, where] of named) {
      const response = await fetch(origin + url, { redirect: 'manual' })
      await response.body?.cancel()
      if (response.status < 400 || isReported(where, built.diagnostics)) continue
      lost.push(`${response.status} ${where}`)
    }
    if (corpus !== undefined)
      console.error(`${root} ${base}: ${files} files, ${named.size} URLs, ${lost.length} lost`)
    expect(lost).toEqual([])
  },
  600_000,
)

test('the URLs of files of each kind are found', () => {
  const html =
    '<a href="/a">A</a><img srcset="/b 1x, /c 2x"><p style="background: url(/d)"><style>p { src: url("/e") }</style>'
  expect(urlsOf('x.html', html)).toEqual(['/a', '/b', '/c', '/d', '/e'])
  expect(urlsOf('x.css', '@import "/a"; p { background: url(/b) }')).toEqual(['/a', '/b'])
  expect(urlsOf('x.xml', '<urlset><url><loc>/a</loc></url></urlset>')).toEqual(['/a'])
  expect(urlsOf('x.md', '[a](/a) ![b](/b) `[c](/c)`')).toEqual(['/a', '/b'])
  expect(urlsOf('x.json', '{"entries":[{"href":"/a","path":"/b"}]}')).toEqual(['/a'])
})

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
