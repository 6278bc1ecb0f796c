import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { folderOf, removeFolders } from '../support/build.ts'
import { bookSite } from '../pipeline/paper/book-site.ts'

beforeAll(() => vi.stubEnv('CHROME_PATH', inject('browser')))
afterAll(() => vi.unstubAllEnvs())
afterEach(removeFolders)

const hasText = spawnSync('pdftotext', ['-v']).status === 0
if (!hasText)
  process.stderr.write(
    'pdftotext is not installed (apt-get install poppler-utils): the text of no PDF is checked\n',
  )

async function print(root: string): Promise<{ readonly bytes: Buffer; readonly file: string }> {
  const out = join(root, 'dist')
  const result = await build({ root, out, threads: 0, portable: 'pdf' })
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const file = join(out, 'garden-co.pdf')
  return { file, bytes: await readFile(file) }
}

describe('a site as a PDF', () => {
  test('is tagged, has an outline, and its contents name the pages that they link to', async () => {
    const root = await folderOf(bookSite)
    const { bytes, file } = await print(root)
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(pdf.getTitle()).toBe('Garden & Co')
    expect(
      pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString(),
    ).toBe('true')
    expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en')
    const outline = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
    expect(titlesIn(outline)).toEqual(
      expect.arrayContaining(['Contents', 'Start', 'Watering', 'New', 'Leaves']),
    )

    const numbers = pageNumbers(pdf)
    const pages = [1, 2, 3, 4].map((number) => numbers.get(`p${number}`) ?? 0)
    expect(pages[0]).toBe(3)
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
    expect(new Set(pages).size).toBe(4)
    expect(numbers.get('p2-frost')).toBe(pages[1])
    const links = pdf.getPage(1).node.lookup(PDFName.of('Annots'), PDFArray)
    expect(links.size()).toBe(4)
    if (hasText) {
      const text = textIn(file)
      for (const word of [
        'Spring',
        'Green & new.',
        'Autumn',
        'They turn red.',
        'When?',
        'Dig.',
        'const',
      ])
        expect(text).toContain(word)
      const [, contents = ''] = text.split('\f')
      expect(contents).toMatch(new RegExp(`Watering +${pages[1]}\\n`))
      expect(contents).toMatch(new RegExp(`Leaves +${pages[3]}\\n`))
    }
  })

  test('that is too large to be printed at once is printed in parts, and reads as one', async () => {
    const paragraph = `${'Rain fell on the garden for days. '.repeat(30)}\n\n`
    const long = (number: number) =>
      page(
        `Week ${number}`,
        `## Rain ${number}\n\nSee [the last week](/weeks/4#rain-4) and [the start](/start).\n\n| Day | Rain |\n| - | - |\n| One | Two |\n\n${paragraph.repeat(420)}`,
      )
    const root = await folderOf({
      'docs.json': {
        name: 'Garden & Co',
        colors: { primary: '#0b7a4b' },
        navigation: [
          { group: 'First', pages: ['start'] },
          { group: 'Weeks', pages: [1, 2, 3, 4].map((number) => `weeks/${number}`) },
          { group: 'Last', pages: ['end'] },
        ],
      },
      'start.mdx': page('Start', 'See [the end](/end).'),
      'end.mdx': page('End', 'See [rain](/weeks/1#rain-1).'),
      ...Object.fromEntries([1, 2, 3, 4].map((number) => [`weeks/${number}.mdx`, long(number)])),
    })
    const { bytes, file } = await print(root)
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })

    const outline = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
    expect(treeIn(outline)).toEqual([
      'Contents',
      ['First', ['Start']],
      ['Weeks', [1, 2, 3, 4].map((number) => [`Week ${number}`, [`Rain ${number}`]])],
      ['Last', ['End']],
    ])

    const numbers = pageNumbers(pdf)
    const pages = [1, 2, 3, 4, 5, 6].map((number) => numbers.get(`p${number}`) ?? 0)
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
    expect(linksOf(pdf, (pages[0] ?? 0) - 1)).toEqual(['p6'])
    expect(linksOf(pdf, (pages[1] ?? 0) - 1)).toEqual(['p5-rain-4', 'p1'])
    expect(linksOf(pdf, (pages[5] ?? 0) - 1)).toEqual(['p2-rain-1'])
    expect(linksOf(pdf, 1)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
    for (const id of ['p2-rain-1', 'p5-rain-4']) expect(numbers.has(id)).toBe(true)

    const parents = tagsOfPages(pdf)
    expect(parents.length).toBe(pdf.getPageCount())
    // a paragraph that began on the page before has its tag there
    for (const [index, tags] of parents.entries())
      expect([index - 1, index]).toEqual(expect.arrayContaining(tags))
    expect(parents.flat().length).toBeGreaterThanOrEqual(pdf.getPageCount())
    expect(headersOfCells(pdf)).toEqual({ ids: 8, unknown: [] })

    if (hasText) {
      const text = textIn(file)
      const printed = text.split('\f').slice(0, -1)
      expect(printed.length).toBe(pdf.getPageCount())
      for (const [index, one] of printed.entries())
        if (index > 0) expect(one.trimEnd().split('\n').at(-1)?.trim()).toBe(String(index + 1))
      for (const [index, number] of pages.slice(1, 5).entries())
        expect(printed[1]).toMatch(new RegExp(`Week ${index + 1} +${number}\\n`))
    }
  })

  test('is the same each time', async () => {
    const [one, other] = [await folderOf(bookSite), await folderOf(bookSite)]
    expect((await print(one)).bytes.equals((await print(other)).bytes)).toBe(true)
  })

  test('says what it needs', async () => {
    vi.stubEnv('CHROME_PATH', join(await mkdtemp(join(tmpdir(), 'octavo-')), 'nothing'))
    const root = await folderOf(bookSite)
    const result = await build({ root, out: join(root, 'dist'), threads: 0, portable: 'pdf' })
    vi.stubEnv('CHROME_PATH', inject('browser'))
    expect(result.written).toBe(false)
    expect(result.diagnostics.map(({ code }) => code)).toContain('build/no-browser')
  })
})

/** The number of the page of each place that links lead to, by its id. Pages count from 1. */
function pageNumbers(pdf: PDFDocument): ReadonlyMap<string, number> {
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const places = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict)
  return new Map(
    places.entries().flatMap(([name, place]) => {
      const target = pdf.context.lookup(place, PDFArray).get(0)
      const number = target instanceof PDFRef ? pages.get(target) : undefined
      return number === undefined ? [] : [[name.decodeText(), number] as const]
    }),
  )
}

/** For each page, the pages that the tags of its text are on, from 0. */
function tagsOfPages(pdf: PDFDocument): number[][] {
  const indexes = new Map(pdf.getPages().map(({ ref }, index) => [ref, index]))
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Kids'), PDFArray)
  const byKey = new Map<number, PDFArray>()
  for (let branch = 0; branch < tree.size(); branch++) {
    const list = tree.lookup(branch, PDFDict).lookup(PDFName.of('Nums'), PDFArray)
    for (let at = 0; at < list.size(); at += 2) {
      const tags = list.lookup(at + 1)
      if (tags instanceof PDFArray) byKey.set(list.lookup(at, PDFNumber).asNumber(), tags)
    }
  }
  return pdf.getPages().map(({ node }) => {
    const key = node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()
    const tags = byKey.get(key)
    const on = new Set<number>()
    for (let at = 0; at < (tags?.size() ?? 0); at++) {
      const tag = tags?.lookup(at)
      const page = tag instanceof PDFDict ? tag.get(PDFName.of('Pg')) : undefined
      if (page instanceof PDFRef) on.add(indexes.get(page) ?? -1)
    }
    return [...on]
  })
}

/** How many tags have an id, and the ids of headers that no tag has. */
function headersOfCells(pdf: PDFDocument): { ids: number; unknown: readonly string[] } {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const tree = root.lookup(PDFName.of('IDTree'), PDFDict).lookup(PDFName.of('Kids'), PDFArray)
  const ids = new Map<string, PDFDict>()
  for (let branch = 0; branch < tree.size(); branch++) {
    const list = tree.lookup(branch, PDFDict).lookup(PDFName.of('Names'), PDFArray)
    for (let at = 0; at < list.size(); at += 2) {
      const id = list.lookup(at, PDFString).asString()
      const tag = list.lookup(at + 1, PDFDict)
      expect(tag.lookup(PDFName.of('ID'), PDFString).asString()).toBe(id)
      ids.set(id, tag)
    }
  }
  const named = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const attributes = object instanceof PDFDict ? object.lookup(PDFName.of('A')) : undefined
    if (!(attributes instanceof PDFArray)) return []
    return attributes.asArray().flatMap((one) => {
      const headers = one instanceof PDFDict ? one.lookup(PDFName.of('Headers')) : undefined
      return headers instanceof PDFArray
        ? headers.asArray().flatMap((id) => (id instanceof PDFString ? [id.asString()] : []))
        : []
    })
  })
  expect(named.length).toBeGreaterThan(0)
  return { ids: ids.size, unknown: named.filter((id) => !ids.has(id)) }
}

/** The places that the links of a page lead to. */
function linksOf(pdf: PDFDocument, index: number): readonly string[] {
  const links = pdf.getPage(index).node.lookup(PDFName.of('Annots'), PDFArray)
  return links
    .asArray()
    .map((_, at) => links.lookup(at, PDFDict).lookup(PDFName.of('Dest'), PDFName).decodeText())
}

type Tree = string | [string, Tree[]]

function treeIn(item: PDFDict): Tree[] {
  const items: Tree[] = []
  let next = item.lookupMaybe(PDFName.of('First'), PDFDict)
  while (next !== undefined) {
    const title = next.lookup(PDFName.of('Title'))
    const text =
      title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : ''
    const below = treeIn(next)
    items.push(below.length === 0 ? text : [text, below])
    next = next.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return items
}

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\n---\n\n${text}\n`
}

/** The titles of an outline, depth first. */
function titlesIn(item: PDFDict): string[] {
  const titles: string[] = []
  let next = item.lookupMaybe(PDFName.of('First'), PDFDict)
  while (next !== undefined) {
    const title = next.lookup(PDFName.of('Title'))
    if (title instanceof PDFString || title instanceof PDFHexString) titles.push(title.decodeText())
    titles.push(...titlesIn(next))
    next = next.lookupMaybe(PDFName.of('Next'), PDFDict)
  }
  return titles
}

function textIn(file: string): string {
  const maxBuffer = 64_000_000
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer })
}
