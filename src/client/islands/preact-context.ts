import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RenderContext } from '../../theme/render-context.ts'

/** `#render-context` in the browser, where components render again one by one: a Preact context. */
export function createRenderContext<T>(initial: T): RenderContext<T> {
  const context = createContext(initial)
  return {
    use: () => useContext(context),
    Provider: context.Provider as RenderContext<T>['Provider'],
  }
}
