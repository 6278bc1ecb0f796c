/** A release, as a page shows it. */
export interface Release {
  readonly label: string
  /** An ISO day. */
  readonly day?: string
  readonly tags: readonly string[]
  /** Markdown, which is data: no MDX, and only harmless HTML. */
  readonly text: string
}
