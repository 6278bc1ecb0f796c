import { markdownToMdast } from 'satteri'
import { exceedsMarkdownBound } from '../work/reading-work.ts'
import { markCjkEmphasis, markedText } from './cjk-emphasis.ts'
import { emojiIn, emojiNames, withEmoji } from './emoji-shortcodes.ts'
import type { TextNode } from './emoji-shortcodes.ts'
import { isPlainDescription } from './plain-description.ts'

/** A description of a page: its text, and its parts if some of them are more than text. */
export interface Description {
  readonly text: string
  readonly parts?: readonly DescriptionPart[]
}

export type DescriptionPart =
  | string
  | {
      readonly tag: 'strong' | 'em' | 'del' | 'code' | 'a'
      readonly href?: string
      readonly parts: readonly DescriptionPart[]
    }

/**
 * Reads the Markdown of a description: one line of text with links, emphasis, code and emoji. All else is text as it is
 * written.
 */
export async function readDescription(written: string): Promise<Description> {
  if (isPlainDescription(written)) return { text: written }
  const emojiOf = await emojiNames(written)
  const plain = { text: emojiOf === undefined ? written : withEmoji(written, emojiOf) }
  if (exceedsMarkdownBound(written)) return plain
  const line = written.replace(/\s+/g, ' ').trim()
  // no sign at the beginning makes a list or a heading behind another sign
  const unmarkedSource = `(${line}`
  const marked = markCjkEmphasis(unmarkedSource)
  const source = marked === undefined ? unmarkedSource : markedText(unmarkedSource, marked)
  const tree: Inline = markdownToMdast(source, {
    features: { gfm: { footnotes: false }, frontmatter: false },
  })
  const [paragraph, ...others] = tree.children ?? []
  if (others.length > 0 || paragraph?.type !== 'paragraph') return plain
  const unmarked = marked?.withoutMarks ?? ((read: string) => read)
  const textIn = (node: TextNode) =>
    emojiOf === undefined ? node.value : emojiIn(source, node, emojiOf)
  const [first, ...rest] = partsOf(paragraph.children ?? [], { unmarked, textIn })
  const parts = typeof first === 'string' ? [first.slice(1), ...rest] : rest
  const text = textOf(parts)
  return parts.every((part) => typeof part === 'string') ? { text } : { text, parts }
}

interface Inline {
  readonly type: string
  readonly value?: string
  readonly alt?: string | null | undefined
  readonly url?: string
  readonly position?: TextNode['position']
  readonly children?: readonly Inline[]
}

interface Readers {
  /** A text that was read, without the marks of emphasis. */
  unmarked(read: string): string
  textIn(node: TextNode): string
}

const tags = { strong: 'strong', emphasis: 'em', delete: 'del' } as const

function partsOf(nodes: readonly Inline[], readers: Readers): readonly DescriptionPart[] {
  const { unmarked, textIn } = readers
  return nodes.map((node) => {
    const parts = partsOf(node.children ?? [], readers)
    switch (node.type) {
      case 'strong':
      case 'emphasis':
      case 'delete':
        return { tag: tags[node.type], parts }
      case 'link':
        return { tag: 'a', href: unmarked(node.url ?? ''), parts }
      case 'inlineCode':
        return { tag: 'code', parts: [unmarked(node.value ?? '')] }
      case 'text':
        return unmarked(textIn({ value: node.value ?? '', position: node.position }))
      default:
        return node.children === undefined ? unmarked(node.value ?? node.alt ?? ' ') : textOf(parts)
    }
  })
}

function textOf(parts: readonly DescriptionPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('')
}
