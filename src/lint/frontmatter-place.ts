import type { Frontmatter } from '../content/page.ts'
import type { TextRange } from './rule.ts'

/** Where to point at when something is missing in the frontmatter: its first line, or the beginning of the file. */
export function opening(text: string): TextRange {
  const line = /^\uFEFF?\s*---(?=\s)/.exec(text)?.[0]
  return line === undefined ? { start: 0, end: 0 } : { start: line.length - 3, end: line.length }
}

/** The line of a key in the frontmatter, or the beginning of the file. */
export function lineOfKey(text: string, key: RegExp): TextRange {
  const end = text.indexOf('\n---', 3)
  const head = end === -1 ? '' : text.slice(0, end)
  const line = new RegExp(`^(?:${key.source}):.*$`, 'm').exec(head)
  return line === null
    ? opening(text)
    : { start: line.index, end: line.index + line[0].trimEnd().length }
}

/** An API description, or the page that the entry leads to, says what it is. */
export function namedElsewhere(meta: Frontmatter): boolean {
  const { openapi, openapiSchema, asyncapi, graphql, mcp, url } = meta
  return [openapi, openapiSchema, asyncapi, graphql, mcp, url].some((value) => value !== undefined)
}
