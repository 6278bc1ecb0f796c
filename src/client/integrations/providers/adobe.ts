import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** Adobe Experience Platform tags (Launch). */
export const integration: Integration = {
  start({ launchUrl = '' }) {
    loadScript(launchUrl)
  },
  pageView: () => callGlobal('_satellite.track', 'page view'),
}
