import { formatCount } from '../../../base/text/format-count.ts'
import { maxCharacters } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { indexFiles } from '../index-files.ts'

export const llmsTxtSize: AgentCheck = {
  id: 'llms-txt-size',
  fix: 'Remove your own llms.txt: the generated one is split into files of its sections.',
  async site(site) {
    const files = await indexFiles(site)
    return files
      .filter(({ text }) => text.length > maxCharacters)
      .map(
        ({ path, text }) =>
          `${path} has ${formatCount(text.length)} characters; agents read ${formatCount(maxCharacters)}.`,
      )
  },
}
