import { Component, createElement, hydrate, render } from 'preact'
import type { ComponentChildren, ComponentType } from 'preact'
import { collectSlots, SlotStore } from './slots.ts'
import { rememberAll } from './recorded-scope.ts'
import { readProps } from './deserialize-props.ts'

/** What a file of the site exports that this page needs, by name. */
type Exports = Readonly<Record<string, unknown>>

const files = new Map<string, Exports>()
const started = new WeakSet<Element>()

/** A file of the site hands in its exports; what waited for it becomes live. */
export function register(file: string, exports: Exports): void {
  files.set(file, exports)
  rememberAll(document)
  start(document)
}

// the development server exchanges parts of open pages
addEventListener('octavo:patched', () => {
  rememberAll(document)
  start(document)
})

/** Makes live what has all that it needs. */
function start(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island],[data-on]')) {
    if (!started.has(element) && hasAll(element)) {
      started.add(element)
      if (element.dataset['island'] === undefined) listen(element)
      else bringToLife(element)
    }
  }
}

function bringToLife(element: HTMLElement): void {
  const { island = '', props } = element.dataset
  const before = element.innerHTML
  const giveUp = (error: unknown) => {
    console.error(`The component ${island} failed in the browser.`, error)
    // the page goes on showing what it came with
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

/** Event handlers of an element that belongs to no component. */
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

/** What the browser calls events that React names otherwise. */
const browserEvents: ReadonlyMap<string, string> = new Map([
  ['doubleclick', 'dblclick'],
  ['focus', 'focusin'],
  ['blur', 'focusout'],
])

/** Whether the files of the component, of the functions it was given and of the handlers are here. */
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

/** The export that `file#name` means; `file#name()` is what it answers. */
function find(reference: string): unknown {
  const name = reference.slice(reference.lastIndexOf('#') + 1)
  const exports = files.get(fileOf(reference))
  if (!name.endsWith('()')) return exports?.[name]
  return (exports?.[name.slice(0, -2)] as (() => unknown) | undefined)?.()
}

function fileOf(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('#'))
}
