import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page as BrowserPage } from 'playwright-core'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { openBrowser } from '../../host/node/open-browser.ts'
import { hasOptionalPackage } from '../../host/node/optional-package.ts'
import { createOutputWriter, hashFile } from '../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { missingPackages, noBrowser } from '../problems.ts'
import { collectImages } from './book-images.ts'
import { bookFile, missingNote, writePages } from './book-pages.ts'
import type { BookInput } from './book-pages.ts'
import { finishPdf, pageNumbers } from './pdf-file.ts'
import { chapterDocuments, documentEnd, documentStart } from './pdf-document.ts'

export interface PdfInput extends BookInput {
  readonly root: string
  readonly report: Report
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes pages that were rendered with `portableBase` as one PDF, which a browser prints. It prints twice: the numbers of pages
 * in the table of contents are known after the first time.
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
    const document = await writeDocument(rendered, join(dirname(place.folder), 'book'), {
      ...input,
      image(src) {
        const name = images.add(src)?.replace('../', '')
        const file = name === undefined ? undefined : images.files.get(name)?.file
        return file === undefined ? undefined : pathToFileURL(file).href
      },
    })
    if (images.missing.size > 0) notes.push(missingNote(images.missing))
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
    await context.route(/^(?!file:|data:)/, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(pathToFileURL(document).href)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await fillNumbers(page, await pageNumbers(await print(page)))
    const output = createOutputWriter(place)
    const path = bookFile(input, 'pdf')
    const target = output.ready(path)
    writeFileSync(target, await finishPdf(await print(page), input))
    output.add([{ path, ...(await hashFile(target)), staged: true }])
    return output
  } finally {
    input.signal?.removeEventListener('abort', stop)
    await browser.close()
  }
}

/** Writes the whole book as one document; pages pass through memory one at a time. */
async function writeDocument(
  rendered: OutputWriter,
  folder: string,
  input: PdfInput & { image(src: string): string | undefined },
): Promise<string> {
  const { site, contents, image } = input
  const file = (number: number): string => join(folder, `${number}.xhtml`)
  const pages = writePages(rendered, {
    site,
    contents,
    file,
    image,
    id: (id, number) => idOf(number, id),
    href: ({ number }, id) => `#${idOf(number, id)}`,
    document: (_, xhtml) => xhtml,
  })
  const numbers = new Map(pages.map(({ route, number }) => [route, number]))
  const path = join(folder, 'book.xhtml')
  const stream = createWriteStream(path)
  const write = async (text: string): Promise<void> => {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  const theme = rendered.files.find((one) => /^_octavo\/theme-[^/]*\.css$/.test(one.path))
  await write(documentStart(input, numbers, theme && rendered.locate(theme.path)))
  for (const chapter of chapterDocuments(contents.chapters, numbers)) {
    await write(
      typeof chapter === 'string'
        ? chapter
        : chapter.wrap(readFileSync(file(chapter.number), 'utf8')),
    )
  }
  stream.end(documentEnd)
  await once(stream, 'finish')
  return path
}

/** Ids of several pages are in one document. */
function idOf(number: number, id?: string): string {
  return id === undefined ? `p${number}` : `p${number}-${id}`
}

function print(page: BrowserPage): Promise<Uint8Array> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true })
}

/** Puts numbers of pages into the table of contents, by the id that an entry links to. */
async function fillNumbers(page: BrowserPage, numbers: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate((known) => {
    for (const link of document.querySelectorAll('.contents a')) {
      const number = known[link.getAttribute('href')?.slice(1) ?? '']
      const place = link.querySelector('.number')
      if (place && number !== undefined) place.textContent = String(number)
    }
  }, Object.fromEntries(numbers))
}
