/** Shows the fields of a list whose name contains what is typed, with the fields around them; all if nothing is. */
export function filterFields(input: HTMLInputElement): void {
  const list = input.closest<HTMLElement>('[data-part="list-tools"]')?.parentElement
  if (!list) return
  const wanted = input.value.trim().toLowerCase()
  const fields = [...list.querySelectorAll<HTMLElement>(field)]
  const shown = new Set<Element>()
  for (const it of fields) {
    if (!nameOf(it).toLowerCase().includes(wanted)) continue
    for (let at: Element | null | undefined = it; at && list.contains(at);) {
      shown.add(at)
      if (wanted !== '' && at !== it) openAround(it, at)
      at = at.parentElement?.closest(field)
    }
    // what is found is shown with all of its members
    for (const inner of it.querySelectorAll(field)) shown.add(inner)
  }
  for (const it of fields) it.toggleAttribute('data-filtered', !shown.has(it))
}

/** Opens or closes all lists of members. */
export function toggleAll(button: HTMLElement): void {
  const list = button.closest('[data-part="list-tools"]')?.parentElement
  const isOpening = button.dataset['open'] === undefined
  for (const details of list?.querySelectorAll('details') ?? []) details.open = isOpening
  button.toggleAttribute('data-open', isOpening)
  const other = button.dataset['other'] ?? ''
  button.dataset['other'] = button.textContent ?? ''
  button.textContent = other
}

function openAround(inner: Element, outer: Element): void {
  for (let at = inner.parentElement; at && at !== outer; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
}

function nameOf(element: Element): string {
  return element.querySelector('[data-part="name"]')?.textContent ?? ''
}

const field = '[data-component="ParamField"]'
