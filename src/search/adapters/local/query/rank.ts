import { createByteReader } from '../index/varint.ts'
import type { TermMatch } from './match-terms.ts'
import { pathLevel, readOccurrences, skipOccurrences, weightOf } from '../index/postings.ts'
import type { IndexManifest } from '../index/index-root.ts'

/** A word or a compound of the query, with its terms in the index. */
export interface RankedWord {
  readonly matches: readonly TermMatch[]
  /** The words of the query that it matches. */
  readonly covers: readonly number[]
}

export interface RankQuery {
  /** The weight of each word of the query. */
  readonly weights: readonly number[]
  readonly words: readonly RankedWord[]
  readonly version?: string | undefined
  readonly division?: string | undefined
}

/** A candidate section; the best ones of each document are kept. */
export interface Candidate {
  readonly document: number
  readonly section: number
  readonly score: number
  /** The query equals its title, heading or path. */
  readonly exact: boolean
}

/** Maximum number of documents whose sections are scored. */
const maxDocuments = 60
/** Maximum number of hits in one document. */
const sectionsEach = 3
/** The penalty for each further section of a page, so that one page does not fill all hits. */
export const furtherSection = 0.35

/** The bonus for matching all words of the query. */
const wholeness = 1.6

/** The bonus for pages in the reader's division. */
const ownDivision = 1.35

/** The best sections for a query, from the index alone. */
export function rank(root: IndexManifest, query: RankQuery): Candidate[] {
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
  const best: { document: number; score: number }[] = []
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
    if (sum > 0) best.push({ document, score: sum * (covered / whole) ** wholeness * factor })
  }
  best.sort((a, b) => b.score - a.score || a.document - b.document)
  return sectionsOf(best.slice(0, maxDocuments), { query, shares, whole, factors })
}

/** The ranking factor of a page; 0 for pages of another version. */
function documentFactors(root: IndexManifest, { version, division }: RankQuery): Float32Array {
  const factors = new Float32Array(root.documents)
  root.runs.forEach(([from, ofVersion, ofDivision, boost], index) => {
    const to = root.runs[index + 1]?.[0] ?? root.documents
    const isOther =
      version !== undefined && ofVersion !== -1 && root.versions[ofVersion] !== version
    const own = nearness(root.divisions[ofDivision] ?? '', division ?? '')
    factors.fill(isOther ? 0 : Math.max(0.01, boost) * own, from, to)
  })
  return factors
}

function nearness(division: string, own: string): number {
  if (own === '') return 1
  if (division === own || division.startsWith(`${own}.`)) return ownDivision
  const [outer] = own.split('.')
  return division.split('.')[0] === outer ? 1 + (ownDivision - 1) / 2 : 1
}

/** Inverse document frequency: rare words weigh more. */
function wordShares({ weights, words }: RankQuery, size: number): number[] {
  return weights.map((weight, index) => {
    const documents = words
      .filter(({ covers }) => covers.length === 1 && covers[0] === index)
      .flatMap(({ matches }) => matches.map(({ list }) => list.documents))
    const most = Math.min(size, Math.max(0, ...documents))
    // an unknown word still counts, so that a page with all other words is no complete match
    return weight * Math.log(1 + (size - most + 0.5) / (most + 0.5))
  })
}

/** The weight of matches in other sections of the page, relative to the section itself. */
const pageShare = 0.4

/** The weight of a match in the page title for its other sections. */
const titleHelp = 0.25

interface SectionContext {
  readonly query: RankQuery
  readonly shares: readonly number[]
  readonly whole: number
  readonly factors: Float32Array
}

interface FoundSection {
  readonly has: Float32Array
  /** The words of the query in its heading or path, and the length of that heading or path. */
  readonly named: Map<number, { readonly words: Set<number>; readonly length: number }>
}

function sectionsOf(
  best: readonly { readonly document: number; readonly score: number }[],
  context: SectionContext,
): Candidate[] {
  const { query, shares, whole } = context
  const wanted = new Map(
    best.map(({ document }) => [document, new Map<number, FoundSection>()] as const),
  )
  for (const { matches, covers } of query.words) {
    for (const { list, weight } of matches) {
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
            section = { has: new Float32Array(shares.length), named: new Map() }
            sections.set(number, section)
          }
          const value = weightOf(number, level) * weight
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
  const candidates = best.flatMap(({ document, score }) => {
    const sections = wanted.get(document)!
    const top = sections.get(0)
    return [...sections]
      .map(([section, found]) => {
        let sum = 0
        let covered = 0
        for (let word = 0; word < shares.length; word++) {
          const has = found.has[word]!
          // the page title counts for all of its sections
          const named = section === 0 ? 0 : (top?.has[word] ?? 0)
          sum += shares[word]! * Math.max(has, has + named * titleHelp)
          covered += shares[word]! * (has > 0 ? 1 : named >= 3 ? 0.6 : 0)
        }
        const { part, exact } = naming(found, query.weights, section)
        const own = sum * (covered / whole) ** wholeness
        return {
          document,
          section,
          exact,
          score: (score * pageShare + own * context.factors[document]!) * (1 + part),
        }
      })
      .sort(
        (a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score || a.section - b.section,
      )
      .slice(0, sectionsEach)
      .map((candidate, index) => ({ candidate, value: candidate.score * furtherSection ** index }))
  })
  // a page whose title may equal the query is always scored
  const isNamed = ({ exact, section }: Candidate) => Number(exact && section === 0)
  return candidates
    .sort(
      (a, b) =>
        isNamed(b.candidate) - isNamed(a.candidate) ||
        b.value - a.value ||
        a.candidate.document - b.candidate.document ||
        a.candidate.section - b.candidate.section,
    )
    .map(({ candidate }) => candidate)
}

/** How closely the query names a section: shared words divided by all words of both (Jaccard index). */
function naming(
  { named }: FoundSection,
  weights: readonly number[],
  section: number,
): { readonly part: number; readonly exact: boolean } {
  let part = 0
  let exact = false
  const strong = weights.filter((weight) => weight >= 1).length
  for (const { words, length } of named.values()) {
    if (length === 0) continue
    const shared = [...words].filter((word) => weights[word]! >= 1).length
    const all = strong + length - shared
    const likeness = all === 0 ? 0 : shared / all
    part = Math.max(part, likeness * (section === 0 ? 0.8 : 0.5))
    if (words.size === weights.length && words.size === length) exact = true
  }
  return { part: part + (exact ? 0.6 : 0), exact }
}
