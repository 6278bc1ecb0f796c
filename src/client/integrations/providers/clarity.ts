import { loadScript, queueFunction, type Integration } from '../integration.ts'

/** Microsoft Clarity: it notices page views itself. */
export const integration: Integration = {
  start({ projectId = '' }) {
    queueFunction('clarity')
    loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(projectId)}`)
  },
}
