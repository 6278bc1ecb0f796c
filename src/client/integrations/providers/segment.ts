import { callGlobal, globals, loadScript, queueObject, type Integration } from '../integration.ts'

/** Segment. */
export const integration: Integration = {
  start({ key = '', cdnUrl = 'https://cdn.segment.com' }) {
    const queue = queueObject(
      'analytics',
      'track page identify group alias ready reset on once off',
    )
    Object.assign(globals['analytics'] as object, { _writeKey: key, SNIPPET_VERSION: '5.2.0' })
    const cdn = cdnUrl.replace(/\/+$/, '')
    loadScript(`${cdn}/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`)
    queue.page?.()
  },
  pageView: () => callGlobal('analytics.page'),
}
