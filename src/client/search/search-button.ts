import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Opens the search dialog, which is fetched when a reader is about to use it. */
export function start(page: ParentNode): void {
  const button = page.querySelector<HTMLButtonElement>('[data-part="search"]')
  if (button !== null) setUp(button)
}

const setUp = oncePer((button: HTMLButtonElement) => {
  const address = button.dataset['dialog']
  if (address === undefined) return
  let loading: Promise<SearchDialog> | undefined
  const load = () => {
    loading ??= import(address) as Promise<SearchDialog>
    // what could not be fetched is tried again
    loading.catch(() => (loading = undefined))
    return loading
  }
  const prepare = () =>
    void load()
      .then((dialog) => dialog.prepare(button))
      .catch(() => undefined)

  button.addEventListener('pointerenter', prepare, { once: true })
  button.addEventListener('focus', prepare, { once: true })
  // the first half of the shortcut
  addEventListener('keydown', ({ key }) => {
    if (key === 'Control' || key === 'Meta') void load().catch(() => undefined)
  })
  button.addEventListener('click', async (event) => {
    event.preventDefault()
    button.setAttribute('aria-busy', 'true')
    const typed = collectTyping()
    try {
      const dialog = await load()
      dialog.open(button, typed())
    } catch {
      // What cannot be fetched is no search: the list of all pages is.
      button.form?.submit()
    } finally {
      typed()
      button.removeAttribute('aria-busy')
    }
  })
})

/** What is typed while the dialog is on its way is meant for it; gives it, and ends. */
function collectTyping(): () => string {
  let text = ''
  const listen = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    text += event.key
  }
  addEventListener('keydown', listen, true)
  return () => {
    removeEventListener('keydown', listen, true)
    return text
  }
}

interface SearchDialog {
  open(opener: HTMLButtonElement, typed: string): void
  prepare(opener: HTMLButtonElement): void
}
