import type { ByteReader, ByteWriter } from './varint.ts'

/**
 * Where a term stands and how much that says, in one number: the section, the level, and (of a title, a heading or a
 * path) how many words that has, so that a query that names all of it is known.
 */
export type Occurrence = number

export function occurrence(section: number, level: number, length: number): Occurrence {
  return (section << 9) | (level << 6) | length
}

/** Levels up to this one are those of words in text, more with each; those above have a name. */
export const highestTextLevel = 3
export const descriptionLevel = 4
export const keywordLevel = 5
export const pathLevel = 6
/** The name of a parameter: many pages may have one of the same name, and few are about it. */
export const fieldLevel = 6
export const headingLevel = 7

/** What an occurrence at each level is worth. */
const levelWeights: readonly number[] = [0.6, 1.1, 1.6, 2.1, 2.6, 3.6, 3.2, 7]

/** What an occurrence is worth: more in the title of a page than in a heading on it. */
export function weightOf(section: number, level: number): number {
  const weight = levelWeights[level]!
  return section === 0 && level === headingLevel ? weight * titleShare : weight
}

const titleShare = 1.3

/** A longer title is no more exact than one of this many words. */
export const maxLength = 60

/** Sections of a page that one term keeps; the weightiest ones. */
const maxSections = 8

/** Writes where a term stands on one page. `occurrences` stand in the order of sections. */
export function writeOccurrences(to: ByteWriter, occurrences: readonly Occurrence[]): void {
  const kept = occurrences.length <= maxSections ? occurrences : weightiest(occurrences)
  let section = 0
  for (let index = 0; index < kept.length; index++) {
    const one = kept[index]!
    const level = (one >> 6) & 7
    const isLast = index === kept.length - 1 ? 1 : 0
    to.number((((one >> 9) - section) << 4) | (level << 1) | isLast)
    if (level >= pathLevel) to.number(one & 63)
    section = one >> 9
  }
}

function weightiest(occurrences: readonly Occurrence[]): Occurrence[] {
  const level = (one: Occurrence) => (one >> 6) & 7
  return occurrences
    .toSorted((a, b) => level(b) - level(a) || a - b)
    .slice(0, maxSections)
    .sort((a, b) => a - b)
}

/** Reads what `writeOccurrences` wrote; `listen` hears of each. */
export function readOccurrences(
  from: ByteReader,
  listen: (section: number, level: number, length: number) => void,
): void {
  let section = 0
  for (;;) {
    const head = from.number()
    section += head >>> 4
    const level = (head >>> 1) & 7
    listen(section, level, level >= pathLevel ? from.number() : 0)
    if (head & 1) return
  }
}

/** Passes over the occurrences on one page; how much the page has of the term. */
export function skipOccurrences(from: ByteReader): number {
  const { weight, end } = weighPosting(from.bytes, from.at)
  from.at = end
  return weight
}

/** How much a page has of a term, and where its occurrences end. */
export interface WeighedPosting {
  readonly weight: number
  readonly end: number
}

/** Weighs the occurrences at `start`; the answer holds until the next one, as there are millions of them. */
export function weighPosting(bytes: Uint8Array, start: number): WeighedPosting {
  let at = start
  let most = 0
  let all = 0
  let section = 0
  for (;;) {
    let head = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      head |= (byte & 127) << shift
      if (byte < 128) break
    }
    section += head >>> 4
    const level = (head >>> 1) & 7
    if (level >= pathLevel) while (bytes[at++]! > 127);
    const weight = weightOf(section, level)
    all += weight
    if (weight > most) most = weight
    if (head & 1) {
      weighed.weight = pageWeight(most, all)
      weighed.end = at
      return weighed
    }
  }
}

const weighed = { weight: 0, end: 0 }

/** What all the occurrences on a page come to: the best one, and a little for each of the others. */
function pageWeight(most: number, all: number): number {
  return most + Math.min((all - most) * 0.12, most * 0.6)
}
