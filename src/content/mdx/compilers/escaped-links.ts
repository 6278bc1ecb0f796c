import type { Link } from 'mdast'
import type { MarkdownChanges } from './tree-changes.ts'

/** Whether a text has a URL in angle brackets of which the first is escaped. */
export function hasEscapedLink(text: string): boolean {
  return /(?:\\<|&lt;)(?:https?:\/\/|www\.)[^\s<>]+>/i.test(text)
}

/** `\<https://acme.example>`: a bare URL goes on to the next space, but the bracket around it is no part of it. */
export function escapedLink(text: string, origin: (offset: number) => string) {
  return (node: Readonly<Link>, context: MarkdownChanges): void => {
    const start = node.position?.start.offset ?? 0
    const [label] = node.children
    if (!/(?:\\<|&lt;)$/.test(text.slice(Math.max(0, start - 4), start))) return
    if (label?.type !== 'text' || !label.value.includes('>')) return
    const at = label.value.indexOf('>')
    const url = node.url.slice(0, node.url.search(/>|%3E/i))
    context.replaceNode(node, {
      type: 'mdxJsxTextElement',
      name: null,
      attributes: [],
      children: [
        {
          ...node,
          url,
          data: { hProperties: { $at: origin(start) } },
          children: [{ type: 'text', value: label.value.slice(0, at) }],
        },
        { type: 'text', value: label.value.slice(at) },
      ],
    })
  }
}
