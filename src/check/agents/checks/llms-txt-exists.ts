import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'

export const llmsTxtExists: AgentCheck = {
  id: 'llms-txt-exists',
  fix: 'Remove your own llms.txt, or write one that is plain text.',
  async site({ base, get }) {
    const index = await get(`${base}/llms.txt`)
    const isText = index.type.startsWith('text/') && index.type !== 'text/html'
    return isOk(index) && isText && index.text.trim() !== '' && !/^\s*</.test(index.text)
      ? []
      : [`${base}/llms.txt is missing, empty or not plain text.`]
  },
}
