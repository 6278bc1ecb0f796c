import { walk } from 'css-tree'
import type { CssNode, Selector } from 'css-tree'
import { topLevelSelectors } from './top-level-selectors.ts'

/**
 * A style sheet of the author's, as pages load it. A rule that selects by elements alone, such as `h2 {…}`, is about the
 * text of pages, not about our header and navigation. The two ids that the docs.json format repeats in every group of
 * the sidebar select all groups. Nothing else changes, and specificity stays the same.
 */
export function authorStyles(css: string): string {
  const inserts: { readonly at: number; readonly length: number; readonly text: string }[] = []
  for (const selector of topLevelSelectors(css)) {
    const at = endOfType(selector)
    if (at !== undefined) inserts.push({ at, length: 0, text: textOfPages })
    walk(selector, (node) => {
      if (node.type !== 'IdSelector' || !repeatedIds.has(node.name) || !node.loc) return
      const { start, end } = node.loc
      const text = `:is(#${node.name},.${node.name})`
      inserts.push({ at: start.offset, length: end.offset - start.offset, text })
    })
  }
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, length, text: own }) => text.slice(0, at) + own + text.slice(at + length),
      css,
    )
}

const textOfPages = ':where([data-part=body] *,[data-part=page]>header *,[data-part=examples] *)'

const repeatedIds = new Set(['sidebar-title', 'sidebar-group'])

/** Where the type of the last element ends, if the selector consists of elements alone. */
function endOfType({ children }: Selector): number | undefined {
  const nodes = children.toArray()
  const last = nodes.findLast((node) => node.type === 'TypeSelector')
  if (last?.type !== 'TypeSelector' || !last.loc || !contentTags.has(last.name.toLowerCase()))
    return undefined
  const combinator = nodes.findLastIndex((node) => node.type === 'Combinator')
  if (nodes.indexOf(last) < combinator) return undefined
  return nodes.every(isGeneral) ? last.loc.end.offset : undefined
}

/** Whether a part of a selector says nothing about where on the page it is. */
function isGeneral(node: CssNode): boolean {
  switch (node.type) {
    case 'TypeSelector': {
      const name = node.name.toLowerCase()
      return contentTags.has(name) || name === 'html' || name === 'body' || name === '*'
    }
    case 'ClassSelector':
      return node.name === 'dark' || node.name === 'light'
    case 'AttributeSelector':
      return /^(?:data-theme|data-mode|lang|dir|href|target|type|open)$/.test(node.name.name)
    case 'PseudoClassSelector':
      return node.children === null || !/^(?:has|is|where|not|host)$/.test(node.name)
    default:
      return node.type === 'Combinator' || node.type === 'PseudoElementSelector'
  }
}

const contentTags = new Set(
  `h1 h2 h3 h4 h5 h6 p a ul ol li dl dt dd table thead tbody tr th td caption blockquote pre code kbd samp img
  figure figcaption hr strong b em i u s small sub sup mark details summary button input select textarea label svg video
  iframe span div section article`.split(/\s+/),
)
