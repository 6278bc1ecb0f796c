import { appendAll } from '../../base/long-lists.ts'
import { generate, parse, walk } from 'css-tree'
import type { CssNode, List, Selector } from 'css-tree'
import { parser } from '@lezer/javascript'
import type { SyntaxNode } from '@lezer/common'
import type { Source } from '../../diagnostics/diagnostic.ts'
import { topLevelSelectors } from '../../pipeline/styles/top-level-selectors.ts'

/** A selector of a style sheet, or a query of a script. */
export interface AuthoredSelector {
  readonly source: Source
  readonly start: number
  readonly end: number
  /** As it is written. */
  readonly text: string
  /** The selectors of a list, of which one is enough. */
  readonly parts: readonly SelectorPart[]
  /** The classes and ids that it names. */
  readonly names: readonly string[]
}

export interface SelectorPart {
  /** What it selects in any state of a page: without states, pseudo-elements and values that scripts change. */
  readonly stateless: string
  /** Classes and ids that a page must have. */
  readonly needed: readonly string[]
}

/** The selectors of a style sheet's rules. Rules that are nested in others, and keyframes, are left out. */
export function selectorsOfStyles(source: Source): AuthoredSelector[] {
  return topLevelSelectors(source.text).flatMap((selector) => {
    if (!selector.loc) return []
    const { start, end } = selector.loc
    return authored(source, selector, start.offset, end.offset)
  })
}

/** The selectors that a script queries the document by. */
export function queriesOfScript(source: Source): AuthoredSelector[] {
  const found: AuthoredSelector[] = []
  const text = (node: SyntaxNode | null) =>
    node === null ? '' : source.text.slice(node.from, node.to)
  parser.parse(source.text).iterate({
    enter({ name, node }) {
      if (name !== 'CallExpression') return
      const method = text(node.firstChild?.lastChild ?? null)
      const prefix = queries[method]
      const argument = node.getChild('ArgList')?.getChild('String') ?? null
      if (prefix === undefined || !Object.hasOwn(queries, method) || argument === null) return
      const written = text(argument).slice(1, -1)
      if (written.includes('\\')) return
      const query = prefix + written.trim().replaceAll(prefix === '' ? /$^/g : /\s+/g, prefix)
      let list: CssNode
      try {
        list = parse(query, { context: 'selectorList' })
      } catch {
        return
      }
      if (list.type !== 'SelectorList') return
      const [from, to] = [argument.from + 1, argument.to - 1]
      const parts: AuthoredSelector[] = []
      list.children.forEach((selector) => {
        if (selector.type === 'Selector') appendAll(parts, authored(source, selector, from, to))
      })
      // a part that cannot be read may match
      const [first] = parts
      if (first === undefined || parts.length !== list.children.size) return
      found.push({
        ...first,
        text: written,
        parts: parts.flatMap((one) => one.parts),
        names: parts.flatMap((one) => one.names),
      })
    },
  })
  return found
}

/** Methods that take a selector, or one class or id, and what precedes it in a selector. */
const queries: Readonly<Record<string, string>> = {
  querySelector: '',
  querySelectorAll: '',
  closest: '',
  matches: '',
  getElementById: '#',
  getElementsByClassName: '.',
}

function authored(
  source: Source,
  selector: Selector,
  start: number,
  end: number,
): AuthoredSelector[] {
  const text = source.text.slice(start, end).trim()
  const names: string[] = []
  const needed: string[] = []
  walk(selector, function (node) {
    if (node.type !== 'ClassSelector' && node.type !== 'IdSelector') return
    if (rootClasses.has(node.name)) return
    names.push(node.name)
    if (this.function === null) needed.push(node.name)
  })
  removeStates(selector.children)
  const stateless = generate(selector).trim()
  // what is left has to name something of a page
  if (stateless === '' || /^[>+~\s]|[>+~]$/.test(stateless)) return []
  const parts = [{ stateless, needed }]
  return [{ source, start, end: Math.min(end, start + text.length), text, parts, names }]
}

/** Removes what depends on the state of a page: a reader's pointer, an open menu, the color mode. */
function removeStates(nodes: List<CssNode>): void {
  nodes.forEach((node, item, list) => {
    const isState =
      node.type === 'PseudoElementSelector' ||
      (node.type === 'PseudoClassSelector' && !structural.test(node.name)) ||
      (node.type === 'ClassSelector' && rootClasses.has(node.name)) ||
      (node.type === 'AttributeSelector' && stateful.test(node.name.name))
    if (isState) {
      const { prev, next } = item
      const isAlone =
        (prev === null || prev.data.type === 'Combinator') &&
        (next === null || next.data.type === 'Combinator')
      if (isAlone) list.replace(item, list.createItem({ type: 'TypeSelector', name: '*' }))
      else list.remove(item)
    } else if (node.type === 'PseudoClassSelector' && node.children !== null) {
      node.children.forEach((child) => {
        if (child.type === 'Selector') removeStates(child.children)
        if (child.type === 'SelectorList')
          child.children.forEach((one) => one.type === 'Selector' && removeStates(one.children))
      })
    }
  })
}

const structural =
  /^(?:root|is|where|has|matches|first-child|last-child|only-child|nth-.*|first-of-type|last-of-type|only-of-type|empty)$/

/** Classes that scripts put on the document. */
const rootClasses = new Set(['dark', 'light', 'js', 'mac'])

/** Attributes that scripts change. */
const stateful =
  /^(?:open|hidden|style|data-(?:theme|mode|state|active|open|current-path|route|version)|aria-(?:current|expanded|selected|hidden|pressed|checked|label))$/
