import type { HttpRequest } from '../../openapi/request/http-request.ts'
import { color } from './colorize.client.ts'

/**
 * Updates the generated samples from the form. The sample languages are loaded on the first change, so that readers who
 * do not use the form do not load them. Imports may resolve in any order, so each call shows the request as it is by then.
 */
export async function followSamples(currentRequest: () => HttpRequest): Promise<void> {
  const samples = generatedSamples()
  if (samples === null) return
  const { findLanguage } = await import('../../openapi/samples/index.ts')
  const request = currentRequest()
  chooseMediaType(samples, request)
  for (const panel of shownPanels(samples)) {
    const language = findLanguage(panel.getAttribute('aria-label') ?? '')
    const code = panel.querySelector('pre > code')
    if (language === undefined || code === null) continue
    const text = language.generate(request).trimEnd()
    if (code.textContent !== text) code.innerHTML = color(text, language.highlight)
  }
}

/** Adds the other languages when the reader hovers or focuses the samples, unless the settings select languages. */
export function offerLanguages(currentRequest: () => HttpRequest): void {
  const samples = generatedSamples()
  if (samples === null) return
  const add = (): void => void addLanguages(samples, currentRequest)
  // a quick reader is there before the form
  if (samples.matches(':hover,:focus-within')) add()
  else {
    for (const event of ['pointerover', 'focusin']) {
      samples.addEventListener(event, add, { once: true })
    }
  }
}

async function addLanguages(samples: Element, currentRequest: () => HttpRequest): Promise<void> {
  const { defaultLanguages, findLanguage, sampleLanguages } =
    await import('../../openapi/samples/index.ts')
  const panels = shownPanels(samples)
  const menu = panels[0]?.parentElement?.querySelector<HTMLSelectElement>(
    ':scope > select[data-part="choose"]',
  )
  const shown = panels.map((panel) => findLanguage(panel.getAttribute('aria-label') ?? '')?.id)
  if (!menu || String(shown) !== String(defaultLanguages)) return
  const request = currentRequest()
  for (const { id, label, highlight, generate } of sampleLanguages) {
    if (shown.includes(id)) continue
    const panel = panels.at(-1)!.cloneNode(true) as HTMLElement
    panel.setAttribute('aria-label', label)
    panel.setAttribute('hidden', 'until-found')
    panel.dataset['language'] = highlight
    panel.querySelector('code')!.innerHTML = color(generate(request).trimEnd(), highlight)
    panels.at(-1)!.parentElement!.append(panel)
    menu.add(new Option(label))
  }
}

/** Where there are samples for several media types, those of the request are shown. */
function chooseMediaType(samples: Element, { headers, body }: HttpRequest): void {
  const menu = samples.querySelector<HTMLSelectElement>(
    '[data-group="media-type"] > select[data-part="choose"]',
  )
  const [, header] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? []
  // the client makes up the boundary, and with it the whole header
  const [type = ''] = (header ?? (body?.kind === 'multipart' ? 'multipart/form-data' : '')).split(
    ';',
    1,
  )
  const index = [...(menu?.options ?? [])].findIndex(({ text }) => text === type)
  if (menu === null || index === -1 || index === menu.selectedIndex) return
  menu.selectedIndex = index
  menu.dispatchEvent(new Event('change'))
}

/** The panels of the languages, of the media type and the example that are shown. */
function shownPanels(samples: Element): readonly HTMLElement[] {
  return [
    ...samples.querySelectorAll<HTMLElement>(
      '[data-component="RequestExample"] > [role="tabpanel"]',
    ),
  ].filter((panel) => panel.closest('[data-part="variants"] > [hidden]') === null)
}

function generatedSamples(): Element | null {
  return document.querySelector('[data-part="samples"][data-made]')
}

/** A request as a cURL command. */
export async function curlOf(request: () => HttpRequest): Promise<string> {
  const { findLanguage } = await import('../../openapi/samples/index.ts')
  return findLanguage('bash')?.generate(request()) ?? ''
}

/** A request with its URL as browsers send it: they escape the braces of a path. */
export function asBrowsersSend(request: HttpRequest): HttpRequest {
  const { url } = request
  return URL.canParse(url) ? { ...request, url: new URL(url).href } : request
}
