/** The listbox of a combobox: the input keeps the focus, and one entry is active. */
export interface Listbox {
  /** Shows entries and activates the first one; with `keep`, the one at the same position as before. */
  show(entries: readonly HTMLElement[], keep?: boolean): void
}

/** `onEnd` is called when the last entry becomes active or is scrolled to. */
export function createListbox(
  input: HTMLInputElement,
  list: HTMLElement,
  onEnd: () => void,
): Listbox {
  let entries: readonly HTMLElement[] = []
  let current = -1

  function choose(index: number, scroll: boolean): void {
    if (entries[current] !== undefined) entries[current]!.ariaSelected = 'false'
    current = entries.length === 0 ? -1 : (index + entries.length) % entries.length
    const entry = entries[current]
    if (entry === undefined) {
      input.removeAttribute('aria-activedescendant')
      return
    }
    entry.ariaSelected = 'true'
    input.setAttribute('aria-activedescendant', entry.id)
    if (scroll) entry.scrollIntoView({ block: 'nearest' })
  }

  input.addEventListener('keydown', (event) => {
    // during composition, keys belong to the input method editor
    if (event.isComposing || entries.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(current + (event.key === 'ArrowDown' ? 1 : -1), true)
      if (current === entries.length - 1) onEnd()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const { ctrlKey, metaKey, shiftKey } = event
      entries[current]?.dispatchEvent(
        new MouseEvent('click', { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }),
      )
    }
  })
  list.addEventListener('pointermove', (event) => {
    const entry = (event.target as Element).closest<HTMLElement>('[role="option"]')
    const index = entry === null ? -1 : entries.indexOf(entry)
    if (index !== -1 && index !== current) choose(index, false)
  })
  const scroller = list.parentElement
  scroller?.addEventListener(
    'scroll',
    () => {
      if (scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 80) onEnd()
    },
    { passive: true },
  )

  return {
    show(next, keep = false) {
      const place = keep ? Math.max(0, current) : 0
      entries = next
      current = -1
      list.replaceChildren(...next)
      input.ariaExpanded = String(next.length > 0)
      if (!keep && scroller !== null) scroller.scrollTop = 0
      choose(place, false)
    },
  }
}
