/** How the pages of a documentation tool are known, and which part of them its author wrote. */
export interface Tool {
  readonly name: string
  /** A selector that matches in every page of this tool and in no page of another. */
  readonly mark: string
  /** Selectors of the main content; the first that matches counts. */
  readonly content: readonly string[]
  /** Selectors of what the theme adds to the content: buttons, permalinks, pagers. */
  readonly added: readonly string[]
  /** Texts of links and buttons that the theme adds. */
  readonly labels: readonly string[]
  /** Titles of callouts, which the theme writes as long as the author writes none. */
  readonly calloutTitles?: string
}

/** The kinds of callouts, whose names are their titles where the author gives none. */
export const calloutKinds: ReadonlySet<string> = new Set([
  ...['note', 'abstract', 'summary', 'tldr', 'info', 'todo', 'tip', 'hint', 'important', 'success'],
  ...['check', 'done', 'question', 'help', 'faq', 'warning', 'caution', 'attention', 'failure'],
  ...['fail', 'missing', 'danger', 'error', 'bug', 'example', 'quote', 'cite', 'details'],
  ...['secondary', 'seealso'],
])
