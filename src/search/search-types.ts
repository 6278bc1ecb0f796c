import type { Task } from '../base/cooperative-task.ts'

/** A stretch of a page with an address of its own. */
export interface SearchSection {
  readonly heading: string
  /** `''`: the top of the page. */
  readonly anchor: string
  readonly text: string
  /** What its code blocks hold. */
  readonly code: string
  /** It explains a parameter or a property. */
  readonly isField?: true
}

/** What a search can find of one page. */
export interface SearchDocument {
  /** Its final address on the site. */
  readonly href: string
  /** `/guides/start`: what a reader may type to come here. */
  readonly route: string
  readonly title: string
  /** What its author says it is about, in a sentence or two; it is a part of no section. */
  readonly description: string
  /** The divisions and groups that lead to it, outermost first. */
  readonly breadcrumbs: readonly string[]
  readonly language: string
  /** Absent: it belongs to every version. */
  readonly version?: string
  /** Names the division it stands in; pages of the reader's own division come first. */
  readonly division: string
  /** How much more than others it counts; 1 is what others count. */
  readonly boost: number
  readonly keywords: readonly string[]
  readonly operation?: { readonly method: string; readonly path: string }
  /** In the order of reading. The first one is the page itself, under its title. */
  readonly sections: readonly SearchSection[]
}

/** A file of the index; its path is below the folder of all indexes. */
export interface SearchFile {
  readonly path: string
  readonly contents: Uint8Array
}

/** The index of a language. */
export interface AssembledIndex {
  /** The folder that its files were written to, and the name that it then gets: one that follows from what is in it. */
  readonly from: string
  readonly folder: string
  readonly files: readonly SearchFile[]
  /** Read first, at an address that never changes; it stands beside the folder. */
  readonly entry: SearchFile
}

/** Documents that stand beside each other on a site. */
export interface SearchBatch {
  readonly language: string
  /** The number of its first document; numbers are counted in each language. */
  readonly first: number
  readonly documents: readonly SearchDocument[]
}

/** What a gatherer made of the documents of one language. */
export interface SearchSegment {
  readonly language: string
  readonly data: unknown
}

/** What the world lends to an adapter. */
export interface SearchTools {
  /** Raw deflate. */
  deflate(bytes: Uint8Array): Uint8Array
  /** A short name for bytes. */
  fingerprint(bytes: Uint8Array): string
}

export interface SearchIndexer {
  add(batch: SearchBatch): readonly SearchFile[]
  finish(): readonly SearchSegment[]
}

/**
 * A way to search a site: what is written when it is built, and what the browser runs. Pages are gathered in several
 * threads at once, in batches that stand one after the other in the order of reading; what was gathered is then put
 * together.
 */
export interface SearchAdapter {
  readonly name: string
  /** Takes in batches, and gives what it made of them as plain data that can be sent to another thread. */
  indexer(tools: SearchTools): SearchIndexer
  /** Puts together what was gathered of one language. */
  assemble(
    parts: readonly SearchSegment[],
    tools: SearchTools,
    options?: {
      /** More pages will follow: a reader should look for a newer index soon. */
      readonly isPartial?: boolean
    },
  ): Task<AssembledIndex>
}
