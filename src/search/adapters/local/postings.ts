import type { ByteReader, ByteWriter } from './bytes.ts'

/**
 * Where a term stands in a section, and how much that says. Of a title, a heading or a path the number of its words
 * is kept too, so that a query that names all of it is known.
 */
export interface Occurrence {
  readonly section: number
  readonly level: Level
  /** Words of the title, heading or path; 0 in text. */
  readonly length: number
}

/** 0–3: in text, more with each. The others have a name. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
export const descriptionLevel = 4
export const keywordLevel = 5
export const pathLevel = 6
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
export const longestLength = 60

/** Sections of a page that one term keeps; the weightiest ones. */
const mostSections = 12

/** Writes where a term stands on one page. `occurrences` stand in the order of sections. */
export function writeOccurrences(to: ByteWriter, occurrences: readonly Occurrence[]): void {
  const kept =
    occurrences.length <= mostSections
      ? occurrences
      : occurrences
          .toSorted((a, b) => b.level - a.level || a.section - b.section)
          .slice(0, mostSections)
          .sort((a, b) => a.section - b.section)
  let section = 0
  kept.forEach((it, index) => {
    const isLast = index === kept.length - 1 ? 1 : 0
    to.number(((it.section - section) << 4) | (it.level << 1) | isLast)
    if (it.level >= pathLevel) to.number(Math.min(it.length, longestLength))
    section = it.section
  })
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
  let most = 0
  let all = 0
  let section = 0
  for (;;) {
    const head = from.number()
    section += head >>> 4
    const level = (head >>> 1) & 7
    if (level >= pathLevel) from.number()
    const weight = weightOf(section, level)
    all += weight
    if (weight > most) most = weight
    if (head & 1) return pageWeight(most, all)
  }
}

/** What all the occurrences on a page come to: the best one, and a little for each of the others. */
function pageWeight(most: number, all: number): number {
  return most + Math.min((all - most) * 0.12, most * 0.6)
}
