import type { Task } from '../base/cooperative-task.ts'

/** A part of a page with its own URL fragment. */
export interface SearchSection {
  readonly heading: string
  /** `''`: the top of the page. */
  readonly anchor: string
  readonly text: string
  /** The text of its code blocks. */
  readonly code: string
  /** It documents a parameter or a property. */
  readonly isField?: true
}

/** The searchable content of one page. */
export interface SearchDocument {
  /** Its final URL on the site. */
  readonly href: string
  /** `/guides/start`: readers can search for it. */
  readonly route: string
  readonly title: string
  /** The page's description from its frontmatter; not part of any section. */
  readonly description: string
  /** The divisions and groups that lead to it, outermost first. */
  readonly breadcrumbs: readonly string[]
  readonly language: string
  /** Absent when the page belongs to every version. */
  readonly version?: string
  /** The key of its division. Pages in the reader's division rank first. */
  readonly division: string
  /** Ranking factor; 1 is neutral. */
  readonly boost: number
  readonly keywords: readonly string[]
  readonly operation?: { readonly method: string; readonly path: string }
  /** In document order. The first one is the page itself, under its title. */
  readonly sections: readonly SearchSection[]
}

/** A file of the index; its path is relative to the folder of all indexes. */
export interface SearchFile {
  readonly path: string
  readonly contents: Uint8Array
}

/** The index of a language. */
export interface AssembledIndex {
  /** Its files that the earlier index does not have. Their names are hashes of their contents. */
  readonly files: readonly SearchFile[]
  /** The paths of its files that the earlier index has. */
  readonly kept: readonly string[]
  /** The entry file, at a URL that never changes. */
  readonly entry: SearchFile
  /** From which the next index can be made, if few segments change. */
  readonly state: IndexState
}

/** Plain data in parts, and blocks of bytes, which are read when they are needed. */
export interface IndexState {
  readonly parts: readonly unknown[]
  readonly blocks: readonly StateBlock[]
}

export interface StateBlock {
  /** In bytes. */
  readonly size: number
  bytes(): Uint8Array
}

/** Consecutive documents of a site. */
export interface SearchBatch {
  readonly language: string
  /** The number of its first document. Documents are numbered per language. */
  readonly first: number
  readonly documents: readonly SearchDocument[]
}

/** Documents of which most are as they were in an earlier segment of the same documents. */
export interface ChangedBatch extends Omit<SearchBatch, 'documents'> {
  /** `undefined` for one that did not change. */
  readonly documents: readonly (SearchDocument | undefined)[]
  readonly earlier: EarlierSegment
}

export interface EarlierSegment {
  /** With its words. */
  readonly segment: SearchSegment
  /** A file that was written for it. */
  read(path: string): Uint8Array
  /** The opposite of `SearchTools.deflate`. */
  inflate(bytes: Uint8Array): Uint8Array
}

/** The index segment that one indexer built from documents of one language. */
export interface SearchSegment {
  readonly language: string
  /** What the entry file says of its documents. */
  readonly about: unknown
  /** Absent where an earlier index has them already, and where they are stored. */
  readonly words?: unknown
}

/** How an index is assembled. */
export interface AssembleOptions {
  /** More pages will follow: the browser should check for a newer index soon. */
  readonly isPartial?: boolean
  /** An index that differs by some segments, which are given with their words. */
  readonly earlier?: EarlierIndex | undefined
  /** Reads the words of a segment, more than once: those of all segments together would be larger than the index. */
  readonly wordsOf?: (segment: SearchSegment) => unknown
}

export interface EarlierIndex {
  readonly state: IndexState
  readonly changed: readonly {
    readonly before?: SearchSegment | undefined
    readonly now?: SearchSegment | undefined
  }[]
}

/** Functions of the host that an adapter uses. */
export interface SearchTools {
  /** Raw deflate. */
  deflate(bytes: Uint8Array): Uint8Array
  /** A short content hash. */
  fingerprint(bytes: Uint8Array): string
}

export interface SearchIndexer {
  add(batch: SearchBatch | ChangedBatch): readonly SearchFile[]
  finish(): readonly SearchSegment[]
}

/**
 * A search backend: the index that a build writes, and the code that queries it in the browser. Several threads index
 * batches of consecutive pages at once; the resulting segments are then merged.
 */
export interface SearchAdapter {
  readonly name: string
  /** Indexes batches. Its segments are plain data that can be sent to another thread. */
  indexer(tools: SearchTools): SearchIndexer
  /** Merges the segments of one language. */
  assemble(
    segments: readonly SearchSegment[],
    tools: SearchTools,
    options?: AssembleOptions,
  ): Task<AssembledIndex>
}
