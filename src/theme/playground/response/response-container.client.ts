/** The container of the response: below the samples if there is a right-hand column, otherwise below the form. */
export function responseContainer(form: HTMLFormElement): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-part="answer"]')
  if (known !== null) return known
  const place = document.createElement('div')
  place.dataset['part'] = 'answer'
  const wide = matchMedia('(min-width: 80rem)')
  const put = (): void => {
    const samples = wide.matches
      ? document.querySelector<HTMLElement>('[data-part="examples"] [data-part="samples"]')
      : null
    ;(samples ?? form).after(place)
  }
  wide.addEventListener('change', put)
  put()
  return place
}
