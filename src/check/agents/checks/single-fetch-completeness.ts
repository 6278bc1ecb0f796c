import { DomUtils } from 'htmlparser2'
import type { AgentCheck } from '../agent-check.ts'
import { mainOf, parsePage } from '../page-text.ts'

export const singleFetchCompleteness: AgentCheck = {
  id: 'single-fetch-completeness',
  fix: 'Write the whole list into the page, or give each part a URL and a title of its own.',
  page({ html: { text }, url }) {
    const main = mainOf(parsePage(text))
    const links =
      main === undefined ? [] : DomUtils.findAll(({ name }) => name === 'a', main.children)
    const isPaged = links.some(({ attribs: { href = '' } }) => {
      const [path = '', query = ''] = href.split('?')
      return (path === '' || path === url) && /(?:^|&)(?:page|offset|start)=\d+/.test(query)
    })
    return isPaged ? 'shows only a part of a list, by "?page=" links' : undefined
  },
}
