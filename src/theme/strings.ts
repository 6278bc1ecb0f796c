import { forLanguage } from '../base/by-language.ts'
import { ar } from './languages/ar.ts'
import { ca } from './languages/ca.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { es } from './languages/es.ts'
import { fi } from './languages/fi.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { hu } from './languages/hu.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { lv } from './languages/lv.ts'
import { nl } from './languages/nl.ts'
import { no } from './languages/no.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sv } from './languages/sv.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { uz } from './languages/uz.ts'
import { vi } from './languages/vi.ts'
import { zhHans } from './languages/zh-hans.ts'
import { zhHant } from './languages/zh-hant.ts'
import type { Strings } from './string-table.ts'

const en: Strings = {
  skipToContent: 'Skip to content',
  search: 'Search',
  searchPlaceholder: 'Search…',
  searchRecent: 'Recent searches',
  searchForget: 'Clear',
  searchBusy: 'Searching…',
  searchNone: 'No results for “{query}”',
  searchHint: 'Try other words, or fewer of them.',
  searchFailed: 'Search could not be loaded. Check the connection and try again.',
  searchResults: 'Results: {count}',
  searchMove: 'move',
  searchOpen: 'open',
  searchClose: 'close',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  navigation: 'Navigation',
  onThisPage: 'On this page',
  breadcrumbs: 'Breadcrumbs',
  version: 'Version',
  language: 'Language',
  product: 'Product',
  toggleMode: 'Switch between light and dark mode',
  previous: 'Previous',
  next: 'Next',
  suggestEdit: 'Suggest edits',
  raiseIssue: 'Raise issue',
  helpfulQuestion: 'Was this page helpful?',
  helpfulYes: 'Yes',
  helpfulNo: 'No',
  helpfulThanks: 'Thank you for your feedback.',
  lastChanged: 'Last changed',
  related: 'Related',
  allPages: 'All pages',
  allPagesText:
    'Every page of this site, in order. To find a word in this list, press Ctrl+F, or ⌘F on a Mac.',
  untranslated: 'This page is not translated yet. It is shown in another language:',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this URL. It may have moved, or the link has a typo.',
  backHome: 'Go to the first page',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  opensInNewTab: 'opens in a new tab',
  deprecated: 'deprecated',
  required: 'required',
  optional: 'optional',
  defaultValue: 'default',
  copy: 'Copy',
  copied: 'Copied!',
  copyLink: 'Copy link to this section',
  code: 'Code',
  expandCode: 'Show all',
  collapseCode: 'Show less',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  info: 'Info',
  check: 'Check',
  danger: 'Danger',
  show: 'Show',
  hide: 'Hide',
  childAttributes: 'child attributes',
  tabs: 'Tabs',
  request: 'Request',
  response: 'Response',
  filterByTag: 'Filter by tag',
  clear: 'Clear',
  close: 'Close',
  dismiss: 'Dismiss',
  zoomImage: 'Enlarge image',
  closeImage: 'Close enlarged image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Reset zoom',
  stars: 'stars',
  shortcuts: 'Keyboard shortcuts',
  siteLinks: 'Site links',
  previousAndNext: 'Previous and next page',
  toggleGroup: 'Show or hide',
  diagram: 'Diagram',
  copyPrompt: 'Copy prompt',
  openInCursor: 'Open in Cursor',
  view: 'View',
  taskDone: 'Done',
  taskOpen: 'Not done',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  always: 'Always',
  example: 'Example',
  choices: 'Choices',
  sameAs: 'The same as',
  or: 'or',
  seeAlso: 'See',
  nextCalls: 'Links',
  limitLength: 'length',
  limitItems: 'items',
  limitMembers: 'properties',
  limitMultiple: 'a multiple of',
  limitPattern: 'matches',
  limitUnique: 'unique items',
  limitEncoding: 'encoding',
  limitContent: 'holds',
  limitNeeds: 'needs',
  authBearer: 'Bearer authentication: `Bearer <token>`, where `<token>` is your token.',
  authBasic: 'Basic authentication: `Basic <encoded-value>`, the base64 of `{user}:{password}`.',
  authKey: 'Your key.',
  authCertificate: 'A client certificate.',
  headers: 'Headers',
  callbacks: 'Callbacks',
  pathParameters: 'Path parameters',
  queryParameters: 'Query parameters',
  cookies: 'Cookies',
  authorizations: 'Authorization',
  body: 'Body',
  oneOf: 'One of',
  anyOf: 'Any of',
  notAllowed: 'Not allowed',
  ifMatches: 'If',
  ifSo: 'Then',
  otherwise: 'Otherwise',
  ifPresent: 'If {name} is present',
  propertyNames: 'Property names',
  containsItem: 'Contains',
  noOtherProperties: 'no other properties',
  otherProperties: 'other properties allowed',
  scopes: 'Scopes',
  otherScopes: 'Other scopes',
  authorizationUrl: 'Authorization URL',
  deviceUrl: 'Device authorization URL',
  tokenUrl: 'Token URL',
  refreshUrl: 'Refresh URL',
  discoveryUrl: 'Discovery URL',
  servers: 'Servers',
  examples: 'Examples',
  operationId: 'Operation ID',
  and: 'and',
  eachItem: 'Each item',
  overview: 'Overview',
  models: 'Models',
  download: 'Download',
  operations: 'Operations',
  webhooks: 'Webhooks',
  license: 'License',
  contact: 'Contact',
  termsOfService: 'Terms of service',
  tryIt: 'Try it',
  contentType: 'Content type',
  filterByName: 'Filter by name',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  allRequired: 'all required',
  wrapLines: 'Wrap lines',
}

/** Available languages. */
const byLanguage: Readonly<Record<string, Partial<Strings>>> = {
  ar,
  ca,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}

/** The strings of a language, by its code. Missing translations are English. */
export function stringsFor(language: string): Strings {
  const words = forLanguage(byLanguage, language)
  return words === undefined ? en : { ...en, ...words }
}
