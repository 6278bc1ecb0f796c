import { isLiteral, isPlain } from './exact-number.ts'

/**
 * Parses JSON and keeps numbers as they are written: see `ExactNumber`. Text that looks like a kept number, with its NUL, gets
 * U+FFFD in place of that. Throws if the text is not JSON.
 */
export function parseExactly(text: string): unknown {
  return JSON.parse(mayLose(text) ? marked(text) : text)
}

/** Writes a value as JSON, with its numbers as they were written; `undefined` for what JSON has no text for. */
export function writeExactly(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, null, indent)
  // of a function or `undefined` there is no text, whatever the types say
  if (!(text as string | undefined)?.includes(marker)) return text
  return text.replace(markedNumbers, (found: string, literal: string) =>
    isLiteral(literal) ? literal : found,
  )
}

/** Whether numbers of a JSON text have more digits than JavaScript keeps. */
export function hasLongNumbers(text: string): boolean {
  return (text.match(tokens) ?? []).some((token) => {
    if (token.startsWith('"') || isPlain(token)) return false
    const digits = token.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
    return digits.length > safeDigits || !Number.isFinite(Number(token))
  })
}

/** Whether a text has something like a number that JavaScript would write in another way: a quick look, in texts too. */
function mayLose(text: string): boolean {
  if (text.includes(marker)) return true
  for (const [candidate] of text.matchAll(candidates)) if (!isPlain(candidate)) return true
  return false
}

function marked(text: string): string {
  try {
    return text.replace(tokens, (token) => {
      if (token.startsWith('"')) return token.replace(markedStart, '"\\ufffd')
      return isPlain(token) || !isLiteral(token) ? token : `"\\u0000${token}"`
    })
  } catch (error) {
    // a text of millions of escapes is more than a regular expression can remember
    if (error instanceof RangeError) return text
    throw error
  }
}

/** Strings and numbers of valid JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
/** Numbers that have a fraction, an exponent, many digits, or are negative zero. */
const candidates = /-?\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)|\d{16,}|-0(?![\d.eE])/g
/** As `JSON.stringify` writes the beginning of a marked string. */
const marker = '"\\u0000'
const markedStart = /^"\\u0000/
/** Values, not names. A quote inside of a text is behind a backslash. */
const markedNumbers = /(?<!\\)"\\u0000(-?\d[\d.eE+-]*)"(?!:)/g
const safeDigits = 15
