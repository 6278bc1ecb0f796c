/**
 * A number that JavaScript would write in another way than its source does: `1.10`, `1e400`, `9223372036854775807`. It is kept as
 * its JSON literal behind NUL, so that it is plain data for workers, caches and pages. Everything that writes data as JSON does it
 * with `writeExactly()`.
 */
export type ExactNumber = string & { readonly [exact]: true }

declare const exact: unique symbol

export type AnyNumber = number | ExactNumber

/** The number of a JSON literal. */
export function numberOfLiteral(literal: string): AnyNumber {
  return isPlain(literal) ? Number(literal) : (`${mark}${literal}` as ExactNumber)
}

/** The number that a text is; `undefined` if it is no JSON literal of one. */
export function exactNumber(text: string): AnyNumber | undefined {
  return isLiteral(text) ? numberOfLiteral(text) : undefined
}

/** Whether a text is a number in JSON. */
export function isLiteral(text: string): boolean {
  return literalForm.test(text)
}

/** Whether JavaScript writes a literal in the same way. */
export function isPlain(literal: string): boolean {
  return String(Number(literal)) === literal
}

export function isExact(value: unknown): value is ExactNumber {
  return typeof value === 'string' && value.startsWith(mark) && isLiteral(value.slice(mark.length))
}

export function isNumber(value: unknown): value is AnyNumber {
  return typeof value === 'number' || isExact(value)
}

/** Whether a value is text: a number that is kept as its literal is none. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !isExact(value)
}

/** The digits of a number that is kept as its literal; `undefined` for other values. */
export function exactDigits(value: unknown): string | undefined {
  return isExact(value) ? value.slice(mark.length) : undefined
}

export function literalOf(number: AnyNumber): string {
  return typeof number === 'number' ? String(number) : number.slice(mark.length)
}

/** The nearest number of JavaScript. */
export function nearest(number: AnyNumber): number {
  return typeof number === 'number' ? number : Number(literalOf(number))
}

const mark = '\0'
const literalForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
