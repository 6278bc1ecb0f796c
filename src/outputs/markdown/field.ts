import { titledItem } from './block.ts'
import type { Block } from './block.ts'
import type { MarkdownContext } from './context.ts'
import { elementsOf, partOf, textOf } from './parse-html.ts'
import type { HtmlElement } from './parse-html.ts'
import { codeSpan } from './inline.ts'

/** A parameter or property: its name, its attributes in parentheses, and its description below. */
export function field(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const head = partOf(node, 'head')
  const parts = head === undefined ? [] : elementsOf(head.children)
  const name = parts.find(({ part }) => part === 'name')
  const before = parts
    .filter(({ part }) => part === 'pre')
    .map(({ children }) => context.line(children))
  const said = parts
    .filter(({ part }) => part !== 'name' && part !== 'pre')
    .map(({ part, children }) =>
      part === 'type' ? codeSpan(textOf(children)) : context.line(children),
    )
    .filter(Boolean)
  const title = [
    ...before,
    name === undefined ? '' : codeSpan(textOf(name.children)),
    said.length === 0 ? '' : `(${said.join(', ')})`,
  ]
  const content = partOf(node, 'content')
  const blocks = content === undefined ? [] : context.blocks(content.children)
  return titledItem(title.filter(Boolean).join(' '), blocks)
}
