import { callGlobal, loadScript, queueFunction, type Integration } from '../integration.ts'

/** Plausible, hosted or on a server of the author's. */
export const integration: Integration = {
  start({ domain = '', server = 'plausible.io' }) {
    queueFunction('plausible')
    const host = server.replace(/^https?:\/\//, '').replace(/\/+$/, '')
    loadScript(`https://${host}/js/script.js`, { 'data-domain': domain })
  },
  pageView: () => callGlobal('plausible', 'pageview'),
}
