/** Searches a site, in the browser. */
export interface Searcher {
  /** Fetches what every query in a language needs. */
  prepare(language: string): Promise<void>
  /** An empty answer for a query without a word. Rejects when the index cannot be fetched. */
  search(query: SearchQuery): Promise<SearchAnswer>
}

export interface SearchQuery {
  readonly text: string
  /** Of the page that the reader is on: `en`, `zh-Hans`. */
  readonly language: string
  /** Pages of other versions are left out. */
  readonly version?: string
  /** The division that the reader is in, whose pages come first. */
  readonly division?: string
  /** How many hits to give. */
  readonly limit: number
}

export interface SearchAnswer {
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Whether a higher limit would give more. */
  readonly more: boolean
}

/** A section of a page that answers a query. */
export interface SearchHit {
  /** With the address of the heading. */
  readonly href: string
  readonly title: readonly Fragment[]
  /** The heading inside the page; absent: the page itself. */
  readonly heading?: readonly Fragment[]
  readonly breadcrumbs: readonly string[]
  /** The matched words in context. */
  readonly excerpt: readonly Fragment[]
  readonly method?: string
}

/** A stretch of text; `match`: it is what was looked for. */
export interface Fragment {
  readonly text: string
  readonly match: boolean
}
