import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { BookInput } from './book-pages.ts'
import { titleOf } from './pdf-document.ts'

/** The number of the page of each place that a link of a PDF leads to, by its id. Pages count from 1. */
export async function pageNumbers(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = new Map(pdf.getPages().map(({ ref }, index) => [ref.toString(), index + 1]))
  const places = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  const numbers = new Map<string, number>()
  for (const [name, place] of places?.entries() ?? []) {
    const target = pdf.context.lookupMaybe(place, PDFArray)?.get(0)
    const number = pages.get(String(target))
    if (number !== undefined) numbers.set(name.decodeText(), number)
  }
  return numbers
}

/** Names the book. Its times are those of its pages, so that equal pages make an equal file. */
export async function finishPdf(
  bytes: Uint8Array,
  { site: { config, pages }, contents, modified }: BookInput,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const time = new Date(modified ?? '2000-01-01T00:00:00Z')
  const [first] = contents.routes
  pdf.setTitle(titleOf({ config, part: contents.part }), { showInWindowTitleBar: true })
  pdf.setAuthor(config.name)
  pdf.setLanguage((first && pages.get(first)?.language) ?? defaultLanguage)
  pdf.setCreator('Octavo')
  pdf.setCreationDate(time)
  pdf.setModificationDate(time)
  return pdf.save({ useObjectStreams: true })
}
