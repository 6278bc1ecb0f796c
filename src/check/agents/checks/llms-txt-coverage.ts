import { count } from '../../../base/text/format-count.ts'
import type { AgentCheck } from '../agent-check.ts'
import { linkedPaths } from '../index-files.ts'

/** The share of pages that has to be listed. */
const minCoverage = 0.95

export const llmsTxtCoverage: AgentCheck = {
  id: 'llms-txt-coverage',
  fix: 'Remove your own llms.txt: the generated one lists every page of the sitemap in the first language and version.',
  async site(site) {
    const { text } = await site.get(`${site.base}/sitemap.xml`)
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => site.pathOf(url))
    const paths = urls.flatMap((path) => (path === undefined ? [] : [pageOf(path)]))
    const listed = new Set((await linkedPaths(site)).map(pageOf))
    const missing = paths.filter((path) => !listed.has(path))
    return paths.length === 0 || missing.length / paths.length <= 1 - minCoverage
      ? []
      : [
          `llms.txt does not list ${count(missing.length, 'page')} of the sitemap, such as ${missing[0]}.`,
        ]
  },
}

/** One name for a page and its Markdown. */
function pageOf(path: string): string {
  return path.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/\/$/, '')
}
