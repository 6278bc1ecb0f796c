import type { TreeNode } from './mdx-tree.ts'
import { isWithin } from './tree-queries.ts'
import { defineRule } from './rule.ts'
import type { Rule, TextRange } from './rule.ts'

interface ProseRule {
  readonly id: string
  readonly summary: string
  readonly finds: RegExp
  /** Sentences that have a reason. */
  readonly unless?: RegExp
  message(words: string): string
  readonly help: string
}

/** Advice on English prose: a hint for each paragraph that has such words outside of code and quotations. */
export function proseRule({ id, summary, finds, unless, message, help }: ProseRule): Rule {
  return defineRule({
    id,
    level: 'hint',
    summary,
    text({ nodes, source, english }, report) {
      if (!english) return
      let reported: TreeNode | undefined
      for (const node of nodes) {
        if (node.type !== 'text' || node.parent === reported || !isProse(node)) continue
        const text = (node.value ?? '').replaceAll('\n', ' ')
        const match = finds.exec(text)
        if (match === null || /["“„«]$/.test(text.slice(0, match.index))) continue
        if (unless?.test(sentenceAround(text, match.index)) === true) continue
        reported = node.parent
        report(placed(match[0], node, source.text), { message: message(match[0]), help })
      }
    },
  })
}

function isProse(node: TreeNode): boolean {
  if (isWithin(node, 'Update', 'code', 'pre')) return false // a changelog describes the past
  return node.parent?.type === 'paragraph' && node.parent.parent?.type !== 'blockquote'
}

function sentenceAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('. ', at), 0)
  const end = text.indexOf('. ', at)
  return text.slice(start, end === -1 ? undefined : end + 1)
}

/** The words in the file; all of the text where the file spells them differently. */
function placed(words: string, { start, end }: TreeNode, source: string): TextRange {
  const at = source.slice(start, end).replace(/\s/g, ' ').indexOf(words)
  return at === -1 ? { start, end } : { start: start + at, end: start + at + words.length }
}
