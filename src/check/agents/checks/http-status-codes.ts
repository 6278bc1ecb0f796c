import type { AgentCheck } from '../agent-check.ts'

export const httpStatusCodes: AgentCheck = {
  id: 'http-status-codes',
  fix: 'Remove the redirect that matches every path: an agent takes a page that is no 404 for the one it requested.',
  async site({ base, get }) {
    const missing = `${base}/no-page-has-this-name-5b1f`
    const { status } = await get(missing)
    return status === 404
      ? []
      : [`${missing}, which does not exist, returns ${status} instead of 404.`]
  },
}
