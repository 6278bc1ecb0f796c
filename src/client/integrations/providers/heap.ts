import { globals, loadScript, queueObject, type Integration } from '../integration.ts'

/** Heap: it notices page views itself. */
export const integration: Integration = {
  start({ appId = '' }) {
    queueObject('heap', 'track identify resetIdentity addUserProperties addEventProperties')
    Object.assign(globals['heap'] as object, { appid: appId, config: {} })
    loadScript(`https://cdn.heapanalytics.com/js/heap-${encodeURIComponent(appId)}.js`)
  },
}
