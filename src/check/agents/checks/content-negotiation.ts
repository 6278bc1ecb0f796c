import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'

export const contentNegotiation: AgentCheck = {
  id: 'content-negotiation',
  fix: 'Another file has the path of the Markdown: rename it. For your web host, build with --host.',
  page({ negotiated }) {
    return isOk(negotiated) && negotiated.type === 'text/markdown'
      ? undefined
      : 'returns no Markdown for the header Accept: text/markdown'
  },
}
