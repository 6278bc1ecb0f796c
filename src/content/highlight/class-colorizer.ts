import type { ShikiPrimitive, ThemeRegistrationAny } from '@shikijs/primitive'
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate'
import { escapeCode, maxLine, type Colorizer, splitLines } from './colorizer.ts'
import { tokenClasses, plainScopes } from './token-classes.ts'
import { createLineCache } from './line-cache.ts'
import type { LineCache } from './line-cache.ts'
import { roleLine } from './class-spans.ts'
import type { RolePiece } from './class-spans.ts'

/**
 * Writes `<span class=k>`: one pass for both color modes, because tokens get classes instead of colors. Adjacent tokens
 * of one class share a span, and whitespace has none.
 */
export function createClassColorizer(): Colorizer {
  const caches = new WeakMap<object, LineCache>()
  /** By the highlighter; its color map only changes with its themes. */
  const classesByGrammars = new WeakMap<ShikiPrimitive, TokenClassList>()
  return {
    themes: [roleTheme],
    lines(code, language, grammars) {
      let classes = classesByGrammars.get(grammars)
      if (classes === undefined) classesByGrammars.set(grammars, (classes = classesOf(grammars)))
      const known = classes
      const grammar = grammars.getLanguage(language)
      let work = 0
      let cache = caches.get(grammar)
      if (cache === undefined) caches.set(grammar, (cache = createLineCache()))
      let state = INITIAL
      return splitLines(code).map((line) => {
        work += line.length ** 2
        if (line.length > maxLine || work > maxWork || state.depth > maxDepth || opens(line))
          return escapeCode(line)
        const { html, next } = cache.line(line, state, () => {
          const { tokens, ruleStack } = grammar.tokenizeLine2(line, state)
          return { html: roleLine(line, pieces(line, tokens, known)), next: ruleStack }
        })
        state = next
        return html
      })
    },
  }
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

function pieces(line: string, tokens: Uint32Array, classes: TokenClassList): readonly RolePiece[] {
  const found: RolePiece[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const className = classes[EncodedTokenMetadata.getForeground(tokens[at + 1]!)]
    if (className === undefined) continue
    found.push({ start: tokens[at]!, end: tokens[at + 2] ?? line.length, className })
  }
  return found
}

/** A theme whose colors are only numbers: each encodes a token class. */
const roleTheme = {
  name: 'roles',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { scope: [...plainScopes], settings: { foreground: '#000000' } },
    ...Object.values(tokenClasses).map(({ scopes }, index) => ({
      scope: [...scopes],
      settings: { foreground: roleColor(index) },
    })),
  ],
} satisfies ThemeRegistrationAny

function roleColor(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}

/** Class names, by the color numbers of a theme. */
type TokenClassList = readonly (string | undefined)[]

/** The class of each color number that the tokens of a grammar have. */
function classesOf(grammars: ShikiPrimitive): TokenClassList {
  const { colorMap } = grammars.setTheme(roleTheme.name)
  const roles = Object.values(tokenClasses)
  return colorMap.map((color) => {
    const index = roles.findIndex((_, at) => roleColor(at) === color?.toLowerCase())
    return roles[index]?.className
  })
}
