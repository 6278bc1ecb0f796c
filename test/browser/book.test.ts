import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bookSite } from '../pipeline/paper/book-site.ts'
import { readZip } from '../pipeline/read-zip.ts'
import { folderOf, removeFolders } from '../support/build.ts'
import { axeViolations } from './axe.ts'
import { buildFolder } from './build-folder.ts'
import { openBrowser, openPage } from './support.ts'

/** A folder with Ace by DAISY, the checker whose rules these are. */
const ace = process.env['OCTAVO_ACE']
if (ace === undefined)
  process.stderr.write(
    'skipped, OCTAVO_ACE names no folder (CONTRIBUTING.md): Ace by DAISY checks books\n',
  )

const folder = mkdtempSync(join(tmpdir(), 'octavo book '))
const names = ['garden', 'everything'] as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  const roots = { garden: await folderOf(bookSite), everything: 'examples/everything' }
  for (const name of names) {
    await buildFolder(roots[name], join(folder, name), ['--epub'])
    for (const [path, bytes] of readZip(readFileSync(bookOf(name)))) {
      const file = join(folder, name, 'files', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
  }
}, 180_000)
afterAll(async () => {
  await browser.close()
  await removeFolders()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(names)('the book "%s" by the rules of Ace', (name) => {
  test('axe finds nothing in a document', async () => {
    const { page } = await openPage(browser)
    const { documents } = packageOf(name)
    expect(documents.length).toBeGreaterThan(4)
    const found: string[] = []
    for (const path of documents) {
      await page.goto(pathToFileURL(join(folder, name, 'files', path)).href)
      for (const violation of await axeViolations(page, { rules: { rules: withoutPageRules } }))
        found.push(`${path} ${violation}`)
    }
    expect(found).toEqual([])
  }, 180_000)

  test('the package has a title, a language and the metadata of accessibility', () => {
    const { metadata, language } = packageOf(name)
    expect(language).toBe('en')
    expect(metadata.get('dc:title')?.join('')).not.toBe('')
    for (const [property, values] of Object.entries(vocabulary)) {
      const own = metadata.get(property) ?? []
      expect([property, own.length > 0]).toEqual([property, true])
      const parts = own.flatMap((value) =>
        property === 'schema:accessModeSufficient' ? value.split(',') : [value],
      )
      expect([property, parts.filter((value) => !values.includes(value))]).toEqual([property, []])
    }
    expect(metadata.get('schema:accessibilitySummary')?.join('').length).toBeGreaterThan(20)
    for (const property of ['schema:accessibilityFeature', 'schema:accessibilityHazard']) {
      const own = metadata.get(property) ?? []
      // they contradict any other value
      if (own.length > 1) expect(own).not.toContain('none')
      if (own.length > 1) expect(own).not.toContain('unknown')
    }
  })

  test('the contents are in reading order, and lead to places that exist', () => {
    const { documents, spine } = packageOf(name)
    const path = documents.find((it) => it.endsWith('nav.xhtml')) ?? ''
    const nav = parse(name, path)
    const lists = DomUtils.findAll((it) => it.name === 'nav', nav.children)
    const types = lists.map((it) => it.attribs['epub:type'])
    expect([types, lists.map((it) => it.attribs['role'])]).toEqual([['toc'], ['doc-toc']])
    const places = DomUtils.findAll((it) => it.name === 'a', lists).map((it) =>
      posix.join(posix.dirname(path), it.attribs['href'] ?? ''),
    )
    const positions = places.map((place) => spine.findIndex((it) => it === place))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    // no pages of paper, so there is no list of them, and the metadata claims none
    const { metadata } = packageOf(name)
    const features = metadata.get('schema:accessibilityFeature') ?? []
    expect(features.filter((it) => /^page(?:Navigation|BreakMarkers)|^printPage/.test(it))).toEqual(
      [],
    )
    for (const document of documents) {
      const breaks = DomUtils.findAll(
        ({ attribs }) => /pagebreak/.test(`${attribs['epub:type']} ${attribs['role']}`),
        parse(name, document).children,
      )
      expect([document, breaks.length]).toEqual([document, 0])
    }
  })

  test.skipIf(ace === undefined)(
    'Ace finds nothing',
    () => {
      const out = join(folder, name, 'ace')
      const program = join(ace ?? '', 'node_modules/.bin/ace-puppeteer')
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [program, '--force', '--silent', '--outdir', out, bookOf(name)],
        {
          encoding: 'utf8',
          env: { ...process.env, PUPPETEER_EXECUTABLE_PATH: inject('browser') },
        },
      )
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
      const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as AceReport
      const found = report.assertions.flatMap((document) =>
        document.assertions.map((it) => it['earl:test']['dct:title']),
      )
      expect([report['earl:result']['earl:outcome'], found]).toEqual(['pass', []])
    },
    300_000,
  )
})

interface AceReport {
  readonly 'earl:result': { readonly 'earl:outcome': string }
  readonly assertions: readonly {
    readonly assertions: readonly { readonly 'earl:test': { readonly 'dct:title': string } }[]
  }[]
}

/** Rules for pages of the web that Ace turns off in documents of a book. */
const withoutPageRules = {
  bypass: { enabled: false },
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-complementary-is-top-level': { enabled: false },
}

/** What the vocabulary of schema.org has of what we write. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  'schema:accessMode': ['textual', 'visual'],
  'schema:accessModeSufficient': ['textual', 'visual'],
  'schema:accessibilityFeature': [
    ...['structuralNavigation', 'tableOfContents', 'readingOrder', 'displayTransformability'],
    ...['alternativeText', 'MathML'],
  ],
  'schema:accessibilityHazard': ['none'],
}

function bookOf(name: string): string {
  const file = readdirSync(join(folder, name)).find((path) => path.endsWith('.epub'))
  return join(folder, name, file ?? '')
}

function parse(name: string, path: string) {
  return parseDocument(readFileSync(join(folder, name, 'files', path), 'utf8'), { xmlMode: true })
}

function packageOf(name: string) {
  const document = parse(name, 'EPUB/package.opf')
  const all = (tag: string) => DomUtils.findAll((it) => it.name === tag, document.children)
  const metadata = new Map<string, string[]>()
  for (const element of DomUtils.findAll(
    ({ name: tag }) => tag === 'meta' || tag.startsWith('dc:'),
    document.children,
  )) {
    const key = element.attribs['property'] ?? element.name
    metadata.set(key, [...(metadata.get(key) ?? []), DomUtils.textContent(element)])
  }
  const files = new Map(
    all('item').map(({ attribs }) => [attribs['id'], `EPUB/${attribs['href']}`] as const),
  )
  const documents = all('item')
    .filter(({ attribs }) => attribs['media-type'] === 'application/xhtml+xml')
    .map(({ attribs }) => decodeURI(`EPUB/${attribs['href']}`))
  return {
    metadata,
    documents,
    language: all('package')[0]?.attribs['xml:lang'],
    spine: all('itemref').map(({ attribs }) => files.get(attribs['idref']) ?? ''),
  }
}
