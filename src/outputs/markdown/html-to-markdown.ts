import { joinBlocks } from './block.ts'
import type { MarkdownContext, MarkdownWords } from './context.ts'
import { blocksOf } from './blocks.ts'
import { htmlTree } from './parse-html.ts'
import { inlineMarkdown, lineBreak } from './inline.ts'

export interface MarkdownOptions {
  readonly words: MarkdownWords
  /** `https://docs.example`: stands before the addresses of the site's own pages and files. */
  readonly origin?: string | undefined
}

/**
 * The body of a page as Markdown: every word of it, components as what Markdown has for them. It is made from the HTML
 * that readers get, so that the two always say the same.
 */
export function markdownFromHtml(html: string, { words, origin = '' }: MarkdownOptions): string {
  const context: MarkdownContext = {
    words,
    level: 1,
    address: (href) => (/^\/(?!\/)/.test(href) ? origin + href : href),
    blocks: (nodes) => blocksOf(nodes, context),
    inline: (nodes) => inlineMarkdown(nodes, context),
    line: (nodes) =>
      inlineMarkdown(nodes, context).replaceAll(lineBreak, ' ').replace(/ {2,}/g, ' ').trim(),
  }
  return joinBlocks(context.blocks(htmlTree(html)))
}
