import { EncodedTokenMetadata, INITIAL, Registry } from 'shiki/textmate'
import type { IRawTheme } from 'shiki/textmate'
import { escapeCode, maxLine, splitLines } from './colorizer.ts'
import type { Colorizer, GrammarSource } from './colorizer.ts'
import { tokenClasses, plainScopes } from './token-classes.ts'
import { createLineCache } from './line-cache.ts'
import { roleLine } from './class-spans.ts'
import type { RolePiece } from './class-spans.ts'

/**
 * Writes `<span class=k>`: one pass for both color modes, because tokens get classes instead of colors. Adjacent tokens
 * of one class share a span, and whitespace has none.
 */
export const classColorizer: Colorizer = {
  seesPlaceholders: true,
  open(source) {
    const { grammar, classes } = openTextmate(source)
    const cache = createLineCache()
    return (code) => {
      let work = 0
      let state = INITIAL
      const lines: string[] = []
      for (const line of splitLines(code)) {
        work += line.length ** 2
        if (
          grammar === null ||
          line.length > maxLine ||
          work > maxWork ||
          state.depth > maxDepth ||
          opens(line)
        ) {
          lines.push(escapeCode(line))
          continue
        }
        const { html, next } = cache.line(line, state, () => {
          const { tokens, ruleStack } = grammar.tokenizeLine2(line, state)
          const found = pieces(line, tokens, classes)
          return {
            html: typeof found === 'number' ? found : roleLine(line, found),
            next: ruleStack,
          }
        })
        if (typeof html === 'number') return html
        state = next
        lines.push(html)
      }
      return lines
    }
  },
}

/**
 * Prepares the grammar of one language alone. The library collects what a grammar includes by itself, but misses what only
 * its captures do, so all grammars are given to it first.
 */
function openTextmate({ language, grammars, marks, engine }: GrammarSource) {
  const registry = new Registry({
    onigLib: {
      createOnigScanner: (patterns) => engine.createScanner(patterns),
      createOnigString: (text) => engine.createString(text),
    },
    theme: roleTheme(marks),
    loadGrammar: () => undefined,
  })
  const { _syncRegistry: known } = registry
  for (const grammar of grammars) {
    const { scopeName } = grammar
    const injections = grammars.filter(({ injectTo = [] }) =>
      injectTo.some((target) => scopeName === target || scopeName.startsWith(`${target}.`)),
    )
    known.addGrammar(
      grammar,
      injections.map((injection) => injection.scopeName),
    )
  }
  const grammar = known.grammarForScopeName(language.scopeName, 0, null, null, null)
  return { grammar, classes: registry.getColorMap().map(classOfColor) }
}

/**
 * The sum of the squares of the lengths of the lines of a block, after which the rest stays plain: a pattern may look
 * through the rest of its line from each of its places. Ten lines of the greatest length, or 25,000 of a hundred characters.
 */
const maxWork = 250_000_000

/**
 * Rules of a grammar that are open in each other, after which the rest of a block stays plain: the library walks through
 * all of them for each token. Code that people write has ten or twenty.
 */
const maxDepth = 100

/** Whether a line opens so many brackets that each of its tokens would cost a walk through hundreds of open rules. */
function opens(line: string): boolean {
  if (line.length <= maxOpen) return false
  let open = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '(' || sign === '[' || sign === '{') {
      if (++open > maxOpen) return true
    } else if (open > 0 && (sign === ')' || sign === ']' || sign === '}')) open--
  }
  return false
}

/** Brackets that are open in each other in one line. */
const maxOpen = 50

/** What has a class in a line, or the number of the first placeholder in it. */
function pieces(
  line: string,
  tokens: Uint32Array,
  classes: TokenClassList,
): readonly RolePiece[] | number {
  const found: RolePiece[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const className = classes[EncodedTokenMetadata.getForeground(tokens[at + 1]!)]
    if (className === undefined) continue
    if (typeof className === 'number') return className
    found.push({ start: tokens[at]!, end: tokens[at + 2] ?? line.length, className })
  }
  return found
}

/** A theme whose colors are only numbers: each encodes a token class, or a placeholder. */
function roleTheme(marks: readonly string[]): IRawTheme {
  const roles = Object.values(tokenClasses).map(({ scopes }) => [...scopes])
  return {
    name: 'roles',
    settings: [
      { settings: { foreground: '#000000', background: '#ffffff' } },
      { scope: [...plainScopes], settings: { foreground: '#000000' } },
      ...[...roles, ...marks].map((scope, index) => ({
        scope,
        settings: { foreground: roleColor(index) },
      })),
    ],
  }
}

function roleColor(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}

/** Class names and placeholders, by the color numbers of a theme. */
type TokenClassList = readonly (string | number | undefined)[]

const classNames = Object.values(tokenClasses).map(({ className }) => className)

/** The class or placeholder of a color that the tokens of a grammar have. */
function classOfColor(color: string | null): string | number | undefined {
  const index = Number.parseInt(color?.slice(1) ?? '0', 16) - 1
  if (index < 0 || color?.toLowerCase() === '#ffffff') return undefined
  return index < classNames.length ? classNames[index] : index - classNames.length
}
