import { oncePer } from '../../theme/authoring/dom.client.ts'

/** Opens the search dialog, which is loaded on the first hover, focus or shortcut. */
export function start(page: ParentNode): void {
  const button = page.querySelector<HTMLButtonElement>('[data-part="search"]')
  if (button !== null) setUp(button)
}

const setUp = oncePer((button: HTMLButtonElement) => {
  const url = button.dataset['dialog']
  if (url === undefined) return
  let loading: Promise<SearchDialog> | undefined
  const load = () => {
    loading ??= import(url) as Promise<SearchDialog>
    // retry after a failed load
    loading.catch(() => (loading = undefined))
    return loading
  }
  const prepare = () =>
    void load()
      .then((dialog) => dialog.prepare(button))
      .catch(() => undefined)

  button.addEventListener('pointerenter', prepare, { once: true })
  button.addEventListener('focus', prepare, { once: true })
  // preload on the first key of the shortcut
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
      // The dialog cannot be loaded: go to the list of all pages.
      button.form?.submit()
    } finally {
      typed()
      button.removeAttribute('aria-busy')
    }
  })
})

/** Buffers keys that are typed while the dialog loads. The returned function stops and returns the text. */
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
