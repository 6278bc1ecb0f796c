import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'

export const markdownUrlSupport: AgentCheck = {
  id: 'markdown-url-support',
  fix: 'Another file has the path of the Markdown: rename it.',
  page({ markdown, markdownUrl }) {
    const isMarkdown = isOk(markdown) && markdown.type === 'text/markdown'
    return isMarkdown && markdown.text.trim() !== ''
      ? undefined
      : `has no Markdown at ${markdownUrl}`
  },
}
