import type { Tree } from '@lezer/common'
import { highlightTree, styleTags, Tag, tagHighlighter, tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { plainLines, splitLines } from './code-painter.ts'
import { codeRoles } from './code-roles.ts'
import type { CodeRole } from './code-roles.ts'
import { roleLine } from './role-line.ts'
import type { RolePiece } from './role-line.ts'

/**
 * JavaScript and TypeScript, coloured from their syntax tree. They are what most code in documentation is written in,
 * and their pattern grammars are the slowest of all: this parser is five times as fast, ready at once, and knows a
 * parameter from a variable. Code that breaks off or is wrong is coloured as far as it can be read.
 */
export function scriptLines(code: string, language: ScriptLanguage): readonly string[] {
  const lines = splitLines(code)
  const text = lines.join('\n')
  const pieces = piecesOf(text, language)
  if (pieces === undefined) return plainLines(code)
  let start = 0
  let at = 0
  return lines.map((line) => {
    const end = start + line.length
    const own: RolePiece[] = []
    for (; at < pieces.length && pieces[at]!.start < end; at++) {
      const piece = pieces[at]!
      own.push({
        start: Math.max(piece.start - start, 0),
        end: Math.min(piece.end, end) - start,
        className: piece.className,
      })
      if (piece.end > end) break // it goes on in the next line
    }
    start = end + 1
    return roleLine(line, own)
  })
}

export type ScriptLanguage = 'javascript' | 'typescript' | 'tsx'

/** Milliseconds after which a block stays plain: only code made to be slow gets there. */
const limit = 5_000

/** What has a role, in the order of the text; nothing when it is made to be slow, or is nested deeper than a stack. */
function piecesOf(text: string, language: ScriptLanguage): readonly RolePiece[] | undefined {
  try {
    const tree = parse(text, language)
    return tree && treePieces(tree, text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parse(text: string, language: ScriptLanguage): Tree | undefined {
  const end = performance.now() + limit
  const parsing = parsers[language].startParse(text)
  for (let step = 1; ; step++) {
    const tree = parsing.advance()
    if (tree !== null) return tree
    if (step % 512 === 0 && performance.now() > end) return undefined
  }
}

function treePieces(tree: Tree, text: string): readonly RolePiece[] {
  const pieces: RolePiece[] = []
  highlightTree(tree, roles, (start, end, found) => {
    const isPrimitive = found === type && primitives.has(text.slice(start, end))
    pieces.push({ start, end, className: isPrimitive ? keyword : found })
  })
  return pieces
}

const type = codeRoles.type.className
const keyword = codeRoles.keyword.className

const primitives = new Set(
  'any bigint boolean never null number object string symbol undefined unknown void'.split(' '),
)

const parameter = Tag.define()

const script = parser.configure({
  props: [
    styleTags({
      'ParamList/VariableDefinition ParamList/PatternProperty/VariableDefinition': parameter,
      'ArrowFunction/VariableDefinition': parameter,
      'MethodDeclaration/PropertyDefinition': tags.function(tags.propertyName),
      'Decorator/VariableName': tags.meta,
      'MethodType/PropertyDefinition': tags.function(tags.propertyName),
    }),
  ],
})

const dialects = { javascript: 'jsx', typescript: 'ts', tsx: 'ts jsx' }

const parsers = {
  javascript: script.configure({ dialect: dialects.javascript }),
  typescript: script.configure({ dialect: dialects.typescript }),
  tsx: script.configure({ dialect: dialects.tsx }),
}

const operators = [
  tags.arithmeticOperator,
  tags.logicOperator,
  tags.bitwiseOperator,
  tags.compareOperator,
  tags.updateOperator,
  tags.definitionOperator,
  tags.typeOperator,
  tags.controlOperator,
]

const roles = tagHighlighter(
  (
    [
      ['comment', [tags.comment]],
      ['keyword', [tags.keyword, tags.self, tags.atom, tags.function(tags.punctuation)]],
      ['string', [tags.string, tags.special(tags.string)]],
      ['constant', [tags.number, tags.bool, tags.null]],
      [
        'function',
        [
          tags.function(tags.variableName),
          tags.function(tags.propertyName),
          tags.function(tags.definition(tags.variableName)),
          tags.meta,
        ],
      ],
      ['type', [tags.typeName, tags.className]],
      ['variable', [parameter]],
      ['property', [tags.definition(tags.propertyName)]],
      ['tag', [tags.tagName]],
      ['attribute', [tags.attributeName]],
      ['operator', [...operators, tags.escape, tags.special(tags.brace)]],
      ['regexp', [tags.regexp]],
    ] as const satisfies readonly (readonly [CodeRole, readonly Tag[]])[]
  ).flatMap(([role, its]) => its.map((tag) => ({ tag, class: codeRoles[role].className }))),
)
