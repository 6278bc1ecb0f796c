import type { TextRange } from '../scan/prose-ranges.ts'
import { beginsElement, isLetter } from './open-tags.ts'

/**
 * Whether the expressions, imports and exports of a page may cost the parser of code much: brackets nested deeper than its
 * stack, one expression of thousands of operators, and elements without an end, each of which doubles its time. One pass, in
 * which strings and templates are code: a page may look expensive and not be.
 */
export function looksExpensiveAsCode(
  text: string,
  prose: readonly TextRange[],
  { budget, maxDepth }: { readonly budget: number; readonly maxDepth: number },
): boolean {
  let isEsm = false
  let braces = 0
  let depth = 0
  let operators = 0
  /** Elements of the expression that have no end yet. */
  let open = 0
  let stretch = 0
  for (let at = 0; at < text.length; at++) {
    if (braces === 0 && open === 0 && !isEsm) {
      while (stretch < prose.length && prose[stretch]!.end <= at) stretch++
      const piece = prose[stretch]
      if (piece === undefined) break
      const start = nextCode(text, Math.max(at, piece.start), piece.end)
      at = start === -1 ? piece.end - 1 : start
      if (start === -1) continue
      isEsm = text[at] !== '{'
      depth = 0
      operators = 0
    }
    const code = text.charCodeAt(at)
    switch (code < 128 ? kinds[code] : undefined) {
      case 'open':
        if (code === 123) braces++
        else operators++
        depth++
        break
      case 'close':
        depth = Math.max(0, depth - 1)
        if (code === 125) braces = Math.max(0, braces - 1)
        break
      case 'separator':
        operators = 0
        break
      case 'newline':
        if (depth > 0 || !beginsBlankLine(text, at + 1)) break
        // imports and exports end at an empty line outside of their brackets
        isEsm = false
        operators = 0
        break
      case 'angle': {
        if (text.charCodeAt(at + 1) === 47) open = Math.max(0, open - 1)
        else if (beginsElement(text, at)) {
          open++
          if (braces > deepestMixed) return true
        }
        const tag = plainTag(text, at)
        if (tag === 0) operators++
        else {
          if (text[at + tag - 2] === '/' && text[at + 1] !== '/') open = Math.max(0, open - 1)
          at += tag - 1
        }
        break
      }
      case 'operator':
        if (code === 47 && text[at + 1] === '>') open = Math.max(0, open - 1)
        operators++
        break
      case 'word':
        if (!isWord(text.charCodeAt(at - 1)) && prefixWord.test(text.slice(at, at + 12)))
          operators++
        break
      case undefined:
    }
    if (open > maxOpenAtOnce || operators > maxOperators || depth > maxDepth) return true
  }
  // each brace without an end is looked for to the end of the text
  return open > maxOpen || braces * text.length > budget
}

/** A stack holds twice as many; see `maxDepth`. */
const maxOperators = 3_000

/** The parser begins anew at each of some sixty levels of elements and expressions in turn, and doubles its time. */
const deepestMixed = 30

/** Each without an end doubles the time: ten take a millisecond. */
const maxOpen = 10

/** More are open at once where a closing tag that is broken off counts as one. */
const maxOpenAtOnce = 16

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

function beginsBlankLine(text: string, at: number): boolean {
  let end = at
  while (end < text.length && (text[end] === ' ' || text[end] === '\t' || text[end] === '\r')) end++
  return end === text.length || text[end] === '\n'
}

type Kind = 'open' | 'close' | 'separator' | 'newline' | 'angle' | 'operator' | 'word'

/** By the code of a character. */
const kinds: (Kind | undefined)[] = Array.from({ length: 128 }, () => undefined)
for (const [signs, kind] of [
  ['{([', 'open'],
  ['})]', 'close'],
  [',;', 'separator'],
  ['\n', 'newline'],
  ['<', 'angle'],
  ['+-*/%=>?:&|!~^.', 'operator'],
  ['tvdnayise', 'word'],
] as const)
  for (const sign of signs) kinds[sign.charCodeAt(0)] = kind

const prefixWord =
  /^(?:typeof|void|delete|new|await|yield|in|instanceof|as|async|satisfies|else|do)\b/

/** How long a tag is whose attributes are text: its signs are no operators. */
function plainTag(text: string, at: number): number {
  plainTagAt.lastIndex = at
  return plainTagAt.exec(text)?.[0].length ?? 0
}

const plainTagAt = /<\/?[\w.:-]*(?:\s+[\w:-]+(?:=(?:"[^"<]*"|'[^'<]*'))?)*\s*\/?>/y

function isWord(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}
