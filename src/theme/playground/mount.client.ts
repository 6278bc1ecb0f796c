import { createElement, hydrate } from 'preact'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { Playground } from './app.client.tsx'
import type { ServerVariables } from './server-variables-hook.client.ts'
import { english, type Words } from './strings.client.ts'

/** Hydrates the form of an operation. `listen` is called with what receives variables of servers. */
export function mount(
  form: HTMLFormElement,
  listen: (receive: (values: ServerVariables) => void) => void,
): void {
  const data = document.querySelector('script[data-part="playground-view"]')
  if (data === null) return
  const { view, words } = JSON.parse(data.textContent ?? '') as PlaygroundData
  const typed = typedSoFar(form)
  hydrate(
    createElement(Playground, { view, words: { ...english, ...words }, form, onReady: listen }),
    form,
  )
  void typeAgain(form, typed)
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
}

/** What a page says of its form, as JSON. */
export interface PlaygroundData {
  readonly view: PlaygroundView
  /** Where they are not English. */
  readonly words?: Partial<Words>
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a quick reader has changed before the script was there. `value` is absent where a box is checked or unchecked. */
interface Typed {
  readonly selector: string
  readonly value?: string
}

function typedSoFar(form: HTMLFormElement): Typed[] {
  const controls = form.querySelectorAll<Control>('input:not([type="file"]),textarea,select')
  return [...controls].flatMap((control) => {
    const selector = `[name="${CSS.escape(control.name)}"]`
    const { value } = control
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      const box = `${selector}[value="${CSS.escape(value)}"]`
      return control.checked === control.defaultChecked ? [] : [{ selector: box }]
    }
    const before =
      control instanceof HTMLSelectElement
        ? ([...control.options].find((option) => option.defaultSelected)?.value ?? '')
        : control.defaultValue
    return value === before ? [] : [{ selector, value }]
  })
}

/** One after the other, because each is drawn before the next is taken. */
async function typeAgain(form: HTMLFormElement, typed: readonly Typed[]): Promise<void> {
  for (const { selector, value } of typed) {
    await new Promise((drawn) => setTimeout(drawn))
    const control = form.querySelector<Control>(selector)
    if (control === null) continue
    if (value === undefined) {
      control.click()
      continue
    }
    control.value = value
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}
