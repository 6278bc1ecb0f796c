import { ownValue } from '../../base/own-value.ts'
import type { TreeNode } from '../mdx-tree.ts'
import { firstLine } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** Words after the language of a fence that say how it looks. */
const switches = /^(?:lines|wrap|expandable|nocopy|twoslash|showlinenumbers|shownumbers)$/i

export const codeGroupLabels = defineRule({
  id: 'code-group-labels',
  level: 'warning',
  summary: 'Every block of a CodeGroup has a label.',
  text({ nodes, source }, report) {
    for (const group of nodes) {
      if (group.name !== 'CodeGroup') continue
      for (const block of group.children) {
        if (block.type !== 'code' || hasLabel(block)) continue
        report(firstLine(block, source.text), {
          message: 'This block of a CodeGroup has no label.',
          help: `Write it after the language: \`\`\`${block.lang ?? 'bash'} ${exampleFor(block.lang)}`,
        })
      }
    }
  },
})

function hasLabel({ meta = '' }: TreeNode): boolean {
  if (/\btitle=/.test(meta)) return true
  const words = meta
    .replace(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S+)|\{[^{}]*\}/g, ' ')
    .split(/\s+/)
  return words.some((word) => word !== '' && !switches.test(word))
}

function exampleFor(language = 'bash'): string {
  const labels: Readonly<Record<string, string>> = {
    bash: 'cURL',
    sh: 'Terminal',
    js: 'JavaScript',
    ts: 'TypeScript',
    py: 'Python',
  }
  return ownValue(labels, language) ?? language.charAt(0).toUpperCase() + language.slice(1)
}
