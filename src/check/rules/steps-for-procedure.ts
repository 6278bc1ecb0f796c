import type { TreeNode } from '../page-tree.ts'
import { above, firstLine, textOf } from '../parts.ts'
import { defineRule } from '../rule.ts'

/** Words that an instruction begins with. */
const doing =
  /^(?:first,? |then,? |next,? |finally,? )?(?:add|build|call|change|check|choose|clone|click|configure|connect|copy|create|define|delete|deploy|download|enable|enter|export|fill|find|follow|generate|get|give|go|import|initialize|insert|install|invite|launch|log|make|name|navigate|open|paste|pick|press|provide|publish|push|refresh|register|replace|restart|retrieve|run|save|scroll|search|select|send|set|sign|start|submit|switch|test|toggle|tap|type|update|upload|use|verify|visit|wait|write)\b/i

const fewest = 3

export const stepsForProcedure = defineRule({
  id: 'steps-for-procedure',
  level: 'hint',
  summary: 'A procedure in numbered steps is written with Steps.',
  text({ nodes, source }, tell) {
    for (const node of nodes) {
      if (node.type !== 'list' || node.ordered !== true || !standsFree(node)) continue
      const steps = node.children.filter((item) => doing.test(textOf(item).trim()))
      if (node.children.length < fewest || steps.length <= node.children.length / 2) continue
      tell(firstLine(node, source.text), {
        message: `This list of ${node.children.length} is a procedure.`,
        help: 'Write it with <Steps>, and each entry as <Step title="…">.',
      })
    }
  },
})

/** Neither in another list nor in a component, where a small list is often all there is room for. */
function standsFree(node: TreeNode): boolean {
  return above(node).every(({ type }) => type === 'root')
}
