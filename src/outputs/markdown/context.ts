import type { Block } from './block.ts'
import type { HtmlNode } from './parse-html.ts'

/** The strings of the theme that Markdown pages use, in the language of the page. */
export interface MarkdownWords {
  readonly choices: string
  readonly example: string
  readonly request: string
  readonly response: string
  readonly childAttributes: string
}

/** Shared state of the functions that write the parts of a page as Markdown. */
export interface MarkdownContext {
  readonly words: MarkdownWords
  /** The level of the last heading. */
  level: number
  /** Makes a URL of the page absolute, so that it works outside of the site. */
  absoluteUrl(href: string): string
  blocks(nodes: readonly HtmlNode[]): readonly Block[]
  inline(nodes: readonly HtmlNode[]): string
  /** The same in one line, without spaces at its ends. */
  line(nodes: readonly HtmlNode[]): string
}
