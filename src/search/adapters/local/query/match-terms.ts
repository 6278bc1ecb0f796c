import { foldDiacritics } from '../../../fold-diacritics.ts'
import { editDistance } from '../../../../base/text/edit-distance.ts'
import type { IndexFiles } from './index-reader.ts'
import type { TermList } from '../index/dictionary.ts'
import type { JoinedWord, QueryWord } from './parse-query.ts'
import { isCorrectable } from '../index/shards/spelling-shards.ts'
import { prefixMark } from '../index/shards/term-file.ts'
import { matchWeights } from '../ranking.ts'

/** A term of the index that matches a word of the query. */
export interface TermMatch {
  readonly list: TermList
  /** 1 for the exact word. */
  readonly weight: number
  /** The typed word is the beginning of the term. */
  readonly isPrefix?: boolean
}

/** The terms of the index that match a word. */
export interface TermMatches {
  readonly matches: readonly TermMatch[]
  /** For highlighting in texts: folded terms, and a prefix that any term may have. */
  readonly terms: ReadonlySet<string>
  readonly prefix?: string
}

/** Reduces a word to its stem: `configured` and `configures` share one. */
export type Stem = (word: string) => string

/** Maximum number of term shards fetched for one word. */
const maxFiles = 2

export async function lookup(word: QueryWord, files: IndexFiles, stem: Stem): Promise<TermMatches> {
  const found = word.isNgram
    ? await ngramMatches(word, files)
    : await wordMatches(word.text, word.open, files, stem)
  if (found.matches.length > 0 || word.isNgram) return found
  return correctedMatches(word, files, stem)
}

/** Matches several words as one compound; most of the time there is no such term. */
export async function matchCompound(
  { text, open, weight }: JoinedWord,
  files: IndexFiles,
  stem: Stem,
): Promise<TermMatches> {
  const found = await wordMatches(text, open, files, stem)
  const matches = found.matches.map((match) => ({ ...match, weight: match.weight * weight }))
  return { ...found, matches }
}

/** Only the exact term. */
async function exactMatches(text: string, files: IndexFiles): Promise<readonly TermMatch[]> {
  const folded = foldDiacritics(text)
  const terms = await files.termsAt(folded)
  return terms.flatMap((list) =>
    foldDiacritics(list.term) === folded ? [{ list, weight: 1 }] : [],
  )
}

async function ngramMatches(word: QueryWord, files: IndexFiles): Promise<TermMatches> {
  const folded = foldDiacritics(word.text)
  if (!word.open) {
    return { matches: await exactMatches(word.text, files), terms: new Set([folded]) }
  }
  const { matches } = await wordMatches(word.text, true, files, (same) => same)
  return { matches, terms: new Set([folded]), prefix: folded }
}

async function wordMatches(
  text: string,
  open: boolean,
  files: IndexFiles,
  stem: Stem,
): Promise<TermMatches> {
  const folded = foldDiacritics(text)
  const base = stem(text)
  const foldedBase = foldDiacritics(base)
  // inflected forms share the stem except for its last character: `proxi`, `proxy`
  const isBase = foldedBase === folded || !folded.startsWith(foldedBase)
  const length = sharedLength(folded, foldedBase) - (isBase ? 0 : 1)
  const shared = folded.slice(0, Math.max(3, length))
  const isWide = open && !files.isInOneFile(folded)
  const terms = await files.terms(shared, folded, maxFiles)
  const matches: TermMatch[] = []
  const marked = new Set<string>()
  const prefixed: TermMatch[] = []
  for (const list of terms) {
    const { term } = list
    if (term.endsWith(prefixMark)) {
      if (isWide && term === folded + prefixMark)
        prefixed.push({ list, weight: matchWeights.prefix })
      continue
    }
    const bare = foldDiacritics(term)
    const weight =
      term === text
        ? 1
        : bare === folded
          ? matchWeights.folded
          : stem(term) === base
            ? matchWeights.stem
            : 0
    if (weight > 0) {
      matches.push({ list, weight })
      marked.add(bare)
    } else if (open && !isWide && bare.startsWith(folded)) {
      const missing = (bare.length - folded.length) / bare.length
      prefixed.push({ list, weight: matchWeights.prefix * (1 - 0.3 * missing) })
    }
  }
  const isTerm = matches.some(({ weight }) => weight > matchWeights.stem)
  for (const { list, weight } of prefixed) {
    matches.push({
      list,
      isPrefix: true,
      weight: isTerm ? (weight * matchWeights.prefixOfTerm) / matchWeights.prefix : weight,
    })
  }
  return { matches, terms: marked, ...(open && { prefix: folded }) }
}

/** Maximum edit distance of a correction, by the length of the word. */
function maxSlips(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}

/** Spelling correction: the closest known words. */
async function correctedMatches(
  word: QueryWord,
  files: IndexFiles,
  stem: Stem,
): Promise<TermMatches> {
  const none: TermMatches = { matches: [], terms: new Set() }
  const most = maxSlips(word.text)
  if (most === 0 || !isCorrectable(word.text)) return none
  const typed = foldDiacritics(word.text)
  const candidates = (await files.wordsLike(word.text)).flatMap(([known, documents]) => {
    const meant = foldDiacritics(known)
    const whole = editDistance(typed, meant, { max: most })
    const part =
      word.open && typed.length > 4 ? editDistance(typed, meant, { max: 1, prefix: true }) + 0.5 : 9
    const slips = Math.min(whole, part)
    if (slips > most) return []
    const cost = slips + (typed[0] === meant[0] ? 0 : 0.4) - documents * 0.06
    return [{ known, slips, cost }]
  })
  candidates.sort((a, b) => a.cost - b.cost)
  const best = candidates.filter(({ cost }) => cost <= candidates[0]!.cost + 0.6).slice(0, 3)
  const found = await Promise.all(
    best.map(async ({ known, slips }) => {
      const { matches, terms } = await wordMatches(known, false, files, stem)
      const weight = matchWeights.corrected[Math.ceil(slips)] ?? 0.5
      return { matches: matches.map((it) => ({ ...it, weight: it.weight * weight })), terms }
    }),
  )
  return {
    matches: found.flatMap(({ matches }) => matches),
    terms: new Set(found.flatMap(({ terms }) => [...terms])),
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
