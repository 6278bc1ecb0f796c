/**
 * The order of search hits: the weights, bonuses, penalties and tie-breaks of the local adapter. Other files find matches and
 * apply these numbers and functions.
 *
 * The score of a section grows with where the words of the query are (`levelWeights`), how exactly they match
 * (`matchWeights`), how rare they are (`rarity`), and how many of them match (`coverageScore`). The best sections by the
 * index alone get their text fetched, and `hitScore` and `orderHits` decide the final order.
 */

/** Where a word is: words of a text by their frequency (0 to 3), above that words of a name. The index stores the level. */
const maxTextLevel = 3
export const descriptionLevel = 4
export const keywordLevel = 5
export const pathLevel = 6
/** The name of a parameter: many pages may have a parameter of this name without being about it. */
export const fieldLevel = 6
export const headingLevel = 7

/** The weight of a word at each level. */
const levelWeights: readonly number[] = [0.6, 1.1, 1.6, 2.1, 2.6, 3.6, 3.2, 7]

/** The title of a page, relative to another heading. */
const titleShare = 1.3

/** The weight of a word at a level: higher in the title of a page than in a heading on it. */
export function placeWeight(section: number, level: number): number {
  const weight = levelWeights[level]!
  return section === 0 && level === headingLevel ? weight * titleShare : weight
}

/** How exactly a term matches in a name of `length` words, from its weight elsewhere. */
export function nameWeight(weight: number, isPrefix: boolean, length: number): number {
  // a length of zero is unknown
  const likeness = length === 0 ? 0 : 1 / Math.sqrt(length)
  return isPrefix ? Math.max(weight, matchWeights.prefixOfName * likeness) : weight
}

/** The combined weight of all occurrences on a page: the highest, plus a fraction of each of the others. */
export function pageWeight(best: number, all: number): number {
  return best + Math.min((all - best) * 0.12, best * 0.6)
}

/** The weight of a word in code, relative to prose. */
export const codeShare = 0.5

const usualLength = 80

/** The level of a word in text: term-frequency saturation, normalized by section length as in BM25. */
export function textLevel(count: number, length: number): number {
  const norm = 0.4 + (0.6 * length) / usualLength
  return Math.floor((count / (count + norm)) * (maxTextLevel + 1))
}

/** How exactly a term of the index matches a word of the query; 1 is the word itself. */
export const matchWeights = {
  /** It differs in accents. */
  folded: 0.97,
  stem: 0.85,
  /** It begins with the typed prefix; lower when the typed word is a term itself. */
  prefix: 0.8,
  prefixOfTerm: 0.35,
  /** At least this in a heading or title of one word, and less in a longer one: `auth` for "Authentication". */
  prefixOfName: 0.7,
  /** It is that many edits away: a spelling correction. */
  corrected: [0, 0.7, 0.5] as readonly number[],
}

/** How much a word of the query counts; an ordinary word is 1. */
export const queryWeights = {
  /** A stop word, when the query has other words. */
  stopWord: 0.12,
  /** An n-gram that spans two words: it may be a coincidence, or the two are one word after all. */
  acrossWords: 0.4,
  unknownNgram: 0.8,
  /** A path in a query selects the page with that path. */
  path: 4,
}

/** Inverse document frequency: a word in few of the `size` documents weighs more. */
export function rarity(documents: number, size: number): number {
  const most = Math.min(size, Math.max(0, documents))
  // an unknown word still counts, so that a page with all other words is no complete match
  return Math.log(1 + (size - most + 0.5) / (most + 0.5))
}

/** The bonus for matching all words of the query: `covered` is the share of them that match. */
export function coverageScore(sum: number, covered: number): number {
  return sum * covered ** 1.6
}

/** The bonus for pages in the reader's division. */
const ownDivision = 1.35

/** The bonus for a page of `division` when the reader is in `own`: a part of it when only the outer one is the same. */
export function divisionBonus(division: string, own: string): number {
  if (own === '') return 1
  if (division === own || division.startsWith(`${own}.`)) return ownDivision
  const [outer] = own.split('.')
  return division.split('.')[0] === outer ? 1 + (ownDivision - 1) / 2 : 1
}

/** The weight of a match in the title of the page for one of its other sections; `named` is its weight there. */
export const titleHelp = { weight: 0.25, covers: (named: number) => (named >= 3 ? 0.6 : 0) }

/** The words of the query in a heading, title or path, and the length of that name. */
export interface NameMatch {
  readonly words: ReadonlySet<number>
  readonly length: number
}

/** How closely the query names a section: shared words divided by all words of both (Jaccard index). */
export function nameBonus(
  names: Iterable<NameMatch>,
  weights: readonly number[],
  section: number,
): { readonly bonus: number; readonly exact: boolean } {
  let bonus = 0
  let exact = false
  const strong = weights.filter((weight) => weight >= 1).length
  for (const { words, length } of names) {
    if (length === 0) continue
    const shared = [...words].filter((word) => weights[word]! >= 1).length
    const all = strong + length - shared
    const likeness = all === 0 ? 0 : shared / all
    bonus = Math.max(bonus, likeness * (section === 0 ? 0.8 : 0.5))
    if (words.size === weights.length && words.size === length) exact = true
  }
  return { bonus: bonus + (exact ? 0.6 : 0), exact }
}

/** The weight of matches in other sections of the page, relative to the section itself. */
const pageShare = 0.4

/** The score of a section from that of its page, of its own words, and of its name. */
export function sectionScore(page: number, own: number, bonus: number): number {
  return (page * pageShare + own) * (1 + bonus)
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
const maxSections = 3
/** The penalty for each further section of a page, so that one page does not fill all hits. */
const furtherSection = 0.35
/** The penalty for each further section with the same name, so that similar pages do not fill all hits. */
const sameHeading = 0.7

/** The documents whose sections are scored, best first. */
export function bestDocuments<Scored extends { readonly document: number; readonly score: number }>(
  scored: Scored[],
): readonly Scored[] {
  return scored.sort((a, b) => b.score - a.score || a.document - b.document).slice(0, maxDocuments)
}

/** The order of candidates by the index alone, from those of each document. */
export function orderCandidates(byDocument: readonly (readonly Candidate[])[]): Candidate[] {
  const placed = byDocument.flatMap((candidates) =>
    candidates
      .toSorted(
        (a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score || a.section - b.section,
      )
      .slice(0, maxSections)
      .map((candidate, index) => ({ candidate, value: candidate.score * furtherSection ** index })),
  )
  // a page whose title may equal the query is always among the hits
  const isNamed = ({ exact, section }: Candidate) => Number(exact && section === 0)
  return placed
    .sort(
      (a, b) =>
        isNamed(b.candidate) - isNamed(a.candidate) ||
        b.value - a.value ||
        a.candidate.document - b.candidate.document ||
        a.candidate.section - b.candidate.section,
    )
    .map(({ candidate }) => candidate)
}

/** What the text of a candidate shows: how near to each other the words of the query are, and whether they name the page. */
export interface TextMatch {
  /** Proximity in heading, text and code, from 0 to 1. */
  readonly near: { readonly heading: number; readonly text: number; readonly code: number }
  /** The query equals the path of the page, its title, or the words of its title. */
  readonly equals?: 'path' | 'title' | 'title-words' | undefined
  /** No word of the query is in the heading or in prose. */
  readonly onlyInCode?: boolean
}

/** The weight of a section that mentions the words in code only, relative to one with prose. */
const codeOnly = 0.6

/** For an equal path or title: higher than any sum of mentions. */
const equalBonus = { path: 2_000, title: 1_500, 'title-words': 1_000 } as const

/** The score of a hit whose text is known. */
export function hitScore(
  { score, section }: Candidate,
  { near, equals, onlyInCode }: TextMatch,
): number {
  const nearest = Math.max(near.heading, near.text, near.code * 0.7)
  const bonus = section === 0 && equals !== undefined ? equalBonus[equals] : 0
  return score * (1 + 0.35 * nearest) * (onlyInCode === true ? codeOnly : 1) + bonus
}

interface RankedHit {
  readonly candidate: Candidate
  readonly heading: string
  readonly score: number
}

/** The final order: by score, lowered for further sections of a page and for further sections of the same name. */
export function orderHits<Hit extends RankedHit>(hits: readonly Hit[]): Hit[] {
  const pages = new Map<number, number>()
  const names = new Map<string, number>()
  return hits
    .toSorted((a, b) => b.score - a.score)
    .map((hit) => {
      const { document } = hit.candidate
      const name = hit.heading.toLowerCase()
      const ofPage = pages.get(document) ?? 0
      const ofName = names.get(name) ?? 0
      pages.set(document, ofPage + 1)
      names.set(name, ofName + 1)
      return { hit, score: hit.score * furtherSection ** ofPage * sameHeading ** ofName }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ hit }) => hit)
}
