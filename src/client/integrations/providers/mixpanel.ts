import { callGlobal, globals, loadScript, type Integration } from '../integration.ts'

/** Mixpanel, which respects Do Not Track by default. */
export const integration: Integration = {
  start({ projectToken = '', region = 'us' }) {
    const host =
      region === 'us' ? 'https://api-js.mixpanel.com' : `https://api-${region}.mixpanel.com`
    const settings = { api_host: host, track_pageview: true, persistence: 'localStorage' }
    // the script calls `init` again for each entry of `_i`
    const queue = Object.assign([], {
      __SV: 1.2,
      _i: [[projectToken, settings, 'mixpanel']],
      people: [],
    })
    globals['mixpanel'] ??= queue
    loadScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js')
  },
  pageView: () => callGlobal('mixpanel.track_pageview'),
}
