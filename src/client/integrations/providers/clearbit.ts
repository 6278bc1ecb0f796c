import { callGlobal, loadScript, type Integration } from '../integration.ts'

/** Clearbit. */
export const integration: Integration = {
  start({ publicApiKey = '' }) {
    loadScript(`https://tag.clearbitscripts.com/v1/${encodeURIComponent(publicApiKey)}/tags.js`, {
      referrerpolicy: 'strict-origin-when-cross-origin',
    })
  },
  pageView: () => callGlobal('clearbit.page'),
}
