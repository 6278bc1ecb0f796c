import type { AgentCheck } from '../agent-check.ts'

const agents = ['ClaudeBot/1.0', 'GPTBot/1.2', 'curl/8.0', 'python-requests/2.32']

export const botProtectionInterference: AgentCheck = {
  id: 'bot-protection-interference',
  fix: 'Allow agents in robots.txt and in the protection of your web host.',
  async site({ base, get }) {
    const blocked: string[] = []
    const expected = (await get(`${base}/`)).status
    for (const agent of agents) {
      const { status } = await get(`${base}/`, { 'user-agent': agent })
      if (status !== expected) blocked.push(`${agent} gets ${status} instead of ${expected}.`)
    }
    const { text } = await get(`${base}/robots.txt`)
    if (/^User-agent: \*\s*\n(?:[^\n]*\n)*?Disallow: \/\s*$/im.test(text))
      blocked.push(`${base}/robots.txt refuses all crawlers.`)
    return blocked
  },
}
