import { fieldsIn } from '../documented-fields.ts'
import { firstLine } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const fieldType = defineRule({
  id: 'field-type',
  level: 'warning',
  summary: 'Every ParamField and ResponseField says its type.',
  text({ nodes, source }, report) {
    for (const { node, shown } of fieldsIn(nodes)) {
      if (node.attributes.has('type')) continue
      report(firstLine(node, source.text), {
        message: `${shown} has no type.`,
        help: 'Say what may be given: type="string"',
      })
    }
  },
})
