/** The default (English) strings of the playground. */
export const english = {
  playground: 'Try it',
  server: 'Server',
  otherServer: 'Another URL…',
  serverUrl: 'Server URL',
  mock: 'Mock',
  authorization: 'Authorization',
  noAuthorization: 'None',
  signIn: 'Sign in',
  scheme: 'Scheme',
  path: 'Path',
  query: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
  body: 'Body',
  contentType: 'Content type',
  asText: 'JSON',
  asForm: 'Form',
  fillExample: 'Use example',
  required: 'required',
  optionalFields: 'more fields',
  send: 'Send',
  cancel: 'Cancel',
  reset: 'Reset',
  add: 'Add',
  addHeader: 'Add a header',
  addQuery: 'Add a query parameter',
  ownValue: 'Value',
  sendEmpty: 'Send empty',
  addItem: 'Add an item',
  addMember: 'Add a member',
  memberName: 'Name',
  remove: 'Remove',
  notSet: '–',
  reveal: 'Show what is typed',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  dropFile: 'or drop it here',
  bodyIsFile: 'Send a file',
  bodyIsText: 'Write text',
  kind: 'Kind',
  notJson: 'This is not JSON yet, so it cannot be shown as a form.',
  pathMissing: 'Fill this in: it is part of the URL.',
  serverMissing: 'Enter a server URL, such as https://api.example.com.',
  response: 'Response',
  sending: 'Sending…',
  receiving: 'Receiving…',
  time: 'Time',
  size: 'Size',
  headers: 'Headers',
  responseBody: 'Body',
  empty: 'The response has no body.',
  pretty: 'Pretty',
  raw: 'Raw',
  copy: 'Copy',
  copied: 'Copied!',
  download: 'Download',
  find: 'Find in the response',
  expandAll: 'Unfold all',
  collapseAll: 'Fold all',
  items: 'items',
  history: 'History',
  restore: 'Fill in again',
  viaProxy: 'through the proxy of this site',
  cutShort: 'The response is long; only its beginning is shown. Download it to see all of it.',
  saysJson: 'The content type of the response is JSON, but its body is not:',
  events: 'events',
  copyCurl: 'Copy as cURL',
  copyLink: 'Copy link',
  linkTooLong: 'Too long for a link',
  cancelled: 'Cancelled after {time}.',
  failedTitle: 'No response',
  offline: 'This browser is offline.',
  timedOut: 'There was no response within {seconds} seconds.',
  refused:
    'The server responded, but it does not let pages of {origin} read its responses (CORS). Send the request with cURL, or from a site that the server allows.',
  refusedHint: '`octavo dev` and `octavo serve` can send it for you through a proxy.',
  blockedOrClosed: 'Blocked by CORS, or the connection was closed.',
  unreachable:
    'No response came from {host}. The server may be down, the name may be wrong, or the network may block it.',
  untrusted:
    'No response came from {host}. The server may be down, the name may be wrong, or its certificate (TLS) may not be trusted. Open the URL in a new tab to see which.',
  mixed: 'This page is served over https, so the browser sends nothing to {host} over http.',
  dropped: 'The connection broke off after {size}.',
  badUrl: '{url} is not a URL that a browser can send requests to.',
  badRequest: 'The browser does not send this request: {reason}',
  bodyWithGet: 'Browsers send no body with {method}. Take it out, or use cURL.',
  badMethod: 'Browsers do not send {method} requests. Use cURL.',
  cookiesLeftOut:
    'Browsers let no page set cookies of another site, so these were not sent: {names}. The cURL sample has them.',
  proxyRefused: 'The proxy did not send this: {reason}',
} as const

export type Words = Readonly<Record<keyof typeof english, string>>

/** Words that the whole theme has in each language. */
export type ThemeWord =
  | 'playground'
  | 'authorization'
  | 'header'
  | 'headers'
  | 'cookie'
  | 'body'
  | 'responseBody'
  | 'contentType'
  | 'required'
  | 'response'
  | 'copy'
  | 'copied'
  | 'expandAll'
  | 'collapseAll'

/** Words that are the same in every language. */
type UniversalWord = 'asText' | 'notSet' | 'mock'

/** The words that a language has to have. */
export type LanguageWords = Omit<Words, ThemeWord | UniversalWord>

/**
 * The strings that a form needs only when it is used, in English. Pages do not hold them: those of other languages are
 * loaded with the first of them that is shown (`late/`).
 */
export const lateEnglish = {
  mockHint:
    'Responses are made in this page from the description. Nothing is sent. What you create is kept until you close this tab.',
  fits: 'Fits the description',
  differs: 'Differs from the description:',
  unknownStatus: 'The description has no status {status}.',
  unknownType: 'The description has no {type} for status {status}.',
  checkedInPart: 'The response is long; only its beginning was compared with the description.',
  wrongType: 'Must be {expected}, but is {found}.',
  wrongValue: 'Must be {value}.',
  notListed: 'Must be one of {values}.',
  noneFits: 'Must match one of these: {titles}.',
  beyondLimit: 'Must keep to this: {limit}.',
  wrongFormat: 'Must have the format {format}.',
  missing: 'Is required, and missing.',
  undescribed: 'Is not in the description.',
  nothingAllowed: 'No value is allowed here.',
  excluded: 'Must not match the schema of "not".',
  flow: 'Flow',
  continuesAt: 'You sign in at {url}.',
  registerRedirect: 'Register this redirect URL for your client.',
  implicitRisk:
    'With this flow the token is in a URL, where others may see it. Use another flow if the API has one.',
  signInWaits: 'Waiting for the sign-in…',
  enterCode: 'Enter this code on the page of the server:',
  codeExpired: 'The code has expired. Sign in again.',
  signedIn: 'Signed in.',
  validUntil: 'The token is valid until {time}.',
  signOut: 'Sign out',
  signInRefused: 'The server refused: {reason}',
  signInUnusable: 'The response of the server cannot be used: {reason}',
  tokensUnreadable: '{host} does not let pages of {origin} get tokens (CORS), or did not respond.',
  unsafeEndpoint: '{url} is not an https URL. Nothing was sent.',
  clientMissing: 'Enter a client ID.',
  needsHttps: 'You can sign in only on a page that is served over https.',
  noFlow: 'The server has no flow that a page can use.',
  closeWindow: 'You can close this window.',
  foreignResponse: 'No page is waiting for this sign-in, so its response was not used.',
  unsendableHeader: 'Browsers let no page send this header. The samples have it.',
  notHeaderName: 'A header name has only letters, digits and hyphens.',
} as const

export type LateWords = Readonly<Record<keyof typeof lateEnglish, string>>

/** Replaces placeholders such as `{time}`. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
