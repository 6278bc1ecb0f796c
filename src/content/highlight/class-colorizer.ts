import type { ShikiPrimitive, ThemeRegistrationAny } from '@shikijs/primitive'
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate'
import { escapeCode, maxLine, type Colorizer, splitLines } from './colorizer.ts'
import { tokenClasses, plainScopes } from './token-classes.ts'
import { createLineCache } from './line-cache.ts'
import type { LineCache } from './line-cache.ts'
import { roleLine } from './class-spans.ts'
import type { RolePiece } from './class-spans.ts'

/**
 * Writes `<span class=k>`: one pass over the code for both colour modes, because what is decided here is what a piece
 * of code *is*. Neighbours of one role share a span, and white space has none.
 */
export function createClassColorizer(): Colorizer {
  const memories = new WeakMap<object, LineCache>()
  return {
    themes: [roleTheme],
    lines(code, language, grammars) {
      const classes = classesOf(grammars)
      const grammar = grammars.getLanguage(language)
      let work = 0
      let memory = memories.get(grammar)
      if (memory === undefined) memories.set(grammar, (memory = createLineCache()))
      let state = INITIAL
      return splitLines(code).map((line) => {
        work += line.length ** 2
        if (line.length > maxLine || work > maxWork) return escapeCode(line)
        const { html, next } = memory.line(line, state, () => {
          const { tokens, ruleStack } = grammar.tokenizeLine2(line, state)
          return { html: roleLine(line, pieces(line, tokens, classes)), next: ruleStack }
        })
        state = next
        return html
      })
    },
  }
}

/**
 * The sum of the squares of the lengths of the lines of a block, after which the rest stays plain: a pattern may look
 * through the rest of its line from each of its places. Ten lines of the greatest length, or 25,000 of a hundred signs.
 */
const maxWork = 250_000_000

function pieces(
  line: string,
  tokens: Uint32Array,
  classes: readonly (string | undefined)[],
): readonly RolePiece[] {
  const found: RolePiece[] = []
  for (let at = 0; at < tokens.length; at += 2) {
    const className = classes[EncodedTokenMetadata.getForeground(tokens[at + 1]!)]
    if (className === undefined) continue
    found.push({ start: tokens[at]!, end: tokens[at + 2] ?? line.length, className })
  }
  return found
}

/** A theme whose colours are only numbers: each stands for a role. */
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

const classesByColors = new WeakMap<ShikiPrimitive, readonly (string | undefined)[]>()

/** The class that belongs to each colour number a grammar's tokens carry. */
function classesOf(grammars: ShikiPrimitive): readonly (string | undefined)[] {
  const known = classesByColors.get(grammars)
  if (known !== undefined) return known
  const { colorMap } = grammars.setTheme(roleTheme.name)
  const roles = Object.values(tokenClasses)
  const classes = colorMap.map((color) => {
    const index = roles.findIndex((_, at) => roleColor(at) === color?.toLowerCase())
    return roles[index]?.className
  })
  classesByColors.set(grammars, classes)
  return classes
}
