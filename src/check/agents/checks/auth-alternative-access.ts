import { isOk } from '../agent-check.ts'
import type { AgentCheck } from '../agent-check.ts'
import { authGateDetection } from './auth-gate-detection.ts'

export const authAlternativeAccess: AgentCheck = {
  id: 'auth-alternative-access',
  fix: 'Publish the Markdown of the page, or remove the page from llms.txt.',
  async page(page, site) {
    const isClosed = (await authGateDetection.page?.(page, site)) !== undefined
    return isClosed && !isOk(page.markdown) ? 'is closed, and so is its Markdown' : undefined
  },
}
