/** What can be lost on the way from one site to another. */
export const lossKinds = [
  'url',
  'title',
  'heading',
  'word',
  'code',
  'cell',
  'image',
  'formula',
  'date',
  'feed',
  'unsupported',
] as const
export type LossKind = (typeof lossKinds)[number]

/** Something that the old site has and the new one has not. */
export interface Loss {
  readonly kind: LossKind
  /** The URL of the page on the old site: `/guide/start/`. */
  readonly page: string
  /** What is lost: a path, an id, words, lines of code. */
  readonly text: string
  /** Where it was, with what is around it. */
  readonly old?: string
  /** What the new site has in this place. */
  readonly fresh?: string
  /** Why it is lost, where that is known. */
  readonly cause?: string
  /** Why the loss is accepted. */
  readonly reason?: string
}

export const kindNames: Readonly<Record<LossKind, string>> = {
  url: 'URL',
  title: 'title',
  heading: 'heading id',
  word: 'words',
  code: 'code',
  cell: 'table cell',
  image: 'image',
  formula: 'formula',
  date: 'date',
  feed: 'feed',
  unsupported: 'not migrated',
}
