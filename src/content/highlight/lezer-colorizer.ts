import type { Tree } from '@lezer/common'
import { highlightTree, Tag, tagHighlighter, tags } from '@lezer/highlight'
import type { LRParser } from '@lezer/lr'
import { plainLines, splitLines } from './colorizer.ts'
import { tokenClasses } from './token-classes.ts'
import type { TokenClass } from './token-classes.ts'
import { roleLine } from './class-spans.ts'
import type { RolePiece } from './class-spans.ts'

/** A language that is highlighted from its Lezer syntax tree. */
export interface TreeLanguage {
  readonly parser: LRParser
  /** The role of a token with the tag `undecided`, from the word and the text after it. */
  readonly decide?: (word: string, text: string, end: number) => TokenClass | undefined
}

/** For the names of what a function takes: no tag of the library's own says so. */
export const parameter = Tag.define()
/** For tokens that the tree alone does not classify. */
export const undecided = Tag.define()

/**
 * Renders code as lines of HTML from its syntax tree. This is six times as fast as a TextMate grammar for TypeScript,
 * and nearly twice as fast for Python and Go. It needs no loading, and distinguishes parameters from variables.
 * Incomplete or incorrect code is highlighted as far as it can be parsed.
 */
export function treeLines(code: string, language: TreeLanguage): readonly string[] {
  const lines = splitLines(code)
  const pieces = piecesOf(lines.join('\n'), language)
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

/** Steps of the parser a character, after which a block stays plain: only code made to be slow gets there. */
const stepsPerCharacter = 100

/** Short code may be dense. */
const freeSteps = 100_000

/** What has a role, in the order of the text; nothing when it is made to be slow, or is nested deeper than a stack. */
function piecesOf(text: string, language: TreeLanguage): readonly RolePiece[] | undefined {
  try {
    const tree = parse(text, language)
    return tree && treePieces(tree, text, language)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parse(text: string, { parser }: TreeLanguage): Tree | undefined {
  const limit = freeSteps + text.length * stepsPerCharacter
  const parsing = parser.startParse(text)
  for (let step = 1; ; step++) {
    const tree = parsing.advance()
    if (tree !== null) return tree
    if (step > limit) return undefined
  }
}

function treePieces(tree: Tree, text: string, { decide }: TreeLanguage): readonly RolePiece[] {
  const pieces: RolePiece[] = []
  highlightTree(tree, roles, (start, end, found) => {
    if (found !== open) {
      pieces.push({ start, end, className: found })
      return
    }
    const role = decide?.(text.slice(start, end), text, end)
    if (role !== undefined) pieces.push({ start, end, className: tokenClasses[role].className })
  })
  return pieces
}

/** Stands for the class of what is undecided. */
const open = '?'

const tagsOfRoles: Readonly<Partial<Record<TokenClass, readonly Tag[]>>> = {
  comment: [tags.comment, tags.docString],
  keyword: [tags.keyword, tags.self, tags.atom, tags.function(tags.punctuation)],
  string: [tags.string],
  constant: [tags.number, tags.bool, tags.null],
  function: [
    tags.function(tags.variableName),
    tags.function(tags.propertyName),
    tags.function(tags.definition(tags.variableName)),
    tags.meta,
  ],
  type: [tags.typeName, tags.className],
  variable: [parameter],
  property: [tags.definition(tags.propertyName)],
  tag: [tags.tagName],
  attribute: [tags.attributeName],
  operator: [
    tags.arithmeticOperator,
    tags.logicOperator,
    tags.bitwiseOperator,
    tags.compareOperator,
    tags.updateOperator,
    tags.definitionOperator,
    tags.typeOperator,
    tags.controlOperator,
    tags.escape,
    tags.special(tags.brace),
  ],
  regexp: [tags.regexp],
}

const roles = tagHighlighter([
  { tag: undecided, class: open },
  ...Object.entries(tagsOfRoles).flatMap(([role, its]) =>
    its.map((tag) => ({ tag, class: tokenClasses[role as TokenClass].className })),
  ),
])
