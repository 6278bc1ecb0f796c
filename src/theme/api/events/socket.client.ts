import { oncePer } from '../../authoring/dom.client.ts'
import { createPanel } from '../../playground/panel/panel.client.ts'

/** Bundled alone: what connects is imported when the reader opens the panel. */
export const isHeavy = true

/** The panel of a channel that is a WebSocket. */
export function start(root: ParentNode): void {
  const dialog = root.querySelector<HTMLDialogElement>(
    'dialog[data-part="playground-panel"][data-of="socket"]',
  )
  if (dialog) setUp(dialog)
}

const setUp = oncePer((dialog: HTMLDialogElement) => {
  const button = document.querySelector<HTMLElement>('[data-part="try"]')
  if (button === null) return
  let isLoading = false
  const load = (): void => {
    if (!isLoading)
      void import('./socket-session.client.ts').then(({ startSession }) => startSession(dialog))
    isLoading = true
  }
  createPanel(dialog, button, load)
})
