import { foldDiacritics } from '../../../fold-diacritics.ts'
import type { Fragment } from '../../../searcher.ts'
import { tokenize } from '../../../tokenize.ts'
import type { TermMatches } from './match-terms.ts'

/** The range of a match in a text. */
interface Mark {
  readonly start: number
  readonly end: number
  readonly word: number
}

/** Length of an excerpt, in characters. */
const length = 170

/** Finds the matches of a query in a text. */
export function marksIn(text: string, lookups: readonly TermMatches[]): Mark[] {
  const marks: Mark[] = []
  tokenize(text, (word, start, end, kind) => {
    if (kind === 'suffix') return
    const folded = foldDiacritics(word)
    lookups.forEach(({ terms, prefix }, index) => {
      if (terms.has(folded) || (prefix !== undefined && folded.startsWith(prefix)))
        marks.push({ start, end, word: index })
    })
  })
  return marks
}

/** A text with its matches highlighted. */
export function marked(text: string, lookups: readonly TermMatches[]): Fragment[] {
  return fragments(text, marksIn(text, lookups), 0, text.length)
}

/** The part of a text that contains the most words of the query, with matches highlighted. */
export function excerpt(
  text: string,
  lookups: readonly TermMatches[],
  weights: readonly number[],
): Fragment[] {
  const marks = marksIn(text, lookups)
  const from = bestStart(marks, weights, text)
  const start = from === 0 ? 0 : startOfWord(text, from)
  const end = start + length >= text.length ? text.length : endOfWord(text, start + length)
  return fragments(text, marks, start, end)
}

/** Proximity of the words of the query in a text, from 0 to 1: 1 when they are adjacent. */
export function nearness(marks: readonly Mark[], words: number): number {
  if (words < 2) return 0
  let best = 0
  for (let at = 0; at < marks.length; at++) {
    const seen = new Set([marks[at]!.word])
    for (let next = at + 1; next < Math.min(marks.length, at + words * 3); next++) {
      seen.add(marks[next]!.word)
      const span = marks[next]!.end - marks[at]!.start
      if (span > 200) break
      const value = ((seen.size - 1) / (words - 1)) * Math.min(1, (words * 9) / span)
      if (value > best) best = value
    }
  }
  return best
}

/** The number of words before the first highlighted one. */
const lead = 40

function bestStart(marks: readonly Mark[], weights: readonly number[], text: string): number {
  let best = 0
  let from = 0
  for (let at = 0; at < marks.length; at++) {
    const start = marks[at]!.start
    const seen = new Map<number, number>()
    for (let next = at; next < marks.length && marks[next]!.end <= start + length - lead; next++) {
      const { word } = marks[next]!
      seen.set(word, (seen.get(word) ?? 0) + 1)
    }
    let value = 0
    for (const [word, count] of seen) value += weights[word]! * (1 + 0.1 * Math.min(count, 3))
    if (value > best * 1.02) {
      best = value
      from = start
    }
  }
  const last = Math.max(0, text.length - length)
  return Math.min(Math.max(0, from - lead), last)
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space !== -1 && space - at < 25 ? space + 1 : at
}

function endOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space !== -1 && at - space < 25 ? space : at
}

function fragments(text: string, marks: readonly Mark[], start: number, end: number): Fragment[] {
  const found: Fragment[] = []
  const add = (piece: string, match: boolean) => {
    if (piece === '') return
    const last = found.at(-1)
    if (last?.match === match) found[found.length - 1] = { text: last.text + piece, match }
    else found.push({ text: piece, match })
  }
  if (start > 0) add('… ', false)
  let at = start
  for (const mark of marks) {
    if (mark.end <= at || mark.start >= end) continue
    add(text.slice(at, Math.max(at, mark.start)), false)
    add(text.slice(Math.max(at, mark.start), Math.min(mark.end, end)), true)
    at = Math.min(mark.end, end)
  }
  add(text.slice(at, end), false)
  if (end < text.length) add(' …', false)
  return found
}
