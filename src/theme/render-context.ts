import { Fragment, h } from 'preact'
import type { ComponentChildren, VNode } from 'preact'

/** A value that components pass down to the components inside them. */
export interface RenderContext<T> {
  /** The value of the nearest provider, or the initial value. */
  use(): T
  Provider(props: ContextProviderProps<T>): VNode
}

export interface ContextProviderProps<T> {
  readonly value: T
  readonly children?: ComponentChildren
}

/**
 * A context for rendering on the server. Preact renders there synchronously and depth-first, so a variable of the
 * module can hold the current value. A Preact context would keep every rendered subtree alive until the next major GC
 * (10 % of the render time).
 *
 * This is the one exception to "no module keeps state between two calls". It is safe as long as each render goes
 * through `restoringContexts`, which resets the values when a component throws. Bundles for the browser, where
 * components render again one by one, import `client/islands/preact-context.ts` instead: see `imports` in
 * `package.json`, condition `islands`.
 */
export function createRenderContext<T>(initial: T): RenderContext<T> {
  const cell: Cell<T> = { current: initial }
  cells.push(cell as Cell<unknown>)

  function SetValue({ value }: { readonly value: T }) {
    cell.current = value
    return null
  }

  return {
    use: () => cell.current,
    Provider({ value, children }) {
      const before = cell.current
      return h(Fragment, null, [h(SetValue, { value }), children, h(SetValue, { value: before })])
    },
  }
}

interface Cell<T> {
  current: T
}

const cells: Cell<unknown>[] = []

/** Calls `render` and then sets every context back to its value of before, even if `render` throws. */
export function restoringContexts<T>(render: () => T): T {
  const before = cells.map((cell) => cell.current)
  try {
    return render()
  } finally {
    for (let index = 0; index < before.length; index++) cells[index]!.current = before[index]
  }
}
