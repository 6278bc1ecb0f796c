import type { TreeNode } from '../mdx-tree.ts'
import { ancestors, firstLine, imagesIn } from '../tree-queries.ts'
import { defineRule } from '../rule.ts'

/** Elements that may contain a standalone image; any other element lays out the image itself. */
const plain = new Set(
  'Steps Step Tabs Tab AccordionGroup Accordion Expandable Update Note Tip Info Warning Check Callout div p center'.split(
    ' ',
  ),
)

export const imageFrame = defineRule({
  id: 'image-frame',
  level: 'hint',
  summary: 'Every image is in a Frame.',
  text({ nodes, source }, report) {
    for (const { node, src } of imagesIn(nodes)) {
      if (isBadge(src) || !isStandalone(node)) continue
      const { text } = source
      const onItsOwnLine =
        (node.start === 0 || text[node.start - 1] === '\n') &&
        /^\s*(?:\n|$)/.test(text.slice(node.end))
      const image = text.slice(node.start, node.end)
      report(firstLine(node, text), {
        message: 'This image is not in a Frame.',
        help: `Put it in one: <Frame caption="What it shows">…</Frame>`,
        ...(onItsOwnLine && {
          fix: { start: node.start, end: node.end, by: `<Frame>\n  ${image}\n</Frame>` },
        }),
      })
    }
  },
})

/** Nothing but the image is in its paragraph, and nothing around it lays it out. */
function isStandalone(node: TreeNode): boolean {
  return ancestors(node).every((it, index) => {
    if (it.type === 'paragraph') {
      return it.children.every(
        (child) => child === node || (!child.value?.trim() && child.type === 'text'),
      )
    }
    if (it.type === 'element')
      return index > 0 ? plain.has(it.name ?? '') : plain.has(it.name ?? '') && !isRow(it)
    return ['root', 'list', 'listItem', 'blockquote'].includes(it.type)
  })
}

/** Several images in a row are laid out by their container. */
function isRow(element: TreeNode): boolean {
  return element.children.filter(({ type, value }) => type !== 'text' || value?.trim()).length > 1
}

function isBadge(src: string): boolean {
  return /shields\.io|\/badges?\b|badge\.|[?&]logo=/i.test(src)
}
