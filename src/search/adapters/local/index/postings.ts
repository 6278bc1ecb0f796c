import { pageWeight, pathLevel, placeWeight } from '../ranking.ts'
import type { ByteReader, ByteWriter } from './varint.ts'

/**
 * One occurrence of a term, packed into a number: the section, the level (its weight), and for a title, heading or path
 * its number of words, so that a query that matches all of it can be recognized.
 */
export type Occurrence = number

export function occurrence(section: number, level: number, length: number): Occurrence {
  return (section << 9) | (level << 6) | length
}

/** Longer names are stored with this number of words. */
export const maxLength = 60

/** Maximum number of sections of a page in the posting of one term; the highest weights are kept. */
const maxSections = 8

/** Writes the occurrences of a term on one page, delta-encoded. They are sorted by section. */
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

/** Reads the output of `writeOccurrences`; `listen` is called for each occurrence. */
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

/** Skips the occurrences on one page; returns the weight of the term on that page. */
export function skipOccurrences(from: ByteReader): number {
  const { weight, end } = weighPosting(from.bytes, from.at)
  from.at = end
  return weight
}

/** The weight of a term on a page, and the offset at which its occurrences end. */
export interface WeighedPosting {
  readonly weight: number
  readonly end: number
}

/**
 * Weighs the occurrences at `start`. The result is borrowed: one object is reused, because there are millions of
 * postings, and the next call overwrites it.
 */
export function weighPosting(bytes: Uint8Array, start: number): WeighedPosting {
  let at = start
  let best = 0
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
    const weight = placeWeight(section, level)
    all += weight
    if (weight > best) best = weight
    if (head & 1) {
      weighed.weight = pageWeight(best, all)
      weighed.end = at
      return weighed
    }
  }
}

const weighed = { weight: 0, end: 0 }
