import { maxOf } from '../../../../base/long-lists.ts'
import type { IndexManifest } from '../index/index-root.ts'
import { readOccurrences, skipOccurrences } from '../index/postings.ts'
import { createByteReader } from '../index/varint.ts'
import {
  bestDocuments,
  coverageScore,
  divisionBonus,
  headingLevel,
  nameBonus,
  nameWeight,
  orderCandidates,
  pathLevel,
  placeWeight,
  rarity,
  sectionScore,
  titleHelp,
} from '../ranking.ts'
import type { Candidate } from '../ranking.ts'
import type { TermMatch } from './match-terms.ts'

/** A word or a compound of the query, with its terms in the index. */
export interface MatchedWord {
  readonly matches: readonly TermMatch[]
  /** The words of the query that it matches. */
  readonly covers: readonly number[]
}

export interface MatchedQuery {
  /** The weight of each word of the query. */
  readonly weights: readonly number[]
  readonly words: readonly MatchedWord[]
  readonly version?: string | undefined
  readonly division?: string | undefined
}

/** The best sections for a query, from the index alone, in the order of `ranking.ts`. */
export function findSections(root: IndexManifest, query: MatchedQuery): Candidate[] {
  const size = root.documents
  const factors = documentFactors(root, query)
  const shares = wordShares(query, size)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (whole === 0) return []

  // the weight of each word in each document
  const perWord = query.weights.map(() => new Float32Array(size))
  for (const { matches, covers } of query.words) {
    for (const { list, weight } of matches) {
      const reader = createByteReader(list.postings)
      let document = 0
      while (!reader.done) {
        document += reader.number()
        const has = skipOccurrences(reader) * weight
        for (const word of covers)
          if (perWord[word]![document]! < has) perWord[word]![document] = has
      }
    }
  }
  const scored: ScoredDocument[] = []
  for (let document = 0; document < size; document++) {
    const factor = factors[document]!
    if (factor === 0) continue
    let sum = 0
    let covered = 0
    for (let word = 0; word < perWord.length; word++) {
      const has = perWord[word]![document]!
      if (has === 0) continue
      sum += shares[word]! * has
      covered += shares[word]!
    }
    if (sum > 0) scored.push({ document, score: coverageScore(sum, covered / whole) * factor })
  }
  const best = bestDocuments(scored)
  const sections = sectionsOf(best, query)
  const context = { weights: query.weights, shares, whole, factors }
  return orderCandidates(
    best.map((document) => candidatesOf(document, sections.get(document.document)!, context)),
  )
}

interface ScoredDocument {
  readonly document: number
  readonly score: number
}

/** The ranking factor of a page; 0 for pages of another version. */
function documentFactors(root: IndexManifest, { version, division }: MatchedQuery): Float32Array {
  const factors = new Float32Array(root.documents)
  root.runs.forEach(([from, ofVersion, ofDivision, boost], index) => {
    const to = root.runs[index + 1]?.[0] ?? root.documents
    const isOther =
      version !== undefined && ofVersion !== -1 && root.versions[ofVersion] !== version
    const bonus = divisionBonus(root.divisions[ofDivision] ?? '', division ?? '')
    factors.fill(isOther ? 0 : Math.max(0.01, boost) * bonus, from, to)
  })
  return factors
}

/** The share of each word in the score: its weight in the query, and its rarity. */
function wordShares({ weights, words }: MatchedQuery, size: number): number[] {
  return weights.map((weight, index) => {
    const documents = words
      .filter(({ covers }) => covers.length === 1 && covers[0] === index)
      .flatMap(({ matches }) => matches.map(({ list }) => list.documents))
    return weight * rarity(maxOf(documents, 0), size)
  })
}

interface FoundSection {
  /** The weight of each word of the query. */
  readonly has: Float32Array
  /** By level: the words of the query in its heading or path, and the length of that heading or path. */
  readonly named: Map<number, { readonly words: Set<number>; readonly length: number }>
}

/** The sections of the best documents that match any word, by document and number. */
function sectionsOf(
  best: readonly ScoredDocument[],
  query: MatchedQuery,
): ReadonlyMap<number, ReadonlyMap<number, FoundSection>> {
  const wanted = new Map(
    best.map(({ document }) => [document, new Map<number, FoundSection>()] as const),
  )
  for (const { matches, covers } of query.words) {
    for (const { list, weight, isPrefix = false } of matches) {
      const reader = createByteReader(list.postings)
      let document = 0
      while (!reader.done) {
        document += reader.number()
        const sections = wanted.get(document)
        if (sections === undefined) {
          skipOccurrences(reader)
          continue
        }
        readOccurrences(reader, (number, level, length) => {
          let section = sections.get(number)
          if (section === undefined) {
            section = { has: new Float32Array(query.weights.length), named: new Map() }
            sections.set(number, section)
          }
          const exactness = level === headingLevel ? nameWeight(weight, isPrefix, length) : weight
          const value = placeWeight(number, level) * exactness
          for (const word of covers) if (section.has[word]! < value) section.has[word] = value
          if (level < pathLevel) return
          const known = section.named.get(level)
          const name = known ?? { words: new Set<number>(), length: 0 }
          if (weight > 0.8) for (const word of covers) name.words.add(word)
          section.named.set(level, { ...name, length: Math.max(name.length, length) })
        })
      }
    }
  }
  return wanted
}

interface ScoreContext {
  readonly weights: readonly number[]
  readonly shares: readonly number[]
  readonly whole: number
  readonly factors: Float32Array
}

function candidatesOf(
  { document, score }: ScoredDocument,
  sections: ReadonlyMap<number, FoundSection>,
  { weights, shares, whole, factors }: ScoreContext,
): Candidate[] {
  const top = sections.get(0)
  return [...sections].map(([section, found]) => {
    let sum = 0
    let covered = 0
    for (let word = 0; word < shares.length; word++) {
      const has = found.has[word]!
      // the page title counts for all of its sections
      const named = section === 0 ? 0 : (top?.has[word] ?? 0)
      sum += shares[word]! * Math.max(has, has + named * titleHelp.weight)
      covered += shares[word]! * (has > 0 ? 1 : titleHelp.covers(named))
    }
    const { bonus, exact } = nameBonus(found.named.values(), weights, section)
    const own = coverageScore(sum, covered / whole) * factors[document]!
    return { document, section, exact, score: sectionScore(score, own, bonus) }
  })
}
