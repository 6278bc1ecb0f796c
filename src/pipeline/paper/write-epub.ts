import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { outputPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { withRoot } from '../../base/portable-base.ts'
import { count } from '../../base/text/format-count.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { Site } from '../../site/site.ts'
import { createOutputWriter, hashFile } from '../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { fileNameOf, writeZip } from '../output/zip-file.ts'
import type { ZipEntry } from '../output/zip-file.ts'
import type { BookContents, Chapter } from './book-contents.ts'
import { collectImages, fallbackImage, needsFallback } from './book-images.ts'
import type { BookImages } from './book-images.ts'
import { completeLinks, pendingLink } from './book-links.ts'
import type { BookPage } from './book-links.ts'
import { bookStyle } from './book-style.ts'
import { bookDocument, containerXml, packageDocument } from './epub-package.ts'
import type { BookAbout, BookItem } from './epub-package.ts'
import { pageText } from './page-xhtml.ts'

export interface BookInput {
  readonly site: Site
  readonly contents: BookContents
  /** The time of the last change of the site, if it is known. */
  readonly modified?: string | undefined
  readonly notes: string[]
}

/** Writes pages that were rendered with `portableBase` as one EPUB. Pages pass through memory one at a time. */
export async function writeEpub(
  rendered: OutputWriter,
  place: OutputPlace,
  input: BookInput,
): Promise<OutputWriter> {
  const { site, contents, notes } = input
  const images = collectImages((path) => rendered.locate(path))
  const folder = join(dirname(place.folder), 'book')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  const pages = writePages(rendered, { folder, images, contents, site })
  for (const { file } of pages.values()) {
    const path = join(folder, 'pages', file)
    writeFileSync(path, completeLinks(readFileSync(path, 'utf8'), pages))
  }
  if (images.missing.size > 0) notes.push(missingNote(images.missing))

  const output = createOutputWriter(place)
  const { config } = site
  const names = [config.name, contents.part].filter((name) => name !== undefined)
  const path = `${fileNameOf(names.join(' '))}.epub` as FilePath
  const target = output.ready(path)
  await writeZip(target, entriesOf(input, { folder, images, pages }))
  output.add([{ path, ...(await hashFile(target)), staged: true }])
  return output
}

interface WrittenPage extends BookPage {
  readonly route: Route
  readonly hasMath: boolean
  readonly hasDrawing: boolean
}

/** Writes the documents of pages, with links that wait for the other pages; by the path of their HTML. */
function writePages(
  rendered: OutputWriter,
  {
    folder,
    images,
    contents,
    site,
  }: {
    readonly folder: string
    readonly images: BookImages
    readonly contents: BookContents
    readonly site: Site
  },
): ReadonlyMap<string, WrittenPage> {
  const pages = new Map<string, WrittenPage>()
  for (const [index, route] of contents.routes.entries()) {
    const page = site.pages.get(route)
    const output = outputPath(route, 'document')
    const text = pageText(readFileSync(rendered.locate(output), 'utf8'), {
      image: (src) => images.add(src),
      link: (href) => pendingLink(href, output),
    })
    const file = `${String(index + 1).padStart(5, '0')}.xhtml`
    const about = {
      title: page?.title ?? '',
      language: page?.language ?? defaultLanguage,
      depth: 1,
    }
    writeFileSync(
      join(folder, 'pages', file),
      bookDocument(about, `<section>${text.xhtml}</section>`),
    )
    const { ids, hasMath, hasDrawing } = text
    pages.set(output, { route, file, ids, hasMath, hasDrawing })
  }
  return pages
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
    readonly pages: ReadonlyMap<string, WrittenPage>
  },
): ZipEntry[] {
  const { config } = site
  const [first] = contents.routes
  const language = (first && site.pages.get(first)?.language) ?? defaultLanguage
  const all = [...pages.values()]
  const about: BookAbout = {
    title: config.name,
    part: contents.part,
    description: config.description,
    language,
    modified: modified ?? '2000-01-01T00:00:00Z',
    hasImages: images.files.size > 0 || all.some(({ hasDrawing }) => hasDrawing),
    hasMath: all.some(({ hasMath }) => hasMath),
  }
  const hasFallback = [...images.files.values()].some(({ type }) => needsFallback(type))
  const items: BookItem[] = [
    { id: 'cover', href: 'cover.xhtml', type: xhtml, inSpine: true },
    { id: 'nav', href: 'nav.xhtml', type: xhtml, properties: ['nav'], inSpine: true },
    { id: 'style', href: 'style.css', type: 'text/css' },
    ...all.map(({ file, hasMath, hasDrawing }, index) => ({
      id: `page-${index + 1}`,
      href: `pages/${file}`,
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
  const files = new Map(all.map(({ route, file }) => [route, `pages/${file}`]))
  const text = (path: string, contents: string): ZipEntry => ({ path, contents })
  return [
    { path: 'mimetype', contents: 'application/epub+zip', stored: true },
    text('META-INF/container.xml', containerXml),
    text('EPUB/package.opf', packageDocument(about, items)),
    text('EPUB/cover.xhtml', coverOf(about)),
    text('EPUB/nav.xhtml', navigationOf(about, contents, files)),
    ...(hasFallback ? [text('EPUB/images/fallback.svg', fallbackImage)] : []),
    text('EPUB/style.css', bookStyle(config.appearance.colors.primary)),
    ...all.map(({ file }) => ({
      path: `EPUB/pages/${file}`,
      contents: { file: join(folder, 'pages', file) },
    })),
    ...[...images.files].map(([path, { file }]) => ({ path: `EPUB/${path}`, contents: { file } })),
  ]
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

function missingNote(missing: ReadonlySet<string>): string {
  const [first = ''] = missing
  const [verb, whose] =
    missing.size === 1 ? ['is', 'Its description'] : ['are', 'Their descriptions']
  const shown = withRoot(first, '').replace(/^(.{80}).+$/s, '$1…')
  return `${count(missing.size, 'image')} ${verb} not in the book, because the book cannot hold images from the web, or files that are no images: ${shown}${missing.size > 1 ? ' and others' : ''}. ${whose} ${missing.size === 1 ? 'appears' : 'appear'} instead.`
}
