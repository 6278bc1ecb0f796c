import { parseExactly } from '../../base/numbers/exact-json.ts'
import { createElement, hydrate } from 'preact'
import type { PlaygroundView } from '../../openapi/views/playground-view.ts'
import { Playground } from './app.client.tsx'
import type { ServerVariables } from './server-variables-hook.client.ts'
import { english, type Words } from '../words/playground-english.client.ts'

/** Hydrates the form of an operation. `listen` is called with what receives variables of servers. */
export function mount(
  form: HTMLFormElement,
  listen: (receive: (values: ServerVariables) => void) => void,
): void {
  const data = document.querySelector('script[data-part="playground-view"]')
  if (data === null) return
  const { view, words } = parseExactly(data.textContent ?? '') as PlaygroundData
  const typed = typedSoFar(form)
  const select = selectionIn(form)
  let onRestored = (): void => undefined
  const restored = new Promise<void>((resolve) => (onRestored = resolve))
  hydrate(
    createElement(Playground, {
      view,
      words: { ...english, ...words },
      form,
      restored,
      onReady: listen,
    }),
    form,
  )
  select()
  void typeAgain(form, typed).then(onRestored)
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

/** What a quick reader has changed before the script was there, and how the form learns of it. */
interface Typed {
  readonly selector: string
  again(control: Control): void
}

function typedSoFar(form: HTMLFormElement): Typed[] {
  return [...form.querySelectorAll<Control>('input,textarea,select')].flatMap((control) => {
    const selector = `[name="${CSS.escape(control.name)}"]`
    const { type, value } = control
    if (control instanceof HTMLInputElement && type === 'checkbox') {
      const box = `${selector}[value="${CSS.escape(value)}"]`
      const isSame = control.checked === control.defaultChecked
      return isSame ? [] : [{ selector: box, again: (field) => field.click() }]
    }
    // a chosen file stays chosen
    if (control instanceof HTMLInputElement && type === 'file') {
      return control.files?.length
        ? [{ selector, again: (field) => announce(field, 'change') }]
        : []
    }
    const isMenu = control instanceof HTMLSelectElement
    const before = isMenu
      ? ([...control.options].find((option) => option.defaultSelected)?.value ?? '')
      : control.defaultValue
    const again = (field: Control): void => {
      field.value = value
      announce(field, isMenu ? 'change' : 'input')
    }
    return value === before ? [] : [{ selector, again }]
  })
}

/**
 * Returns what selects again what is selected in the focused field: hydration writes the value of a `<textarea>` once more,
 * which moves the caret to its end.
 */
function selectionIn(form: HTMLFormElement): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement) || !form.contains(field)) return () => undefined
  const { selectionStart, selectionEnd } = field
  return () => field.setSelectionRange(selectionStart, selectionEnd)
}

function announce(control: Control, kind: 'change' | 'input'): void {
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** One after the other, because each is drawn before the next is taken. */
async function typeAgain(form: HTMLFormElement, typed: readonly Typed[]): Promise<void> {
  for (const { selector, again } of typed) {
    await new Promise((drawn) => setTimeout(drawn))
    const control = form.querySelector<Control>(selector)
    if (control) again(control)
  }
}
