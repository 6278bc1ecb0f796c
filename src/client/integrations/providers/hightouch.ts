import { callGlobal, globals, loadScript, queueObject, type Integration } from '../integration.ts'

/** Hightouch Events. */
export const integration: Integration = {
  start({ writeKey = '', apiHost }) {
    const queue = queueObject('htevents', 'track page identify group reset ready on off')
    Object.assign(globals['htevents'] as object, {
      _writeKey: writeKey,
      _loadOptions: apiHost === undefined ? {} : { apiHost },
    })
    loadScript('https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js')
    queue.page?.()
  },
  pageView: () => callGlobal('htevents.page'),
}
