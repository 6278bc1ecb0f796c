import { loadScript, type Integration } from '../integration.ts'

/** The consent banner of OneTrust. */
export const integration: Integration = {
  managesConsent: true,
  start({ domainScript = '', scriptSource }) {
    loadScript(scriptSource ?? 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js', {
      'data-domain-script': domainScript,
      charset: 'UTF-8',
    })
  },
}
