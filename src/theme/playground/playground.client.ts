import { oncePer } from '../authoring/dom.client.ts'
import { createPanel } from './panel/panel.client.ts'
import { offerServerVariables } from './server-variables-hook.client.ts'

/** Bundled alone: what the form consists of is imported when the reader is about to use it. */
export const isHeavy = true

/** The panel of an operation: opens, and loads its form on the reader's first sign of interest. */
export function start(root: ParentNode): void {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[data-part="playground-panel"]')
  if (dialog) setUp(dialog)
}

const setUp = oncePer((dialog: HTMLDialogElement) => {
  let form = dialog.querySelector('form')
  const button = document.querySelector<HTMLElement>('[data-part="try"]')
  if (form === null || button === null) return
  let isLoading = false
  const mountForm = async (): Promise<void> => {
    const { mount } = await import('./mount.client.ts')
    if (form) mount(form, variables.listen)
  }
  const load = (): void => {
    if (!isLoading) void mountForm()
    isLoading = true
  }
  const variables = offerServerVariables(load)
  const panel = createPanel(dialog, button, load)
  for (const event of ['pointerover', 'focus']) {
    button.addEventListener(event, load, { once: true })
  }
  // other languages of the samples
  document
    .querySelector('[data-part="samples"][data-made] select')
    ?.addEventListener('focus', load, { once: true })
  const openLink = (): void => {
    if (location.hash.startsWith('#try=')) panel.open()
  }
  addEventListener('hashchange', openLink)
  // `dev` replaces a form whose description has changed
  addEventListener('octavo:patched', () => {
    const fresh = dialog.querySelector('form')
    if (fresh === form) return
    form = fresh
    if (isLoading) void mountForm()
  })
  openLink()
  if (dialog.dataset['open'] !== undefined) panel.openInColumn()
  if (isOtherServer(form)) load()
})

/** Whether the reader has chosen another server than the first on some page: the samples follow it. */
function isOtherServer(form: HTMLFormElement): boolean {
  try {
    const chosen = localStorage.getItem('octavo:server')
    const options = form.querySelectorAll<HTMLOptionElement>('select[data-part="server"] > option')
    return [...options].some(({ value }, index) => index > 0 && value !== '' && value === chosen)
  } catch {
    return false // storage is blocked
  }
}
