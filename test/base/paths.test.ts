import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assetHref,
  foldedPath,
  isPortableName,
  markdownPath,
  outputPath,
  pageHref,
  resolveUrlPath,
  routeFrom,
  routeOf,
} from '../../src/base/paths.ts'
import type { FilePath, UrlStyle } from '../../src/base/paths.ts'
import { resolveFile } from '../../src/site/links/resolve-file.ts'

/** Names that files have: spaces, signs of URLs, other scripts, emoji, and what looks encoded. */
const name = fc
  .stringMatching(/^[\w .%+#?&=@$,;:!'()[\]~äß日本語😀é-]{1,12}$/u)
  .filter(
    (text) =>
      text === text.trim() &&
      !/^\.+$/.test(text) &&
      !/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')),
  )
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
const base = fc.constantFrom('', '/docs', '/a/b-c', '/ä')
const urls = fc.constantFrom<UrlStyle>('folder', 'file', 'document')
const suffix = fc.constantFrom('', '?v=2', '#x', '?a=1&b=2#c', '#')

/** The file below the output that a static host serves for a path of a URL. */
function servedFile(href: string, prefix: string, style: UrlStyle): string {
  const url = new URL(href, 'https://acme.example')
  const own = decodeURIComponent(url.pathname).slice(prefix.length + 1)
  if (style === 'document') return own
  if (own === '' || own.endsWith('/')) return `${own}index.html`
  return `${own}.html`
}

describe('a path of a page', () => {
  test('becomes a URL at which its file is served, with any base and style', () => {
    fc.assert(
      fc.property(path, base, urls, (file, prefix, style) => {
        const route = routeOf(`${file}.mdx` as FilePath)
        const href = pageHref(route, { base: encodeURI(prefix), urls: style })
        expect(servedFile(href, prefix, style)).toBe(outputPath(route, style))
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })

  test('is found again from its URL, with a query or a fragment', () => {
    fc.assert(
      fc.property(path, urls, suffix, (file, style, end) => {
        const route = routeOf(`${file}.mdx` as FilePath)
        const href = pageHref(route, { base: '', urls: style }, end)
        const found = resolveUrlPath(href, 'any/page.mdx' as FilePath)
        const plain = style === 'document' ? found.replace(/\.html$/, '') : found
        expect(routeOf(plain as FilePath)).toBe(route)
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })

  test('is one route however it is written', () => {
    fc.assert(
      fc.property(path, (file) => {
        fc.pre(!/[?#%]/.test(file) && !/\.mdx?$/i.test(file))
        const route = routeFrom(file)
        for (const written of [`/${file}`, `${file}/`, `./${file}`, `${file}.mdx`, encodeURI(file)])
          expect(routeFrom(written)).toBe(route)
        expect(markdownPath(route).replace(/\.md$/, '')).toBe(
          route === '/' ? 'index' : route.slice(1),
        )
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })
})

describe('a path of a file', () => {
  test('is found again from its URL, relative to any page', () => {
    fc.assert(
      fc.property(path, path, (file, from) => {
        const href = assetHref(file, { base: '', urls: 'folder' })
        expect(resolveUrlPath(href, from as FilePath)).toBe(file)
        const up = '../'.repeat(from.split('/').length - 1)
        expect(resolveUrlPath(up + href.slice(1), from as FilePath)).toBe(file)
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })

  test('is the file that settings name by its URL, with base, query and fragment', () => {
    fc.assert(
      fc.property(path, base, suffix, (file, prefix, end) => {
        const assets = new Set([file as FilePath])
        const href = assetHref(file, { base: encodeURI(prefix), urls: 'folder' })
        for (const written of [href.slice(encodeURI(prefix).length), href]) {
          const found = resolveFile(written + end, { assets, atRoot: new Map(), base: prefix })
          expect(found).toEqual({ file, suffix: end, exists: true })
        }
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })

  test('keeps its signs: a name that is written as it is on the disk is found as well', () => {
    fc.assert(
      fc.property(path, (file) => {
        const assets = new Set([file as FilePath])
        expect(resolveFile(`/${file}`, { assets, atRoot: new Map(), base: '' })).toMatchObject({
          file,
          exists: true,
        })
      }),
      { numRuns: 2_000, seed: 35 },
    )
  })
})

describe('a name', () => {
  test.each(['con', 'CON', 'aux.mdx', 'com1', 'LPT9.html', 'nul.', 'a:b', 'a|b', 'end.', 'end '])(
    '%j is not one that every system takes',
    (text) => expect(isPortableName(text)).toBe(false),
  )
  test.each(['console', 'com', 'aux-files', 'con-nect', 'lpt', 'ä', '日本', 'a b'])(
    '%j is one that every system takes',
    (text) => expect(isPortableName(text)).toBe(true),
  )
  test('that differs by case alone is the same where systems ignore case', () => {
    fc.assert(
      fc.property(path, (file) => {
        fc.pre(!file.includes('ß')) // two letters in upper case
        expect(foldedPath(file.toUpperCase())).toBe(foldedPath(file.toLowerCase()))
        expect(foldedPath(foldedPath(file))).toBe(foldedPath(file))
      }),
      { numRuns: 1_000, seed: 35 },
    )
  })
})
