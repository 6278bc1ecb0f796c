/** A place where CSS does not parse. Lines and columns count from 1. */
export interface CssError {
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** Minifies a style sheet; rules that do not parse are left out. */
export async function minifyCss(css: string): Promise<string> {
  const { transform } = await import('lightningcss')
  const { code } = transform({
    filename: 'styles.css',
    code: new TextEncoder().encode(css),
    minify: true,
    targets,
    errorRecovery: true,
  })
  return new TextDecoder().decode(code)
}

/** Browsers of the last three years. Older ones only lack mixed colors. */
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/** Where a style sheet does not parse. At-rules and pseudo-classes that are only unknown are none of it. */
export async function cssErrors(css: string): Promise<readonly CssError[]> {
  const { transform } = await import('lightningcss')
  function errorsOf(text: string): readonly CssError[] {
    try {
      const code = new TextEncoder().encode(text)
      const { warnings } = transform({ filename: 'styles.css', code, errorRecovery: true })
      return warnings.flatMap(({ type, message, loc }) => {
        const isOnlyUnknown = type === 'AtRuleInvalid' || message.includes('is not recognized')
        if (isOnlyUnknown) return []
        return [{ line: loc.line, column: loc.column, reason: plainReason(message) }]
      })
    } catch (error) {
      return [{ line: 1, column: 1, reason: error instanceof Error ? error.message : 'unknown' }]
    }
  }
  const errors = errorsOf(css)
  if (errors.length > 0) return errors
  // where every block is closed, one more brace is too many
  if (errorsOf(`${css}\n}`).length > 0) return []
  const lines = css.trimEnd().split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return [{ line: lines.length, column, reason: 'a block or a comment is not closed' }]
}

/** The words of the parser, for authors. */
function plainReason(message: string): string {
  const token = /^Unexpected token (.+)$/s.exec(message)?.[1]
  if (token === undefined) {
    return message === 'Unexpected end of input'
      ? 'a rule is not complete, or there is a "}" too many'
      : message.charAt(0).toLowerCase() + message.slice(1)
  }
  const text = /^\w+\(["'](.*)["']\)$/s.exec(token)?.[1]
  if (token.startsWith('BadString')) return 'a quotation mark is not closed'
  return `unexpected ${text === undefined ? (tokens[token] ?? token) : `"${text}"`}`
}

const tokens: Readonly<Record<string, string>> = {
  CurlyBracketBlock: '"{"',
  CloseCurlyBracket: '"}"',
  ParenthesisBlock: '"("',
  CloseParenthesis: '")"',
  SquareBracketBlock: '"["',
  CloseSquareBracket: '"]"',
  Semicolon: '";"',
  Colon: '":"',
  Comma: '","',
}
