/** What a page says, apart from how it looks. */
export interface PageContent {
  /** The name of the tool that made the page. */
  readonly tool: string | undefined
  /** Whether the main content was not marked, so that the whole body was read. */
  readonly isWholeBody: boolean
  readonly title: string
  /** The first heading of the first level. */
  readonly heading: string
  /** Every id and anchor name of the page. */
  readonly ids: ReadonlySet<string>
  /** The ids of the headings and anchors in the main content, in order. */
  readonly headingIds: readonly string[]
  /** The id of the title of the page. */
  readonly titleId: string | undefined
  /** The words of the main content without code, tables, formulas and drawings. */
  readonly words: readonly string[]
  /** The text of each code block. */
  readonly code: readonly string[]
  readonly cells: readonly string[]
  readonly images: readonly Image[]
  /** How many formulas and diagrams there are. */
  readonly formulas: number
  readonly diagrams: number
  /** Days, as `2026-01-31`. */
  readonly dates: readonly string[]
  /** URLs of feeds, as the page has them. */
  readonly feeds: readonly string[]
  /** Links to files that are no pages, as the page has them. */
  readonly downloads: readonly string[]
}

export interface Image {
  readonly src: string
  readonly alt: string
}
