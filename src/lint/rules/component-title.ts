import { ownValue } from '../../base/own-value.ts'
import { firstLine } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** What a component is called by: its attribute, and those that stand for it. */
const names: Readonly<Record<string, readonly string[]>> = {
  Step: ['title'],
  Tab: ['title', 'label', 'value'],
  Accordion: ['title'],
  Tooltip: ['tip'],
  Update: ['label'],
}

export const componentTitle = defineRule({
  id: 'component-title',
  level: 'hint',
  summary: 'Every Step, Tab and Accordion has a title, every Tooltip a tip, every Update a label.',
  text({ nodes, source }, report) {
    for (const node of nodes) {
      const known = ownValue(names, node.name ?? '')
      if (known === undefined || node.spreads) continue
      // What an expression gives is there.
      if (known.some((name) => node.attributes.has(name) && node.attributes.get(name) !== ''))
        continue
      report(firstLine(node, source.text), {
        message: `This ${node.name} has no ${known[0]}.`,
        help: `Say what it is: <${node.name} ${known[0]}="…">`,
      })
    }
  },
})
