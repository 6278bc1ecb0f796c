import { callGlobal, globals, loadScript, queueFunction, type Integration } from '../integration.ts'

/** The messenger of Intercom. */
export const integration: Integration = {
  start({ appId = '' }) {
    globals['intercomSettings'] = { app_id: appId }
    queueFunction('Intercom')('boot', { app_id: appId })
    loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
  },
  pageView: () => callGlobal('Intercom', 'update'),
}
