import { formatCount } from '../../../base/text/format-count.ts'
import { maxCharacters } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'

export const pageSizeMarkdown: AgentCheck = {
  id: 'page-size-markdown',
  fix: 'Split the page: agents cut longer texts off.',
  page({ markdown: { text } }) {
    return text.length <= maxCharacters
      ? undefined
      : `has ${formatCount(text.length)} characters of Markdown, more than ${formatCount(maxCharacters)}`
  },
}
