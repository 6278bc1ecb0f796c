import { type AnyNumber, literalOf, numberOfLiteral } from './exact-number.ts'

/** Below 0, 0 or above 0, as the first number is smaller, equal or larger. Exact, whatever their digits and exponents. */
export function compareNumbers(a: AnyNumber, b: AnyNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0
  if (a === Infinity || b === -Infinity) return 1
  if (b === Infinity || a === -Infinity) return -1
  const [left, right] = [decimalOf(a), decimalOf(b)]
  if (left.sign !== right.sign || left.sign === 0) return left.sign - right.sign
  return left.sign * compareSizes(left, right)
}

export function largest(a: AnyNumber, b: AnyNumber): AnyNumber {
  return compareNumbers(a, b) >= 0 ? a : b
}

export function smallest(a: AnyNumber, b: AnyNumber): AnyNumber {
  return compareNumbers(a, b) <= 0 ? a : b
}

export function isWholeNumber(number: AnyNumber): boolean {
  return typeof number === 'number' ? Number.isInteger(number) : decimalOf(number).exponent >= 0n
}

/** Whether a number is a whole multiple of a step, in decimal digits: 0.3 is one of 0.1. */
export function isMultipleOf(number: AnyNumber, step: AnyNumber): boolean {
  if (Number.isSafeInteger(number) && Number.isSafeInteger(step) && step !== 0)
    return Number(number) % Number(step) === 0
  const [value, unit] = [decimalOf(number), decimalOf(step)]
  if (value.sign === 0 || unit.sign === 0) return value.sign === 0
  const zeros = value.exponent - unit.exponent
  if (value.digits.length + unit.digits.length > maxDigits || zeros > maxZeros) return true
  // digits end with no zero, so that none of them is ten times another whole number
  if (zeros < 0n) return false
  const divisor = BigInt(unit.digits)
  return (BigInt(value.digits) * powerOfTen(zeros, divisor)) % divisor === 0n
}

/** The sum of two numbers, or (-1) their difference; `undefined` if it has too many digits. */
export function sumOf(a: AnyNumber, b: AnyNumber, sign = 1n): AnyNumber | undefined {
  const [left, right] = [decimalOf(a), decimalOf(b)]
  const exponent = left.exponent < right.exponent ? left.exponent : right.exponent
  const whole = ({ sign: own, digits, exponent: power }: Decimal): bigint | undefined =>
    power - exponent > maxSumZeros
      ? undefined
      : BigInt(own) * BigInt(digits || '0') * 10n ** (power - exponent)
  const [one, other] = [whole(left), whole(right)]
  if (one === undefined || other === undefined || exponent < -maxSumZeros) return undefined
  const sum = one + sign * other
  const digits = String(sum < 0n ? -sum : sum)
  const minus = sum < 0n ? '-' : ''
  if (exponent >= 0n)
    return exponent > maxSumZeros
      ? undefined
      : numberOfLiteral(`${minus}${digits}${sum === 0n ? '' : '0'.repeat(Number(exponent))}`)
  const places = Number(-exponent)
  const padded = digits.padStart(places + 1, '0')
  const fraction = padded.slice(-places).replace(/0+$/, '')
  return numberOfLiteral(
    `${minus}${padded.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`,
  )
}

/** `digits` × 10^`exponent`, without zeros at either end; no digits: zero. */
interface Decimal {
  readonly sign: -1 | 0 | 1
  readonly digits: string
  readonly exponent: bigint
}

export function decimalOf(number: AnyNumber): Decimal {
  const [, minus, whole = '', fraction = '', power = '0'] = parts.exec(literalOf(number)) ?? []
  const written = `${whole}${fraction}`.replace(/^0+/, '')
  const digits = written.replace(/0+$/, '')
  if (digits === '') return { sign: 0, digits, exponent: 0n }
  const exponent = BigInt(power) - BigInt(fraction.length) + BigInt(written.length - digits.length)
  return { sign: minus ? -1 : 1, digits, exponent }
}

function compareSizes(a: Decimal, b: Decimal): number {
  const [left, right] = [a, b].map((it) => it.exponent + BigInt(it.digits.length))
  if (left !== right) return left! < right! ? -1 : 1
  return a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0
}

/** 10^`exponent` modulo `divisor`. */
function powerOfTen(exponent: bigint, divisor: bigint): bigint {
  let result = 1n
  let base = 10n % divisor
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % divisor
    base = (base * base) % divisor
  }
  return result
}

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
const maxSumZeros = 400n
const maxDigits = 10_000
const maxZeros = 10n ** 18n
