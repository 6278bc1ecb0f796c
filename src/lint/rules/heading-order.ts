import { firstLine, headingsIn } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const headingOrder = defineRule({
  id: 'heading-order',
  level: 'warning',
  summary: 'No heading skips a level.',
  page({ nodes, source }, report) {
    let before: number | undefined
    for (const { node, level, text } of headingsIn(nodes)) {
      if (before !== undefined && level > before + 1) {
        report(firstLine(node, source.text), {
          message: `This heading is of level ${level}, and the one before it is of level ${before}.`,
          help: `Skip no level: ${'#'.repeat(before + 1)} ${text}`,
        })
      }
      before = level
    }
  },
})
