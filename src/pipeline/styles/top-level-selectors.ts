import { parse, walk } from 'css-tree'
import type { CssNode, Selector } from 'css-tree'
import { excessiveNesting } from './css-nesting.ts'

/**
 * The selectors of a style sheet's rules, with their positions. A rule inside another is about the elements of the outer
 * one, so it is left out; so are keyframes. A style sheet that does not parse has none.
 */
export function topLevelSelectors(css: string): Selector[] {
  const found: Selector[] = []
  if (excessiveNesting(css) !== undefined) return found
  let tree: CssNode
  try {
    tree = parse(css, { positions: true, parseValue: false })
  } catch {
    return found // `build/broken-style` reports it
  }
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      if (this.rule !== null || this.atrule?.name.endsWith('keyframes')) return
      if (rule.prelude.type !== 'SelectorList') return
      rule.prelude.children.forEach((selector) => {
        if (selector.type === 'Selector') found.push(selector)
      })
    },
  })
  return found
}
