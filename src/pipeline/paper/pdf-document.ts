import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../../base/paths.ts'
import { escapeHtml } from '../../base/text/html-escape.ts'
import { defaultLanguage } from '../../site/language-tag.ts'
import type { Chapter } from './book-contents.ts'
import type { BookInput } from './book-pages.ts'
import { bookStyle } from './book-style.ts'
import { pdfStyle } from './pdf-style.ts'

/** The numbers of the pages of a book, by route. */
type Numbers = ReadonlyMap<Route, number>

/** The document of a book up to its first page: style, cover and table of contents. `theme` is the style sheet of the site. */
export function documentStart(
  { site: { config, pages }, contents, modified }: BookInput,
  numbers: Numbers,
  theme: string | undefined,
): string {
  const [first] = contents.routes
  const language = escapeHtml((first && pages.get(first)?.language) ?? defaultLanguage)
  const lines = [contents.part, config.description, modified?.slice(0, 10)]
  const about = lines
    .filter((line) => line !== undefined)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
  const { primary } = config.appearance.colors
  const headers = contents.chapters.map(
    ({ title }, index) => `@page c${index + 1} { @top-right { content: ${cssString(title)} } }`,
  )
  const style = [fontFaces(theme), bookStyle(primary), pdfStyle, ...headers].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">
<head><meta charset="UTF-8"/><title>${escapeHtml(titleOf({ config, part: contents.part }))}</title>
<style>${escapeHtml(style).replaceAll('&quot;', '"').replaceAll('&#39;', "'")}</style></head>
<body><section class="cover"><p class="title">${escapeHtml(config.name)}</p>${about.join('')}</section>
<nav class="contents"><h1>Contents</h1>${list(contents.chapters, numbers)}</nav>
`
}

export const documentEnd = '</body></html>\n'

export function titleOf({
  config,
  part,
}: {
  readonly config: { readonly name: string }
  readonly part: string | undefined
}): string {
  return part === undefined ? config.name : `${config.name}: ${part}`
}

/** A page of the book, or the title of chapters without a text of its own. */
type ChapterDocument =
  | string
  | {
      readonly number: number
      /** Puts the text of the page into its section, with headings of its level. */
      wrap(xhtml: string): string
    }

/** The documents of all chapters in order. Headings continue the levels of the table of contents. */
export function* chapterDocuments(
  chapters: readonly Chapter[],
  numbers: Numbers,
  level = 0,
): Generator<ChapterDocument> {
  for (const [index, { title, route, chapters: inner }] of chapters.entries()) {
    const number = route === undefined ? undefined : numbers.get(route)
    if (level === 0) yield `<div class="chapter" style="page: c${index + 1}">\n`
    if (number === undefined)
      yield `<h${levelOf(1, level)} class="part">${escapeHtml(title)}</h${levelOf(1, level)}>\n`
    else {
      yield {
        number,
        wrap: (xhtml) =>
          `<section class="page" id="p${number}">${withLevels(xhtml, level)}</section>\n`,
      }
    }
    yield* chapterDocuments(inner, numbers, level + 1)
    if (level === 0) yield '</div>\n'
  }
}

/** Headings of a page, which begin with 1, below those of the chapters around it. */
function withLevels(xhtml: string, level: number): string {
  return level === 0
    ? xhtml
    : xhtml.replace(
        /<(\/?)h([1-6])(?=[\s>])/g,
        (_, end: string, own: string) => `<${end}h${levelOf(Number(own), level)}`,
      )
}

function levelOf(own: number, level: number): number {
  return Math.min(own + level, 6)
}

function list(chapters: readonly Chapter[], numbers: Numbers): string {
  const items = chapters.map(({ title, route, chapters: inner }) => {
    const number = route === undefined ? undefined : numbers.get(route)
    const text = `<span class="name">${escapeHtml(title)}</span>`
    const label =
      number === undefined
        ? `<span class="group">${text}</span>`
        : `<a href="#p${number}">${text}<span class="number"></span></a>`
    return `<li>${label}${inner.length === 0 ? '' : list(inner, numbers)}</li>`
  })
  return `<ol>${items.join('\n')}</ol>`
}

/** The fonts of the site. Those that a reader may see late are waited for. */
function fontFaces(theme: string | undefined): string {
  if (theme === undefined) return ''
  const folder = pathToFileURL(`${dirname(theme)}/`).href
  const faces = readFileSync(theme, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? []
  return faces
    .map((face) =>
      face
        .replaceAll('font-display:optional', 'font-display:block')
        .replace(/url\((?!\w+:)/g, `url(${folder}`),
    )
    .join('\n')
}

/** As a string of CSS, on one line. */
function cssString(text: string): string {
  return `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
}
