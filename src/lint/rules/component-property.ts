import { ownValue } from '../../base/own-value.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import type { TreeNode } from '../mdx-tree.ts'
import type { TextRange } from '../rule.ts'
import { defineRule } from '../rule.ts'

/** What every component takes; and what is handed on to HTML as it is. */
const everywhere = ['className', 'class', 'style']
const handedOn = /^(?:aria-|data-|on[A-Z])|^(?:key|id|ref|children)$/

/** Names shorter than this are near to many others. */
const shortest = 4

export const componentProperty = defineRule({
  id: 'component-property',
  level: 'warning',
  summary: 'The properties of components have the names that the manual lists.',
  text({ nodes, source, components }, report) {
    const own = namesOfThePage(source.text)
    for (const node of nodes) {
      const known = ownValue(components, node.name ?? '')
      if (known === undefined || own.has(firstOf(node.name ?? ''))) continue
      for (const name of node.attributes.keys()) {
        if (name.length < shortest || known.includes(name) || everywhere.includes(name)) continue
        const meant = handedOn.test(name)
          ? undefined
          : closestMatch(name, [...known, ...everywhere])
        const at = meant === undefined ? undefined : placeOf(name, node, source.text)
        if (meant === undefined || at === undefined || node.attributes.has(meant)) continue
        report(at, {
          message: `${node.name} has no property "${name}".`,
          label: 'does nothing',
          help: `Did you mean "${meant}"?`,
          fix: { ...at, by: meant },
        })
      }
    }
  },
})

/** The names that a page imports or exports: it may bring a component of its own under any name. */
function namesOfThePage(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, clause, made = ''] of text.matchAll(declaration))
    for (const [name] of (clause ?? made).matchAll(/\w+/g)) names.add(name)
  return names
}

/** The length of a clause is bounded, as the search for its end starts anew at each `import`. */
const declaration =
  /^import\s([^'"]{1,2000}?)\sfrom\b|^export\s+(?:const|let|var|function|class)\s+(\w+)/gm

/** `Tree` of `Tree.File`. */
function firstOf(name: string): string {
  return name.split('.', 1)[0] ?? ''
}

/** Where a property is written in the tag that an element begins with; not where a text mentions it. */
function placeOf(name: string, { start, end }: TreeNode, text: string): TextRange | undefined {
  const tag = text
    .slice(start, end)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (quoted) => ' '.repeat(quoted.length))
  const match = new RegExp(`(?<=\\s)${name}(?=[\\s=/>])`).exec(tag)
  if (match === null) return undefined
  return { start: start + match.index, end: start + match.index + name.length }
}
