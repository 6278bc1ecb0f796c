import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { linkedPaths } from '../index-files.ts'

export const llmsTxtLinksResolve: AgentCheck = {
  id: 'llms-txt-links-resolve',
  fix: 'Correct the link in your own llms.txt, or remove that file: the generated one lists only files that exist.',
  async site(site) {
    const broken: string[] = []
    for (const path of await linkedPaths(site)) {
      const found = await site.get(path)
      if (!isOk(found)) broken.push(`llms.txt links to ${path}, which returns ${found.status}.`)
    }
    return broken
  },
}
