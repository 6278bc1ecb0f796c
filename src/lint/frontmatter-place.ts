import type { Frontmatter } from '../content/page.ts'
import type { TextRange } from './rule.ts'

/** Where to point at when something is missing in the frontmatter: its first line, or the beginning of the file. */
export function opening(text: string): TextRange {
  const line = /^\uFEFF?\s*---(?=\s)/.exec(text)?.[0]
  return line === undefined ? { start: 0, end: 0 } : { start: line.length - 3, end: line.length }
}

/** An API description, or the page that the entry leads to, says what it is. */
export function namedElsewhere(meta: Frontmatter): boolean {
  const { openapi, openapiSchema, asyncapi, graphql, url } = meta
  return [openapi, openapiSchema, asyncapi, graphql, url].some((value) => value !== undefined)
}
