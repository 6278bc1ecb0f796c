import type { AgentCheck } from '../agent-check.ts'

export const redirectBehavior: AgentCheck = {
  id: 'redirect-behavior',
  fix: 'Link to the final URL. Agents follow no redirects of scripts, and no redirects to other hosts.',
  page({ html }, { pathOf }) {
    const location = html.headers.get('location')
    if (html.status >= 300 && html.status < 400)
      return location !== null && pathOf(location) !== undefined
        ? undefined
        : `redirects to another host: ${location ?? ''}`
    return /<script>\s*(?:window\.)?location(?:\.href)?\s*=/.test(html.text)
      ? 'redirects by a script'
      : undefined
  },
}
