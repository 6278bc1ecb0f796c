import type { Text } from 'mdast'
import type { MdastNode } from 'satteri'
import { escapeHtml } from '../../../base/text/html-escape.ts'
import { emojiIn } from '../../text/emoji-shortcodes.ts'
import type { EmojiOf } from '../../text/emoji-shortcodes.ts'
import { staticComponent } from './static-component.ts'
import type { MarkdownChanges } from './tree-changes.ts'

/** Shortcodes in text become emoji. What a heading has as its text is kept, because its id comes from it. */
export function emojiInText(text: string, emojiOf: EmojiOf) {
  return (node: Readonly<Text>, context: MarkdownChanges): void => {
    const value = emojiIn(text, node, emojiOf)
    if (value === node.value) return
    let isInHeading = false
    for (let at = context.parent(node); at !== undefined; at = context.parent(at)) {
      if (isVerbatim(at, text)) return
      isInHeading ||= isHeading(at)
    }
    context.replaceNode(node, isInHeading ? kept(value, node.value) : { type: 'text', value })
  }
}

/** A URL that is its own link, and elements whose content is shown as it is written. */
function isVerbatim(node: Readonly<MdastNode>, text: string): boolean {
  if (node.type === 'link') return text[node.position?.start.offset ?? 0] !== '['
  return 'name' in node && verbatim.has(node.name ?? '')
}

const verbatim = new Set([
  ...['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea', 'math', 'title'],
  ...['CodeBlock', 'Latex', 'Mermaid'],
])

function isHeading(node: Readonly<MdastNode>): boolean {
  return node.type === 'heading' || ('name' in node && /^(?:h[1-6]|Heading)$/.test(node.name ?? ''))
}

function kept(value: string, written: string): MdastNode {
  const attributes = Object.entries({ html: escapeHtml(value), written })
  return {
    type: 'mdxJsxTextElement',
    name: staticComponent,
    attributes: attributes.map(([name, it]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: it,
    })),
    children: [],
  }
}
