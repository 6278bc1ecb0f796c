import ret, { types } from 'ret'
import type { Set as CharacterSet, SetToken, Token } from 'ret'
import { matchesPattern, type PatternWork } from '../patterns/match-pattern.ts'

/**
 * A short text that a regular expression matches, the same one each time; `undefined` if none is found, as for most
 * expressions that look ahead.
 */
export function patternText(pattern: string, work: PatternWork, minLength = 0): string | undefined {
  const parsed = pattern.length > maxPattern ? undefined : parsedPattern(pattern)
  if (parsed === undefined) return undefined
  const options = parsed.options ?? [parsed.stack ?? []]
  for (const extra of new Set([0, 1, minLength])) {
    const text = textOf(options, { extra, left: maxLength })
    if (
      text !== undefined &&
      text.length >= minLength &&
      matchesPattern(text, pattern, work) !== false
    )
      return text
  }
  return undefined
}

/** `undefined` if it is no regular expression here. */
function parsedPattern(pattern: string): ReturnType<typeof ret.tokenizer> | undefined {
  try {
    return tokenize(new RegExp(pattern, 'u').source)
  } catch {
    return undefined
  }
}

/** The module is CommonJS and exports the function itself, which its types do not say. */
const tokenize = ret as unknown as typeof ret.tokenizer

interface Making {
  /** How often more than necessary something is repeated. */
  readonly extra: number
  /** All repetitions together have an end. */
  left: number
}

function textOf(options: readonly (readonly Token[])[], making: Making): string | undefined {
  const [first = []] = options
  let text = ''
  for (const token of first) {
    const part = tokenText(token, making)
    if (part === undefined) return undefined
    text += part
  }
  return text
}

function tokenText(token: Token, making: Making): string | undefined {
  if (making.left-- <= 0) return undefined
  switch (token.type) {
    case types.CHAR:
      return String.fromCodePoint(token.value)
    case types.SET:
      return memberOf(token)
    case types.GROUP:
      if (token.followedBy || token.notFollowedBy || token.lookBehind) return ''
      return textOf(token.options ?? [token.stack ?? []], making)
    case types.REPETITION: {
      const count = Math.min(token.min + making.extra, token.max)
      let text = ''
      for (let done = 0; done < count; done++) {
        const part = tokenText(token.value, making)
        if (part === undefined) return undefined
        text += part
      }
      return text
    }
    case types.POSITION:
      return ''
    case types.REFERENCE:
      return undefined
  }
}

/** The first usual character of a set. */
function memberOf(set: CharacterSet): string | undefined {
  return usual.find((character) => isIn(character.codePointAt(0) ?? 0, set)) ?? firstOf(set)
}

function firstOf({ set, not }: CharacterSet): string | undefined {
  if (not) return undefined
  for (const token of set) {
    if (token.type === types.CHAR) return String.fromCodePoint(token.value)
    if (token.type === types.RANGE) return String.fromCodePoint(token.from)
  }
  return undefined
}

function isIn(code: number, { set, not }: CharacterSet): boolean {
  return set.some((token) => hasCode(code, token)) !== not
}

function hasCode(code: number, token: SetToken): boolean {
  switch (token.type) {
    case types.CHAR:
      return token.value === code
    case types.RANGE:
      return token.from <= code && code <= token.to
    case types.SET:
      return isIn(code, token)
  }
}

const usual = [...'a1A0bxXZ9 -_./:@#,']
const maxPattern = 1_000
const maxLength = 4_000
