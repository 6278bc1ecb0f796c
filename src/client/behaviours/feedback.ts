import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Sends the rating of a page: to the endpoint of the form, or to the analytics of the site. */
export function start(page: ParentNode): void {
  page.querySelectorAll<HTMLFormElement>('form[data-part="thumbs"]').forEach(setUp)
}

const setUp = oncePer((form: HTMLFormElement) => {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const helpful = (event.submitter as HTMLButtonElement | null)?.value ?? ''
    const data = new URLSearchParams([...new FormData(form)].map(([key, it]) => [key, String(it)]))
    data.set('helpful', helpful)
    sendEvent(helpful)
    const endpoint = form.getAttribute('action')
    if (endpoint !== null) {
      // the response of another origin cannot be read, and need not be
      const sent = await fetch(endpoint, { method: 'POST', body: data, mode: 'no-cors' }).catch(
        () => undefined,
      )
      if (sent === undefined) return
    }
    form.textContent = form.dataset['thanks'] ?? ''
  })
})

type Send = (...values: readonly unknown[]) => void

interface Analytics {
  readonly gtag?: Send
  readonly dataLayer?: { push: Send }
  readonly plausible?: Send
  readonly posthog?: { capture?: Send }
  readonly analytics?: { track?: Send }
  readonly amplitude?: { track?: Send }
  readonly mixpanel?: { track?: Send }
  readonly heap?: { track?: Send }
  readonly fathom?: { trackEvent?: Send }
  readonly pirsch?: Send
}

/** Calls what the scripts of the site's analytics have put on the page. */
function sendEvent(helpful: string): void {
  const name = 'page_feedback'
  const detail = { helpful, page: location.pathname }
  const own = window as unknown as Analytics
  if (own.gtag) own.gtag('event', name, detail)
  else own.dataLayer?.push({ event: name, ...detail })
  own.plausible?.(name, { props: detail })
  own.posthog?.capture?.(name, detail)
  own.analytics?.track?.(name, detail)
  own.amplitude?.track?.(name, detail)
  own.mixpanel?.track?.(name, detail)
  own.heap?.track?.(name, detail)
  own.fathom?.trackEvent?.(`${name}: ${helpful}`)
  own.pirsch?.(name, { meta: detail })
  dispatchEvent(new CustomEvent('octavo:feedback', { detail }))
}
