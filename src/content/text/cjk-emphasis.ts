import { eastAsianWidthType } from 'get-east-asian-width'

/** A text whose emphasis next to CJK punctuation is read as meant, and what was added for that. */
export interface MarkedText {
  /** Marks in the order of the text: each is inserted at the offset `at` of the text without them. */
  readonly at: readonly number[]
  readonly mark: string
  /** A text that was read, without the marks, also in a URL. */
  withoutMarks(read: string): string
}

/**
 * CommonMark lets `*` and `~` open or close by the characters next to them, and takes CJK punctuation for punctuation
 * between words and a CJK character for a letter: `**「重要」**です` is no emphasis. The rule of `markdown-cjk-friendly` does
 * not. Where the two differ, a mark next to the sign makes CommonMark decide as that rule does: a sign of punctuation that
 * the text does not have, and that is taken out of what was read. So the grammar still decides what is a sign at all.
 * `undefined`: they differ nowhere.
 */
export function markCjkEmphasis(text: string): MarkedText | undefined {
  if (!mayHaveCjk.test(text)) return undefined
  const at: number[] = []
  for (const match of text.matchAll(/\*+|~+|_+/g)) {
    const end = match.index + match[0].length
    const start = match.index + (isEscaped(text, match.index) ? 1 : 0)
    if (start === end) continue
    if (!mayDiffer(text.charCodeAt(start - 1)) && !mayDiffer(text.charCodeAt(end))) continue
    const place = placeOfMark(text, start, end)
    if (place !== undefined) at.push(place)
  }
  const mark = at.length === 0 ? undefined : marks.find((sign) => !isIn(text, sign))
  if (mark === undefined) return undefined
  const encoded = encodeURIComponent(mark)
  return {
    at,
    mark,
    withoutMarks: (read) => read.replaceAll(mark, '').replaceAll(encoded, ''),
  }
}

/** The text with its marks. */
export function markedText(text: string, { at, mark }: MarkedText): string {
  let from = 0
  const pieces = at.map((offset) => text.slice(from, (from = offset)) + mark)
  return pieces.join('') + text.slice(from)
}

/** A sign next to a character that may be CJK. */
const mayHaveCjk = /[\u1100-\uFFFF][*~_]|[*~_][\u1100-\uFFFF]/

/** Punctuation (`Po`) of scripts that are rarely written. */
const marks = ['\uA874', '\uA875', '\uA8CE', '\uA8CF', '\u1B5A', '\u1B5B', '\u1C7E', '\u1C7F']

/** A character that may be CJK, or another sign: the compiler takes that for an end of a word, the rule for punctuation. */
function mayDiffer(code: number): boolean {
  return code >= 0x1100 || isSign(code)
}

function isSign(code: number | undefined): boolean {
  return code === 42 /* * */ || code === 95 /* _ */ || code === tilde
}

const tilde = 126

function isIn(text: string, mark: string): boolean {
  return text.includes(mark) || text.includes(encodeURIComponent(mark))
}

function isEscaped(text: string, at: number): boolean {
  let from = at
  while (text[from - 1] === '\\') from--
  return (at - from) % 2 === 1
}

/** Where a mark belongs that lets signs open and close as the rule for CJK says; `undefined`: they do so without. */
function placeOfMark(text: string, start: number, end: number): number | undefined {
  const previous = codeBefore(text, start)
  const next = text.codePointAt(end)
  const before = classOf(previous)
  const after = classOf(next)
  const main = mainBefore(text, start, previous)
  const isUnderscore = text[start] === '_'
  const isTilde = text[start] === '~'
  const wanted = flags(
    {
      isSpace: main.isSpace,
      isPunctuation: main.isPunctuation && !main.isCjk,
      isNextTo: main.isCjk || (isTilde ? before.isIvs : main.isIvs),
      isSeparator: main.isSpace || main.isPunctuation,
      isSign: !isTilde && previous === tilde,
    },
    {
      isSpace: after.isSpace,
      isPunctuation: after.isPunctuation && !after.isCjk,
      isNextTo: after.isCjk,
      isSeparator: after.isSpace || after.isPunctuation,
      isSign: !isTilde && next === tilde,
    },
    isUnderscore,
  )
  const isSame = (a: Neighbor, b: Neighbor) => flags(a, b, isUnderscore) === wanted
  const left = plain(before, !isTilde && isSign(previous))
  const right = plain(after, !isTilde && isSign(next))
  if (isSame(left, right)) return undefined
  if (isSame(left, punctuation)) return end
  return isSame(punctuation, right) ? start : undefined
}

interface Neighbor {
  readonly isSpace: boolean
  readonly isPunctuation: boolean
  /** It may be next to a sign on whose other side punctuation is. */
  readonly isNextTo: boolean
  /** Between words. */
  readonly isSeparator: boolean
  /** Another sign, next to which a sign always opens or closes. */
  readonly isSign: boolean
}

/** Whether signs between two characters open (2) and close (1) emphasis. */
function flags(before: Neighbor, after: Neighbor, isUnderscore: boolean): number {
  const between = ({ isSpace, isPunctuation, isNextTo }: Neighbor) =>
    isSpace || isPunctuation || isNextTo
  const opens = after.isSign || (!after.isSpace && (!after.isPunctuation || between(before)))
  const closes = before.isSign || (!before.isSpace && (!before.isPunctuation || between(after)))
  if (!isUnderscore) return (opens ? 2 : 0) + (closes ? 1 : 0)
  return (
    (opens && (!closes || before.isSeparator) ? 2 : 0) +
    (closes && (!opens || after.isSeparator) ? 1 : 0)
  )
}

/** As CommonMark takes a character. */
function plain({ isSpace, isPunctuation }: Character, isOther: boolean): Neighbor {
  const isSeparator = isSpace || isPunctuation
  return { isSpace, isPunctuation, isNextTo: false, isSeparator, isSign: isOther }
}

const punctuation: Neighbor = {
  isSpace: false,
  isPunctuation: true,
  isNextTo: false,
  isSeparator: true,
  isSign: false,
}

interface Character {
  readonly isSpace: boolean
  readonly isPunctuation: boolean
  readonly isCjk: boolean
  /** A selector of variants of ideographs. */
  readonly isIvs: boolean
}

function classOf(code: number | undefined): Character {
  if (code === undefined) return { ...nothing, isSpace: true }
  const character = String.fromCodePoint(code)
  if (/\s/u.test(character)) return { ...nothing, isSpace: true }
  const isPunctuation = /[\p{P}\p{S}]/u.test(character)
  if (code < 0x1100 || isVariant(code)) return { ...nothing, isPunctuation }
  const width = eastAsianWidthType(code)
  return {
    isSpace: false,
    isPunctuation,
    isCjk:
      width === 'fullwidth' ||
      width === 'halfwidth' ||
      (width === 'wide' && !/\p{Emoji_Presentation}/u.test(character)) ||
      (width === 'neutral' && /\p{sc=Hangul}/u.test(character)),
    isIvs: width === 'ambiguous' && code >= 0xe0100 && code <= 0xe01ef,
  }
}

const nothing: Character = { isSpace: false, isPunctuation: false, isCjk: false, isIvs: false }

/** Variation selectors that are not those of emoji. */
function isVariant(code: number): boolean {
  return code >= 0xfe00 && code <= 0xfe0e
}

/** The character before signs; before a variation selector, the one that it varies. */
function mainBefore(text: string, at: number, previous: number | undefined): Character {
  const own = classOf(previous)
  if (previous === undefined || !isVariant(previous)) return own
  const varied = codeBefore(text, at - 1)
  if (varied === undefined) return own
  const character = classOf(varied)
  if (character.isSpace) return own
  // quotes that are as wide as CJK punctuation with this selector
  if (previous === 0xfe01 && /[‘’“”]/.test(String.fromCodePoint(varied)))
    return { ...nothing, isPunctuation: true, isCjk: true }
  return { ...character, isIvs: false }
}

function codeBefore(text: string, at: number): number | undefined {
  if (at === 0) return undefined
  const low = text.charCodeAt(at - 1)
  const isPair = low >= 0xdc00 && low <= 0xdfff && at > 1
  return isPair ? text.codePointAt(at - 2) : low
}
