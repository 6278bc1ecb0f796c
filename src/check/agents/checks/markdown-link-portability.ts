import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { linksOf } from '../markdown-text.ts'

export const markdownLinkPortability: AgentCheck = {
  id: 'markdown-link-portability',
  fix: 'Set the URL of the site, with --site or "seo.metatags.canonical", and correct broken links.',
  async page({ markdown: { text } }, { get, pathOf }) {
    const links = linksOf(text).filter(({ url, isImage }) => !isImage && !url.startsWith('#'))
    const relative = links.find(({ url }) => !/^[a-z][a-z\d+.-]*:/i.test(url))
    if (relative !== undefined)
      return `has a link in its Markdown that is not absolute: ${relative.url}`
    for (const { url } of links) {
      const path = pathOf(url)
      const found = path === undefined ? undefined : await get(path)
      if (found !== undefined && !isOk(found) && found.status >= 400)
        return `has a link in its Markdown that leads nowhere: ${url}`
    }
    return undefined
  },
}
