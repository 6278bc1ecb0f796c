import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { linkedPaths } from '../index-files.ts'

export const llmsTxtLinksMarkdown: AgentCheck = {
  id: 'llms-txt-links-markdown',
  fix: 'Link to the Markdown of the page: its URL with .md.',
  async site(site) {
    const others: string[] = []
    for (const path of await linkedPaths(site)) {
      const found = await site.get(path)
      if (isOk(found) && !['text/markdown', 'text/plain'].includes(found.type))
        others.push(`llms.txt links to ${path}, which is ${found.type} and not Markdown.`)
    }
    return others
  },
}
