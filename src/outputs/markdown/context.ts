import type { Block } from './block.ts'
import type { HtmlNode } from './parse-html.ts'

/** The theme's own words that are needed, in the language of the page. */
export interface MarkdownWords {
  readonly choices: string
  readonly example: string
  readonly request: string
  readonly response: string
  readonly childAttributes: string
}

/** What writing the parts of a page as Markdown shares. */
export interface MarkdownContext {
  readonly words: MarkdownWords
  /** The level of the last heading. */
  level: number
  /** An address as it is written on the page, made such that it leads somewhere from anywhere. */
  address(href: string): string
  blocks(nodes: readonly HtmlNode[]): readonly Block[]
  inline(nodes: readonly HtmlNode[]): string
  /** The same in one line, without spaces at its ends. */
  line(nodes: readonly HtmlNode[]): string
}
