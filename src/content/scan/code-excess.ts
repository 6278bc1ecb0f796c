import type { TextRange } from './prose-ranges.ts'
import { beginsElement, isLetter } from './open-tags.ts'

/** What makes a text too much work to read, and where it begins. */
export interface Excess {
  readonly offset: number
  /** In the words of a message: "The elements are nested more than 1,000 levels deep". */
  readonly what: string
}

interface CodeBounds {
  readonly budget: number
  readonly maxDepth: number
}

/**
 * What in the expressions, imports and exports of a page would cost the parser of code too much: brackets nested
 * deeper than its stack, one expression of thousands of operators, and elements without an end, each of which doubles
 * its time. An expression goes to the brace that closes it, through blank lines and fences, as it does for the reader;
 * without one, to the end of the text, and the reader begins again behind its brace.
 */
export function codeExcess(
  text: string,
  prose: readonly TextRange[],
  { budget, maxDepth }: CodeBounds,
): Excess | undefined {
  let work = 0
  let stretch = 0
  for (let at = prose[0]?.start ?? text.length; at < text.length;) {
    while (stretch < prose.length && prose[stretch]!.end <= at) stretch++
    const piece = prose[stretch]
    if (piece === undefined) return undefined
    const start = nextCode(text, Math.max(at, piece.start), piece.end)
    if (start === -1) {
      at = piece.end
      continue
    }
    const isEsm = text[start] !== '{'
    const found = measured(text, start, isEsm)
    const { end, read, deepest, longest, pending, faulty, mixed, isClosed } = found
    if (deepest > maxDepth)
      return { offset: start, what: `Brackets are nested more than ${count(maxDepth)} levels deep` }
    if (longest > maxChain)
      return {
        offset: start,
        what: `One expression has more than ${count(maxChain)} operators`,
      }
    if (mixed > deepestMixed)
      return {
        offset: start,
        what: `Elements and expressions are nested more than ${deepestMixed} levels deep`,
      }
    if (pending > maxPending && !isProse(text, start))
      return {
        offset: start,
        what: `More than ${maxPending} elements of one expression have no end`,
      }
    if (faulty > maxPending && !isProse(text, start))
      return {
        offset: start,
        what: `A tag or a template is not closed inside more than ${maxPending} elements of one expression`,
      }
    // an element without an end was looked for to the end of the text
    if (isClosed && start + read > end) work += read
    if (work > budget) return { offset: start, what: 'Too many elements have no end' }
    if (isClosed || isEsm) at = Math.max(end, start + 1)
    else {
      work += text.length - start
      if (work > budget) return { offset: start, what: 'Too many braces have no end' }
      at = start + 1
    }
  }
  return undefined
}

/** A stack holds twice as many; see `maxDepth`. */
const maxChain = 3_000

/** The parser begins anew at each of some sixty levels, and doubles its time. */
const deepestMixed = 30

/** Each doubles the time: ten take a millisecond. */
const maxPending = 10

/** The next brace, or the next line that imports or exports. */
function nextCode(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 92 /* \ */) at++
    else if (code === 123 /* { */) return at
    else if (
      (code === 105 || code === 101) &&
      (at === 0 || text.charCodeAt(at - 1) === 10) &&
      /^(?:import|export)\b/.test(text.slice(at, at + 7))
    )
      return at
  }
  return -1
}

interface Measured {
  readonly end: number
  /** Characters that were looked at. */
  readonly read: number
  readonly isClosed: boolean
  readonly deepest: number
  /** Operators and keywords without a comma or a semicolon between them. */
  readonly longest: number
  /** The elements without an end. */
  readonly pending: number
  /** The elements around a closing tag or a template that is broken off: each doubles the time, as one without an end. */
  readonly faulty: number
  /** The deepest brace that holds an element. */
  readonly mixed: number
}

function measured(text: string, start: number, isEsm: boolean): Measured {
  let braces = 0
  let depth = 0
  let deepest = 0
  let chain = 0
  let longest = 0
  let pending = 0
  let maxOpen = 0
  let faulty = 0
  let templates = 0
  let mixed = 0
  let at = start
  /** What was found at the brace that closes the expression, if an element in it has no end: the parser of code goes on. */
  let closed: Measured | undefined
  const measuredAt = (end: number, isClosed: boolean): Measured => ({
    end,
    isClosed,
    read: end - start,
    deepest,
    longest,
    pending,
    faulty: templates > 0 ? maxOpen : faulty,
    mixed,
  })
  // what follows the brace is text of the element: of it, only elements count
  const done = (end: number, isClosed: boolean): Measured =>
    closed === undefined ? measuredAt(end, isClosed) : { ...closed, pending, read: end - start }
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    switch (kinds.get(code)) {
      case 'open':
        if (code === 123) braces++
        deepest = Math.max(deepest, ++depth)
        if (code !== 123) longest = Math.max(longest, ++chain)
        break
      case 'close':
        depth = Math.max(0, depth - 1)
        if (code !== 125) break
        braces = Math.max(0, braces - 1)
        if (braces > 0 || isEsm) break
        if (pending === 0) return done(at + 1, true)
        closed ??= measuredAt(at + 1, true)
        break
      case 'separator':
        chain = 0
        break
      case 'newline':
        // imports and exports end at an empty line outside of their brackets
        if (isEsm && depth === 0 && /^[^\S\n]*(?:\n|$)/.test(text.slice(at + 1, at + 200)))
          return done(at + 1, true)
        break
      case 'angle': {
        if (text.charCodeAt(at + 1) === 47) {
          if (!isClosingTag(text, at)) faulty = Math.max(faulty, pending)
          pending = Math.max(0, pending - 1)
          if (pending === 0 && closed !== undefined) return done(at, true)
        } else if (beginsElement(text, at)) {
          maxOpen = Math.max(maxOpen, ++pending)
          mixed = Math.max(mixed, braces)
        }
        const tag = plainTag(text, at)
        if (tag === 0) longest = Math.max(longest, ++chain)
        else {
          if (text[at + tag - 2] === '/' && text[at + 1] !== '/') pending = Math.max(0, pending - 1)
          at += tag - 1
        }
        break
      }
      case 'operator':
        if (code === 47 && text[at + 1] === '>') pending = Math.max(0, pending - 1)
        longest = Math.max(longest, ++chain)
        break
      case 'word':
        if (!isWord(text.charCodeAt(at - 1)) && prefixWord.test(text.slice(at, at + 12)))
          longest = Math.max(longest, ++chain)
        break
      case 'quote': {
        const end = stringEnd(text, at)
        if (code === 96 && end === at)
          templates = beginsTemplate(text, at) ? templates + 1 : Math.max(0, templates - 1)
        at = end
        break
      }
      default:
    }
  }
  return done(at, false)
}

type Kind = 'open' | 'close' | 'separator' | 'newline' | 'angle' | 'operator' | 'word' | 'quote'

const kinds: ReadonlyMap<number, Kind> = new Map(
  (
    [
      ['{([', 'open'],
      ['})]', 'close'],
      [',;', 'separator'],
      ['\n', 'newline'],
      ['<', 'angle'],
      ['+-*/%=>?:&|!~^.', 'operator'],
      ['"\'`', 'quote'],
      ['tvdnayise', 'word'],
    ] as const
  ).flatMap(([signs, kind]) =>
    [...signs].map((sign): [number, Kind] => [sign.charCodeAt(0), kind]),
  ),
)

const prefixWord =
  /^(?:typeof|void|delete|new|await|yield|in|instanceof|as|async|satisfies|else|do)\b/

function isClosingTag(text: string, at: number): boolean {
  closingTagAt.lastIndex = at
  return closingTagAt.test(text)
}

const closingTagAt =
  /<\/(?:[\p{ID_Start}$_][\p{ID_Continue}$-]*(?:[.:][\p{ID_Start}$_][\p{ID_Continue}$-]*)*)?\s*>/uy

/** How long a tag is whose attributes are text: its signs are no operators. */
function plainTag(text: string, at: number): number {
  plainTagAt.lastIndex = at
  return plainTagAt.exec(text)?.[0].length ?? 0
}

const plainTagAt = /<\/?[\w.:-]*(?:\s+[\w:-]+(?:=(?:"[^"<]*"|'[^'<]*'))?)*\s*\/?>/y

/**
 * Where a string ends that begins at a quote; the quote itself where it begins none, as an apostrophe in the text of an
 * element does not. What looks like a tag in a string closes nothing.
 */
function stringEnd(text: string, at: number): number {
  let before = at - 1
  while (before >= 0 && at - before < 50 && text.charCodeAt(before) === 32) before--
  if (!'{([=,:?&|+!'.includes(text[before] ?? '{')) return at
  const quote = text[at]
  for (let end = at + 1; end < text.length && end - at < maxString; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === quote) return end
    else if (text[end] === '\n' && quote !== '`') return at
    else if (text[end] === '{' && quote === '`') return at
  }
  return at
}

const maxString = 2_000

/** Whether a backtick begins a template with an expression in it. */
function beginsTemplate(text: string, at: number): boolean {
  const next = text.slice(at + 1, at + maxString).search(/[`{]/)
  return next > 0 && text[at + 1 + next] === '{' && text[at + next] === '$'
}

function count(number: number): string {
  return number.toLocaleString('en')
}

/** `{ a brace in a sentence`: two words in a row are no code, and cost nothing. */
function isProse(text: string, start: number): boolean {
  const [, first] =
    /^\{\s*([\w$]+)\s+(?!(?:in|instanceof|as|satisfies)\b)[\w$]+/.exec(
      text.slice(start, start + 200),
    ) ?? []
  return (
    first !== undefined &&
    !prefixWord.test(first) &&
    !/^(?:function|class|return|throw|import|case)$/.test(first)
  )
}

function isWord(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}
