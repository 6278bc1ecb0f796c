import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { outputPath } from '../../base/paths.ts'
import type { FilePath, Route } from '../../base/paths.ts'
import { withRoot } from '../../base/portable-base.ts'
import { count } from '../../base/text/format-count.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { Site } from '../../site/site.ts'
import type { OutputWriter } from '../output/output-writer.ts'
import { fileNameOf } from '../output/zip-file.ts'
import type { BookContents } from './book-contents.ts'
import { completeLinks, pendingLink } from './book-links.ts'
import { pageText } from './page-xhtml.ts'

export interface BookInput {
  readonly site: Site
  readonly contents: BookContents
  /** The time of the last change of the site, if it is known. */
  readonly modified?: string | undefined
  readonly notes: string[]
}

/** A page of a book. */
export interface BookPage {
  readonly route: Route
  /** From 1, in reading order. */
  readonly number: number
  readonly ids: ReadonlySet<string>
  readonly hasMath: boolean
  readonly hasDrawing: boolean
}

export interface PageWriting {
  readonly site: Site
  readonly contents: BookContents
  /** Where the document of a page is written. */
  file(number: number): string
  /** The URL of an image in the book; `undefined` if it cannot be in the book. */
  image(src: string): string | undefined
  /** An id of a page as it is in the book. */
  id?(id: string, number: number): string
  /** The href of a page of the book, or of an id that it has. */
  href(page: BookPage, id?: string): string
  document(
    about: { readonly title: string; readonly language: string; readonly number: number },
    xhtml: string,
  ): string
}

/** Writes the documents of pages that were rendered with `portableBase`. Pages pass through memory one at a time. */
export function writePages(rendered: OutputWriter, writing: PageWriting): readonly BookPage[] {
  const { site, contents, file, id } = writing
  const pages = new Map<string, BookPage>()
  mkdirSync(dirname(file(1)), { recursive: true })
  for (const [index, route] of contents.routes.entries()) {
    const number = index + 1
    const page = site.pages.get(route)
    const output = outputPath(route, 'document')
    const { xhtml, ...text } = pageText(readFileSync(rendered.locate(output), 'utf8'), {
      image: writing.image,
      link: (href) => pendingLink(href, output),
      ...(id && { id: (name) => id(name, number) }),
    })
    const about = { title: page?.title ?? '', language: page?.language ?? defaultLanguage, number }
    writeFileSync(file(number), writing.document(about, xhtml))
    pages.set(output, { route, number, ...text })
  }
  for (const { number } of pages.values()) {
    const path = file(number)
    const href = (output: string, name?: string): string | undefined => {
      const page = pages.get(output)
      return page && writing.href(page, name !== undefined && page.ids.has(name) ? name : undefined)
    }
    writeFileSync(path, completeLinks(readFileSync(path, 'utf8'), href))
  }
  return [...pages.values()]
}

/** The path of a book in the output. */
export function bookFile({ site, contents }: BookInput, extension: 'epub' | 'pdf'): FilePath {
  const names = [site.config.name, contents.part].filter((name) => name !== undefined)
  return `${fileNameOf(names.join(' '))}.${extension}` as FilePath
}

/** A note about images that are not in the book. */
export function missingNote(missing: ReadonlySet<string>): string {
  const [first = ''] = missing
  const [verb, whose] =
    missing.size === 1 ? ['is', 'Its description'] : ['are', 'Their descriptions']
  const shown = withRoot(first, '').replace(/^(.{80}).+$/s, '$1…')
  return `${count(missing.size, 'image')} ${verb} not in the book, because the book cannot hold images from the web, or files that are no images: ${shown}${missing.size > 1 ? ' and others' : ''}. ${whose} ${missing.size === 1 ? 'appears' : 'appear'} instead.`
}
