import { dirname, join } from 'node:path'
import type { Route } from '../../base/paths.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import { createOutputWriter, hashFile } from '../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { writeZip } from '../output/zip-file.ts'
import type { ZipEntry } from '../output/zip-file.ts'
import type { BookContents, Chapter } from './book-contents.ts'
import { collectImages, fallbackImage, needsFallback } from './book-images.ts'
import type { BookImages } from './book-images.ts'
import { bookFile, missingNote, writePages } from './book-pages.ts'
import type { BookInput, BookPage } from './book-pages.ts'
import { bookStyle } from './book-style.ts'
import { bookDocument, containerXml, packageDocument } from './epub-package.ts'
import type { BookAbout, BookItem } from './epub-package.ts'

/** Writes pages that were rendered with `portableBase` as one EPUB. Pages pass through memory one at a time. */
export async function writeEpub(
  rendered: OutputWriter,
  place: OutputPlace,
  input: BookInput,
): Promise<OutputWriter> {
  const { site, contents, notes } = input
  const images = collectImages((path) => rendered.locate(path))
  const folder = join(dirname(place.folder), 'book')
  const pages = writePages(rendered, {
    site,
    contents,
    file: (number) => join(folder, 'pages', fileOf(number)),
    image: (src) => images.add(src),
    document: (about, xhtml) => bookDocument({ ...about, depth: 1 }, `<section>${xhtml}</section>`),
    href: ({ number }, id) =>
      fileOf(number) + (id === undefined ? '' : `#${encodeURIComponent(id)}`),
  })
  if (images.missing.size > 0) notes.push(missingNote(images.missing))

  const output = createOutputWriter(place)
  const path = bookFile(input, 'epub')
  const target = output.ready(path)
  await writeZip(target, entriesOf(input, { folder, images, pages }))
  output.add([{ path, ...(await hashFile(target)), staged: true }])
  return output
}

/** The files of the archive in their order: the type of the file is the first, as the format demands. */
function entriesOf(
  { site, contents, modified }: BookInput,
  {
    folder,
    images,
    pages,
  }: {
    readonly folder: string
    readonly images: BookImages
    readonly pages: readonly BookPage[]
  },
): ZipEntry[] {
  const { config } = site
  const [first] = contents.routes
  const language = (first && site.pages.get(first)?.language) ?? defaultLanguage
  const about: BookAbout = {
    title: config.name,
    part: contents.part,
    description: config.description,
    language,
    modified: modified ?? '2000-01-01T00:00:00Z',
    hasImages: images.files.size > 0 || pages.some(({ hasDrawing }) => hasDrawing),
    hasMath: pages.some(({ hasMath }) => hasMath),
  }
  const hasFallback = [...images.files.values()].some(({ type }) => needsFallback(type))
  const items: BookItem[] = [
    { id: 'cover', href: 'cover.xhtml', type: xhtml, inSpine: true },
    { id: 'nav', href: 'nav.xhtml', type: xhtml, properties: ['nav'], inSpine: true },
    { id: 'style', href: 'style.css', type: 'text/css' },
    ...pages.map(({ number, hasMath, hasDrawing }) => ({
      id: `page-${number}`,
      href: `pages/${fileOf(number)}`,
      type: xhtml,
      properties: [...(hasMath ? ['mathml'] : []), ...(hasDrawing ? ['svg'] : [])],
      inSpine: true,
    })),
    ...[...images.files].map(([href, { type }], index) => ({
      id: `image-${index + 1}`,
      href,
      type,
      ...(needsFallback(type) && { fallback: 'image-fallback' }),
    })),
    ...(hasFallback
      ? [{ id: 'image-fallback', href: 'images/fallback.svg', type: 'image/svg+xml' }]
      : []),
  ]
  const files = new Map(pages.map(({ route, number }) => [route, `pages/${fileOf(number)}`]))
  const text = (path: string, contents: string): ZipEntry => ({ path, contents })
  return [
    { path: 'mimetype', contents: 'application/epub+zip', stored: true },
    text('META-INF/container.xml', containerXml),
    text('EPUB/package.opf', packageDocument(about, items)),
    text('EPUB/cover.xhtml', coverOf(about)),
    text('EPUB/nav.xhtml', navigationOf(about, contents, files)),
    ...(hasFallback ? [text('EPUB/images/fallback.svg', fallbackImage)] : []),
    text('EPUB/style.css', bookStyle(config.appearance.colors.primary)),
    ...pages.map(({ number }) => ({
      path: `EPUB/pages/${fileOf(number)}`,
      contents: { file: join(folder, 'pages', fileOf(number)) },
    })),
    ...[...images.files].map(([path, { file }]) => ({ path: `EPUB/${path}`, contents: { file } })),
  ]
}

/** The document of a page, by its number. */
function fileOf(number: number): string {
  return `${String(number).padStart(5, '0')}.xhtml`
}

const xhtml = 'application/xhtml+xml'

function coverOf({ title, part, description, language }: BookAbout): string {
  const lines = [part, description].filter((line) => line !== undefined)
  return bookDocument(
    { title, language, depth: 0 },
    `<section class="cover" epub:type="cover"><h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</section>`,
  )
}

function navigationOf(
  { language }: BookAbout,
  { chapters }: BookContents,
  files: ReadonlyMap<Route, string>,
): string {
  const list = (entries: readonly Chapter[]): string =>
    `<ol>${entries.map((entry) => `<li>${labelOf(entry, files)}${entry.chapters.length === 0 ? '' : list(entry.chapters)}</li>`).join('\n')}</ol>`
  return bookDocument(
    { title: contentsTitle, language, depth: 0 },
    `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${contentsTitle}</h1>${list(chapters)}</nav>`,
  )
}

const contentsTitle = 'Contents'

function labelOf({ title, route }: Chapter, files: ReadonlyMap<Route, string>): string {
  const file = route === undefined ? undefined : files.get(route)
  const text = escapeHtml(title)
  return file === undefined ? `<span>${text}</span>` : `<a href="${file}">${text}</a>`
}
