import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { ImportDeclaration, Program, VariableDeclaration } from 'estree-jsx'

const parser = Parser.extend(acornJsx())

/** The statements of a piece of code, as the reference compiler reads them. Offsets count from its beginning. */
export function parseCode(code: string): Program {
  // the tree of acorn is one of ESTree, with JSX
  return parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Program
}

export function expressionProgram(code: string): Program {
  return parseCode(`(${code}\n)`)
}

/** Whether an expression has an `await` that is in no function of its own. */
export function awaits(code: string): boolean {
  if (!/\bawait\b/.test(code)) return false
  const isExpression = (allowAwaitOutsideFunction: boolean) => {
    try {
      const options = {
        ecmaVersion: 2024,
        sourceType: 'script',
        allowAwaitOutsideFunction,
      } as const
      parser.parse(`(${code}\n)`, options)
      return true
    } catch {
      return false
    }
  }
  return isExpression(true) && !isExpression(false)
}

/** Of `...value`. */
export function spreadProgram(code: string): Program {
  return parseCode(`({${code}\n})`)
}

/** Of imports and exports. What is imported from `$`, the runtime, is taken from the object of this name. */
export function moduleProgram(code: string): Program {
  const program = parseCode(code)
  const body = program.body.map((statement) =>
    statement.type === 'ImportDeclaration' ? fromRuntime(statement) : statement,
  )
  return { ...program, body }
}

function fromRuntime({ specifiers }: ImportDeclaration): VariableDeclaration {
  const properties = specifiers.flatMap((it) =>
    it.type === 'ImportSpecifier' && it.imported.type === 'Identifier'
      ? [
          {
            type: 'Property' as const,
            kind: 'init' as const,
            key: it.imported,
            value: it.local,
            computed: false,
            method: false,
            shorthand: false,
          },
        ]
      : [],
  )
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'ObjectPattern', properties },
        init: { type: 'Identifier', name: '$' },
      },
    ],
  }
}
