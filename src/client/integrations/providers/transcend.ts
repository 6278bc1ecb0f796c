import { loadScript, type Integration } from '../integration.ts'

/** The consent manager of Transcend. */
export const integration: Integration = {
  managesConsent: true,
  start({ bundleId = '' }) {
    loadScript(`https://transcend-cdn.com/cm/${encodeURIComponent(bundleId)}/airgap.js`, {
      'data-cfasync': 'false',
    })
  },
}
