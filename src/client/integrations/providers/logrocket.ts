import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** LogRocket: it notices page views itself. */
export const integration: Integration = {
  start({ appId = '' }) {
    loadScript('https://cdn.logr-in.com/LogRocket.min.js', { crossorigin: 'anonymous' }, () =>
      callGlobal('LogRocket.init', appId),
    )
  },
}
