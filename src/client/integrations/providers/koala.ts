import { callGlobal, loadScript, queueObject, type Integration } from '../integration.ts'

/** Koala. */
export const integration: Integration = {
  start({ publicApiKey = '' }) {
    queueObject('ko', 'identify track removeListeners on off qualify ready page')
    loadScript(`https://cdn.getkoala.com/v1/${encodeURIComponent(publicApiKey)}/sdk.js`)
  },
  pageView: () => callGlobal('ko.page'),
}
