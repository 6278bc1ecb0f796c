import type { Corpus } from './corpus.ts'
import type { Random } from './random.ts'

/** A kind of hostile input: how a case of it is made, and the site it becomes a file of. */
export interface Kind {
  readonly name: string
  /** How many cases a run tries when it is given no count. */
  readonly count: number
  /** Makes a case; the same choices make the same case. */
  create(corpus: Corpus, random: Random): Case
  /** How many cases share a site: one that depends on nothing outside of its file can share it with others. */
  readonly together: number
  /** The files of a small site with the cases among them. */
  site(cases: readonly Case[], depth: Depth): Readonly<Record<string, Uint8Array | string>>
  /** The file that the n-th case of a site is. */
  fileOf(number: number): string
}

/** Whether a case goes through the stages in which most goes wrong, or through all of them. */
export type Depth = 'core' | 'whole'

/** A file that is not as it should be. It is bytes, as a file may hold what is not text. */
export interface Case {
  readonly extension: string
  readonly bytes: Uint8Array
}

/** What must not happen, and happened. Two findings with one signature have one cause, as far as can be seen from outside. */
export interface Finding {
  readonly signature: string
  readonly detail: string
}
