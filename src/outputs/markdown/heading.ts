import { block } from './block.ts'
import type { Block } from './block.ts'
import type { MarkdownContext } from './context.ts'
import type { HtmlNode } from './parse-html.ts'

export function heading(
  level: number,
  nodes: readonly HtmlNode[],
  context: MarkdownContext,
): readonly Block[] {
  const text = context.line(nodes)
  if (text === '') return []
  context.level = level
  return block(`${'#'.repeat(level)} ${text}`)
}
