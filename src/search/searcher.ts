/** Searches a site, in the browser. */
export interface Searcher {
  /** Fetches what every query in a language needs. */
  prepare(language: string): Promise<void>
  /** Returns no hits for a query without a word. Rejects when the index cannot be fetched. */
  search(query: SearchQuery): Promise<SearchResult>
}

export interface SearchQuery {
  readonly text: string
  /** The language of the current page: `en`, `zh-Hans`. */
  readonly language: string
  /** Pages of other versions are excluded. */
  readonly version?: string
  /** The division of the current page; its pages rank first. */
  readonly division?: string
  /** Maximum number of hits. */
  readonly limit: number
}

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly SearchHit[]
  /** Whether a higher limit would return more hits. */
  readonly more: boolean
}

/** A section of a page that matches a query. */
export interface SearchHit {
  /** The URL, with the fragment of the heading. */
  readonly href: string
  readonly title: readonly Fragment[]
  /** The heading on the page; absent when the hit is the page itself. */
  readonly heading?: readonly Fragment[]
  readonly breadcrumbs: readonly string[]
  /** The matched words in context. */
  readonly excerpt: readonly Fragment[]
  readonly method?: string
  /** How well it matches, to merge the hits of several indexes. */
  readonly score: number
}

/** A part of a text; `match` when it matches the query and is highlighted. */
export interface Fragment {
  readonly text: string
  readonly match: boolean
}
