import { createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Report } from '../../../diagnostics/diagnostic.ts'
import { openBrowser } from '../../../host/node/open-browser.ts'
import { hasOptionalPackage } from '../../../host/node/optional-package.ts'
import { defaultLanguage } from '../../../site/language-tag.ts'
import { createOutputWriter, hashFile } from '../../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../../output/output-writer.ts'
import { missingPackages, noBrowser } from '../../problems.ts'
import { collectImages } from '../book-images.ts'
import { bookFile, missingNote, writePages } from '../book-pages.ts'
import type { BookInput } from '../book-pages.ts'
import { bookParts } from './book-parts.ts'
import type { BookPart } from './book-parts.ts'
import { createPdfJoin } from './join-parts.ts'
import type { PdfAbout } from './join-parts.ts'
import { documentEnd, documentHead, frontDocument, partStart, titleOf } from './pdf-document.ts'
import { bookUrl, countPages } from './printed-part.ts'

export interface PdfInput extends BookInput {
  readonly root: string
  readonly report: Report
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes pages that were rendered with `portableBase` as one PDF. A browser prints it in parts, which are joined, so that neither
 * the browser nor the join holds the whole book.
 */
export async function writePdf(
  rendered: OutputWriter,
  place: OutputPlace,
  input: PdfInput,
): Promise<OutputWriter | undefined> {
  const { root, report, notes } = input
  if (!hasOptionalPackage('playwright-core', root)) {
    report.add(missingPackages('--pdf', ['playwright-core']))
    return undefined
  }
  const browser = await openBrowser(root)
  if ('reason' in browser) {
    report.add(noBrowser('--pdf', browser.reason))
    return undefined
  }
  const stop = () => void browser.close()
  input.signal?.addEventListener('abort', stop)
  try {
    const images = collectImages((path) => rendered.locate(path))
    const book = writeDocuments(rendered, join(dirname(place.folder), 'book'), {
      ...input,
      image(src) {
        const name = images.add(src)?.replace('../', '')
        const file = name === undefined ? undefined : images.files.get(name)?.file
        return file === undefined ? undefined : pathToFileURL(file).href
      },
    })
    if (images.missing.size > 0) notes.push(missingNote(images.missing))
    const output = createOutputWriter(place)
    const path = bookFile(input, 'pdf')
    const target = output.ready(path)
    await printBook(browser, book, { ...input, target })
    output.add([{ path, ...(await hashFile(target)), staged: true }])
    return output
  } finally {
    input.signal?.removeEventListener('abort', stop)
    await browser.close()
  }
}

/** The documents of a book on the disk, and how they become parts. */
interface BookDocuments {
  readonly folder: string
  readonly head: string
  front(pageOf: (id: string) => number | undefined): string
  readonly parts: Iterable<BookPart>
  /** The ids of a page that links of the book lead to. */
  readonly linked: ReadonlyMap<number, ReadonlySet<string>>
  readPage(number: number): string
}

/** Writes the text of each page; pages pass through memory one at a time. */
function writeDocuments(
  rendered: OutputWriter,
  folder: string,
  input: PdfInput & { image(src: string): string | undefined },
): BookDocuments {
  const { site, contents, image } = input
  const file = (number: number): string => join(folder, `${number}.xhtml`)
  const linked = new Map<number, Set<string>>()
  const pages = writePages(rendered, {
    site,
    contents,
    file,
    image,
    id: (id, number) => idOf(number, id),
    href({ number }, id) {
      const target = idOf(number, id)
      linked.set(number, (linked.get(number) ?? new Set([idOf(number)])).add(target))
      return `${bookUrl}${target}`
    },
    document: (_, xhtml) => xhtml,
  })
  const numbers = new Map(pages.map(({ route, number }) => [route, number]))
  const theme = rendered.files.find((one) => /^_octavo\/theme-[^/]*\.css$/.test(one.path))
  const head = documentHead(input, theme && rendered.locate(theme.path))
  return {
    folder,
    head,
    front: (pageOf) => frontDocument(head, input, numbers, pageOf),
    parts: bookParts(contents.chapters, {
      numbers,
      sizeOf: (number) => statSync(file(number)).size,
    }),
    linked,
    readPage: (number) => readFileSync(file(number), 'utf8'),
  }
}

/** Ids of several pages are in one document. */
function idOf(number: number, id?: string): string {
  return id === undefined ? `p${number}` : `p${number}-${id}`
}

/** The front is printed twice: the numbers of pages in the table of contents are known when all parts are printed. */
async function printBook(
  browser: Browser,
  book: BookDocuments,
  input: PdfInput & { readonly target: string },
): Promise<void> {
  const joined = createPdfJoin(input.target)
  try {
    const front = await measureFront(browser, book)
    const pageNumbers = new Map<string, number>()
    let pagesBefore = front
    for (const part of book.parts) {
      input.signal?.throwIfAborted()
      const bytes = await print(browser, await writePart(book, part, pagesBefore))
      const { pageCount, places } = await joined.add(bytes, { depth: part.depth })
      for (const [id, page] of places) pageNumbers.set(id, pagesBefore + page + 1)
      pagesBefore += pageCount
    }
    const path = writeFront(book, (id) => pageNumbers.get(id))
    await joined.add(await print(browser, path), { depth: 0, isFirst: true })
    joined.finish(aboutBook(input))
  } finally {
    joined.close()
  }
}

/** How many pages the cover and the table of contents have. Numbers do not change that: each has the same room. */
async function measureFront(browser: Browser, book: BookDocuments): Promise<number> {
  const bytes = await print(
    browser,
    writeFront(book, () => undefined),
  )
  return countPages(bytes)
}

function writeFront(book: BookDocuments, pageOf: (id: string) => number | undefined): string {
  const path = join(book.folder, 'front.html')
  writeFileSync(path, book.front(pageOf))
  return path
}

async function writePart(
  { folder, head, linked, readPage }: BookDocuments,
  { documents }: BookPart,
  pagesBefore: number,
): Promise<string> {
  const path = join(folder, 'part.html')
  const stream = createWriteStream(path)
  const write = async (text: string): Promise<void> => {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  const ids = documents.flatMap(({ number }) =>
    number === undefined ? [] : [...(linked.get(number) ?? [idOf(number)])],
  )
  await write(partStart(head, { pagesBefore, ids }))
  let open: number | undefined
  for (const { chapter, html } of documents) {
    if (chapter !== open) {
      await write(
        `${open === undefined ? '' : '</div>\n'}<div class="chapter" style="page: c${chapter}">\n`,
      )
      open = chapter
    }
    await write(html(readPage))
  }
  stream.end(`</div>\n${documentEnd}`)
  await once(stream, 'finish')
  return path
}

/** Each part has a page of its own, so that the browser keeps nothing of the parts before. */
async function print(browser: Browser, document: string): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  try {
    await context.route(/^(?!file:|data:)/, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(pathToFileURL(document).href)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    })
  } finally {
    await context.close()
  }
}

function aboutBook({ site: { config, pages }, contents, modified }: BookInput): PdfAbout {
  const [first] = contents.routes
  return {
    title: titleOf({ config, part: contents.part }),
    author: config.name,
    language: (first && pages.get(first)?.language) ?? defaultLanguage,
    time: new Date(modified ?? '2000-01-01T00:00:00Z'),
  }
}
