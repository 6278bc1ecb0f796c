import { createElement, hydrate } from 'preact'
import type { PlaygroundView } from '../../../openapi/playground-view.ts'
import { Playground } from './app.client.tsx'
import { english, type Words } from './words.client.ts'

/** Brings the form of an operation to life. What only some calls need is loaded when they do: `await import(…)`. */
export function start(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>(
    'form[data-component="Playground"][data-mode="show"]',
  )
  const data = root.querySelector('script[data-part="playground-view"]')
  if (form === null || data === null) return
  const { view, words } = JSON.parse(data.textContent ?? '') as PlaygroundData
  hydrate(createElement(Playground, { view, words: { ...english, ...words }, form }), form)
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
