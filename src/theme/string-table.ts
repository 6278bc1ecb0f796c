/** The theme's strings, which are translated. `data-part` names are not. */
export interface Strings {
  readonly skipToContent: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly searchRecent: string
  /** Label of the button that clears recent searches. */
  readonly searchForget: string
  readonly searchBusy: string
  /** `{query}`: the search query. */
  readonly searchNone: string
  /** Advice if there are no results. */
  readonly searchHint: string
  readonly searchFailed: string
  /** `{count}`: their number. */
  readonly searchResults: string
  /** The keyboard hints below the results. */
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
  readonly helpfulQuestion: string
  readonly helpfulYes: string
  readonly helpfulNo: string
  readonly helpfulThanks: string
  readonly lastChanged: string
  readonly related: string
  readonly allPages: string
  /** Advice on the page that lists all pages. */
  readonly allPagesText: string
  /** Before the name of the language that an untranslated page is shown in. */
  readonly untranslated: string
  /** Before the name of the default version, on pages of an outdated one. */
  readonly outdated: string
  /** Before the name of the language of the original. */
  readonly outdatedTranslation: string
  /** The title of a page that is encrypted. */
  readonly privatePage: string
  readonly privateText: string
  readonly passphrase: string
  readonly unlock: string
  readonly wrongPassphrase: string
  /** To keep the key of a passphrase on the device. */
  readonly remember: string
  readonly lockAgain: string
  readonly privateNoScript: string
  readonly privateNeedsHttps: string
  readonly notFoundTitle: string
  readonly notFoundText: string
  readonly backHome: string
  readonly copyPage: string
  readonly viewMarkdown: string
  readonly opensInNewTab: string
  readonly deprecated: string
  readonly required: string
  readonly optional: string
  readonly defaultValue: string
  readonly copy: string
  readonly copied: string
  readonly footnotes: string
  /** Label of the arrow after a footnote. `{reference}`: the number of the reference that it leads to. */
  readonly backToReference: string
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
  readonly forks: string
  readonly shortcuts: string
  readonly siteLinks: string
  readonly previousAndNext: string
  /** "Show or hide: Guides" */
  readonly toggleGroup: string
  readonly diagram: string
  readonly copyPrompt: string
  readonly openInCursor: string
  readonly view: string
  /** Labels of checked and unchecked task list items. */
  readonly taskDone: string
  readonly taskOpen: string
  readonly readOnly: string
  readonly writeOnly: string
  readonly always: string
  readonly example: string
  readonly choices: string
  readonly sameAs: string
  readonly or: string
  /** Precedes the name of a schema that has its own page. */
  readonly seeAlso: string
  /** Heading of OpenAPI links of a response. */
  readonly nextCalls: string
  /** Constraint labels before a number, range, pattern or names. */
  readonly limitLength: string
  readonly limitItems: string
  readonly limitMembers: string
  readonly limitMultiple: string
  readonly limitPattern: string
  readonly limitUnique: string
  readonly limitEncoding: string
  readonly limitContent: string
  readonly limitNeeds: string
  /** Authentication, in Markdown. */
  readonly authBearer: string
  /** `{user}`, `{password}`: their labels. */
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
  /** Exactly one of some alternatives, or one or more of them. */
  readonly oneOf: string
  readonly anyOf: string
  readonly notAllowed: string
  /** Precedes a schema that a value has to match too. */
  readonly andAlso: string
  /** A condition and what follows from it. */
  readonly ifMatches: string
  readonly ifSo: string
  readonly otherwise: string
  /** `{name}`: a member. */
  readonly ifPresent: string
  readonly propertyNames: string
  /** Precedes the schema of an item that a list must have. */
  readonly containsItem: string
  readonly noOtherProperties: string
  readonly otherProperties: string
  readonly scopes: string
  readonly otherScopes: string
  readonly authorizationUrl: string
  readonly deviceUrl: string
  readonly tokenUrl: string
  readonly refreshUrl: string
  readonly discoveryUrl: string
  readonly servers: string
  readonly examples: string
  readonly operationId: string
  readonly and: string
  /** Of a stream. */
  readonly eachItem: string
  /** The overview page of an API description. */
  readonly overview: string
  readonly models: string
  /** The page with the changes of an API between its versions. */
  readonly changes: string
  /** The version of an API that has added or changed an operation. */
  readonly newIn: string
  readonly changedIn: string
  readonly download: string
  readonly operations: string
  readonly webhooks: string
  readonly license: string
  readonly contact: string
  readonly termsOfService: string
  /** The button that opens the playground. */
  readonly tryIt: string
  readonly contentType: string
  /** The tools of long lists of fields. */
  readonly filterByName: string
  readonly expandAll: string
  readonly collapseAll: string
  /** Above a list of fields, all of which are required. */
  readonly allRequired: string
  /** A channel of an AsyncAPI description. */
  readonly parameters: string
  readonly channel: string
  readonly channels: string
  readonly messages: string
  readonly payload: string
  readonly bindings: string
  readonly reply: string
  readonly correlationId: string
  readonly tags: string
  /** Where a value is in a message. */
  readonly location: string
  /** What an operation of an application means for its reader. */
  readonly youSend: string
  readonly youReceive: string
  /** The panel that connects to a WebSocket. */
  readonly message: string
  readonly connect: string
  readonly disconnect: string
  readonly connected: string
  readonly connectionClosed: string
  readonly connectionFailed: string
  readonly sent: string
  readonly received: string
  /** Parts of a GraphQL schema. */
  readonly queries: string
  readonly mutations: string
  readonly subscriptions: string
  readonly objects: string
  readonly inputs: string
  readonly enums: string
  readonly interfaces: string
  readonly unions: string
  readonly scalars: string
  readonly directives: string
  readonly arguments: string
  readonly fields: string
  readonly values: string
  readonly returns: string
  readonly implements: string
  readonly possibleTypes: string
  readonly usedBy: string
  readonly locations: string
  readonly repeatable: string
  readonly specification: string
  /** Parts of an MCP server. */
  readonly tools: string
  readonly prompts: string
  readonly resources: string
  readonly instructions: string
  /** What a server says of a tool. */
  readonly toolReadOnly: string
  readonly toolDestructive: string
  readonly toolAdditive: string
  readonly toolIdempotent: string
  readonly toolOpenWorld: string
  readonly toolClosedWorld: string
  /** The panel that makes a command of a webhook. */
  readonly webhookUrl: string
  readonly webhookSecret: string
  readonly webhookSecretHint: string
  /** The secret has no effect. */
  readonly webhookUnsigned: string
  /** The button that wraps the lines of samples. */
  readonly wrapLines: string
}
