import { Component, createElement, hydrate, render } from 'preact'
import type { ComponentChildren, ComponentType } from 'preact'
import { collectSlots, SlotStore } from './slots.ts'
import { rememberAll } from './recorded-scope.ts'
import { readProps } from './deserialize-props.ts'

/** The exports of a source file that this page needs, by name. */
type Exports = Readonly<Record<string, unknown>>

const files = new Map<string, Exports>()
const started = new WeakSet<Element>()

/** Registers the exports of a source file and hydrates the islands that waited for it. */
export function register(file: string, exports: Exports): void {
  files.set(file, exports)
  rememberAll(document)
  start(document)
}

// the development server patched the page
addEventListener('octavo:patched', () => {
  rememberAll(document)
  start(document)
})

/** Hydrates the islands whose source files are all registered. */
function start(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island],[data-on]')) {
    if (!started.has(element) && hasAll(element)) {
      started.add(element)
      if (element.dataset['island'] === undefined) listen(element)
      else hydrateIsland(element)
    }
  }
}

function hydrateIsland(element: HTMLElement): void {
  const { island = '', props } = element.dataset
  const before = element.innerHTML
  const giveUp = (error: unknown) => {
    console.error(`The component ${island} failed in the browser.`, error)
    // restore the server HTML
    setTimeout(() => {
      render(null, element)
      element.innerHTML = before
      start(element)
    })
  }
  try {
    const type = find(island) as ComponentType
    const slots = collectSlots(element, start)
    hydrate(
      createElement(
        Boundary,
        { giveUp },
        createElement(
          SlotStore.Provider,
          { value: slots },
          createElement(type, readProps(props, find)),
        ),
      ),
      element,
    )
    element.addEventListener('octavo:removed', () => render(null, element), { once: true })
  } catch (error) {
    giveUp(error)
  }
}

interface BoundaryProps {
  readonly giveUp: (error: unknown) => void
  readonly children?: ComponentChildren
}

class Boundary extends Component<BoundaryProps, { readonly failed?: boolean }> {
  override componentDidCatch(error: unknown): void {
    if (this.state.failed) return
    this.setState({ failed: true })
    this.props.giveUp(error)
  }

  render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Attaches the event handlers of an element outside of components. */
function listen(element: HTMLElement): void {
  for (const [name, reference] of Object.entries(parsed(element.dataset['on']))) {
    const handler = find(reference) as EventListener
    element.addEventListener(eventOf(name, element), handler, name.endsWith('Capture'))
  }
}

function eventOf(name: string, element: Element): string {
  const event = name
    .slice(2)
    .replace(/Capture$/, '')
    .toLowerCase()
  if (event === 'change' && element.matches('textarea,input:not([type=checkbox],[type=radio])')) {
    return 'input'
  }
  return browserEvents.get(event) ?? event
}

/** DOM event names that differ from React's. */
const browserEvents: ReadonlyMap<string, string> = new Map([
  ['doubleclick', 'dblclick'],
  ['focus', 'focusin'],
  ['blur', 'focusout'],
])

/** Whether the files of the component, of its function props and of its handlers are registered. */
function hasAll({ dataset: { island, props = '', on } }: HTMLElement): boolean {
  const given = [...props.matchAll(/\["ref",("(?:[^"\\]|\\.)*")\]/g)].map(([, name]) =>
    JSON.parse(name!),
  )
  const named = [...(island === undefined ? [] : [island]), ...given, ...Object.values(parsed(on))]
  return named.every((reference) => files.has(fileOf(reference)))
}

function parsed(json = '{}'): Readonly<Record<string, string>> {
  return JSON.parse(json)
}

/** The export `file#name`; `file#name()` is the return value of that export. */
function find(reference: string): unknown {
  const name = reference.slice(reference.lastIndexOf('#') + 1)
  const exports = files.get(fileOf(reference))
  if (!name.endsWith('()')) return exports?.[name]
  return (exports?.[name.slice(0, -2)] as (() => unknown) | undefined)?.()
}

function fileOf(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('#'))
}
