import type { SyntaxNode } from '@lezer/common'
import type { Source } from '../diagnostics/diagnostic.ts'

/** The names at the top of a script, and what it exports. */
export interface Scope {
  readonly values: ReadonlyMap<string, SyntaxNode>
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>
  readonly exported: SyntaxNode | undefined
}

export function createScope(script: SyntaxNode, source: Source): Scope {
  const values = new Map<string, SyntaxNode>()
  const imports = new Map<string, { specifier: string; name: string }>()
  let exported: SyntaxNode | undefined
  const text = (node: SyntaxNode) => source.text.slice(node.from, node.to)

  function declare(node: SyntaxNode): void {
    if (node.name === 'FunctionDeclaration') {
      const name = node.getChild('VariableDefinition')
      if (name) values.set(text(name), node)
    }
    if (node.name !== 'VariableDeclaration') return
    for (const name of node.getChildren('VariableDefinition')) {
      let next = name.nextSibling
      while (next && next.name !== 'Equals' && next.name !== ',') next = next.nextSibling
      const value = next?.name === 'Equals' ? next.nextSibling : null
      if (value) values.set(text(name), value)
    }
  }

  for (const node of childrenOf(script)) {
    declare(node)
    if (node.name === 'ImportDeclaration') {
      const from = node.getChild('String')
      if (!from) continue
      const specifier = unquote(text(from))
      const whole = node.getChild('VariableDefinition')
      if (whole) imports.set(text(whole), { specifier, name: 'default' })
      for (const entry of node.getChild('ImportGroup')?.getChildren('VariableDefinition') ?? []) {
        const before = entry.prevSibling?.name === 'as' ? entry.prevSibling.prevSibling : null
        imports.set(text(entry), { specifier, name: before ? text(before) : text(entry) })
      }
    } else if (node.name === 'ExportDeclaration') {
      for (const child of childrenOf(node)) declare(child)
      if (node.getChild('default'))
        exported = childrenOf(node).at(node.lastChild?.name === ';' ? -2 : -1)
    } else if (node.name === 'ExpressionStatement') {
      const assignment = node.getChild('AssignmentExpression')
      const [target, , value] = assignment ? childrenOf(assignment) : []
      if (target && value && /^(?:module\.exports|exports\.default)$/.test(text(target)))
        exported = value
    }
  }
  return { values, imports, exported }
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

export function unquote(text: string): string {
  if (!/^["'`]/.test(text)) return text
  return text
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|n|(.))/gi,
      (found, long?: string, short?: string, sign?: string) =>
        long !== undefined || short !== undefined
          ? character(Number.parseInt(long ?? short ?? '0', 16), found)
          : found === '\\n'
            ? '\n'
            : (sign ?? ''),
    )
}

/** The character with a number; the text as it is written if there is none. */
function character(code: number, written: string): string {
  return code > 0x10_ff_ff ? written : String.fromCodePoint(code)
}
