import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { pageNumbers } from '../../src/pipeline/paper/pdf-file.ts'
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

    const numbers = await pageNumbers(bytes)
    const pages = [1, 2, 3, 4].map((number) => numbers.get(`p${number}`) ?? 0)
    expect(pages[0]).toBe(3)
    expect(pages).toEqual(pages.toSorted((a, b) => a - b))
    expect(new Set(pages).size).toBe(4)
    expect(numbers.get('p2-frost')).toBe(pages[1])
    const links = pdf.getPage(1).node.lookup(PDFName.of('Annots'), PDFArray)
    expect(links.size()).toBe(4)
    if (hasText) {
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
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
