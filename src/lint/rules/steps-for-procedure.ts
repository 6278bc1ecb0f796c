import type { TreeNode } from '../mdx-tree.ts'
import { ancestors, firstLine, textOf } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** Words that an instruction begins with. */
const doing =
  /^(?:first,? |then,? |next,? |finally,? )?(?:add|build|call|change|check|choose|clone|click|configure|connect|copy|create|define|delete|deploy|download|enable|enter|export|fill|find|follow|generate|get|give|go|import|initialize|insert|install|invite|launch|log|make|name|navigate|open|paste|pick|press|provide|publish|push|refresh|register|replace|restart|retrieve|run|save|scroll|search|select|send|set|sign|start|submit|switch|test|toggle|tap|type|update|upload|use|verify|visit|wait|write)\b/i

/** A shorter list is read at a glance. */
const fewest = 4

export const stepsForProcedure = defineRule({
  id: 'steps-for-procedure',
  level: 'hint',
  summary: 'A procedure in numbered steps is written with Steps.',
  text({ nodes, source }, report) {
    for (const node of nodes) {
      if (node.type !== 'list' || node.ordered !== true || !isTopLevel(node)) continue
      const steps = node.children.filter((item) => doing.test(textOf(item).trim()))
      if (node.children.length < fewest || steps.length <= node.children.length / 2) continue
      if (node.children.every(isOnlyLink) || isAboutOthers(node)) continue
      report(firstLine(node, source.text), {
        message: `This list of ${node.children.length} is a procedure.`,
        help: 'Write it with <Steps>, and each entry as <Step title="…">.',
      })
    }
  },
})

/** Neither in another list nor in a component, where a small list is often all there is room for. */
function isTopLevel(node: TreeNode): boolean {
  return ancestors(node).every(({ type }) => type === 'root')
}

/** A list of links is a list of contents. */
function isOnlyLink(item: TreeNode): boolean {
  const inside = item.children.flatMap(({ children }) => children)
  return inside.length > 0 && inside.every((it) => it.type === 'link' || it.value?.trim() === '')
}

/** Headings of advice, of examples and of what a program does. */
const noProcedure =
  /\b(?:best practices|tips|examples?|options|description|how it works|changes|changelog|next steps|checklist|optimi[sz]e|considerations|requirements|questions)\b/i

/** "Clients should:", "The command performs several steps:": the list is not about the reader. */
const others =
  /\b(?:should|must|may|can|will|performs?|includes?|provides?|involves?|tries|has|(?:is|are) run|executes?|we)\b[^.!?]*:$/i

/** "You can:", "You will learn how to:": what the reader may choose, or is going to read. */
const choices =
  /\b(?:you (?:can|may|could|might)(?: want to)?|learn(?: how)?(?: to)?|options|ways)\s*:$/i

/** The end of a sentence that is read: each of its words may begin the search for the end anew. */
const maxSentence = 1_000

/** Whether the text before a list says that its entries are not instructions to the reader. */
function isAboutOthers(list: TreeNode): boolean {
  const siblings = list.parent?.children ?? []
  const before = siblings.slice(0, siblings.indexOf(list))
  const heading = before.findLast(({ type }) => type === 'heading')
  if (heading !== undefined && noProcedure.test(textOf(heading))) return true
  const last = before.at(-1)
  const sentence = last?.type === 'paragraph' ? lastSentence(textOf(last)) : ''
  return (
    choices.test(sentence) ||
    (others.test(sentence.slice(-maxSentence)) &&
      !/\byou\b|\bby following\b|\bfollow (?:the |these )?steps|^to /i.test(sentence))
  )
}

function lastSentence(text: string): string {
  return (
    text
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? ''
  )
}
