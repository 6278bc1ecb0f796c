import type { HttpRequest } from '../../../openapi/http-request.ts'
import { colour } from './colour.client.ts'

/**
 * Lets the generated samples beside the page say what the form says. The languages are loaded with the first change,
 * so that a page that is only read costs nothing for them.
 */
export async function followSamples(request: HttpRequest): Promise<void> {
  const samples = document.querySelector('[data-part="samples"][data-made]')
  if (samples === null) return
  const { findLanguage } = await import('../../../openapi/samples/index.ts')
  for (const panel of samples.querySelectorAll<HTMLElement>('[role="tabpanel"]')) {
    const language = findLanguage(panel.getAttribute('aria-label') ?? '')
    const code = panel.querySelector('pre > code')
    if (language === undefined || code === null) continue
    const text = language.generate(request).trimEnd()
    if (code.textContent !== text) code.innerHTML = colour(text, language.highlight)
  }
}

/** The request as a cURL command. */
export async function curlOf(request: HttpRequest): Promise<string> {
  const { findLanguage } = await import('../../../openapi/samples/index.ts')
  return findLanguage('bash')?.generate(request) ?? ''
}
