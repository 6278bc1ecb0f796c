import type { HastNode, MdastNode, MdxJsxAttributeUnion } from 'satteri'
import { expressionProgram, moduleProgram, parseCode, spreadProgram } from './parse-code.ts'
import type { ElementChanges, MarkdownChanges } from './tree-changes.ts'
import type { elementsAndExpressions, fencesAndMath } from './visitors.ts'

/*
 * The adapter between the visitors, which are written for the fast compiler, and the trees of the reference compiler: it
 * calls them in the order of the text, and changes the tree as they say.
 */

export function visitMarkdown(tree: MdastNode, visitors: ReturnType<typeof fencesAndMath>): void {
  const parents = new Map<Readonly<MdastNode>, MdastNode>()
  const parent = (node: Readonly<MdastNode>) => parents.get(node)
  walk<MdastNode>(tree, (node, siblings) => {
    parents.set(node, siblings.parent)
    const changes: MarkdownChanges = { ...changesOf(siblings), parent }
    if (node.type === 'text') visitors.text?.(node, changes)
    else if (node.type === 'link') visitors.link?.(node, changes)
    else if (node.type === 'code') visitors.code(node, changes)
    else if (node.type === 'inlineCode') visitors.inlineCode?.(node, changes)
    else if (node.type === 'table') visitors.table(node)
    else if (node.type === 'paragraph') visitors.paragraph?.(node)
    else if (node.type === 'math') visitors.math(node, changes)
    else if (node.type === 'inlineMath') visitors.inlineMath(node, changes)
  })
}

export function visitElements(
  tree: HastNode,
  visitors: ReturnType<typeof elementsAndExpressions>,
): void {
  walk<HastNode>(tree, (node, siblings) => {
    const { removeNode, replaceNode } = changesOf(siblings)
    addPrograms(node)
    const changes: ElementChanges = {
      removeNode,
      replaceNode: (old, by) => replaceNode(old, withPrograms(by, old)),
      setProperty,
    }
    if (node.type === 'element') {
      for (const { filter, visit } of visitors.element)
        if (filter.includes(node.tagName)) visit(node, changes)
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      visitors[node.type].visit(node, changes)
    else if (node.type === 'mdxFlowExpression') visitors.mdxFlowExpression(node, changes)
    else if (node.type === 'mdxTextExpression') visitors.mdxTextExpression(node, changes)
    else if (node.type === 'mdxjsEsm')
      visitors.mdxjsEsm({ ...node, parseExpression: () => parseCode(node.value) }, changes)
  })
}

/** The node that a visitor replaces, found by its list and its number there. */
interface Siblings<Node> {
  readonly list: Node[]
  readonly index: number
  readonly parent: Node
}

function changesOf<Node>({ list, index }: Omit<Siblings<Node>, 'parent'>) {
  return {
    removeNode: () => void list.splice(index, 1),
    replaceNode: (_: Readonly<Node>, by: Node) => void list.splice(index, 1, by),
  }
}

/** Calls `visit` with each node in the order of the text: those in a node after it, in the one that is in its place by then. */
function walk<Node extends { readonly type: string }>(
  parent: Node,
  visit: (node: Node, siblings: Siblings<Node>) => void,
): void {
  if (!('children' in parent)) return
  const list = parent.children as Node[]
  for (let index = 0; index < list.length; index++) {
    const { length } = list
    visit(list[index]!, { list, index, parent })
    if (list.length < length) index--
    else walk(list[index]!, visit)
  }
}

function setProperty(node: Readonly<HastNode>, name: string, value: string | undefined): void {
  if (node.type === 'element') node.properties[name] = value
  else if ('attributes' in node && value !== undefined)
    node.attributes.push({ type: 'mdxJsxAttribute', name, value })
}

/** Code that a visitor of the Markdown wrote. */
function addPrograms(node: HastNode): void {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    node.data ??= { estree: expressionProgram(node.value) }
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const { value } of node.attributes)
      if (value && typeof value === 'object')
        value.data ??= { estree: expressionProgram(value.value) }
  }
}

/** A new node with the trees of its code, which the reference compiler writes the page from. */
function withPrograms(node: HastNode, old: Readonly<HastNode>): HastNode {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const known = 'attributes' in old ? old.attributes : []
      const attributes = node.attributes.map((it) =>
        known.includes(it) ? it : attributeWithProgram(it),
      )
      return { ...node, attributes }
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return { ...node, data: { estree: expressionProgram(node.value) } }
    case 'mdxjsEsm':
      return { ...node, data: { estree: moduleProgram(node.value) } }
    default:
      return node
  }
}

function attributeWithProgram(attribute: MdxJsxAttributeUnion): MdxJsxAttributeUnion {
  if (attribute.type !== 'mdxJsxAttribute')
    return { ...attribute, data: { estree: spreadProgram(attribute.value) } }
  const { value } = attribute
  if (!value || typeof value === 'string') return attribute
  return { ...attribute, value: { ...value, data: { estree: expressionProgram(value.value) } } }
}
