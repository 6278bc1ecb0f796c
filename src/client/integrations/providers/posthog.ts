import { callGlobal, globals, loadScript, type Integration } from '../integration.ts'

/** PostHog, with its option to respect Do Not Track. */
export const integration: Integration = {
  start({ apiKey = '', apiHost = 'https://us.i.posthog.com', sessionRecording }) {
    const host = apiHost.replace(/\/+$/, '')
    const settings = {
      api_host: host,
      respect_dnt: true,
      disable_session_recording: String(sessionRecording) !== 'true',
    }
    // the script calls `init` for each entry of `_i`
    globals['posthog'] ??= Object.assign([], {
      __SV: 1,
      _i: [[apiKey, settings, 'posthog']],
      people: [],
    })
    loadScript(`${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`, {
      crossorigin: 'anonymous',
    })
  },
  pageView: () => callGlobal('posthog.capture', '$pageview'),
}
