import { createElement, hydrate } from 'preact'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { oncePer } from '../authoring/dom.client.ts'
import { Playground } from './app.client.tsx'
import { offerServerVariables } from './server-variables-hook.client.ts'
import { english, type Words } from './strings.client.ts'

/** Code that only some requests need is imported on demand, so `scripts/theme.ts` bundles this module alone. */
export const isHeavy = true

/** Hydrates the form of an operation. */
export function start(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>(
    'form[data-component="Playground"][data-mode="show"]',
  )
  if (form) setUp(form)
}

const setUp = oncePer((form: HTMLFormElement) => {
  const data = document.querySelector('script[data-part="playground-view"]')
  if (data === null) return
  const { view, words } = JSON.parse(data.textContent ?? '') as PlaygroundData
  const typed = typedSoFar(form)
  const { listen } = offerServerVariables()
  hydrate(
    createElement(Playground, {
      view,
      words: { ...english, ...words },
      form,
      onReady: listen,
    }),
    form,
  )
  void typeAgain(typed)
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a quick reader has filled in before the script was there. */
function typedSoFar(form: HTMLFormElement): (readonly [Control, string])[] {
  const controls = form.querySelectorAll<Control>('input:not([type="file"]),textarea,select')
  return [...controls].flatMap((control) => {
    const before =
      control instanceof HTMLSelectElement
        ? ([...control.options].find((option) => option.defaultSelected)?.value ?? '')
        : control.defaultValue
    return control.type === 'checkbox' || control.value === before
      ? []
      : [[control, control.value] as const]
  })
}

/** One after the other, because each is drawn before the next is taken. */
async function typeAgain(typed: readonly (readonly [Control, string])[]): Promise<void> {
  for (const [control, value] of typed) {
    await new Promise((drawn) => setTimeout(drawn))
    control.value = value
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

/** What a page says of its form, as JSON. */
export interface PlaygroundData {
  readonly view: PlaygroundView
  /** Where they are not English. */
  readonly words?: Partial<Words>
}
