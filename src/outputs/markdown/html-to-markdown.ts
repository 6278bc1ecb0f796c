import { joinBlocks } from './block.ts'
import type { MarkdownContext, MarkdownWords } from './context.ts'
import { blocksOf } from './blocks.ts'
import { htmlTree } from './parse-html.ts'
import { inlineMarkdown, lineBreak } from './inline.ts'

export interface MarkdownOptions {
  readonly words: MarkdownWords
  /** `https://docs.example`: the prefix for URLs of the site's own pages and files. */
  readonly origin?: string | undefined
}

/**
 * Converts the body of a page to Markdown: all of its text, components as the closest Markdown construct. The source is
 * the rendered HTML, so that the page and its Markdown always have the same content.
 */
export function markdownFromHtml(html: string, { words, origin = '' }: MarkdownOptions): string {
  const context: MarkdownContext = {
    words,
    level: 1,
    absoluteUrl: (href) => (/^\/(?!\/)/.test(href) ? origin + href : href),
    blocks: (nodes) => blocksOf(nodes, context),
    inline: (nodes) => inlineMarkdown(nodes, context),
    line: (nodes) =>
      inlineMarkdown(nodes, context).replaceAll(lineBreak, ' ').replace(/ {2,}/g, ' ').trim(),
  }
  return joinBlocks(context.blocks(htmlTree(html)))
}
