import { fieldsIn } from '../documented-fields.ts'
import { firstLine, isComputed, textOf } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const fieldText = defineRule({
  id: 'field-text',
  level: 'warning',
  summary: 'Every ParamField and ResponseField says what it means.',
  text({ nodes, source }, report) {
    for (const { node, shown } of fieldsIn(nodes)) {
      const holdsElements = node.children.some(({ type }) => type === 'element' || type === 'code')
      if (holdsElements || isComputed(node) || textOf(node).trim() !== '') continue
      report(firstLine(node, source.text), {
        message: `${shown} has no text.`,
        help: 'Say between the tags what it means and what happens without it.',
      })
    }
  },
})
