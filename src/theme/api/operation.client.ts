import { oncePer } from '../authoring/dom.client.ts'

/** Bundled alone: what lists and samples can do is imported when the reader begins to use them. */
export const isHeavy = true

export function start(root: ParentNode): void {
  const operation = root.querySelector<HTMLElement>(
    '[data-component="Operation"],[data-component="Schema"]',
  )
  if (operation) setUp(operation)
}

const setUp = oncePer((operation: HTMLElement) => {
  addWrapButtons(operation)
  const light = (event: Event): void => {
    const { target } = event
    // not for a pointer that merely rests on the page while it loads
    if (!(target instanceof Element) || target.closest(lit) === null) return
    document.removeEventListener('pointerover', light)
    document.removeEventListener('focusin', light)
    void import('./members/light-members.client.ts').then(({ lightMembers }) => lightMembers(event))
  }
  document.addEventListener('pointerover', light)
  document.addEventListener('focusin', light)
  for (const event of ['input', 'click'] as const) {
    operation.addEventListener(event, ({ target }) => {
      const control = target as HTMLElement
      if (control.matches('[data-part="list-tools"] > *,[data-part="try-webhook"]'))
        void import('./lists/use-control.client.ts').then(({ useControl }) =>
          useControl(control, event),
        )
    })
  }
})

/** A switch on each set of samples; it wraps the lines of all of them. */
function addWrapButtons(operation: HTMLElement): void {
  const template = operation.querySelector<HTMLTemplateElement>('[data-part="sample-tools"]')
  const buttons: Element[] = []
  for (const set of document.querySelectorAll<HTMLElement>(samples)) {
    const button = template?.content.firstElementChild?.cloneNode(true) as Element | undefined
    if (button === undefined) return
    set.append(button)
    buttons.push(button)
    button.addEventListener('click', () => {
      const wrap = button.getAttribute('aria-pressed') !== 'true'
      for (const other of buttons) other.setAttribute('aria-pressed', String(wrap))
      for (const figure of document.querySelectorAll(`:is(${samples}) > figure`)) {
        figure.toggleAttribute('data-wrap', wrap)
      }
    })
  }
}

/** Where members are, and the samples that show them. */
const lit = '[data-component="Operation"],[data-component="Schema"],[data-part="examples"]'

const samples = '[data-component="RequestExample"],[data-component="ResponseExample"]'
