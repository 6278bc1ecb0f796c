import { oncePer } from '../theme/mdx/reveal.client.ts'

/** Opens the search dialog, which is fetched when a reader is about to use it. */
export function start(page: ParentNode): void {
  const button = page.querySelector<HTMLButtonElement>('[data-part="search"]')
  if (button !== null) setUp(button)
}

const setUp = oncePer((button: HTMLButtonElement) => {
  const address = button.dataset['dialog']
  if (address === undefined) return
  let loading: Promise<SearchDialog> | undefined
  const load = () => (loading ??= import(address) as Promise<SearchDialog>)
  const prepare = () =>
    void load()
      .then((dialog) => dialog.prepare(button))
      .catch(() => (loading = undefined))

  button.addEventListener('pointerenter', prepare, { once: true })
  button.addEventListener('focus', prepare, { once: true })
  button.addEventListener('click', async (event) => {
    event.preventDefault()
    button.setAttribute('aria-busy', 'true')
    try {
      ;(await load()).open(button)
    } catch {
      // What cannot be fetched is no search: the list of all pages is.
      button.form?.submit()
    } finally {
      button.removeAttribute('aria-busy')
    }
  })
})

interface SearchDialog {
  open(opener: HTMLButtonElement): void
  prepare(opener: HTMLButtonElement): void
}
