import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../../../base/paths.ts'
import { escapeHtml } from '../../../base/text/html-escape.ts'
import { defaultLanguage } from '../../../site/language-tag.ts'
import type { Chapter } from '../book-contents.ts'
import type { BookInput } from '../book-pages.ts'
import { bookStyle } from '../book-style.ts'
import { coverStyle, pdfStyle } from './pdf-style.ts'
import { bookUrl } from './printed-part.ts'

/** The numbers of the pages of a book, by route. */
export type Numbers = ReadonlyMap<Route, number>

/** What the documents of a book have in common: language, title and style. `theme` is the style sheet of the site. */
export function documentHead(
  { site: { config, pages }, contents }: BookInput,
  theme: string | undefined,
): string {
  const [first] = contents.routes
  const language = escapeHtml((first && pages.get(first)?.language) ?? defaultLanguage)
  const { primary } = config.appearance.colors
  const headers = contents.chapters.map(
    ({ title }, index) => `@page c${index + 1} { @top-right { content: ${cssString(title)} } }`,
  )
  const style = [fontFaces(theme), bookStyle(primary), pdfStyle, ...headers].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="UTF-8"/><title>${escapeHtml(titleOf({ config, part: contents.part }))}</title>
<style>${style.replaceAll('</', '<\\/')}</style>
`
}

/** The cover and the table of contents. `pageOf` gives the number of the page that an id is on. */
export function frontDocument(
  head: string,
  { site: { config }, contents, modified }: BookInput,
  numbers: Numbers,
  pageOf: (id: string) => number | undefined,
): string {
  const lines = [contents.part, config.description, modified?.slice(0, 10)]
  const about = lines
    .filter((line) => line !== undefined)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
  return `${head}<style>${coverStyle}</style></head>
<body><section class="cover"><p class="title">${escapeHtml(config.name)}</p>${about.join('')}</section>
<nav class="contents"><h1>Contents</h1>${list(contents.chapters, { numbers, pageOf })}</nav>
</body></html>
`
}

/**
 * A part of a book up to its first page; `pagesBefore` counts the pages of the parts before it. A browser writes down the place
 * of an id only if the document links to it, so `ids` are linked from where no reader sees it.
 */
export function partStart(
  head: string,
  { pagesBefore, ids }: { readonly pagesBefore: number; readonly ids: Iterable<string> },
): string {
  const links = [...ids].map((id) => `<a href="#${escapeHtml(id)}"></a>`)
  return `${head}<style>html { counter-reset: page ${pagesBefore} }</style></head>
<body><nav hidden>${links.join('')}</nav>
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

/** Headings of a page, which begin with 1, below those of the chapters around it. */
export function withLevels(xhtml: string, level: number): string {
  return level === 0
    ? xhtml
    : xhtml.replace(
        /<(\/?)h([1-6])(?=[\s>])/g,
        (_, end: string, own: string) => `<${end}h${levelOf(Number(own), level)}`,
      )
}

export function levelOf(own: number, level: number): number {
  return Math.min(own + level, 6)
}

interface Listing {
  readonly numbers: Numbers
  readonly pageOf: (id: string) => number | undefined
}

function list(chapters: readonly Chapter[], listing: Listing): string {
  const items = chapters.map(({ title, route, chapters: inner }) => {
    const number = route === undefined ? undefined : listing.numbers.get(route)
    const text = `<span class="name">${escapeHtml(title)}</span>`
    const label =
      number === undefined
        ? `<span class="group">${text}</span>`
        : `<a href="${bookUrl}p${number}">${text}<span class="number">${listing.pageOf(`p${number}`) ?? ''}</span></a>`
    return `<li>${label}${inner.length === 0 ? '' : list(inner, listing)}</li>`
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
