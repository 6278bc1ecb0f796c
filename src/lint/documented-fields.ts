import type { TreeNode } from './mdx-tree.ts'

const names = ['path', 'query', 'body', 'header', 'cookie', 'auth', 'name']

/** The parameters and the fields of responses that a text documents, each with what to call it. */
export function fieldsIn(nodes: readonly TreeNode[]): { node: TreeNode; shown: string }[] {
  return nodes.flatMap((node) => {
    if (!/^(?:ParamField|ResponseField)$/.test(node.name ?? '') || node.spreads) return []
    const name = names.map((key) => node.attributes.get(key)).find((value) => value)
    return [{ node, shown: name === undefined ? `This ${node.name}` : `The field "${name}"` }]
  })
}
