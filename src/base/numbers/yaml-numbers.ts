import { type AnyNumber, numberOfLiteral } from './exact-number.ts'

/**
 * The number that an unquoted YAML text is: the literal of JSON as it is, or that of exactly the same value for the other forms
 * of YAML (`+5`, `.5`, `007`, `0x1F`, `100_000`). `undefined` if it is none.
 */
export function numberOfYaml(source: string): AnyNumber | undefined {
  if (shortNumber.test(source)) return Number(source)
  const decimal = decimalForm.exec(source)
  if (decimal) {
    const [, sign = '', whole = '', fraction = '', power = ''] = decimal
    const digits = whole.replaceAll('_', '').replace(/^0+(?=\d)/, '') || '0'
    return numberOfLiteral(
      `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}${power}`,
    )
  }
  const [, sign, number = ''] = otherBase.exec(source) ?? []
  if (number === '' || number.length > maxDigits) return undefined
  const value = BigInt(number.replaceAll('_', ''))
  return value === 0n ? 0 : numberOfLiteral(`${sign === '-' ? '-' : ''}${value}`)
}

/** Infinity and "not a number", which JSON does not have. */
export const noJsonNumber = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

const shortNumber = /^(?:0|-?[1-9]\d{0,14})$/
const decimalForm = /^([-+]?)(?=\.?\d)(\d*|[1-9]\d*(?:_\d+)+)(?:\.(\d*))?([eE][-+]?\d+)?$/
const otherBase =
  /^([-+]?)(0x[\da-fA-F]+(?:_[\da-fA-F]+)*|0o[0-7]+(?:_[0-7]+)*|0b[01]+(?:_[01]+)*)$/
const maxDigits = 10_000
