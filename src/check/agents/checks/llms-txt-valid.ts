import type { AgentCheck } from '../agent-check.ts'
import { linksOf } from '../markdown-text.ts'

export const llmsTxtValid: AgentCheck = {
  id: 'llms-txt-valid',
  fix: 'The format is that of llmstxt.org. Set "description" in the settings, and put pages into the navigation.',
  async site({ base, get }) {
    const { text } = await get(`${base}/llms.txt`)
    const missing = [
      ...(/^\s*# \S/.test(text) ? [] : ['a title']),
      ...(/^> \S/m.test(text) ? [] : ['a summary in a quote']),
      ...(/^## \S/m.test(text) ? [] : ['sections']),
      ...(linksOf(text).length > 0 ? [] : ['links']),
    ]
    return missing.length === 0
      ? []
      : [`${base}/llms.txt lacks ${new Intl.ListFormat('en').format(missing)}.`]
  },
}
