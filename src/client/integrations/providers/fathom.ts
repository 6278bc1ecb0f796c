import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** Fathom, with its option to respect Do Not Track. */
export const integration: Integration = {
  start({ siteId = '' }) {
    loadScript('https://cdn.usefathom.com/script.js', {
      'data-site': siteId,
      'data-honor-dnt': 'true',
    })
  },
  pageView: () => callGlobal('fathom.trackPageview'),
}
