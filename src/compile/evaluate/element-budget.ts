import type { ModuleGraph } from '../../content/mdx/module-graph.ts'
import type { Props } from './author-globals.ts'

/**
 * Counts the elements that a page creates. Snippets and components that use others twice double with each level, so
 * thirty short files would render a billion elements. A page may have as many as its own text and snippets can
 * hold, and many more; of what comes then nothing is rendered, so that everything that is open ends at once.
 */
export interface ElementBudget {
  /** Whether the page may have an element with these props too. */
  allows(props: Props): boolean
}

export function createElementBudget(
  { entry, modules }: Pick<ModuleGraph, 'entry' | 'modules'>,
  onExcess: (maxElements: number) => void,
): ElementBudget {
  let max = freeElements + entry.source.text.length
  for (const { source } of modules.values()) max += source.text.length
  let count = 0
  return {
    allows({ children }) {
      if (count > max) return false
      count += 1 + textLength(children) / charactersOfElement
      if (count > max) onExcess(max)
      return count <= max
    },
  }
}

/** About two seconds of work. */
const freeElements = 200_000

/** Text costs memory, and little else. */
const charactersOfElement = 50

function textLength(children: unknown): number {
  if (typeof children === 'string') return children.length
  if (!Array.isArray(children)) return 0
  return children.reduce<number>(
    (sum, child) => sum + (typeof child === 'string' ? child.length : 0),
    0,
  )
}
