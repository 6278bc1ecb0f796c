import type { TreeNode } from './mdx-tree.ts'
import type { TextRange } from './rule.ts'

/** The names that a page imports or defines: it may bring a component of its own under any name. */
export function namesOfThePage(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, clause, made = ''] of text.matchAll(declaration))
    for (const [name] of (clause ?? made).matchAll(/\w+/g)) names.add(name)
  return names
}

/** The length of a clause is bounded, as the search for its end starts anew at each `import`. */
const declaration =
  /^import\s([^'"]{1,2000}?)\sfrom\b|^export\s+(?:const|let|var|function|class)\s+(\w+)/gm

/** Where a property is written in the tag that an element begins with; not where a text mentions it. */
export function placeOfProperty(
  name: string,
  { start, end }: TreeNode,
  text: string,
): TextRange | undefined {
  const tag = text
    .slice(start, Math.min(end, start + maxTag))
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (quoted) => ' '.repeat(quoted.length))
  const match = new RegExp(`(?<=\\s)${name}(?=[\\s=/>])`).exec(tag)
  if (match === null) return undefined
  return { start: start + match.index, end: start + match.index + name.length }
}

/** Characters; an element may hold the rest of its page. */
const maxTag = 4_000
