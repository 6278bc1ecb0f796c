import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'

export const llmsTxtDirectiveMd: AgentCheck = {
  id: 'llms-txt-directive-md',
  fix: 'Octavo names llms.txt in the line "Source:". A file of your own replaced the Markdown of the page.',
  page({ markdown }) {
    if (!isOk(markdown)) return undefined
    const at = markdown.text.indexOf('/llms.txt')
    if (at === -1) return 'has Markdown that does not name llms.txt'
    return at > Math.max(1000, markdown.text.length / 2)
      ? 'has Markdown that names llms.txt only in its second half'
      : undefined
  },
}
