import { globals, loadScript, type Integration } from '../integration.ts'

/** Google Tag Manager. */
export const integration: Integration = {
  start({ tagId = '' }) {
    push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagId)}`)
  },
  pageView: () => push({ event: 'page_view', page_location: location.href }),
}

function push(entry: object): void {
  const layer = (globals['dataLayer'] ??= []) as unknown[]
  layer.push(entry)
}
