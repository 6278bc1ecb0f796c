import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** Amplitude: page views are part of its autocapture. */
export const integration: Integration = {
  start({ apiKey = '' }) {
    const src = `https://cdn.amplitude.com/script/${encodeURIComponent(apiKey)}.js`
    loadScript(src, {}, () => callGlobal('amplitude.init', apiKey, { autocapture: true }))
  },
  pageView: () => callGlobal('amplitude.track', '[Amplitude] Page Viewed'),
}
