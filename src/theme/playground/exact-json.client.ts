import type { Json } from '../../openapi/json.ts'

/**
 * Parses JSON and keeps numbers as they are written: a number that JavaScript would write in another way (`1.10`,
 * `12345678901234567890`) becomes a string that starts with NUL, which JSON text cannot contain unescaped. Throws if
 * the text is not JSON.
 */
export function parseExactly(text: string): Json {
  const value = JSON.parse(text) as Json
  if (!tokensOf(text).some(isInexact)) return value
  const marked = text.replace(tokens, (token) => (isInexact(token) ? `"\\u0000${token}"` : token))
  return JSON.parse(marked) as Json
}

/** Writes what `parseExactly` returns as JSON. */
export function writeExactly(value: Json, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(tokens, (token, at: number, text: string) => {
    const isName = text[at + token.length] === ':'
    const digits = token.startsWith(marker) && !isName ? token.slice(marker.length, -1) : ''
    return numeric.test(digits) ? digits : token
  })
}

/** The value with numbers as JavaScript has them. */
export function withPlainNumbers(value: Json): Json {
  return JSON.parse(writeExactly(value)) as Json
}

/** The number that a text is, with all its digits; `undefined` if it is not a JSON number. */
export function exactNumber(text: string): Json | undefined {
  if (!numeric.test(text)) return undefined
  return isInexact(text) ? `\0${text}` : Number(text)
}

/** The digits of a number that is kept as text; `undefined` for other values. */
export function exactDigits(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('\0')) return undefined
  return numeric.test(value.slice(1)) ? value.slice(1) : undefined
}

/** Whether numbers of a JSON text have more digits than JavaScript keeps. */
export function hasLongNumbers(text: string): boolean {
  return tokensOf(text).some((token) => {
    const digits = token.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
    return isInexact(token) && (digits.length > safeDigits || !Number.isFinite(Number(token)))
  })
}

function tokensOf(text: string): readonly string[] {
  return text.match(tokens) ?? []
}

function isInexact(token: string): boolean {
  return !token.startsWith('"') && String(Number(token)) !== token
}

/** Strings and numbers of valid JSON. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** As `JSON.stringify` writes the beginning of a marked string. */
const marker = '"\\u0000'
const safeDigits = 15
