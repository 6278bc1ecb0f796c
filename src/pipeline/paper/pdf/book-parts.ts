import { escapeHtml } from '../../../base/text/html-escape.ts'
import type { Chapter } from '../book-contents.ts'
import { levelOf, withLevels } from './pdf-document.ts'
import type { Numbers } from './pdf-document.ts'

/** A part of a book that is printed at once. */
export interface BookPart {
  /** Its highest headings are that many levels below those of the book. */
  readonly depth: number
  readonly documents: readonly ChapterDocument[]
}

/** A page of the book, or the title of chapters without a text of its own. */
export interface ChapterDocument {
  /** The highest chapter that it belongs to, from 1. */
  readonly chapter: number
  /** The number of the page; absent for a title. */
  readonly number?: number
  /** Puts the text of the page into its section, with headings of its level. */
  html(readPage: (number: number) => string): string
}

interface Splitting {
  readonly numbers: Numbers
  readonly sizeOf: (number: number) => number
  readonly chapter?: number
}

interface Open extends BookPart {
  readonly size: number
  /** It holds the titles above its chapters, but none of them yet. */
  readonly isHead?: boolean
}

/** Bytes of HTML in a part: some 60 pages, for which a browser needs some 200 MB. */
const maxPartSize = 1_000_000

/**
 * Divides the chapters of a book into parts that are small enough to be printed. A part holds chapters of one level with all that
 * is below them; the first one of a chapter that is too large has its title, too.
 */
export function* bookParts(
  chapters: readonly Chapter[],
  splitting: Splitting,
  level = 0,
  start: Open = { depth: level, documents: [], size: 0 },
): Generator<BookPart> {
  const empty: Open = { depth: level, documents: [], size: 0 }
  let open = start
  for (const [index, chapter] of chapters.entries()) {
    const within = { ...splitting, chapter: splitting.chapter ?? index + 1 }
    const { documents, size } = sized([...documentsOf(chapter, within, level)], splitting)
    const isDivided = size > maxPartSize && chapter.chapters.length > 0 && level < deepest
    const isFull = open.size + size > maxPartSize && open.documents.length > 0
    if (isFull && !(isDivided && open.isHead === true)) {
      yield open
      open = empty
    }
    if (isDivided) {
      const own = sized(documents.slice(0, 1), splitting)
      const head = {
        depth: open.depth,
        documents: [...open.documents, ...own.documents],
        size: open.size + own.size,
        isHead: true,
      }
      yield* bookParts(chapter.chapters, within, level + 1, head)
      open = empty
    } else
      open = {
        depth: open.depth,
        documents: [...open.documents, ...documents],
        size: open.size + size,
      }
  }
  if (open.documents.length > 0) yield open
}

/** Headings have six levels, so that chapters below have the same as those around them. */
const deepest = 5

function sized(documents: readonly ChapterDocument[], { sizeOf }: Splitting) {
  const size = documents.reduce(
    (sum, { number }) => sum + (number === undefined ? 0 : sizeOf(number)),
    0,
  )
  return { documents, size }
}

/** The documents of a chapter and those below it. Headings continue the levels of the table of contents. */
function* documentsOf(
  { title, route, chapters }: Chapter,
  splitting: Splitting & { readonly chapter: number },
  level: number,
): Generator<ChapterDocument> {
  const { numbers, chapter } = splitting
  const number = route === undefined ? undefined : numbers.get(route)
  const name = `h${levelOf(1, level)}`
  yield number === undefined
    ? { chapter, html: () => `<${name} class="part">${escapeHtml(title)}</${name}>\n` }
    : {
        chapter,
        number,
        html: (readPage) =>
          `<section class="page" id="p${number}">${withLevels(readPage(number), level)}</section>\n`,
      }
  for (const inner of chapters) yield* documentsOf(inner, splitting, level + 1)
}
