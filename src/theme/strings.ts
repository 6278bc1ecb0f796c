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
  lastChanged: 'Last changed',
  related: 'Related',
  allPages: 'All pages',
  allPagesText:
    'Every page of this site, in order. To find a word in this list, press Ctrl+F, or ⌘F on a Mac.',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this address. It may have moved, or the link has a typo.',
  backHome: 'Go to the first page',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  opensInNewTab: 'opens in a new tab',
  deprecated: 'deprecated',
  required: 'required',
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
}

/** Languages that are written here. A code with a region or script of its own wins over its language alone. */
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
  nb: no,
  nn: no,
  zh: zhHans,
  'zh-TW': zhHant,
  'zh-HK': zhHant,
  'zh-MO': zhHant,
}

/** The words of a language, by its code; what is not translated is English. */
export function stringsFor(language: string): Strings {
  const words = byLanguage[language] ?? byLanguage[language.split('-', 1)[0] ?? '']
  return words === undefined ? en : { ...en, ...words }
}
