import { markdownToMdast } from 'satteri'
import { exceedsMarkdownBound } from '../work/reading-work.ts'
import { markCjkEmphasis, markedText } from './cjk-emphasis.ts'

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

/** Reads the Markdown of a description: one line of text with links, emphasis and code. All else is text as it is written. */
export function readDescription(written: string): Description {
  if (!/[*_`[\\~&]|https?:\/\/|www\./.test(written) || exceedsMarkdownBound(written))
    return { text: written }
  const line = written.replace(/\s+/g, ' ').trim()
  // no sign at the beginning makes a list or a heading behind another sign
  const source = `(${line}`
  const marked = markCjkEmphasis(source)
  const tree: Inline = markdownToMdast(marked === undefined ? source : markedText(source, marked), {
    features: { gfm: { footnotes: false }, frontmatter: false },
  })
  const [paragraph, ...others] = tree.children ?? []
  if (others.length > 0 || paragraph?.type !== 'paragraph') return { text: written }
  const unmarked = marked?.withoutMarks ?? ((read: string) => read)
  const [first, ...rest] = partsOf(paragraph.children ?? [], unmarked)
  const parts = typeof first === 'string' ? [first.slice(1), ...rest] : rest
  const text = textOf(parts)
  return parts.every((part) => typeof part === 'string') ? { text } : { text, parts }
}

interface Inline {
  readonly type: string
  readonly value?: string
  readonly alt?: string | null | undefined
  readonly url?: string
  readonly children?: readonly Inline[]
}

const tags = { strong: 'strong', emphasis: 'em', delete: 'del' } as const

function partsOf(
  nodes: readonly Inline[],
  unmarked: (read: string) => string,
): readonly DescriptionPart[] {
  return nodes.map((node) => {
    const parts = partsOf(node.children ?? [], unmarked)
    switch (node.type) {
      case 'strong':
      case 'emphasis':
      case 'delete':
        return { tag: tags[node.type], parts }
      case 'link':
        return { tag: 'a', href: unmarked(node.url ?? ''), parts }
      case 'inlineCode':
        return { tag: 'code', parts: [unmarked(node.value ?? '')] }
      default:
        return node.children === undefined ? unmarked(node.value ?? node.alt ?? ' ') : textOf(parts)
    }
  })
}

function textOf(parts: readonly DescriptionPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('')
}
