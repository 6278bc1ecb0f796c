import { readFile } from 'node:fs/promises'
import { extname, relative, sep } from 'node:path'
import { parse, type AnyNode, type Function, type Node, type Property } from 'acorn'
import { transform, type Loader, type Plugin } from 'esbuild'

/** Wraps every function of the files below a folder, so that the recorder sees its calls. */
export function instrument(source: string): Plugin {
  return {
    name: 'instrument',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const file = relative(source, path).split(sep).join('/')
        if (file.startsWith('..')) return undefined
        const { code } = await transform(await readFile(path, 'utf8'), {
          loader: extname(path).slice(1) as Loader,
          format: 'esm',
          target: 'es2022',
          jsx: 'automatic',
          jsxImportSource: 'preact',
        })
        return { contents: wrapFunctions(code, file), loader: 'js' }
      })
    },
  }
}

interface Edit {
  readonly at: number
  readonly end: number
  readonly text: string
}

function wrapFunctions(code: string, file: string): string {
  const edits: Edit[] = []
  const begin = (name: string, at: number) =>
    `globalThis.walkRecorder.wrap(${JSON.stringify(file)}, ${JSON.stringify(name)}, ${at}, `
  const insert = (at: number, text: string) => edits.push({ at, end: at, text })

  function visit(node: AnyNode, parent: AnyNode | undefined, name: string): void {
    if (node.type === 'FunctionDeclaration') wrapDeclaration(node)
    else if (node.type === 'Property' && node.method) wrapMethod(node)
    else if (isExpression(node) && !isMethod(parent)) {
      insert(node.start, begin(name, node.start))
      insert(node.end, ')')
    }
    for (const [child, childName] of childrenOf(node, name)) visit(child, node, childName)
  }

  function wrapDeclaration({ id, start }: Function): void {
    if (!id) return
    const inner = `${id.name}$inner`
    const call = `${begin(id.name, start)}${inner}).apply(this, args)`
    insert(start, `function ${id.name}(...args) { return ${call} }\n`)
    edits.push({ at: id.start, end: id.end, text: inner })
  }

  function wrapMethod({ key, computed, value, start }: Property): void {
    if (value.type !== 'FunctionExpression') return
    const text = code.slice(key.start, key.end)
    const written = computed ? `[${text}]` : text
    const kind = `${value.async ? 'async ' : ''}function${value.generator ? '*' : ''}`
    edits.push({ at: start, end: value.start, text: `${written}: ${begin(text, start)}${kind} ` })
    insert(value.end, ')')
  }

  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), undefined, '')
  return applyEdits(code, edits)
}

function isExpression(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

/** Whether the function of a node is a method, a getter or a constructor. */
function isMethod(node: AnyNode | undefined): boolean {
  if (node?.type === 'MethodDefinition') return true
  return node?.type === 'Property' && (node.method || node.kind !== 'init')
}

/** The nodes in a node, each with the name that a function there has. */
function childrenOf(node: AnyNode, name: string): (readonly [AnyNode, string])[] {
  const own = nameOf(node) ?? name
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value])
      .filter(isNode)
      .map((child): readonly [AnyNode, string] => [child, own]),
  )
}

function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name
  if (node.type === 'FunctionDeclaration') return node.id?.name
  if (node.type === 'Property' && node.key.type === 'Identifier') return node.key.name
  return undefined
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Edits do not overlap. Of those at one position, what ends something goes before what begins something. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .toSorted((one, other) => one.at - other.at || one.end - other.end || one.index - other.index)
  let result = ''
  let end = 0
  for (const edit of sorted) {
    result += code.slice(end, edit.at) + edit.text
    end = edit.end
  }
  return result + code.slice(end)
}
