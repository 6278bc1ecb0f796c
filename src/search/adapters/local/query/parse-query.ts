import { tokenize } from '../../../tokenize.ts'

/** A word that is looked for. */
export interface QueryWord {
  readonly text: string
  /** It may go on: the reader is still typing it. */
  readonly open: boolean
  /** A few signs of a run; what they are looked for as is never taken for a typo. */
  readonly gram: boolean
  /** How much it counts; a word that stands in most questions counts little. */
  readonly weight: number
}

/** Words that stand together as one elsewhere: `web hook` and `webhook`, `createUser` and `createuser`. */
export interface JoinedWord {
  readonly text: string
  readonly open: boolean
  /** It was typed so: as a name, or as a path. */
  readonly typed: boolean
  /** How much it says beside each of its words. */
  readonly weight: number
  /** The words it stands for. */
  readonly covers: readonly number[]
}

export interface Query {
  readonly words: readonly QueryWord[]
  readonly joined: readonly JoinedWord[]
  /** What was typed, in lower case, with single spaces. */
  readonly text: string
}

/** Longer questions are read up to here. */
const maxWords = 16

/** A word of every question, where others say more. */
const commonWeight = 0.12
/** Signs that belong to two words only happen to stand beside each other; or the two are one word after all. */
const acrossWeight = 0.4
const unknownWeight = 0.8

/** Who types a path wants the page that has it. */
const pathWeight = 4

export interface Grammar {
  readonly isCommon: (word: string) => boolean
  /** The words of a text that is written without spaces, in order; absent: nobody knows. */
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
    if (kind === 'tail') return
    if (kind === 'joined') {
      const covers = found.flatMap((it, index) =>
        it.start >= start && it.end <= end ? [index] : [],
      )
      joined.push({ text: word, covers, open: end === text.length, typed: true, weight: 1 })
      return
    }
    if (found.some((it) => it.text === word)) return
    const gram = kind === 'gram'
    const isOpen = end === text.length && (!gram || [...word].length === 1)
    let weight = 1
    if (gram) {
      stretches ??= wordsIn?.(text) ?? []
      weight = gramWeight({ start, end }, text, stretches, isCommon)
    }
    found.push({ text: word, open: isOpen, gram, weight, start, end })
  })
  const kept = found.slice(0, maxWords)
  const allCommon = kept.every(({ text: word }) => isCommon(word))
  const words = kept.map(({ start: _start, end: _end, ...word }): QueryWord => {
    const isWeak = !allCommon && !word.open && isCommon(word.text)
    return isWeak ? { ...word, weight: word.weight * commonWeight } : word
  })
  for (let index = 1; index < words.length; index++) {
    const [one, other] = [words[index - 1]!, words[index]!]
    if (one.gram || other.gram || one.text.length + other.text.length > 32) continue
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
      weight: pathWeight,
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
function gramWeight(
  { start, end }: QueryRange,
  text: string,
  stretches: readonly QueryRange[],
  isCommon: (word: string) => boolean,
): number {
  const [first, ...others] = stretches.filter((it) => it.start < end && it.end > start)
  if (first === undefined) return 1
  const all = [first, ...others]
  // single signs in a row are most often a word that the segmenter does not know
  if (all.length > 1 && all.every((it) => it.end - it.start === 1)) return unknownWeight
  if (all.some((it) => isCommon(text.slice(it.start, it.end)))) return commonWeight
  return others.length === 0 ? 1 : acrossWeight
}
