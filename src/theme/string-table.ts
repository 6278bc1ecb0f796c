/** The theme's own words. `data-part` names never change with language; these do. */
export interface Strings {
  readonly skipToContent: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly searchRecent: string
  /** Forgets the recent searches. */
  readonly searchForget: string
  readonly searchBusy: string
  /** `{query}`: what was searched. */
  readonly searchNone: string
  /** What to do when nothing is found. */
  readonly searchHint: string
  readonly searchFailed: string
  /** `{count}`: how many there are. */
  readonly searchResults: string
  /** What the keys below the list of hits do. */
  readonly searchMove: string
  readonly searchOpen: string
  readonly searchClose: string
  readonly openNavigation: string
  readonly closeNavigation: string
  readonly navigation: string
  readonly onThisPage: string
  readonly breadcrumbs: string
  readonly version: string
  readonly language: string
  readonly product: string
  readonly toggleMode: string
  readonly previous: string
  readonly next: string
  readonly suggestEdit: string
  readonly raiseIssue: string
  readonly lastChanged: string
  readonly related: string
  readonly allPages: string
  /** How to find something among all pages. */
  readonly allPagesText: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly backHome: string
  readonly copyPage: string
  readonly viewMarkdown: string
  readonly opensInNewTab: string
  readonly deprecated: string
  readonly required: string
  readonly defaultValue: string
  readonly copy: string
  readonly copied: string
  readonly copyLink: string
  readonly code: string
  readonly expandCode: string
  readonly collapseCode: string
  readonly note: string
  readonly tip: string
  readonly warning: string
  readonly info: string
  readonly check: string
  readonly danger: string
  readonly show: string
  readonly hide: string
  readonly childAttributes: string
  readonly tabs: string
  readonly request: string
  readonly response: string
  readonly filterByTag: string
  readonly clear: string
  readonly close: string
  readonly dismiss: string
  readonly zoomImage: string
  readonly closeImage: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly zoomReset: string
  readonly stars: string
  readonly shortcuts: string
  readonly siteLinks: string
  readonly previousAndNext: string
  /** "Show or hide: Guides" */
  readonly toggleGroup: string
  readonly diagram: string
  readonly copyPrompt: string
  readonly openInCursor: string
  readonly view: string
  /** The box of a task in a list that is done, and of one that is not. */
  readonly taskDone: string
  readonly taskOpen: string
  readonly readOnly: string
  readonly writeOnly: string
  readonly always: string
  readonly example: string
  readonly choices: string
  readonly sameAs: string
  readonly or: string
  /** Before the name of a schema that another page shows. */
  readonly seeAlso: string
  /** What may be called next with something of an answer. */
  readonly nextCalls: string
  /** What a value must keep to: before a number or a range, a pattern, names. */
  readonly limitLength: string
  readonly limitItems: string
  readonly limitMembers: string
  readonly limitMultiple: string
  readonly limitPattern: string
  readonly limitUnique: string
  readonly limitEncoding: string
  readonly limitContent: string
  readonly limitNeeds: string
  /** How a call is let in, in Markdown. */
  readonly authBearer: string
  /** `{user}`, `{password}`: what the two are called. */
  readonly authBasic: string
  readonly authKey: string
  readonly authCertificate: string
  readonly headers: string
  readonly callbacks: string
  readonly pathParameters: string
  readonly queryParameters: string
  readonly cookies: string
  readonly authorizations: string
  readonly body: string
}
