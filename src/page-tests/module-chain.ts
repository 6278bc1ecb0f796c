import { parse } from 'acorn'
import type { Identifier, ImportDeclaration, Literal, ModuleDeclaration, Pattern } from 'acorn'
import type { Statement } from 'acorn'
import { errorText } from '../base/text/error-text.ts'

/** Writes the blocks of a session as modules that see the names of those before them. */
export interface ModuleChain {
  /** The module of a block, whose lines are those of the code. One that does not parse throws when it runs. */
  add(code: string, options: { readonly path: string; readonly isTyped: boolean }): Promise<string>
}

/**
 * Each block is a module that exports what it declares and imports what the blocks before it declared or imported, unless it
 * declares the same name itself: so a page may declare `const client` twice, as programs of their own would.
 */
export function createModuleChain(): ModuleChain {
  /** What gives each name: an import, as text. */
  const known = new Map<string, string>()

  async function link(
    code: string,
    { path, isTyped }: { readonly path: string; readonly isTyped: boolean },
  ): Promise<string> {
    // with the imports that only later blocks use
    const script = isTyped ? await withoutTypes(code, { keepImports: true }) : code
    const { declared, imported, exported } = namesOf(script)
    const own = new Set([...declared, ...imported.keys()])
    const prelude = [...new Set([...known].flatMap(([name, it]) => (own.has(name) ? [] : [it])))]
    const shared = declared.filter((name) => !exported.has(name))
    const ending = shared.length === 0 ? '' : `\nexport { ${shared.join(', ')} }\n`
    for (const [name, text] of imported) known.set(name, text)
    for (const name of declared) known.set(name, `import { ${name} } from ${JSON.stringify(path)};`)
    const whole = `${prelude.join(' ')}${code}${ending}`
    return isTyped ? withoutTypes(whole, { keepImports: false }) : whole
  }

  return {
    async add(code, options) {
      try {
        return await link(code, options)
      } catch (error) {
        if (!options.isTyped) return code // Node.js explains it better
        return `throw new SyntaxError(${JSON.stringify(errorText(error))})`
      }
    },
  }
}

async function withoutTypes(
  code: string,
  { keepImports }: { readonly keepImports: boolean },
): Promise<string> {
  const { transform } = await import('esbuild')
  const { code: script } = await transform(code, {
    loader: 'ts',
    target: 'es2022',
    sourcemap: keepImports ? false : 'inline',
    sourcefile: 'block.ts',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: keepImports } },
    logLevel: 'silent',
  })
  return script
}

interface ModuleNames {
  readonly declared: readonly string[]
  /** Imported names, with an import of each as text. */
  readonly imported: ReadonlyMap<string, string>
  readonly exported: ReadonlySet<string>
}

function namesOf(script: string): ModuleNames {
  const { body } = parse(script, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
  })
  const declared: string[] = []
  const imported = new Map<string, string>()
  const exported = new Set<string>()
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      for (const [name, text] of importsOf(node)) imported.set(name, text)
      continue
    }
    const names = declaredNames(declarationOf(node))
    for (const name of names) declared.push(name)
    if (node.type === 'ExportNamedDeclaration') {
      for (const name of names) exported.add(name)
      for (const { exported: name } of node.specifiers) exported.add(nameText(name))
    }
  }
  return { declared, imported, exported }
}

/** Each name of an import, with an import of it alone. */
function importsOf({ specifiers, source }: ImportDeclaration): readonly [string, string][] {
  return specifiers.map((specifier) => {
    const { name } = specifier.local
    const what =
      specifier.type === 'ImportDefaultSpecifier'
        ? name
        : specifier.type === 'ImportNamespaceSpecifier'
          ? `* as ${name}`
          : `{ ${nameText(specifier.imported)} as ${name} }`
    return [name, `import ${what} from ${JSON.stringify(source.value)};`]
  })
}

function nameText(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value)
}

function declarationOf(node: Statement | ModuleDeclaration): Statement | undefined {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ?? undefined
  if (node.type.startsWith('Export')) return undefined
  return node as Statement
}

function declaredNames(node: Statement | undefined): readonly string[] {
  if (node?.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => patternNames(id))
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration')
    return [node.id.name]
  return []
}

function patternNames(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((it) =>
        patternNames(it.type === 'RestElement' ? it.argument : it.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((it) => (it === null ? [] : patternNames(it)))
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    default:
      return []
  }
}
