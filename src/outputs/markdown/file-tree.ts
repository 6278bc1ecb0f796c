import { block } from './block.ts'
import type { Block } from './block.ts'
import type { MarkdownContext } from './context.ts'
import { elementsOf, partOf, textOf } from './parse-html.ts'
import type { HtmlElement } from './parse-html.ts'
import { codeSpan } from './inline.ts'

/** Folders and files as a list in lists. */
export function tree(node: HtmlElement, context: MarkdownContext): readonly Block[] {
  const roots = elementsOf(node.children).flatMap((list) => branch(list, '', context))
  return block(roots.join('\n'), 'list')
}

function branch(list: HtmlElement, by: string, context: MarkdownContext): string[] {
  return elementsOf(list.children).flatMap((item) => {
    if (item.name !== 'li') return branch(item, by, context)
    const holder = elementsOf(item.children).find(({ name }) => name === 'details')
    const head = holder && elementsOf(holder.children).find(({ name }) => name === 'summary')
    const lists = elementsOf((holder ?? item).children).filter(({ name }) => /^[uo]l$/.test(name))
    const line = nameOf(item, head ?? item, context)
    return [`${by}- ${line}`, ...lists.flatMap((inner) => branch(inner, `${by}  `, context))]
  })
}

function nameOf(item: HtmlElement, head: HtmlElement, context: MarkdownContext): string {
  const shown = partOf(head, 'fixed') ?? head
  const name = partOf(shown, 'name')
  if (name === undefined) {
    return context.line(
      head.children.filter((one) => typeof one === 'string' || !/^[uo]l$/.test(one.name)),
    )
  }
  const text = textOf(name.children).trim()
  const isFolder = item.component === 'Tree.Folder' && !text.endsWith('/')
  const comment = partOf(shown, 'comment') ?? partOf(head, 'comment')
  const words = comment === undefined ? '' : context.line(comment.children)
  return [codeSpan(isFolder ? `${text}/` : text), words].filter(Boolean).join(' ')
}
