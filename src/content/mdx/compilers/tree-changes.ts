import type { HastNode, MdastNode } from 'satteri'

/** What a visitor may do to the Markdown of a page. */
export interface MarkdownChanges {
  parent(node: Readonly<MdastNode>): Readonly<MdastNode> | undefined
  removeNode(node: Readonly<MdastNode>): void
  replaceNode(node: Readonly<MdastNode>, by: MdastNode): void
}

/** What a visitor may do to the elements of a page. */
export interface ElementChanges {
  removeNode(node: Readonly<HastNode>): void
  replaceNode(node: Readonly<HastNode>, by: HastNode): void
  setProperty(node: Readonly<HastNode>, name: string, value: string | undefined): void
}
