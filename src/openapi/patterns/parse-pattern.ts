/** A part of a regular expression, as ECMA-262 reads it with the flag `u`. */
export type Part =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'inside' }
  | { readonly kind: 'group'; readonly options: Options }
  | {
      readonly kind: 'look'
      readonly ahead: boolean
      readonly negative: boolean
      readonly options: Options
    }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }

/** Alternatives, each a sequence. */
export type Options = readonly (readonly Part[])[]

/**
 * The parts of a pattern, with each set of characters in the syntax of RE2. `undefined` if it is no pattern, or has what
 * needs to remember what was matched: back references, modifiers.
 */
export function parsePattern(pattern: string): Options | undefined {
  const isStrict = isPattern(pattern, 'u')
  // many descriptions escape more than the flag allows, such as `\-`
  if (!isStrict && !isPattern(pattern, '')) return undefined
  try {
    return readOptions({ signs: [...pattern], at: 0, depth: 0, isStrict })
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Whether it has the grammar on which the functions below rely. */
function isPattern(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags)
    return true
  } catch {
    return false
  }
}

interface Reading {
  readonly signs: readonly string[]
  at: number
  depth: number
  readonly isStrict: boolean
}

class Unreadable extends Error {}

function readOptions(reading: Reading): Options {
  if (++reading.depth > maxDepth) throw new Unreadable()
  const options: Part[][] = [[]]
  for (;;) {
    const sign = reading.signs[reading.at]
    if (sign === undefined || sign === ')') break
    if (sign === '|') {
      reading.at++
      options.push([])
    } else options.at(-1)?.push(readRepeated(reading))
  }
  reading.depth--
  return options
}

function readRepeated(reading: Reading): Part {
  const part = readPart(reading)
  const rest = reading.signs.slice(reading.at, reading.at + maxQuantifier).join('')
  const [quantifier, sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(rest) ?? []
  if (quantifier === undefined) {
    return part
  }
  reading.at += quantifier.length
  if (sign !== undefined) {
    return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
  }
  const min = Number(least)
  const max = comma === undefined ? min : most === undefined ? Infinity : Number(most)
  return { kind: 'repeat', part, min, max }
}

function readPart(reading: Reading): Part {
  const sign = reading.signs[reading.at++] ?? ''
  switch (sign) {
    case '^':
      return { kind: 'start' }
    case '$':
      return { kind: 'end' }
    case '.':
      return { kind: 'text', source: String.raw`[^\n\r\x{2028}\x{2029}]` }
    case '(':
      return readGroup(reading)
    case '[':
      return { kind: 'text', source: readClass(reading) }
    case '\\':
      return readEscape(reading)
    default:
      return { kind: 'text', source: literal(sign) }
  }
}

function readGroup(reading: Reading): Part {
  const opening = reading.signs.slice(reading.at, reading.at + 3).join('')
  const [sign = ''] = /^\?(?:[:=!]|<[=!])/.exec(opening) ?? []
  reading.at += sign.length
  if (sign === '' && opening.startsWith('?')) {
    // the name of a group ends with the first `>`; anything else, such as `(?i:`, is newer
    if (!opening.startsWith('?<')) throw new Unreadable()
    reading.at = reading.signs.indexOf('>', reading.at) + 1
  }
  const options = readOptions(reading)
  reading.at++
  if (sign === '' || sign === '?:') return { kind: 'group', options }
  return { kind: 'look', ahead: !sign.includes('<'), negative: sign.endsWith('!'), options }
}

function readEscape(reading: Reading): Part {
  const sign = reading.signs[reading.at]
  if (sign === 'b' || sign === 'B') {
    reading.at++
    return { kind: sign === 'b' ? 'boundary' : 'inside' }
  }
  return { kind: 'text', source: `[${escapeInClass(reading).source}]` }
}

/** A class in brackets, after the first one. */
function readClass(reading: Reading): string {
  const { signs } = reading
  const isNegative = signs[reading.at] === '^'
  if (isNegative) reading.at++
  let members = ''
  while (signs[reading.at] !== ']') {
    const first = readMember(reading)
    if (first.isSet || signs[reading.at] !== '-' || signs[reading.at + 1] === ']') {
      members += first.source
      continue
    }
    reading.at++
    const last = readMember(reading)
    members += `${first.source}${last.isSet ? hex(0x2d) : '-'}${last.source}`
  }
  reading.at++
  // RE2 has no empty class
  if (members === '') return isNegative ? everything : `[^${anyCharacter}]`
  return `[${isNegative ? '^' : ''}${members}]`
}

interface Member {
  readonly source: string
  readonly isSet: boolean
}

function readMember(reading: Reading): Member {
  const sign = reading.signs[reading.at++] ?? ''
  return sign === '\\' ? escapeInClass(reading) : { source: literal(sign), isSet: false }
}

/** What follows a backslash, as a member of a class. */
function escapeInClass(reading: Reading): Member {
  const { signs } = reading
  const sign = signs[reading.at++] ?? ''
  const set = sets.get(sign)
  if (set !== undefined) return { source: set, isSet: true }
  // without the flag, these mean something else
  if (!reading.isStrict && /[pPcux]/.test(sign)) throw new Unreadable()
  if (sign === 'p' || sign === 'P') return { source: property(sign, reading), isSet: true }
  const control = controls.get(sign)
  if (control !== undefined) return { source: hex(control), isSet: false }
  if (sign === 'c') return { source: hex((codeOf(signs[reading.at++]) ?? 0) % 32), isSet: false }
  if (sign === 'x') return { source: hex(readHex(reading, 2)), isSet: false }
  if (sign === 'u') return { source: hex(readUnicode(reading)), isSet: false }
  if (/[1-9k]/.test(sign)) throw new Unreadable()
  return { source: literal(sign), isSet: false }
}

function readUnicode(reading: Reading): number {
  if (reading.signs[reading.at] === '{') {
    const end = reading.signs.indexOf('}', reading.at)
    const digits = reading.signs.slice(reading.at + 1, end).join('')
    reading.at = end + 1
    return Number.parseInt(digits, 16)
  }
  const high = readHex(reading, 4)
  // two escapes may be the halves of one character
  const next = reading.signs.slice(reading.at, reading.at + 6).join('')
  if (high < 0xd800 || high > 0xdbff || !/^\\u[dD][c-fC-F]/.test(next)) return high
  reading.at += 2
  return 0x1_0000 + ((high - 0xd800) << 10) + (readHex(reading, 4) - 0xdc00)
}

function readHex(reading: Reading, length: number): number {
  const digits = reading.signs.slice(reading.at, reading.at + length).join('')
  reading.at += length
  if (!/^[\dA-Fa-f]+$/.test(digits)) throw new Unreadable()
  return Number.parseInt(digits, 16)
}

/** `{Lu}`, `{gc=Lu}`, `{Script=Greek}`: RE2 has the values alone. */
function property(sign: string, reading: Reading): string {
  const end = reading.signs.indexOf('}', reading.at)
  const written = reading.signs.slice(reading.at + 1, end).join('')
  reading.at = end + 1
  const [name = '', value] = written.split('=', 2)
  if (value !== undefined && !/^(?:gc|General_Category|sc|Script)$/.test(name)) {
    throw new Unreadable()
  }
  return `\\${sign}{${value ?? name}}`
}

function literal(sign: string): string {
  return /^[A-Za-z0-9]$/.test(sign) ? sign : hex(codeOf(sign) ?? 0)
}

function hex(code: number): string {
  return `\\x{${code.toString(16)}}`
}

function codeOf(sign: string | undefined): number | undefined {
  return sign?.codePointAt(0)
}

const anyCharacter = String.raw`\x{0}-\x{10ffff}`
const everything = `[${anyCharacter}]`

/** White space is more in ECMA-262 than in RE2. */
const sets: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['D', String.raw`\D`],
  ['w', '0-9A-Za-z_'],
  ['W', String.raw`\W`],
  [
    's',
    String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`,
  ],
  [
    'S',
    String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`,
  ],
])

const controls: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['b', 8],
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
])

/** `{1234567890,1234567890}?` */
const maxQuantifier = 40
const maxDepth = 200
