import { tokenize } from '../../../tokenize.ts'
import { queryWeights } from '../ranking.ts'

/** A word of the query. */
export interface QueryWord {
  readonly text: string
  /** It is a prefix: the reader is still typing it. */
  readonly open: boolean
  /** It is an n-gram, which is never corrected as a typo. */
  readonly isNgram: boolean
  /** Weight in ranking; stop words weigh little. */
  readonly weight: number
}

/** Words that other texts write as one: `web hook` and `webhook`, `createUser` and `createuser`. */
export interface JoinedWord {
  readonly text: string
  readonly open: boolean
  /** It was typed as one word: an identifier or a path. */
  readonly typed: boolean
  /** Weight relative to each of its words. */
  readonly weight: number
  /** The indexes of the words it consists of. */
  readonly covers: readonly number[]
}

export interface Query {
  readonly words: readonly QueryWord[]
  readonly joined: readonly JoinedWord[]
  /** The query in lower case, with single spaces. */
  readonly text: string
}

/** Further words of the query are ignored. */
const maxWords = 16

export interface Grammar {
  readonly isCommon: (word: string) => boolean
  /** Word segmentation of a text that is written without spaces; absent when the browser has none. */
  readonly wordsIn?: ((text: string) => readonly QueryRange[]) | undefined
}

export interface QueryRange {
  readonly start: number
  readonly end: number
}

export function readQuery(written: string, grammar: Grammar): Query {
  const { isCommon, wordsIn } = grammar
  const text = written.normalize('NFC').slice(0, 300)
  const found: (QueryWord & { readonly start: number; readonly end: number })[] = []
  const joined: JoinedWord[] = []
  let stretches: readonly QueryRange[] | undefined
  tokenize(text, (word, start, end, kind) => {
    if (kind === 'suffix') return
    if (kind === 'joined') {
      const covers = found.flatMap((it, index) =>
        it.start >= start && it.end <= end ? [index] : [],
      )
      joined.push({ text: word, covers, open: end === text.length, typed: true, weight: 1 })
      return
    }
    if (found.some((it) => it.text === word)) return
    const isNgram = kind === 'ngram'
    const isOpen = end === text.length && (!isNgram || [...word].length === 1)
    let weight = 1
    if (isNgram) {
      stretches ??= wordsIn?.(text) ?? []
      weight = ngramWeight({ start, end }, text, stretches, isCommon)
    }
    found.push({ text: word, open: isOpen, isNgram, weight, start, end })
  })
  const kept = found.slice(0, maxWords)
  const allCommon = kept.every(({ text: word }) => isCommon(word))
  const words = kept.map(({ start: _start, end: _end, ...word }): QueryWord => {
    const isWeak = !allCommon && !word.open && isCommon(word.text)
    return isWeak ? { ...word, weight: word.weight * queryWeights.stopWord } : word
  })
  for (let index = 1; index < words.length; index++) {
    const [one, other] = [words[index - 1]!, words[index]!]
    if (one.isNgram || other.isNgram || one.text.length + other.text.length > 32) continue
    if (!joined.some(({ covers }) => covers.includes(index - 1) && covers.includes(index)))
      joined.push({
        text: one.text + other.text,
        covers: [index - 1, index],
        open: other.open,
        typed: false,
        weight: 1,
      })
  }
  const typed = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const path = pathIn(typed)
  if (path !== undefined && words.length > 0)
    joined.push({
      text: path,
      covers: words.map((_, index) => index),
      open: true,
      typed: true,
      weight: queryWeights.path,
    })
  return {
    words,
    joined: joined.filter(({ covers }) => covers.every((index) => index < words.length)),
    text: typed,
  }
}

/** The path of a page or an operation, where that is what was typed: `/guides/start`, `get /pets`. */
function pathIn(typed: string): string | undefined {
  const [, method = '', path] = /^([a-z]+ )?(\/?[^\s/]*\/[^\s]*)$/.exec(typed) ?? []
  if (path === undefined) return undefined
  const bare = path.replace(/(?<=.)\/$/, '')
  return `${method}${bare.startsWith('/') ? '' : '/'}${bare}`
}

/** Signs of one word count; those of two words hardly do, and those of words that any question holds still less. */
function ngramWeight(
  { start, end }: QueryRange,
  text: string,
  stretches: readonly QueryRange[],
  isCommon: (word: string) => boolean,
): number {
  const [first, ...others] = stretches.filter((it) => it.start < end && it.end > start)
  if (first === undefined) return 1
  const all = [first, ...others]
  // single signs in a row are most often a word that the segmenter does not know
  if (all.length > 1 && all.every((it) => it.end - it.start === 1)) return queryWeights.unknownNgram
  if (all.some((it) => isCommon(text.slice(it.start, it.end)))) return queryWeights.stopWord
  return others.length === 0 ? 1 : queryWeights.acrossWords
}
