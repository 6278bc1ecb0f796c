import type { AgentCheck } from '../agent-check.ts'
import { readFences } from '../markdown-text.ts'

export const markdownCodeFenceValidity: AgentCheck = {
  id: 'markdown-code-fence-validity',
  fix: 'Close the block of code in your own Markdown file.',
  page({ markdown: { text }, markdownUrl }) {
    const { open } = readFences(text)
    return open === undefined
      ? undefined
      : `has a code block that is not closed: ${markdownUrl}, line ${open}`
  },
}
