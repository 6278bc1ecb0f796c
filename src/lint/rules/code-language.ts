import { firstLine } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

export const codeLanguage = defineRule({
  id: 'code-language',
  level: 'warning',
  summary: 'Every code block names its language.',
  text({ nodes, source }, report) {
    for (const node of nodes) {
      if (node.type !== 'code' || node.lang !== undefined) continue
      const fence = /^(?:`{3,}|~{3,})/.test(source.text.slice(node.start, node.start + 3))
      report(firstLine(node, source.text), {
        message: 'This code block names no language.',
        help: fence
          ? 'Write it after the fence: ```bash; for what is no language: ```text'
          : 'Lines that begin with four spaces are code: put them in a fence with a language, or indent them less.',
      })
    }
  },
})
