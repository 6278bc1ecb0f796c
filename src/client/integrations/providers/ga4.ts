import { globals, loadScript, type Integration } from '../integration.ts'

/** Google Analytics 4. */
export const integration: Integration = {
  start({ measurementId = '' }) {
    gtag('js', new Date())
    gtag('config', measurementId)
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`)
  },
  pageView: () => gtag('event', 'page_view', { page_location: location.href }),
}

/** The script reads `arguments` objects; it ignores arrays. */
function gtag(..._args: readonly unknown[]): void {
  const layer = (globals['dataLayer'] ??= []) as unknown[]
  layer.push(arguments)
}
