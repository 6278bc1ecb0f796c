/** The container of the response, below the form. */
export function responseContainer(form: HTMLFormElement): HTMLElement {
  const known = form.parentElement?.querySelector<HTMLElement>('[data-part="answer"]')
  if (known) return known
  const place = document.createElement('div')
  place.dataset['part'] = 'answer'
  form.after(place)
  return place
}

/** Scrolls the panel, not the page, until the beginning of the response is in sight. */
export function revealResponse(place: HTMLElement): void {
  const panel = place.closest('dialog')
  const scroller = panel?.matches(':modal') === true ? panel : panel?.parentElement
  if (!scroller) return
  const hidden = place.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom
  if (hidden > -minShown) scroller.scrollBy({ top: hidden + minShown })
}

/** How much of the response is shown, in pixels. */
const minShown = 280
