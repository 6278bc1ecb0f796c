import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { absoluteUrl, pageHref } from '../base/paths.ts'
import type { Route } from '../base/paths.ts'
import type { ListedSite } from '../outputs/page-list.ts'
import type { BuiltDocs } from './built-docs.ts'
import type { FoundPage } from './find-page.ts'
import { notFound } from './tool-result.ts'
import type { ToolProblem } from './tool-result.ts'

/** Characters in one response. */
const defaultCharacters = 20_000
const maxCharacters = 100_000

/** The parameters of tools that return Markdown in parts. */
export const partParameters = {
  offset: z
    .int()
    .min(0)
    .default(0)
    .describe('Where to start, in characters: nextOffset of the last call.'),
  maxCharacters: z
    .int()
    .min(500)
    .max(maxCharacters)
    .default(defaultCharacters)
    .describe('Maximum number of characters to return.'),
}

export const markdownPart = z.object({
  page: z.string().describe('The path of the page.'),
  url: z.string().describe('The URL of the page for readers.'),
  markdown: z.string(),
  offset: z.int(),
  totalCharacters: z.int(),
  nextOffset: z.int().optional().describe('Absent at the end of the page.'),
})

export type MarkdownPart = z.infer<typeof markdownPart>

interface PartRange {
  readonly offset: number
  readonly maxCharacters: number
}

/** A part of the Markdown of a page. */
export async function readMarkdown(
  { route, file }: FoundPage,
  { offset, maxCharacters: most }: PartRange,
  docs: BuiltDocs,
): Promise<MarkdownPart | ToolProblem> {
  const text = await readFile(file, 'utf8')
  if (offset > text.length)
    return notFound(`The page has ${text.length} characters.`, 'Pass a lower offset.')
  const end = partEnd(text, offset, most)
  const site = await docs.site()
  return {
    page: route,
    url: pageUrl(route, site),
    markdown: text.slice(offset, end),
    offset,
    totalCharacters: text.length,
    ...(end < text.length && { nextOffset: end }),
  }
}

/** After a line if possible, and never between the halves of a surrogate pair. */
function partEnd(text: string, offset: number, most: number): number {
  const end = offset + most
  if (end >= text.length) return text.length
  const line = text.lastIndexOf('\n', end - 1) + 1
  if (line > offset + most / 2) return line
  return /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end
}

/** The Markdown, and how to read on. */
export function partText({ markdown, offset, nextOffset, totalCharacters }: MarkdownPart): string {
  if (nextOffset === undefined) return markdown
  return `${markdown}\n\n[Characters ${offset} to ${nextOffset} of ${totalCharacters}. Call again with "offset": ${nextOffset} for the next part.]`
}

/** The URL of a page for readers; a path if the URL of the site is not known. */
function pageUrl(route: Route, site: ListedSite): string {
  return absoluteUrl(pageHref(route, site), site.siteUrl)
}
