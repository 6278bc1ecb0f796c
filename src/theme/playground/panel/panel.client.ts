/** The panel around the form of an operation. */
export interface Panel {
  open(): void
  /** Opens it only if there is a column for it, and leaves the focus where it is. */
  openInColumn(): void
}

/**
 * On wide screens the panel is part of the column next to the page, above the samples that follow it. On others it is a sheet
 * over the page. `onOpen` is called each time before it opens.
 */
export function createPanel(
  dialog: HTMLDialogElement,
  button: HTMLElement,
  onOpen: () => void,
): Panel {
  const wide = matchMedia('(min-width: 80rem)')
  const hasColumn = (): boolean => wide.matches && document.body.dataset['layout'] === 'default'

  function show(): void {
    onOpen()
    hideSecrets(dialog)
    // `show()` would move the focus, even if no button was pressed
    if (hasColumn()) dialog.open = true
    else dialog.showModal()
    button.setAttribute('aria-expanded', 'true')
  }

  function open(): void {
    if (!dialog.open) show()
    dialog.parentElement?.scrollTo({ top: 0 })
    dialog.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
  }

  function close(): void {
    const hadFocus = dialog.contains(document.activeElement)
    dialog.close()
    if (hadFocus) button.focus()
  }

  button.addEventListener('click', () => (dialog.open ? close() : open()))
  dialog.addEventListener('click', ({ target }) => {
    // the content fills a sheet, so a click whose target is the dialog itself is on its backdrop
    const isBackdrop = target === dialog && dialog.matches(':modal')
    if (isBackdrop || (target as Element).closest('[data-part="close-panel"]')) close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  })
  dialog.addEventListener('close', () => {
    button.setAttribute('aria-expanded', String(dialog.open))
  })
  wide.addEventListener('change', () => {
    if (!dialog.open) return
    const focused = document.activeElement as HTMLElement | null
    dialog.close()
    show()
    focused?.focus()
  })
  return {
    open,
    openInColumn: () => {
      if (hasColumn()) show()
    },
  }
}

/** Fields for secrets are text fields in the HTML of a page: agents take a page with a password field for a login. */
function hideSecrets(dialog: HTMLDialogElement): void {
  for (const field of dialog.querySelectorAll<HTMLInputElement>('input[data-secret]')) {
    field.type = 'password'
  }
}
