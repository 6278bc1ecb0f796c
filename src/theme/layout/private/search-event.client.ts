/** The files of a search index, by their paths below the folder of indexes. */
export type IndexContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** A request for indexes that are not files of the site, before each search. */
export const searchEvent = 'octavo:search'

export interface SearchRequest {
  readonly language: string
  /** Takes indexes; each is the same object whenever it is given. */
  add(indexes: Promise<readonly IndexContents[]>): void
}
